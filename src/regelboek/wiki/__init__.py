"""The only door to the network: a MediaWiki's pages by its API; also the files it exports."""
