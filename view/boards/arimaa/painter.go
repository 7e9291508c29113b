// Package arimaa paints the board of Arimaa and finds what a person means by
// pointing at it.
//
// Gold is below unless the scene is flipped. What is not on the board is to
// its right: pieces that are lost, the steps that are left and, in the setup,
// the pieces in hand and the usual setups.
package arimaa

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/view/boards"
	"boardroom/view/theme"
)

// A Painter paints the positions of boardroom/core/arimaa, and no others. It
// holds nothing and implements boards.Painter, boards.Planner, boards.Guide and
// boards.Walker.
type Painter struct{}

var (
	_ boards.Painter = Painter{}
	_ boards.Planner = Painter{}
	_ boards.Guide   = Painter{}
	_ boards.Walker  = Painter{}
)

// Size returns the width of the largest board for the room, and all of its
// height: the board lies in the middle.
func (Painter) Size(_ core.Position, width, height int) (w, h int) {
	return fit(width, height).width, height
}

// Words returns the end of the turn and, in the setup, what places many pieces
// at once.
func (Painter) Words(p core.Position) []boards.Word {
	at := p.(arimaa.Position)
	if p.Actor() < 0 {
		return nil
	}
	var words []boards.Word
	if ending, ok := course(at); ok {
		words = append(words, ending)
	}
	for i, u := range usuals(at) {
		if len(u.moves) > 0 {
			words = append(words, boards.Word{Moves: u.moves, Key: rune('1' + i), Label: "Setup", Help: "Place the pieces so: " + u.Title})
		}
	}
	return words
}

// course returns what comes next in the course of the game: the end of the
// turn or, when the pieces in hand are all alike, placing them.
func course(p arimaa.Position) (boards.Word, bool) {
	moves := p.Moves()
	if len(moves) > 0 && moves[len(moves)-1] == core.End {
		return boards.Word{Moves: []core.Move{core.End}, Key: ' ', Label: "Done", Help: "End the turn"}, true
	}
	if !p.Setup() {
		return boards.Word{}, false
	}
	fill := filling(p)
	if fill == nil {
		return boards.Word{}, false
	}
	board := p.Board()
	help := fmt.Sprintf("Put a %s on every square that is left", board.Rules().Animal(hand(p)[0].Kind()).Name)
	return boards.Word{Moves: fill, Key: ' ', Label: "Fill", Help: help}, true
}

// Wanted says what is to be placed or changed in the setup, that a push is to be
// finished, or how many steps are left.
func (Painter) Wanted(p core.Position, picked []boards.Spot) string {
	at := p.(arimaa.Position)
	board := at.Board()
	if len(picked) > 0 {
		return wantedOf(at, picked[0])
	}
	_, ends := course(at)
	switch left := inHandNow(at); {
	case at.Setup() && left == 0:
		return "has placed all pieces. Pick two to swap them; Space ends the setup."
	case at.Setup() && ends:
		return fmt.Sprintf("to place %d more. Space puts a %s on every square left.",
			left, board.Rules().Animal(next(at).Kind()).Name)
	case at.Setup():
		said := fmt.Sprintf("to place the %s; %d pieces are left.", board.Rules().Animal(next(at).Kind()).Name, left)
		if n := len(usuals(at)); n > 0 {
			said += fmt.Sprintf(" 1-%d are usual setups.", n)
		}
		return said
	case board.Next() == arimaa.Must:
		to, _ := board.Before()
		return fmt.Sprintf("to finish the push: a stronger piece steps to %s.", to)
	case board.Left() == 0:
		return ""
	case ends:
		return fmt.Sprintf("to move: %s left. Space ends the turn.", steps(board.Left()))
	}
	return fmt.Sprintf("to move: %s left.", steps(board.Left()))
}

// wantedOf says what is to be done with what is picked in the setup.
func wantedOf(p arimaa.Position, picked boards.Spot) string {
	board := p.Board()
	q, placed := squareOf(picked)
	if !p.Setup() || !placed {
		return ""
	}
	name := board.Rules().Animal(board.At(q).Kind()).Name
	if inHandNow(p) == 0 {
		return fmt.Sprintf("to swap the %s on %s: with which piece?", name, q)
	}
	return fmt.Sprintf("to move the %s on %s: onto a free square, or a piece to swap with.", name, q)
}

// steps writes a number of steps.
func steps(n int) string {
	if n == 1 {
		return "1 step"
	}
	return fmt.Sprintf("%d steps", n)
}

// Facts lists, for the side that is to move, how many steps are left or pieces
// to be placed, and the rabbits, without which a side has lost.
func (Painter) Facts(p core.Position, seat core.Seat) []boards.Fact {
	at := p.(arimaa.Position)
	board := at.Board()
	label, value := "Steps left", "-"
	own := p.Actor() == seat
	switch {
	case at.Setup():
		label = "To place"
		if own {
			value = strconv.Itoa(inHandNow(at))
		}
	case own:
		value = strconv.Itoa(board.Left())
	}
	scorers := strconv.Itoa(board.Scorers(seat).Count())
	return []boards.Fact{{Label: label, Value: value}, {Label: "Rabbits", Value: scorers}}
}

// sideRoles are the roles of the pieces, by side; frozenRoles of those that
// are frozen.
var (
	sideRoles   = [...]theme.Role{arimaa.Gold: theme.Gold, arimaa.Silver: theme.Silver}
	frozenRoles = [...]theme.Role{arimaa.Gold: theme.PaleGold, arimaa.Silver: theme.PaleSilver}
)

// Mark returns a filled sign for gold and a hollow one for silver; where there
// are none, the letters by which positions call them.
func (Painter) Mark(_ core.Position, look theme.Look, seat core.Seat) (rune, theme.Role) {
	switch {
	case !look.Blocks:
		return [...]rune{arimaa.Gold: 'g', arimaa.Silver: 's'}[seat], sideRoles[seat]
	case seat == arimaa.Gold:
		return look.WhiteChecker, theme.Gold
	}
	return look.BlackChecker, theme.Silver
}

// Drawing says nothing: Chance does nothing in this game.
func (Painter) Drawing(core.Position) string { return "" }

// Begins returns the letters of the columns and those of the pieces of both
// sides.
func (Painter) Begins() string {
	begins := "abcdefgh"
	for _, a := range arimaa.Animals() {
		for _, letter := range []string{string(a.Letter), strings.ToLower(string(a.Letter))} {
			if !strings.Contains(begins, letter) {
				begins += letter
			}
		}
	}
	return begins
}
