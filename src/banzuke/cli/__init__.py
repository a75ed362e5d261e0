"""The command line: a door that reads files, asks the rooms behind it, and says what they found."""
