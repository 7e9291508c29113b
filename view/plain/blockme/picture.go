package blockme

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/blockme"
)

// picture returns the lines of the board: column letters above, row numbers on
// the left, X an obstacle, a dot an empty square.
func picture(p blockme.Position) []string {
	r, b := p.Rules(), p.Board()
	width := len(fmt.Sprint(r.Size()))
	lines := make([]string, r.Size()+1)
	lines[0] = strings.Repeat(" ", width)
	for i := range r.Size() {
		lines[0] += fmt.Sprintf(" %c", 'a'+i)
		lines[i+1] = fmt.Sprintf("%*d", width, i+1)
		for column := range r.Size() {
			lines[i+1] += " " + sign(&b, r.Square(column, i))
		}
	}
	return lines
}

// sign returns what stands on a square.
func sign(b *blockme.Board, q blockme.Square) string {
	if b.Obstacles.Has(q) {
		return "X"
	}
	if side := slices.Index(b.Pawns[:], q); side >= 0 {
		return blockme.Side(side).String()
	}
	return "."
}

// sideOf returns the side that a seat plays, once that is drawn.
func sideOf(p blockme.Position, seat core.Seat) blockme.Side {
	for _, s := range p.Rules().Sides() {
		if p.SeatAt(s) == seat {
			return s
		}
	}
	return blockme.NoSide
}

// left says how many obstacles a side has left: "5 obstacles left".
func left(p blockme.Position, s blockme.Side) string {
	n := p.Board().Left[s]
	if n == 1 {
		return "1 obstacle left"
	}
	return fmt.Sprintf("%d obstacles left", n)
}
