package menu

import (
	"fmt"
	"runtime/debug"
	"strings"

	"boardroom/core/i18n"
	"boardroom/view/screens"
	"boardroom/view/widget"
)

// About tells what the program is.
type About struct {
	Version  string
	Data     string // the folder of records and hall of fame; empty: it is not told
	Settings string // the file of settings
	Visitor  bool   // in the room of somebody else
	Guest    bool   // a visitor without a key
}

// NewAbout returns the page that tells what the program is.
func NewAbout(stack *screens.Stack, a About) *Page {
	return newPage(stack, i18n.Msg(aboutTitle), func(width int) []widget.Row {
		look := stack.Look()
		return widget.Markdown(a.page(look.Language), look, width)
	}, nil)
}

// The texts of the page. Where a person reads who sees what is kept, that follows.
const (
	aboutTitle  = "About"
	aboutGames  = "Board games in a terminal, for people and computers. Press **?** on any screen for its keys; click and drag with the mouse."
	yourGames   = "Your games"
	savedAtOnce = "Every move is saved at once. Close the window and resume later."
	savedAsCode = "Every move is saved at once. At your first table you get a code that brings you back to your games. **People** shows it."
	endsWithYou = "Settings, exercises and variations end with your visit; to keep them, connect with an SSH key."
	yoursByKey  = "Your settings, notes and exercises belong to your key: no other visitor sees them."
	guestsSeen  = "All visitors can replay your games. The host can read everything saved, and your chat at the tables."
	othersSeen  = "All visitors can replay your games. The host can read everything saved, your notes too, and your chat at the tables."
	sealedDice  = "Dice are sealed before each game, and you can check them afterwards."
	itsVersion  = "Version"
	itsLicense  = "License"
	whichOne    = "MIT, by the Boardroom authors"
	itsSource   = "Source"
	goModule    = "Go module %s"
	itsRecords  = "Records"
	itsSettings = "Settings"
	arimaaMark  = "Arimaa is a trademark of its owner. Boardroom offers it for non-commercial use under its public license."
)

// page tells in Markdown what the program is, and where it keeps what.
func (a About) page(l i18n.Language) string {
	page := []string{"# Boardroom", l.T(aboutGames), table([][2]string{
		{l.T(itsVersion), a.Version}, {l.T(itsLicense), l.T(whichOne)}, {l.T(itsSource), l.T(goModule, module())},
	}), "## " + l.T(yourGames)}
	page = append(page, a.kept(l)...)
	if a.Data != "" {
		page = append(page, table([][2]string{{l.T(itsRecords), a.Data}, {l.T(itsSettings), a.Settings}}))
	}
	return strings.Join(append(page, l.T(arimaaMark)), "\n\n")
}

// kept tells in paragraphs what is kept, and who sees it.
func (a About) kept(l i18n.Language) []string {
	switch {
	case a.Guest:
		return []string{l.T(savedAsCode) + " " + l.T(endsWithYou), l.T(guestsSeen), l.T(sealedDice)}
	case a.Visitor:
		return []string{l.T(savedAtOnce) + " " + l.T(yoursByKey), l.T(othersSeen), l.T(sealedDice)}
	}
	return []string{l.T(savedAtOnce) + " " + l.T(sealedDice)}
}

// table writes lines of what something is called and what it is.
func table(lines [][2]string) string {
	rows := []string{"| | |", "|---|---|"}
	for _, l := range lines {
		rows = append(rows, fmt.Sprintf("| %s | %s |", l[0], l[1]))
	}
	return strings.Join(rows, "\n")
}

// module returns the address of the program's source, as the binary knows it.
func module() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "boardroom"
	}
	return info.Main.Path
}
