package arimaa

import (
	"boardroom/core/arimaa"
	"boardroom/view/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// strip draws what stands beside the board.
func (p *drawing) strip() {
	for _, l := range p.lines() {
		p.line(l)
	}
}

// line draws the key of a line, its piece, its words and its value.
func (p *drawing) line(l line) {
	role, y := p.lineRole(l), p.Y+l.row
	left, width := p.span(l)
	style, keyStyle := p.Look.Style(role), p.Look.Style(theme.Key)
	if role != l.role || role == theme.Button {
		text.Fill(p.Screen, left, y, width, 1, ' ', style)
		keyStyle = style
	}
	x := left
	if l.key != "" {
		p.Write(x, y, l.key, keyStyle)
		x += 2
	}
	if l.piece != 0 {
		p.Set(x, y, rune(p.rules.Letter(l.piece)), p.small(l.piece))
		x += 2
	}
	room := left + width - x
	text.Draw(p.Screen, x, y, room, text.Cut(l.words, room, p.Look.Ellipsis), style)
	if l.value != "" {
		p.Write(left+narrowSide-1-len(l.value), y, l.value, style)
	}
	if l.spot != "" && l.spot == p.scene.Cursor {
		p.Write(left+width-1, y, p.Look.Less, style)
	}
}

// lineRole returns the role of a line in the scene.
func (p *drawing) lineRole(l line) theme.Role {
	if role, ok := p.scene.Role(l.spot); ok && l.spot != "" {
		return role
	}
	return l.role
}

// small returns the style of a piece's letter beside the board.
func (p *drawing) small(piece arimaa.Piece) tcell.Style {
	if piece.Side() == arimaa.Gold {
		return p.Look.Negative(theme.Gold)
	}
	return p.Look.Style(theme.Silver)
}
