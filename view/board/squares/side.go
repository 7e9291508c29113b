package squares

import (
	"cmp"
	"slices"
	"strconv"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/i18n"
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
	return []stripLine{{row: row, role: theme.Button, words: "  " + v.scene.Look.T(word.Label) + "  ", spot: word.Spot}}
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
// places its pieces. They stand apart from each other if there is room.
func (v *arimaaBoard) setup() []stripLine {
	room := perSide * v.Square.Height
	lines, rows := v.arranged(1)
	if rows > room {
		lines, rows = v.arranged(0)
	}
	top := edge
	if v.pos.Side() == v.near() {
		top = max(top, edge+room-rows)
	}
	shift(lines, top)
	return lines
}

// arranged lists them with so many blank rows between, and returns the rows that they
// take with the button, be it there or not.
func (v *arimaaBoard) arranged(gap int) (lines []stripLine, rows int) {
	heading := inHand
	if v.scene.Over {
		heading = gameOver
	}
	lines = v.heading(0, heading)
	for _, kind := range slices.Backward(v.rules.Kinds()) {
		p := arimaa.NewPiece(v.pos.Side(), kind)
		l := stripLine{row: len(lines), piece: p, words: v.rules.Animal(kind).Title().In(v.scene.Look.Language), value: strconv.Itoa(v.pos.Hand(kind))}
		if v.pos.Hand(kind) == 0 {
			l.role = theme.Dim
		}
		if !v.scene.Still {
			l.spot = v.rules.InHand(p)
		}
		lines = append(lines, l)
	}
	if !v.scene.Still {
		lines = append(lines, v.usual(len(lines)+gap)...)
	}
	rows = lines[len(lines)-1].row + 2 + gap
	return append(lines, v.button(rows-1)...), rows
}

// heading is a text over others, in as many rows as it needs.
func (v *arimaaBoard) heading(row int, said i18n.Text) []stripLine {
	var lines []stripLine
	for i, words := range text.Wrap(v.scene.Look.T(said), v.side) {
		lines = append(lines, stripLine{row: row + i, role: theme.Dim, words: words})
	}
	return lines
}

// usual lists the usual setups with their keys.
func (v *arimaaBoard) usual(row int) []stripLine {
	setups := arimaa.Setups(v.pos)
	if len(setups) == 0 {
		return nil
	}
	lines := v.heading(row, usualSetups)
	for i, u := range setups {
		key, spot := strconv.Itoa(i+1), core.Spot(u.Name)
		for _, words := range text.Wrap(cmp.Or(v.scene.Look.T(setupNames[u.Name]), u.Name), v.side-2) {
			lines = append(lines, stripLine{row: row + len(lines), key: key, words: words, spot: spot})
			key, spot = " ", "" // of the next row
		}
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
	x += b.Look.Draw(b.Screen, x, y, room, text.Cut(l.words, room, b.Look.Ellipsis), style)
	if l.value != "" {
		b.Write(max(x, left+narrowSide-1-len(l.value)), y, l.value, style)
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
