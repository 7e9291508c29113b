package core

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Numbers say which numbers of places a person is told, and types, at a board on
// which each seat has its own.
type Numbers int

const (
	ByGame Numbers = iota // as the game's own document has them
	Own                   // those of each seat, as in records
	Fixed                 // one numbering for all seats
)

// A Numbered is a Position at whose board each seat may have numbers of its own. Its
// moves and its text go by those of records, always: they say what is played.
// What is said of it and typed goes by those that it is told in.
type Numbered interface {
	// In returns the position told in some numbers. Those that follow from it are
	// told in the same.
	In(n Numbers) Position
	// Typed writes a move, be it legal or not, as a person types it.
	Typed(m Move) string
	// Retold returns what a computer player says of its turn, in its own numbers, in
	// those that the position is told in.
	Retold(said string) string
}

// In returns a position told in some numbers, where it knows of any.
func In(n Numbers, p Position) Position {
	if told, ok := p.(Numbered); ok {
		return told.In(n)
	}
	return p
}

// In returns the game told in some numbers.
func (h History) In(n Numbers) History {
	if _, ok := h.Start.(Numbered); !ok {
		return h
	}
	h.Start, h.Moves = In(n, h.Start), slices.Clone(h.Moves)
	for i, m := range h.Moves {
		h.Moves[i].After = In(n, m.After)
	}
	return h
}

// Typed writes moves of a position's actor as a person types them.
func Typed(p Position, moves ...Move) string {
	told, ok := p.(Numbered)
	if !ok {
		return Join(moves)
	}
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = told.Typed(m)
	}
	return strings.Join(words, " ")
}

// Retold returns what a computer player says of a turn of a position in the numbers
// that this is told in.
func Retold(p Position, said string) string {
	if told, ok := p.(Numbered); ok {
		return told.Retold(said)
	}
	return said
}

// Join writes moves with a blank between any two.
func Join(moves []Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = string(m)
	}
	return strings.Join(words, " ")
}

// WithoutEnd returns the moves of a turn without the End that closes it.
func WithoutEnd(moves []Move) []Move {
	return slices.DeleteFunc(slices.Clone(moves), func(m Move) bool { return m == End })
}

// Brief writes moves that were made in a position as every list does, without
// the End that closes their turn: "24/18*(2) 13/7(2)", "rc4s rc3x". Where the
// position is not known (nil) or does not allow them it is move by move.
func Brief(p Position, moves []Move) string {
	if w, ok := p.(TurnWriter); ok {
		if text, err := w.FormatTurn(moves); err == nil {
			return text
		}
	}
	return Join(WithoutEnd(moves))
}

// Count writes a number and the word that goes with it: "1 point", "2 points".
func Count(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}

// Ordinal writes a place: "1st", "12th", "23rd".
func Ordinal(n int) string {
	ends := []string{"th", "st", "nd", "rd"}
	if n%100 >= 11 && n%100 <= 13 || n%10 >= len(ends) {
		return fmt.Sprint(n, ends[0])
	}
	return fmt.Sprint(n, ends[n%10])
}

// Enumerate writes words as a sentence lists them; last is what stands between
// the last two: "2, 3 or 4" with " or ".
func Enumerate(words []string, last string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + last + words[n-1]
	}
	return strings.Join(words, "")
}

// Either writes the numbers of which one is meant: "2", "2 or 4".
func Either(numbers []int) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return Enumerate(words, " or ")
}
