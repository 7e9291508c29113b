//go:build unix

package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"boardroom/core"
	"boardroom/core/tables"
)

// A cell is a place on the screen, from 0.
type cell struct{ x, y int }

// find returns the last place of a text on the screen.
func (c *console) find(text string) cell {
	c.t.Helper()
	c.sees(text)
	lines := strings.Split(c.frame(), "\n")
	for y, line := range slices.Backward(lines) {
		if i := strings.LastIndex(line, text); i >= 0 {
			return cell{utf8.RuneCountInString(line[:i]), y}
		}
	}
	c.t.Fatalf("%q is gone:\n%s", text, c.frame())
	return cell{}
}

// edge is the upper or the lower edge of the board, with the numbers of the
// points.
var edge = regexp.MustCompile(`^ *▏( +\d+){12}`)

// edges returns the rows of the upper and the lower edge; -1 where there is
// none.
func edges(lines []string) (upper, lower int) {
	upper, lower = -1, -1
	for y, line := range lines {
		if edge.MatchString(line) {
			upper, lower = lower, y
		}
	}
	return upper, lower
}

// point returns the first checker's place on a point, which has the number
// that the screen shows, or on a seat's tray for "off".
func (c *console) point(name string, seat core.Seat) cell {
	c.t.Helper()
	lines := strings.Split(c.frame(), "\n")
	upper, lower := edges(lines)
	for y, row := range map[int]int{upper: upper + 1, lower: lower - 1} {
		if y < 0 {
			continue
		}
		numbers := edge.FindString(lines[y])
		if name == "off" {
			right := utf8.RuneCountInString(strings.Split(lines[y], "▉")[0])
			if (seat == tables.White) == (row < y) {
				return cell{right - 2, row}
			}
		} else if at := regexp.MustCompile(`\b` + name + `\b`).FindStringIndex(numbers); at != nil {
			return cell{utf8.RuneCountInString(numbers[:at[1]]) - 1, row}
		}
	}
	c.t.Fatalf("there is no point %s:\n%s", name, c.frame())
	return cell{}
}

// presses holds the left button down.
func (c *console) presses(at cell) *console { return c.mouse(0, at, 'M') }

// drags moves the mouse with the button held down.
func (c *console) drags(to cell) *console { return c.mouse(32, to, 'M') }

// releases lets the button go.
func (c *console) releases(at cell) *console { return c.mouse(0, at, 'm') }

// clicks presses and releases the button.
func (c *console) clicks(at cell) *console { return c.presses(at).releases(at) }

func (c *console) mouse(button int, at cell, final rune) *console {
	c.t.Helper()
	c.send(fmt.Sprintf("\x1b[<%d;%d;%d%c", button, at.x+1, at.y+1, final))
	return c
}
