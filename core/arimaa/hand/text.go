package hand

import (
	"fmt"
	"strings"

	"boardroom/core"
	"boardroom/core/arimaa"
)

// Side returns the name of a side, and which letters are its pieces.
func (Hands) Side(_ core.Position, seat core.Seat) string {
	return [...]string{arimaa.Gold: "Gold (capital letters)", arimaa.Silver: "Silver (small letters)"}[seat]
}

// Board draws the board with row 8 above: the pieces by their letters, x an
// empty trap, a dot another empty square.
func (Hands) Board(p core.Position, _ core.Seat) []string {
	board := p.(arimaa.Position).Board()
	var lines []string
	for row := 7; row >= 0; row-- {
		line := fmt.Sprint(row + 1)
		for column := range 8 {
			line += " " + sign(&board, arimaa.NewSquare(column, row))
		}
		lines = append(lines, line)
	}
	return append(lines, "  "+strings.Join(strings.Split("abcdefgh", ""), " "))
}

// sign returns what stands on a square.
func sign(b *arimaa.Board, q arimaa.Square) string {
	switch {
	case b.At(q) != 0:
		return string(b.Rules().Letter(b.At(q)))
	case arimaa.Traps.Has(q):
		return "x"
	}
	return "."
}

// Prompt says what is to be placed in the setup, that a push is to be finished,
// or how many steps are left.
func (Hands) Prompt(p core.Position, who string) string {
	at := p.(arimaa.Position)
	board := at.Board()
	_, ends := NextWord(at)
	switch unplaced := left(at); {
	case at.Setup() && unplaced == 0:
		return toEndSetup(who)
	case at.Setup() && ends:
		return toPlaceMore(who, unplaced)
	case at.Setup():
		return toPlaceNext(who, board.Rules().Animal(next(at).Kind()).Name, unplaced)
	case board.Next() == arimaa.Must:
		to, _ := board.Before()
		return toFinishPush(who, to)
	}
	return toMove(who, board.Left())
}
