package core

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
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

// Brief writes the moves of a turn without the End that closes it, and equal
// ones in a row counted: "24/18(2) 13/7(2)".
func Brief(moves []Move) string {
	words := make([]string, 0, len(moves))
	for _, m := range WithoutEnd(moves) {
		words = append(words, string(m))
	}
	return strings.Join(counted(words), " ")
}

// counted writes equal words in a row once, with their number.
func counted(words []string) []string {
	var all []string
	for len(words) > 0 {
		run := 1
		for run < len(words) && words[run] == words[0] {
			run++
		}
		word := words[0]
		if run > 1 {
			word = fmt.Sprintf("%s(%d)", word, run)
		}
		all, words = append(all, word), words[run:]
	}
	return all
}

// Count writes a number and the word that goes with it: "1 point", "2 points".
func Count(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}

// Printable returns a text with everything that does not print, line breaks
// included, shown escaped as Go escapes it.
func Printable(s string) string {
	if strings.IndexFunc(s, hidden) < 0 && strings.ToValidUTF8(s, "") == s {
		return s
	}
	var b strings.Builder
	for _, r := range strings.ToValidUTF8(s, "\uFFFD") {
		if hidden(r) {
			quoted := strconv.QuoteRuneToASCII(r)
			b.WriteString(quoted[1 : len(quoted)-1])
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// hidden reports whether a rune must not reach the screen as it is. The two
// joiners are letters' business in many scripts and harmless.
func hidden(r rune) bool {
	const zeroWidthNonJoiner, zeroWidthJoiner = '\u200c', '\u200d'
	return !unicode.IsPrint(r) && r != zeroWidthNonJoiner && r != zeroWidthJoiner
}
