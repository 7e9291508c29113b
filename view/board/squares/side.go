package squares

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/records/text"
	"boardroom/view/board"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A stripLine is a row of the side strip, beside the board, or the button below it.
type stripLine struct {
	row   int // from the upper edge of the board
	role  theme.Role
	key   string       // before the words
	words string       // cut where there is no room for them
	value string       // at the end
	piece arimaa.Piece // drawn small; 0: none
	spot  core.Spot    // empty: nothing can be picked here
}

// lines returns what stands beside the board, from top to bottom.
func (v *arimaaBoard) lines() []stripLine {
	if v.pos.Setup() {
		return v.setup()
	}
	return v.button(v.buttonRow())
}

// buttonRow returns the row of the button while the pieces move: below a painted
// board, and on the frame of one in characters, below which are its letters.
func (v *arimaaBoard) buttonRow() int {
	if v.scene.Look.Solid() {
		return v.Frame().Height
	}
	return v.Frame().Height - 1
}

// shift moves lines that count from 0 down.
func shift(lines []stripLine, rows int) {
	for i := range lines {
		lines[i].row += rows
	}
}

// button is what comes next in the course of the game, to be clicked.
func (v *arimaaBoard) button(row int) []stripLine {
	word, ok := arimaa.NextWord(v.pos)
	if !ok || v.scene.Still {
		return nil
	}
	return []stripLine{{row: row, role: theme.Button, words: "  " + word.Label + "  ", spot: word.Spot}}
}

// span returns the first column of a line and how many it has: a button below the
// board ends where the frame does.
func (v *arimaaBoard) span(l stripLine) (left, width int) {
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
func (v *arimaaBoard) setup() []stripLine {
	heading := toPlace[v.pos.Side()]
	if v.scene.Over {
		heading = gameOver
	}
	lines := []stripLine{{row: 0, role: theme.Dim, words: v.scene.Look.T(heading)}}
	for _, kind := range slices.Backward(v.rules.Kinds()) {
		p := arimaa.NewPiece(v.pos.Side(), kind)
		l := stripLine{row: len(lines), piece: p, words: v.rules.Animal(kind).Name, value: strconv.Itoa(v.pos.Hand(kind))}
		if v.pos.Hand(kind) == 0 {
			l.role = theme.Dim
		}
		if !v.scene.Still {
			l.spot = v.rules.InHand(p)
		}
		lines = append(lines, l)
	}
	if !v.scene.Still {
		lines = append(lines, v.usual(len(lines)+1)...)
	}
	rows := lines[len(lines)-1].row + 3 // with the button, be it there or not
	lines = append(lines, v.button(rows-1)...)
	top := edge
	if v.pos.Side() == v.near() {
		top = max(top, edge+perSide*v.Square.Height-rows)
	}
	shift(lines, top)
	return lines
}

// usual lists the usual setups with their keys.
func (v *arimaaBoard) usual(row int) []stripLine {
	var lines []stripLine
	for i, u := range arimaa.Setups(v.pos) {
		if i == 0 {
			lines = append(lines, stripLine{row: row, role: theme.Dim, words: v.scene.Look.T(usualSetups)})
		}
		name := strings.ReplaceAll(u.Name, "-", " ")
		lines = append(lines, stripLine{row: row + 1 + i, key: strconv.Itoa(i + 1), words: name, spot: core.Spot(u.Name)})
	}
	return lines
}

// stops returns the lines at which a cursor can stand.
func (v *arimaaBoard) stops() []stripLine {
	return slices.DeleteFunc(v.lines(), func(l stripLine) bool { return l.spot == "" })
}

// drawStrip draws what stands beside the board.
func (v *arimaaBoard) drawStrip(b *board.Brush) {
	for _, l := range v.lines() {
		v.drawLine(b, l)
	}
}

// drawLine draws the key of a line, its piece, its words and its value.
func (v *arimaaBoard) drawLine(b *board.Brush, l stripLine) {
	role, y := v.lineRole(l), v.Y+l.row
	left, width := v.span(l)
	style, keyStyle := b.Look.Style(role), b.Look.Style(theme.Key)
	if role != l.role || role == theme.Button {
		theme.Fill(b.Screen, left, y, width, 1, ' ', style)
		keyStyle = style
	}
	x := left
	if l.key != "" {
		b.Write(x, y, l.key, keyStyle)
		x += 2
	}
	if l.piece != 0 {
		b.Set(x, y, rune(v.rules.Letter(l.piece)), small(b.Look, l.piece))
		x += 2
	}
	room := left + width - x
	theme.Draw(b.Screen, x, y, room, text.Cut(l.words, room, b.Look.Ellipsis), style)
	if l.value != "" {
		b.Write(left+narrowSide-1-len(l.value), y, l.value, style)
	}
	if l.spot != "" && l.spot == v.scene.Cursor {
		b.Write(left+width-1, y, b.Look.Less, style)
	}
}

// lineRole returns the role of a line in the scene.
func (v *arimaaBoard) lineRole(l stripLine) theme.Role {
	if role, ok := v.scene.Role(l.spot); ok && l.spot != "" {
		return role
	}
	return l.role
}

// small returns the style of a piece's letter beside the board.
func small(look theme.Look, piece arimaa.Piece) tcell.Style {
	if piece.Side() == arimaa.Gold {
		return look.Negative(theme.Gold)
	}
	return look.Style(theme.Silver)
}
