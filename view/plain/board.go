package plain

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
)

// The words for a board: as it is told now, in sentences from now on, and drawn.
const (
	boardAgain  = "board"
	boardSpoken = "speak"
	boardDrawn  = "table"
)

// Spoken has the console tell boards in sentences, for whoever hears them, until
// somebody types the word for a table.
func (c *Console) Spoken() { c.spoken = true }

// asksBoard reports whether a word asks for the board, and has it told as the word says.
func (c *Console) asksBoard(word string) bool {
	switch strings.ToLower(word) {
	case boardAgain:
	case boardSpoken:
		c.spoken = true
	case boardDrawn:
		c.spoken = false
	default:
		return false
	}
	return true
}

// board returns the board as a seat sees or hears it, a line each.
func (c *Console) board(hands core.Hands, p core.Position, viewer core.Seat) []string {
	lines := hands.Board(p, viewer)
	if c.spoken {
		lines = hands.Spoken(p, viewer)
	}
	said := make([]string, len(lines))
	for i, line := range lines {
		said[i] = line.In(c.language)
	}
	return said
}

// facts tells what is to be known of every seat by its name, without what stands in the
// board's lines, and with what else there is to say of it; empty: nothing.
func (c *Console) facts(hands core.Hands, p core.Position, board []string, name, more func(core.Seat) string) {
	for _, seat := range hands.Order(p) {
		var words []string
		for _, f := range hands.Facts(p, seat) {
			label := c.language.T(f.Label)
			told := func(line string) bool { return strings.HasPrefix(line, label+": ") }
			if !slices.ContainsFunc(board, told) {
				words = append(words, fmt.Sprintf("%s %s", strings.ToLower(label), f.Value))
			}
		}
		if said := more(seat); said != "" {
			words = append(words, said)
		}
		c.Print("%s: %s.", name(seat), strings.Join(words, ", "))
	}
}

// boardHelp tells by which word the board is told otherwise.
func (c *Console) boardHelp() {
	if c.spoken {
		c.Say(helpTable)
	} else {
		c.Say(helpSpeak)
	}
}
