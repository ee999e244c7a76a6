"""jantaku measured beside other libraries: the same inputs, in turn, answers compared. `make bench`, `jantaku bench`."""
