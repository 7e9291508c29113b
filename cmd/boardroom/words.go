package main

import "boardroom/core/i18n"

// What the program itself says. Those with
// verbs are formats; what they take stands beside them.
const (
	seeHelp  i18n.Text = "%s: %v; see %q" // a command, what is wrong, how to ask for help
	homeless i18n.Text = "HOME is not set to your home folder. Saving games in %s."
)

// An explained word or command line of the manual.
type explained struct {
	word  string
	means i18n.Text
}

// statuses are the exit statuses.
var statuses = []explained{
	{"0", "Success."},
	{"1", "Something failed or is wrong. Standard error says why, one line for each problem."},
	{"2", "The command line is wrong. Nothing was done."},
	{"128+N", "Ended by signal N, for example 130 after Ctrl+C."},
}

// variables are what the program reads of its environment.
var variables = []explained{
	{"NO_COLOR", "If set, draw without color."},
	{"NO_MOTION", "If set, dice and pieces jump to their place instead of moving across the board."},
	{"TERM", "Type of the terminal."},
	{"COLORTERM", "truecolor or 24bit if the terminal shows all colors."},
	{"COLORFGBG", "Foreground and background color, as in 0;15: tells a light terminal from a dark one."},
	{"LC_ALL, LC_CTYPE, LANG", "The first one set decides between UTF-8 and ASCII."},
	{"LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "Language, as GNU gettext reads them, unless the settings or --language name one."},
	{"LINES, COLUMNS", "Size of a terminal that does not report it."},
	{"TCELL_TRUECOLOR, TCELL_ALTSCREEN", "Set to disable for at most 256 colors, or to keep the last screen after you leave."},
	{"TZ", "Time zone of dates on screens, and of lists on a terminal."},
	{"USER", "Your name, until you set another in the settings."},
	{"XDG_DATA_HOME, XDG_CONFIG_HOME", "Folders for data and settings; see FILES."},
	{"HOME", "Your home folder. Without it, the one in the password file counts."},
}

// files are what the program reads and writes.
var files = []explained{
	{"$XDG_DATA_HOME/boardroom", "Data folder, usually ~/.local/share/boardroom; --data names another. It contains:"},
	{"records/*.txt", "One record for each game or match, in plain text. Labels, notes and analyses are beside it, in .labels, .notes and .analysis files."},
	{"seeds", "Secret seeds of the dice of unfinished games. Keep them private."},
	{"halloffame.yaml", "The hall of fame, which you may edit."},
	{"store.db", "What follows from the records, such as lists. If you delete it, it is made again."},
	{"exercises/NAME.txt", "A player's answers to exercises, and scores of storms, a line each."},
	{"exercises/decks/*.txt", "Decks of exercises from others."},
	{"tournaments/NAME", "A tournament: its setup, standings and records."},
	{"trash", "Deleted records and tournaments."},
	{"serve/host_key", "Private key of the room for \"boardroom serve\". Guard it."},
	{"serve/names, serve/guests", "Visitors' names with their keys; names of guests."},
	{"serve/authorized_keys", "If it exists, only these keys get in."},
	{"serve/hosts", "Keys of hosts, who moderate the room and can't be banned."},
	{"serve/moderation", "Bans and mutes."},
	{"serve/limits.yaml", "Limits; \"boardroom serve --print-limits\" writes those in force."},
	{"serve/settings, serve/visitors", "Visitors' settings; their notes and exercises."},
	{"$XDG_CONFIG_HOME/boardroom/settings.yaml", "Your settings, usually in ~/.config/boardroom."},
}

// examples are those of the manual.
var examples = []explained{
	{"boardroom", "Open the menu."},
	{"boardroom play backgammon --seat Anna --seat expert --match 5", "Anna plays a match to 5 points against a computer."},
	{"boardroom play tavli --seat Anna --seat Boris", "Two people play a match of three games at one keyboard."},
	{"boardroom play arimaa --seat Anna --seat club --clock 30s/5m/100/10m", "Play Arimaa with a clock."},
	{"boardroom resume", "Resume the newest unfinished game."},
	{"boardroom records list won:anna since:2026-01", "List the games that Anna has won this year."},
	{"boardroom records import match.mat", "Import a match from another program."},
	{"boardroom analyze match.txt", "Find your errors, and your luck."},
	{"boardroom tournament plakoto --players casual,club --games 60 --report out", "Compare two levels, and write a report."},
	{"boardroom serve --guests no", "Let friends with an SSH key play in your room."},
	{"ssh -p 2222 anna@HOST", "Visit such a room."},
}

// copyright ends the manual.
const copyright i18n.Text = `MIT license. "boardroom version --licenses" prints the licenses of all modules.
Arimaa is a trademark of its owner.`
