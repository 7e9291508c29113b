package arimaa

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/records/text"
	"boardroom/view/board/squares"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A line is a row of the side strip, beside the board, or the button below it.
type line struct {
	row   int // from the upper grid.Edge of the view
	role  theme.Role
	key   string       // before the words
	words string       // cut where there is no room for them
	value string       // at the end
	piece arimaa.Piece // drawn small; 0: none
	spot  core.Spot    // empty: nothing can be picked here
}

// lines returns what stands beside the board, from top to bottom.
func (v *view) lines() []line {
	if v.pos.Setup() {
		return v.setup()
	}
	return v.button(v.buttonRow())
}

// buttonRow returns the row of the button while the pieces move: below a painted
// board, and on the frame of one in characters, below which are its letters.
func (v *view) buttonRow() int {
	if v.solid {
		return v.Frame().Height
	}
	return v.Frame().Height - 1
}

// shift moves lines that count from 0 down.
func shift(lines []line, rows int) {
	for i := range lines {
		lines[i].row += rows
	}
}

// button is what comes next in the course of the game, to be clicked.
func (v *view) button(row int) []line {
	word, ok := arimaa.NextWord(v.pos)
	if !ok || v.still {
		return nil
	}
	return []line{{row: row, role: theme.Button, words: "  " + word.Label + "  ", spot: word.Spot}}
}

// span returns the first column of a line and how many it has: a button below the
// board ends where the frame does.
func (v *view) span(l line) (left, width int) {
	left, width = v.strip(), v.side
	if l.role == theme.Button {
		width = text.Width(l.words)
	}
	if v.side == 0 {
		frame := v.Frame()
		left = frame.X + frame.Width - width
	}
	return left, width
}

// setup lists the pieces in hand and the usual setups, near the side that
// places its pieces.
func (v *view) setup() []line {
	heading := toPlace[v.pos.Side()]
	if v.over {
		heading = gameOver
	}
	lines := []line{{row: 0, role: theme.Dim, words: heading}}
	for _, kind := range slices.Backward(v.rules.Kinds()) {
		p := arimaa.NewPiece(v.pos.Side(), kind)
		l := line{row: len(lines), piece: p, words: v.rules.Animal(kind).Name, value: strconv.Itoa(v.pos.Hand(kind))}
		if v.pos.Hand(kind) == 0 {
			l.role = theme.Dim
		}
		if !v.still {
			l.spot = v.rules.InHand(p)
		}
		lines = append(lines, l)
	}
	if !v.still {
		lines = append(lines, v.usual(len(lines)+1)...)
	}
	rows := lines[len(lines)-1].row + 3 // with the button, be it there or not
	lines = append(lines, v.button(rows-1)...)
	top := squares.Edge
	if v.pos.Side() == v.near() {
		top = max(top, squares.Edge+perSide*v.Square.Height-rows)
	}
	shift(lines, top)
	return lines
}

// usual lists the usual setups with their keys.
func (v *view) usual(row int) []line {
	var lines []line
	for i, u := range arimaa.Setups(v.pos) {
		if i == 0 {
			lines = append(lines, line{row: row, role: theme.Dim, words: usualSetups})
		}
		name := strings.ReplaceAll(u.Name, "-", " ")
		lines = append(lines, line{row: row + 1 + i, key: strconv.Itoa(i + 1), words: name, spot: core.Spot(u.Name)})
	}
	return lines
}

// stops returns the lines at which a cursor can stand.
func (v *view) stops() []line {
	return slices.DeleteFunc(v.lines(), func(l line) bool { return l.spot == "" })
}

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
		theme.Fill(p.Screen, left, y, width, 1, ' ', style)
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
	theme.Draw(p.Screen, x, y, room, text.Cut(l.words, room, p.Look.Ellipsis), style)
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
