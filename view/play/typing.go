package play

import "strings"

// Typing reports whether a move is being typed.
func (t *Table) Typing() bool { return t.mover.Typing() }

// elsewhere says which keys do what is meant by a typed word that is no move;
// empty if it is none of these words.
func (t *Table) elsewhere(word string) string {
	switch strings.ToLower(word) {
	case "help", "hint":
		return "Only moves are typed here. Esc, then " + string(t.mover.Letter("i")) + " gives a hint and ? lists the keys."
	case "exit", "quit":
		return "Only moves are typed here. Esc twice leaves the table; the game is kept."
	}
	return ""
}
