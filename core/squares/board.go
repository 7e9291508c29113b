package squares

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// A Square is counted from a1, its column and its row from 0.
type Square struct{ Column, Row int }

// String gives the square as moves write it: "a1".
func (s Square) String() string { return string(rune('a'+s.Column)) + strconv.Itoa(s.Row+1) }

// Plus returns the square so many times a step further.
func (s Square) Plus(step Square, times int) Square {
	return Square{s.Column + times*step.Column, s.Row + times*step.Row}
}

// Orthogonal returns the steps to the four squares beside one.
func Orthogonal() []Square { return []Square{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} }

// Empty is the letter of a square on which nothing stands.
const Empty = '.'

// A Board is an immutable value: a letter on each of its squares. It is square
// and has at most nine rows.
type Board struct {
	size  int
	cells string // row by row, from a1 on
}

// Fill returns a board with the letters that a function gives.
func Fill(size int, letter func(Square) byte) Board {
	cells := make([]byte, 0, size*size)
	for n := range size * size {
		cells = append(cells, letter(Square{n % size, n / size}))
	}
	return Board{size, string(cells)}
}

// Parse reads the rows of a board from the highest on, with "/" between them.
func Parse(text string, sizes ...int) (Board, error) {
	rows := strings.Split(text, "/")
	known := false
	for _, size := range sizes {
		known = known || len(rows) == size
	}
	if !known {
		return Board{}, i18n.Errorf("a board has %s rows with / between them, not %d", core.Either(sizes), len(rows))
	}
	for i, row := range rows {
		if len(row) != len(rows) {
			return Board{}, i18n.ErrorN("row %d has %d square, not %d", "row %d has %d squares, not %d", len(row), len(rows)-i, len(row), len(rows))
		}
	}
	return Fill(len(rows), func(s Square) byte { return rows[len(rows)-1-s.Row][s.Column] }), nil
}

// String gives the board as Parse reads it.
func (b Board) String() string {
	rows := make([]string, b.size)
	for row := range b.size {
		rows[b.size-1-row] = b.cells[row*b.size : (row+1)*b.size]
	}
	return strings.Join(rows, "/")
}

// Size returns how many squares lie along each side.
func (b Board) Size() int { return b.size }

// Holds reports whether the board has a square.
func (b Board) Holds(s Square) bool {
	return min(s.Column, s.Row) >= 0 && max(s.Column, s.Row) < b.size
}

// At returns the letter on a square; 0 outside the board.
func (b Board) At(s Square) byte {
	if !b.Holds(s) {
		return 0
	}
	return b.cells[s.Row*b.size+s.Column]
}

// With returns the board with a letter on a square of it.
func (b Board) With(s Square, letter byte) Board {
	cells := []byte(b.cells)
	cells[s.Row*b.size+s.Column] = letter
	return Board{b.size, string(cells)}
}

// Count returns on how many squares a letter stands.
func (b Board) Count(letter byte) int { return strings.Count(b.cells, string(letter)) }

// Where lists the squares on which a letter stands, from a1 on.
func (b Board) Where(letter byte) iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for n := range len(b.cells) {
			if b.cells[n] == letter && !yield(Square{n % b.size, n / b.size}) {
				return
			}
		}
	}
}

// Squares returns the squares that a move names, if it names nothing else and
// the board has them: "a1c1".
func (b Board) Squares(m core.Move) (named []Square, ok bool) {
	for ; len(m) > 1; m = m[2:] {
		named = append(named, Square{int(m[0]) - 'a', int(m[1]) - '1'})
		if !b.Holds(named[len(named)-1]) {
			return nil, false
		}
	}
	return named, m == "" && len(named) > 0
}

// Lines draws the board in plain characters with row 1 below, and the names of
// columns and rows.
func (b Board) Lines() []string {
	var lines []string
	for row := b.size - 1; row >= 0; row-- {
		lines = append(lines, fmt.Sprintf("%d %s", row+1, spaced(b.cells[row*b.size:(row+1)*b.size])))
	}
	return append(lines, "  "+spaced("abcdefghi"[:b.size]))
}

func spaced(s string) string { return strings.Join(strings.Split(s, ""), " ") }
