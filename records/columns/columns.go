// Package columns measures text in columns of a screen, never bytes or runes, and
// lays tables out in them.
package columns

import (
	"strings"

	"github.com/rivo/uniseg"
)

// Width returns the columns that a text takes.
func Width(s string) int { return uniseg.StringWidth(s) }

// Cut returns a text that takes at most width columns; what was longer ends
// with the sign given.
func Cut(s string, width int, ellipsis string) string {
	if Width(s) <= width {
		return s
	}
	room := width - Width(ellipsis)
	if room < 0 {
		room, ellipsis = width, ""
	}
	var b strings.Builder
	for state := -1; s != ""; {
		var cluster string
		var w int
		cluster, s, w, state = uniseg.FirstGraphemeClusterInString(s, state)
		if room -= w; room < 0 {
			break
		}
		b.WriteString(cluster)
	}
	return b.String() + ellipsis
}

// Pad fills a text with blanks on the right to a width.
func Pad(s string, width int) string { return s + blanks(width-Width(s)) }

// PadLeft fills a text with blanks on the left to a width.
func PadLeft(s string, width int) string { return blanks(width-Width(s)) + s }

func blanks(n int) string { return strings.Repeat(" ", max(0, n)) }
