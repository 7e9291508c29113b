package widget

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// longest is how many characters a line takes where no limit is set, which is
// more than any position has.
const longest = 2000

// A LineEdit is one line of text being typed. What does not fit its limit is left
// out, and the line says so. The zero value is an empty line.
//
// Nearest in tview is TextArea, which brings Ctrl+Z, Y, Q, X, V, L, D, F and B,
// shows the start of what SetText is given, counts bytes in SetMaxLength, and has
// no proposal that typing replaces. InputField hides its TextArea, and what is
// pasted into it keeps its line ends.
type LineEdit struct {
	Limit    text.Limit // 0 characters: 2,000
	clusters []string   // what a reader takes for one character each
	cursor   int        // before which of them
	first    int        // the first one shown
	offered  bool       // it is a proposal: what is typed next takes its place
	lost     bool       // some of what was put in last did not fit
	drawn    laidLine   // how it was shown last

	// Guess says that what stands there nobody has typed: it is dim until somebody does.
	Guess bool
}

// Text returns what was typed.
func (l *LineEdit) Text() string { return strings.Join(l.clusters, "") }

// SetText replaces the text and puts the cursor behind it.
func (l *LineEdit) SetText(s string) {
	l.offered, l.lost = false, false
	l.clusters, l.first = split(s), 0
	l.cursor = len(l.clusters)
}

// Offer makes the text a proposal, which typing replaces; any other key that
// edits makes it the person's own.
func (l *LineEdit) Offer() { l.offered = len(l.clusters) > 0 }

// Insert puts a text in at the cursor, as far as there is room for it, and reports
// whether that has changed the line. Line breaks become blanks, other control
// characters are dropped.
func (l *LineEdit) Insert(s string) (changed bool) {
	s, l.lost = l.fit(strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case unicode.IsControl(r):
			return -1
		}
		return r
	}, s))
	if s == "" {
		return false
	}
	if lost := l.lost; l.offered {
		l.SetText("")
		l.lost = lost
	}
	before := strings.Join(l.clusters[:l.cursor], "") + s
	l.clusters = split(before + strings.Join(l.clusters[l.cursor:], ""))
	l.cursor = min(len(split(before)), len(l.clusters))
	l.Guess = false
	return true
}

// fit returns as much of a text as there is room for, and reports whether some is
// left out.
func (l *LineEdit) fit(s string) (fits string, lost bool) {
	columns, characters := l.room()
	end := 0
	for state, rest := -1, s; rest != "" && characters > 0; {
		var c string
		var wide int
		c, rest, wide, state = uniseg.FirstGraphemeClusterInString(rest, state)
		if columns -= wide; l.Limit.Columns > 0 && columns < 0 {
			break
		}
		for _, r := range c {
			if characters > 0 {
				end += utf8.RuneLen(r)
				characters--
			}
		}
	}
	return s[:end], end < len(s)
}

// room returns how many columns and characters can still be put in; the columns
// count only where they are limited.
func (l *LineEdit) room() (columns, characters int) {
	characters = cmp.Or(l.Limit.Characters, longest)
	if l.offered {
		return l.Limit.Columns, characters
	}
	stays := l.Text()
	return l.Limit.Columns - text.Width(stays), characters - utf8.RuneCountInString(stays)
}

// full says that nothing more can be put in, or that not all of it could be, at
// length and in few words; empty: there is room.
func (l *LineEdit) full() (says, short i18n.Message) {
	columns, characters := l.room()
	switch {
	case l.Limit.Columns > 0 && (columns <= 0 || l.lost && characters > 0):
		return fullOfColumns(l.Limit.Columns)
	case characters <= 0 || l.lost:
		return fullOfCharacters(cmp.Or(l.Limit.Characters, longest))
	}
	return i18n.Message{}, i18n.Message{}
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

// opposite are the keys that go on and back in a line that is read from the right.
var opposite = map[keys.Key]keys.Key{keys.Left: keys.Right, keys.Right: keys.Left}

// Key edits the line, if the key is meant for it, and reports whether that has
// changed what stands there.
func (l *LineEdit) Key(event *tcell.EventKey) (changed bool) {
	before := len(l.clusters)
	key := keys.Of(event)
	if other, ok := opposite[key]; ok && l.drawn.fromRight {
		key = other
	}
	switch key {
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
	l.offered, l.lost = false, false
	changed = len(l.clusters) != before
	l.Guess = l.Guess && !changed
	return changed
}

func (l *LineEdit) remove(from, to int) {
	if from < 0 || to > len(l.clusters) {
		return
	}
	l.clusters = append(l.clusters[:from:from], l.clusters[to:]...)
	l.cursor = from
}

func (l *LineEdit) wordStart() int {
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
func (l *LineEdit) Click(column int) {
	l.offered = false
	at := len(l.drawn.placed)
	for i, p := range l.drawn.placed {
		if from := l.drawn.columns[i]; column >= from && column < from+p.Width {
			at = p.At
		}
	}
	l.cursor = min(l.first+at, len(l.clusters))
}

// Draw shows the line; with focus also the cursor, and what does not fit is
// scrolled out of sight. A line that is read from the right begins there.
func (l *LineEdit) Draw(screen tcell.Screen, x, y, width int, look theme.Look, focus bool) {
	style := look.Style(theme.Field)
	theme.Fill(screen, x, y, width, 1, ' ', style)
	if l.Guess {
		style = look.On(theme.Dim, theme.Field)
	}
	if !focus {
		l.first = 0
		l.drawn = l.lay(text.Cut(l.Text(), width, look.Ellipsis), width, look)
		l.drawn.draw(screen, x, y, style)
		return
	}
	if full, short := l.full(); !full.Empty() {
		note := full.In(look.Language)
		if text.Width(note) > width/2 {
			note = text.Cut(short.In(look.Language), width/2, "")
		}
		width -= text.Width(note) + 1
		look.Draw(screen, x+width+1, y, text.Width(note), note, look.Style(theme.Warning))
	}
	l.scroll(width)
	if l.offered && !l.Guess {
		style = look.Style(theme.Selected)
	}
	l.drawn = l.lay(text.Cut(strings.Join(l.clusters[l.first:], ""), width, ""), width, look)
	l.drawn.draw(screen, x, y, style)
	cursor := l.cursor - l.first
	if l.offered && l.Guess {
		cursor = 0
	}
	screen.ShowCursor(x+l.drawn.column(cursor), y)
}

// A laidLine is the part of a line in sight, as it stands from left to right.
type laidLine struct {
	placed    []text.Placed
	columns   []int // of each
	behind    int   // the column behind the last in the order of writing
	fromRight bool
}

// lay lays a part of the line out in a width.
func (l *LineEdit) lay(s string, width int, look theme.Look) laidLine {
	laid := laidLine{placed: text.Characters(s)}
	if look.Orders() {
		laid.fromRight = text.BeginsRight(l.Text())
		laid.placed = text.Order(s, laid.fromRight)
	}
	column := 0
	if laid.fromRight {
		column = width - text.Width(s)
	}
	laid.behind = column - 1
	for _, p := range laid.placed {
		laid.columns = append(laid.columns, column)
		column += p.Width
	}
	if !laid.fromRight {
		laid.behind = column
	}
	return laid
}

func (l laidLine) draw(screen tcell.Screen, x, y int, style tcell.Style) {
	for i, p := range l.placed {
		theme.Put(screen, x+l.columns[i], y, p, style)
	}
}

// column returns that of a character.
func (l laidLine) column(at int) int {
	for i, p := range l.placed {
		if p.At == at {
			return l.columns[i]
		}
	}
	return max(0, l.behind)
}

// scroll brings the cursor into sight, in so many columns.
func (l *LineEdit) scroll(width int) {
	first := l.cursor
	for room := width - 1; first > l.first; first-- {
		if room -= text.Width(l.clusters[first-1]); room < 0 {
			break
		}
	}
	l.first = first
}
