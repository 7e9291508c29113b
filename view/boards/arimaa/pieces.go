package arimaa

import (
	"boardroom/core/arimaa"
	"boardroom/view/boards"
	"boardroom/view/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// frozenSign stands beside the letter of a piece that cannot move.
const frozenSign = '*'

// piece draws a piece on a square with its upper left corner at a cell: gold's
// are filled, silver's are rings.
func (p *painting) piece(piece arimaa.Piece, frozen bool, x, y int, ground theme.Role) {
	role := sideRoles[piece.Side()]
	switch {
	case ground == theme.Picked: // in the hand it is the hand that counts
		role = theme.Picked
	case frozen:
		role = frozenRoles[piece.Side()]
	}
	edge, inside := p.look.On(role, ground), p.look.Style(role)
	if piece.Side() == arimaa.Gold {
		inside = p.look.Solid(role)
	}
	letter := p.rules.Letter(piece)
	switch {
	case !p.look.Blocks:
		p.plain(rune(letter), x, y, inside)
	case piece.Side() == arimaa.Gold:
		p.block(x+1, y, edge, inside)
		p.letter(letter, x, y, inside)
	case p.layout.square.height == 2:
		p.pouch(x+1, y, inside)
		p.letter(letter, x, y, inside)
	default:
		p.ring(x+1, y, edge, inside)
		p.letter(letter, x, y, inside)
	}
	if frozen {
		p.frozenAt(x, y, inside)
	}
}

// plain draws a letter, several times on a large square.
func (p *painting) plain(letter rune, x, y int, style tcell.Style) {
	d := p.layout.square
	if d.height > 3 {
		text.Fill(p.screen, x+2, y+1, d.width-4, d.height-2, letter, style)
		return
	}
	middleX, middleY := d.middle()
	text.Fill(p.screen, x+middleX-1, y+middleY, 3, 1, ' ', style)
	p.set(x+middleX, y+middleY, letter, style)
}

// block draws a filled piece: half a row less than the square above and,
// where there is room, below.
func (p *painting) block(x, y int, edge, inside tcell.Style) {
	d := p.layout.square
	width, bottom := d.width-2, y+d.height-1
	text.Fill(p.screen, x, y+1, width, d.height-1, ' ', inside)
	text.Fill(p.screen, x, y, width, 1, '▄', edge)
	if d.height > 2 {
		text.Fill(p.screen, x, bottom, width, 1, '▀', edge)
	}
}

// ring draws a piece of the same size with a rim and rounded corners.
func (p *painting) ring(x, y int, rim, inside tcell.Style) {
	d := p.layout.square
	right, bottom := x+d.width-3, y+d.height-1
	p.block(x, y, rim, inside)
	text.Fill(p.screen, x, y+1, 1, d.height-2, '▐', rim)
	text.Fill(p.screen, right, y+1, 1, d.height-2, '▌', rim)
	p.set(x, y, '▗', rim)
	p.set(right, y, '▖', rim)
	p.set(x, bottom, '▝', rim)
	p.set(right, bottom, '▘', rim)
}

// pouch draws a piece two rows high with a thin rim, in which the letter
// stands.
func (p *painting) pouch(x, y int, style tcell.Style) {
	right := x + p.layout.square.width - 3
	text.Fill(p.screen, x+1, y, right-x-1, 1, p.look.Horizontal, style)
	p.set(x, y, p.look.TopLeft, style)
	p.set(right, y, p.look.TopRight, style)
	p.set(x, y+1, p.look.BottomLeft, style)
	p.set(right, y+1, p.look.BottomRight, style)
}

// letter draws a letter in the middle of a piece, as large as there is room.
func (p *painting) letter(letter byte, x, y int, style tcell.Style) {
	d := p.layout.square
	sizes, ok := drawings[letter]
	if d.height < 5 || !ok {
		middleX, middleY := d.middle()
		p.set(x+middleX, y+middleY, rune(letter), style)
		return
	}
	rows := sizes[min(d.height, 6)-5]
	boards.Dots(p.screen, x+(d.width-len(rows[0]))/2, y+1, (2*d.height-4-len(rows))/2, rows, style)
}

// frozenAt marks a piece that cannot move.
func (p *painting) frozenAt(x, y int, style tcell.Style) {
	d := p.layout.square
	middleX, middleY := d.middle()
	if d.height < 5 {
		p.set(x+middleX+1, y+middleY, frozenSign, style)
		return
	}
	p.set(x+d.width-3, y+1, frozenSign, style)
}
