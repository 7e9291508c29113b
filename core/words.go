package core

import (
	"fmt"
	"slices"
	"strings"
)

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

// Count writes a number and the word that goes with it: "1 point", "2 points".
func Count(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}
