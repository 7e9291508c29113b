package arimaa

import (
	"slices"

	"boardroom/core/arimaa"
	"boardroom/view/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// strip draws what stands beside the board.
func (p *painting) strip() {
	for _, l := range p.lines() {
		p.line(l)
	}
}

// line draws the key of a line, its pieces, its words and its value.
func (p *painting) line(l line) {
	role, width := p.lineRole(l), p.side
	style, keyStyle := p.look.Style(role), p.look.Style(theme.Key)
	if l.role == theme.Button {
		l.words = "  " + l.words + "  "
		width = text.Width(l.words)
	}
	left, y := p.x+p.layout.strip(), p.y+l.row
	if role != l.role || role == theme.Button {
		text.Fill(p.screen, left, y, width, 1, ' ', style)
		keyStyle = style
	}
	x := left
	if l.key != "" {
		p.write(x, y, l.key, keyStyle)
		x += 2
	}
	for _, piece := range l.pieces {
		p.set(x, y, rune(p.rules.Letter(piece)), p.small(piece))
		x += 2
	}
	room := left + p.side - x
	text.Draw(p.screen, x, y, room, text.Cut(l.words, room, p.look.Ellipsis), style)
	if l.value != "" {
		p.write(left+narrowSide-1-len(l.value), y, l.value, style)
	}
	if l.spot != "" && l.spot == p.scene.Cursor {
		p.write(left+width-1, y, p.look.Less, style)
	}
}

// lineRole returns the role of a line in the scene.
func (p *painting) lineRole(l line) theme.Role {
	switch {
	case l.spot == "":
		return l.role
	case l.spot == p.scene.Cursor || slices.Contains(p.scene.Picked, l.spot):
		return theme.Picked
	case slices.Contains(p.scene.Targets, l.spot):
		return theme.Target
	}
	return l.role
}

// small returns the style of a piece's letter beside the board.
func (p *painting) small(piece arimaa.Piece) tcell.Style {
	if piece.Side() == arimaa.Gold {
		return p.look.Solid(theme.Gold)
	}
	return p.look.Style(theme.Silver)
}
