package board

import (
	"slices"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
)

// A turnList is the turns beside the board, scrolled so that the marked turn is in
// sight, of a game that goes on the last one.
type turnList struct {
	area  Area
	lines []turnLine // those in sight
	top   int        // index of the first of them among those that are laid out
	from  int        // the first turn that is laid out
}

// A turnLine is one row of the list; a long turn takes several.
type turnLine struct {
	turn  int // its index
	first bool
	text  string
}

// numbered is the width from which a list has room for the turns' numbers.
const numbered = 22

func (l *turnList) draw(screen tcell.Screen, in Area, p *Picture) {
	if p.tellsLuck(in.Width-1) && in.Height > fewestTurns {
		p.drawHeading(screen, Area{X: in.X, Y: in.Y, Width: in.Width - 1}, i18n.Msg(turnsTitle), i18n.Msg(luckTitle))
		in.Y, in.Height = in.Y+1, in.Height-1
	}
	l.area, l.lines = in, nil
	if in.Height < 1 {
		return
	}
	at := p.shown.At
	if p.shown.Live {
		at = len(p.shown.Turns) - 1
	}
	width := in.Width - 1
	from, behind := around(at, len(p.shown.Turns))
	if from != l.from {
		l.from, l.top = from, len(p.shown.Turns) // out of sight
	}
	all := p.lines(width, from, behind)
	middle := slices.IndexFunc(all, func(ln turnLine) bool { return ln.turn == at })
	l.follow(middle, len(all))
	l.lines = all[l.top:min(l.top+in.Height, len(all))]
	for row, ln := range l.lines {
		l.drawLine(screen, in.X, in.Y+row, width, ln, p)
	}
	widget.DrawScroll(screen, in.X+width, in.Y, in.Height, from+l.top, from+len(all)+len(p.shown.Turns)-behind, p.look())
}

// around returns from which turn on, and up to which, those are laid out among which one is: all of
// a game, but of one so long that nobody goes through it at once.
func around(at, turns int) (from, behind int) {
	const few = 1000
	from = max(0, (at/few-1)*few)
	return from, min(turns, from+3*few)
}

// follow scrolls once a line is no longer in sight with one before and one after
// it, and then so far that it stays for some steps: all lines are drawn anew then.
func (l *turnList) follow(line, lines int) {
	height := l.area.Height
	switch {
	case height < fewestTurns:
		l.top = line
	case line <= l.top:
		l.top = line - height*3/4
	case line >= l.top+height-1:
		l.top = line - height/4
	}
	l.top = max(0, min(l.top, lines-height))
}

// indent returns the columns before a turn's text.
func indent(width int) int {
	if width >= numbered {
		return 6
	}
	return 2
}

// lines lays turns out, from one on up to another, in a list of a width.
func (p *Picture) lines(width, from, behind int) []turnLine {
	var all []turnLine
	for i := from; i < behind; i++ {
		for n, words := range text.Wrap(p.written(i), width-indent(width)-p.foundWidth(width, i)) {
			all = append(all, turnLine{i, n == 0, words})
		}
	}
	return all
}

// written gives a turn as the list has it. It is written anew only when other turns are
// shown, or in another language.
func (p *Picture) written(i int) string {
	turns, language := p.shown.Turns, p.look().Language
	if len(turns) != len(p.turns) || &turns[0] != &p.turns[0] || language != p.turnsIn {
		p.turns, p.turnsIn, p.turnTexts = turns, language, make([]string, len(turns))
	}
	if p.turnTexts[i] == "" {
		t := turns[i]
		if p.turnTexts[i] = t.In(language); t.Seat == core.Chance {
			p.turnTexts[i] = drawnBefore(p.turnTexts[i]).In(language)
		}
	}
	return p.turnTexts[i]
}

// drawLine writes one line; the first of a turn bears its number, if there is
// room, and the sign of whose it was.
func (l *turnList) drawLine(screen tcell.Screen, x, y, width int, ln turnLine, p *Picture) {
	look, turn := p.look(), p.shown.Turns[ln.turn]
	role := theme.Text
	if ln.turn >= len(p.shown.Turns)-p.shown.VariationTurns {
		role = theme.Title
	}
	if ln.turn == p.shown.At {
		role = theme.Selected
		theme.Fill(screen, x, y, width, 1, ' ', look.Style(role))
	}
	left := indent(width)
	if ln.first && left > 2 {
		name := core.TurnName(p.shown.Turns[0].Before, p.number(ln.turn))
		look.Draw(screen, x, y, left-2, text.PadLeft(name, left-3), look.Style(role))
	}
	if ln.first && turn.Seat != core.Chance {
		mark, style := p.painter.Mark(turn.After(), look, turn.Seat)
		screen.SetContent(x+left-2, y, mark, nil, style)
	}
	look.Draw(screen, x+left, y, width-left, ln.text, look.Style(role))
	if ln.first {
		p.drawFound(screen, x, y, width, ln.turn)
	}
}

// number returns the number of a turn: while somebody has only thrown, that which
// it will have; 0 for draws that are nobody's.
func (p *Picture) number(turn int) int {
	turns := p.shown.Turns
	if turns[turn].Number > 0 || turns[turn].Seat == core.Chance {
		return turns[turn].Number
	}
	if turn == 0 {
		return 1
	}
	return turns[turn-1].Number + 1
}

// at returns the index of the turn at a screen cell.
func (l *turnList) at(x, y int) (int, bool) {
	row := y - l.area.Y
	if x < l.area.X || x >= l.area.X+l.area.Width || row < 0 || row >= len(l.lines) {
		return 0, false
	}
	return l.lines[row].turn, true
}

// A Remark is what an analysis found of a turn, in the list of turns.
type Remark struct {
	Mark   engine.Mark // of its greatest mistake
	Rolled bool        // it has dice, and so luck
	Luck   float64     // of its rolls, in points
	Joker  bool        // one of them was a lucky one
}

// The columns that what was found takes in the list of turns: the mark and,
// where there is room, the luck.
const (
	markWidth = 3
	luckWidth = 6
	lucky     = 36 // the width from which luck is shown
)

// tellsLuck reports whether a list of turns of a width shows the luck of each.
func (p *Picture) tellsLuck(width int) bool {
	return width >= lucky && slices.ContainsFunc(p.shown.Remarks, func(r Remark) bool { return r.Rolled })
}

// foundWidth returns the columns at the right of a turn that are kept for what
// was found of it.
func (p *Picture) foundWidth(width, turn int) int {
	switch {
	case turn >= len(p.shown.Remarks):
		return 0
	case p.tellsLuck(width):
		return markWidth + luckWidth
	case p.shown.Remarks[turn].sign() == "":
		return 0
	}
	return markWidth
}

// sign is what stands behind the turn.
func (r Remark) sign() string {
	if r.Mark == engine.Good && r.Joker {
		return "!"
	}
	return string(r.Mark)
}

// drawFound writes what was found of a turn at the right of its row.
func (p *Picture) drawFound(screen tcell.Screen, x, y, width, turn int) {
	kept := p.foundWidth(width, turn)
	if kept == 0 {
		return
	}
	look, found := p.look(), p.shown.Remarks[turn]
	role := MarkRole(found.Mark)
	if found.Mark == engine.Good {
		role = theme.Good
	}
	luck := theme.Dim
	if turn == p.shown.At {
		role, luck = theme.Selected, theme.Selected
	}
	x += width - kept
	look.Draw(screen, x+1, y, markWidth-1, found.sign(), look.Style(role))
	if kept > markWidth && found.Rolled {
		look.Draw(screen, x+markWidth, y, luckWidth, text.PadLeft(look.T("%+.2f", found.Luck), luckWidth), look.Style(luck))
	}
}
