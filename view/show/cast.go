package show

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"time"
	"unicode"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// A Cast is a recording in the making of what a screen shows: an asciicast of
// version 2, which players of terminal recordings show. It is one object of JSON
// for the whole, and a line for each moment, of seconds, "o" and what a terminal
// is sent.
//
// The format: docs.asciinema.org/manual/asciicast/v2.
type Cast struct {
	out   bytes.Buffer
	width int
	at    time.Duration
	shown []tcell.SimCell
}

// header is the first line.
type header struct {
	Version   int    `json:"version"`
	Width     int    `json:"width"`
	Height    int    `json:"height"`
	Timestamp int64  `json:"timestamp"`
	Title     string `json:"title"`
}

// NewCast returns the recording of a screen of a size, in cells.
func NewCast(title string, of time.Time, width, height int) *Cast {
	c := &Cast{width: width}
	c.line(header{2, width, height, of.Unix(), title})
	c.send("\x1b[?25l\x1b[2J") // no cursor, an empty screen
	return c
}

// line writes a line of JSON.
func (c *Cast) line(v any) {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // texts and numbers alone are written
	}
	c.out.Write(append(text, '\n'))
}

func (c *Cast) send(text string) { c.line([]any{c.at.Seconds(), "o", text}) }

// Show shows cells, row by row, for a while.
func (c *Cast) Show(cells []tcell.SimCell, stays time.Duration) {
	var text strings.Builder
	style, next := "", -1
	for i, cell := range cells {
		if i < next || c.shown != nil && same(c.shown[i], cell) {
			continue // in a wide character, or as before
		}
		if i != next || i%c.width == 0 {
			fmt.Fprintf(&text, "\x1b[%d;%dH", i/c.width+1, i%c.width+1)
		}
		if now := rendition(cell.Style); now != style {
			text.WriteString(now)
			style = now
		}
		said := printable(cell.Runes)
		text.WriteString(said)
		next = i + uniseg.StringWidth(said)
	}
	c.shown = append(c.shown[:0], cells...)
	c.send(text.String() + "\x1b[0m")
	c.at += stays
}

// Text returns the recording.
func (c *Cast) Text() string {
	c.send("\x1b[?25h")
	return c.out.String()
}

func same(a, b tcell.SimCell) bool { return a.Style == b.Style && string(a.Runes) == string(b.Runes) }

// printable gives the characters of a cell, and no command of a terminal.
func printable(runes []rune) string {
	if len(runes) == 0 || unicode.IsControl(runes[0]) {
		return " "
	}
	return string(runes)
}

// rendition tells a terminal how what follows looks.
func rendition(style tcell.Style) string {
	fore, back, attributes := style.Decompose()
	text := "\x1b[0"
	for _, a := range []struct {
		mask tcell.AttrMask
		code string
	}{{tcell.AttrBold, ";1"}, {tcell.AttrDim, ";2"}, {tcell.AttrItalic, ";3"}, {tcell.AttrUnderline, ";4"}, {tcell.AttrReverse, ";7"}} {
		if attributes&a.mask != 0 {
			text += a.code
		}
	}
	return text + sgr(";38", fore) + sgr(";48", back) + "m"
}

// sgr tells a colour as a terminal is told it (Select Graphic Rendition); the terminal's own goes without saying.
func sgr(ground string, c tcell.Color) string {
	r, g, b := c.RGB()
	if r < 0 {
		return ""
	}
	return fmt.Sprintf("%s;2;%d;%d;%d", ground, r, g, b)
}
