package main

// What the program itself says. Those with
// verbs are formats; what they take stands beside them.
const (
	seeHelp  = "%s: %v; see %q" // a command, what is wrong, how to ask for help
	homeless = "HOME is not set to your home folder. Saving games in %s."
)

// flagValues name what flags take that take no number.
var flagValues = map[string]string{
	"add":        "LABEL,...",
	"author":     "NAME",
	"by":         "KIND",
	"clock":      "TIME",
	"computers":  "show|hide",
	"data":       "FOLDER",
	"dice":       "DICE",
	"dir":        "FOLDER",
	"for":        "TIME",
	"format":     "FORMAT",
	"game":       "GAME",
	"guests":     "WHICH",
	"language":   "CODE",
	"level":      "LEVEL",
	"listen":     "ADDRESS",
	"match":      "POINTS",
	"metrics":    "ADDRESS",
	"opponent":   "PLAYER",
	"option":     "KEY=VALUE",
	"part":       "K/N",
	"players":    "A,B,...",
	"position":   "POSITION",
	"reason":     "TEXT",
	"record":     "FILE",
	"remove":     "LABEL,...",
	"report":     "FOLDER",
	"seat":       "PLAYER",
	"seed":       "SEED",
	"since":      "DAY",
	"sort":       "COLUMN",
	"sprt":       "TEST",
	"time":       "TIME",
	"title":      "TEXT",
	"to":         "FILE",
	"tournament": "NAME",
	"until":      "DAY",
	"words":      "TEXT",
}
