package core

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/core/i18n"
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
func FormatTurn(p Position, moves []Move) i18n.Message {
	if w, ok := p.(TurnWriter); ok {
		if said, err := w.FormatTurn(moves); err == nil {
			return said
		}
	}
	return i18n.Verbatim(Join(WithoutEnd(moves)))
}

// Count writes a number and the word that goes with it: "1 point", "2 points".
func Count(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}

// Ordinal writes a place: "1st", "12th", "23rd".
func Ordinal(n int) i18n.Message {
	switch {
	case n%100 >= 11 && n%100 <= 13:
	case n%10 == 1:
		return i18n.Msg("ordinal\x04%dst", n)
	case n%10 == 2:
		return i18n.Msg("ordinal\x04%dnd", n)
	case n%10 == 3:
		return i18n.Msg("ordinal\x04%drd", n)
	}
	return i18n.Msg("ordinal\x04%dth", n)
}

// Listed lists several with a comma between any two, or says that there are none.
func Listed(list ...i18n.Message) i18n.Message {
	if len(list) == 0 {
		return i18n.Msg("list\x04none")
	}
	return i18n.Join(", ", list...)
}

// All lists several as a sentence does: "Ann, Bob and Cy". See also i18n.Verbatims.
func All(list ...i18n.Message) i18n.Message {
	if last := len(list) - 1; last > 0 {
		return i18n.Msg("%s and %s", i18n.Join(", ", list[:last]...), list[last])
	}
	return i18n.Join("", list...)
}

// Any lists several of which one is meant: "2, 3 or 4".
func Any(list ...i18n.Message) i18n.Message {
	if last := len(list) - 1; last > 0 {
		return i18n.Msg("%s or %s", i18n.Join(", ", list[:last]...), list[last])
	}
	return i18n.Join("", list...)
}

// Either writes the numbers of which one is meant: "2", "2 or 4".
func Either(numbers []int) i18n.Message {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return Any(i18n.Verbatims(words)...)
}
