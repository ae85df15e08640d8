"""The site: a work with its texts and its record in, pages as paths and bytes out."""
