package core

import (
	"fmt"
	"slices"
	"strconv"
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

// FormatTurn writes moves that were made in a position as every list does, without
// the End that closes their turn: "24/18*(2) 13/7(2)", "rc4s rc3x". Where the
// position is not known (nil) or does not allow them it is move by move.
func FormatTurn(p Position, moves []Move) string {
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
