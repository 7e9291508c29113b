package arimaa

import (
	"fmt"
	"strings"

	"boardroom/core"
)

// What is said at the board. The names of words and of edits, and what they are
// for, stand with these.
const (
	spaceFills = "Space puts them on the free squares."
	spaceEnds  = "Space ends the turn."
	fillHelp   = "Put the pieces that are left on the free squares"
)

// Of an edited position whose turn it is.
var (
	toSetUp   = [...]string{Gold: "Gold to set up.", Silver: "Silver to set up."}
	movesNext = [...]string{Gold: "Gold to move.", Silver: "Silver to move."}
)

func placeSo(setup string) string { return fmt.Sprintf("Place the pieces so: %s", setup) }
func usualSetups(n int) string    { return fmt.Sprintf("1-%d are usual setups.", n) }

// What a player is to do.

func hasPlaced(who string) string {
	return fmt.Sprintf("%s has placed all pieces. Pick two to swap them; Space ends the setup.", who)
}

func toEndSetup(who string) string         { return fmt.Sprintf("%s to end the setup, or to undo", who) }
func toPlaceMore(who string, n int) string { return fmt.Sprintf("%s to place %d more", who, n) }

func toPlaceNext(who, animal string, left int) string {
	return fmt.Sprintf("%s to place the %s; %s left", who, animal, core.Count(left, "piece is", "pieces are"))
}

func toMove(who string, left int) string {
	return fmt.Sprintf("%s to move: %s left", who, core.Count(left, "step", "steps"))
}

func toFinishPush(who string, to Square) string {
	return fmt.Sprintf("%s to finish the push: a stronger piece steps to %s", who, to)
}

func toSwap(who, animal string, on Square) string {
	return fmt.Sprintf("%s to swap the %s on %s: with which piece?", who, animal, on)
}

func toPutElsewhere(who, animal string, on Square) string {
	return fmt.Sprintf("%s to move the %s on %s: onto a free square, or a piece to swap with.", who, animal, on)
}

// Side returns the name of a side, and which letters are its pieces.
func (Hands) Side(_ core.Position, seat core.Seat) string {
	return [...]string{Gold: "Gold (capital letters)", Silver: "Silver (small letters)"}[seat]
}

// Board draws the board with row 8 above: the pieces by their letters, x an
// empty trap, a dot another empty square.
func (Hands) Board(p core.Position, _ core.Seat) []string {
	board := p.(Position).Board()
	var lines []string
	for row := 7; row >= 0; row-- {
		line := fmt.Sprint(row + 1)
		for column := range 8 {
			line += " " + sign(&board, NewSquare(column, row))
		}
		lines = append(lines, line)
	}
	return append(lines, "  "+strings.Join(strings.Split("abcdefgh", ""), " "))
}

// sign returns what stands on a square.
func sign(b *Board, q Square) string {
	switch {
	case b.At(q) != 0:
		return string(b.Rules().Letter(b.At(q)))
	case Traps.Has(q):
		return "x"
	}
	return "."
}

// Prompt says what is to be placed in the setup, that a push is to be finished,
// or how many steps are left.
func (Hands) Prompt(p core.Position, who string) string {
	at := p.(Position)
	board := at.Board()
	_, ends := NextWord(at)
	switch unplaced := left(at); {
	case at.Setup() && unplaced == 0:
		return toEndSetup(who)
	case at.Setup() && ends:
		return toPlaceMore(who, unplaced)
	case at.Setup():
		return toPlaceNext(who, board.Rules().Animal(next(at).Kind()).Name, unplaced)
	case board.Next() == Must:
		to, _ := board.Before()
		return toFinishPush(who, to)
	}
	return toMove(who, board.Left())
}
