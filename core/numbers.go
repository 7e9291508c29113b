package core

import (
	"slices"
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
