"""One module a subject; each registers the functions that answer its kinds of row."""
