package main

// What the program itself says. Those with
// verbs are formats; what they take stands beside them.
const (
	seeHelp  = "%s: %v; see %q" // a command, what is wrong, how to ask for help
	homeless = "HOME does not name your home; your games are kept in %s."
)
