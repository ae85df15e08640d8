"""The border: an Expression as Akoma Ntoso 3.0, written, read back and checked."""
