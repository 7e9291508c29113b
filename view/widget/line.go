package widget

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"boardroom/view/keys"
	"boardroom/view/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// longest is how many characters are typed or pasted into a line, which is more
// than any position takes.
const longest = 2000

// A Line is one line of text being typed, of a length that it tells when it is
// reached. The zero value is an empty line.
type Line struct {
	clusters []string // what a reader takes for one character each
	cursor   int      // before which of them
	first    int      // the first one shown
	offered  bool     // it is a proposal: what is typed next takes its place
}

// Text returns what was typed.
func (l *Line) Text() string { return strings.Join(l.clusters, "") }

// SetText replaces the text and puts the cursor behind it.
func (l *Line) SetText(s string) {
	l.offered = false
	l.clusters, l.first = split(s), 0
	l.cursor = len(l.clusters)
}

// Offer makes the text a proposal, which typing replaces; any other key that
// edits makes it the person's own.
func (l *Line) Offer() { l.offered = len(l.clusters) > 0 }

// Insert puts a text in at the cursor, as far as there is room for it, and reports
// whether that has changed the line. Line breaks become blanks, other control
// characters are dropped.
func (l *Line) Insert(s string) (changed bool) {
	room := longest - l.length()
	s = strings.Map(func(r rune) rune {
		switch {
		case room <= 0:
			return -1
		case r == '\n' || r == '\t':
			r = ' '
		case unicode.IsControl(r):
			return -1
		}
		room--
		return r
	}, s)
	if s == "" {
		return false
	}
	if l.offered {
		l.SetText("")
	}
	before := strings.Join(l.clusters[:l.cursor], "") + s
	l.clusters = split(before + strings.Join(l.clusters[l.cursor:], ""))
	l.cursor = min(len(split(before)), len(l.clusters))
	return true
}

// full reports whether nothing more can be put in.
func (l *Line) full() bool { return l.length() >= longest }

// length returns how many characters would stay beside those put in.
func (l *Line) length() int {
	if l.offered {
		return 0
	}
	return utf8.RuneCountInString(l.Text())
}

func split(s string) []string {
	var clusters []string
	for state := -1; s != ""; {
		var c string
		c, s, _, state = uniseg.FirstGraphemeClusterInString(s, state)
		clusters = append(clusters, c)
	}
	return clusters
}

// Key edits the line, if the key is meant for it, and reports whether that has
// changed what stands there.
func (l *Line) Key(event *tcell.EventKey) (changed bool) {
	before := len(l.clusters)
	switch keys.Of(event) {
	case keys.Left:
		l.cursor = max(0, l.cursor-1)
	case keys.Right:
		l.cursor = min(len(l.clusters), l.cursor+1)
	case keys.Home, keys.Ctrl("A"):
		l.cursor = 0
	case keys.End, keys.Ctrl("E"):
		l.cursor = len(l.clusters)
	case keys.Backspace:
		l.remove(l.cursor-1, l.cursor)
	case keys.Delete:
		l.remove(l.cursor, l.cursor+1)
	case keys.Ctrl("U"):
		l.remove(0, l.cursor)
	case keys.Ctrl("K"):
		l.remove(l.cursor, len(l.clusters))
	case keys.Ctrl("W"):
		l.remove(l.wordStart(), l.cursor)
	default:
		if event.Key() != tcell.KeyRune || event.Modifiers()&(tcell.ModAlt|tcell.ModCtrl|tcell.ModMeta) != 0 {
			return false
		}
		return l.Insert(string(event.Rune()))
	}
	l.offered = false
	return len(l.clusters) != before
}

func (l *Line) remove(from, to int) {
	if from < 0 || to > len(l.clusters) {
		return
	}
	l.clusters = append(l.clusters[:from:from], l.clusters[to:]...)
	l.cursor = from
}

func (l *Line) wordStart() int {
	i := l.cursor
	for i > 0 && l.clusters[i-1] == " " {
		i--
	}
	for i > 0 && l.clusters[i-1] != " " {
		i--
	}
	return i
}

// Click puts the cursor at a column of the line as it was last drawn.
func (l *Line) Click(column int) {
	l.offered = false
	l.cursor = l.first
	for l.cursor < len(l.clusters) && column > 0 {
		column -= text.Width(l.clusters[l.cursor])
		l.cursor++
	}
}

// Draw shows the line; with focus also the cursor, and what does not fit is
// scrolled out of sight.
func (l *Line) Draw(screen tcell.Screen, x, y, width int, look theme.Look, focus bool) {
	style := look.Style(theme.Field)
	text.Fill(screen, x, y, width, 1, ' ', style)
	if !focus {
		l.first = 0
		text.Draw(screen, x, y, width, text.Cut(l.Text(), width, look.Ellipsis), style)
		return
	}
	if l.full() {
		note := fullLine
		if text.Width(note) > width/2 {
			note = text.Cut(fullShort, width/2, "")
		}
		width -= text.Width(note) + 1
		text.Draw(screen, x+width+1, y, text.Width(note), note, look.Style(theme.Warning))
	}
	l.scroll(width)
	if l.offered {
		style = look.Style(theme.Selected)
	}
	text.Draw(screen, x, y, width, strings.Join(l.clusters[l.first:], ""), style)
	screen.ShowCursor(x+text.Width(strings.Join(l.clusters[l.first:l.cursor], "")), y)
}

// scroll brings the cursor into sight, in so many columns.
func (l *Line) scroll(width int) {
	first := l.cursor
	for room := width - 1; first > l.first; first-- {
		if room -= text.Width(l.clusters[first-1]); room < 0 {
			break
		}
	}
	l.first = first
}
