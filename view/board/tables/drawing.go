package tables

import (
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/records/text"
	"boardroom/view/board"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A drawing is a view being drawn in characters, for terminals without colours
// or blocks.
type drawing struct {
	view
	board.Brush
	in    board.Area
	scene board.Scene
}

func (d *drawing) draw() {
	d.ground()
	for point := 1; point <= 24; point++ {
		d.point(point)
	}
	for _, pile := range d.piles(&d.scene) {
		d.pile(pile)
	}
	for side := tables.White; side <= tables.Black; side++ {
		d.borneOff(side)
		x, row, down := d.turn(side)
		arrow := d.Look.Ascending
		if down {
			arrow = d.Look.Descending
		}
		d.signs(side, x, row, 1, d.Look.Style(theme.Board))
		d.write(x+1, row, arrow, d.Look.Style(theme.Board))
	}
	d.numbers()
	d.routes()
	d.marks()
	d.dice()
	d.cubeAndWords()
}

// fill and write work in columns and rows of the board.
func (d *drawing) fill(x, y, width, height int, r rune, style tcell.Style) {
	theme.Fill(d.Screen, d.in.X+x, d.in.Y+y, width, height, r, style)
}

func (d *drawing) write(x, y int, s string, style tcell.Style) {
	d.Write(d.in.X+x, d.in.Y+y, s, style)
}

// ground draws the edges and the fields between them.
func (d *drawing) ground() {
	board, bar, frame := d.Look.Style(theme.Board), d.Look.Style(theme.Bar), d.Look.Style(theme.Frame)
	d.fill(0, 0, d.width, d.height, ' ', board)
	for _, row := range []int{0, d.height - 1} {
		d.fill(0, row, d.width, 1, d.Look.Horizontal, frame)
	}
	d.fill(d.barLeft(), 1, d.bar, d.height-2, ' ', bar)
	d.fill(d.trayLeft(), 1, d.tray, d.height-2, ' ', bar)
	for _, x := range []int{0, d.barLeft(), d.rightHalf() - 1, d.trayEdge(), d.width - 1} {
		d.fill(x, 1, 1, d.height-2, d.Look.Vertical, frame)
	}
}

// point draws a point, every second one in the other shade.
func (d *drawing) point(point int) {
	role, shade := theme.PointLight, d.Look.ShadeLight
	if point%2 == 0 {
		role, shade = theme.PointDark, d.Look.ShadeDark
	}
	f := d.file(point)
	for depth := range d.tip {
		d.fill(f.center(), f.row(depth), 1, 1, shade, d.Look.Style(role))
	}
}

// sign returns a side's checker as one character, and its role.
func (d *drawing) sign(side core.Seat) (rune, theme.Role) {
	return signOf(d.Look, side)
}

// signs draws a row of a checker from its middle column.
func (d *drawing) signs(side core.Seat, x, y, width int, style tcell.Style) {
	sign, role := d.sign(side)
	_, _, own := d.Look.Style(role).Decompose()
	_, _, given := style.Decompose()
	d.write(x-width/2, y, strings.Repeat(string(sign), width), style.Attributes(own|given))
}

// pile draws the checkers of a side on a file. If there is no room for all the
// topmost bears their number.
func (d *drawing) pile(p pile) {
	shown := max(1, min(p.count, d.disc.most-p.below))
	first := min(p.below, d.disc.most-1)
	for i := range shown {
		top := i == shown-1
		role := theme.Board
		if top && p.picked {
			role = theme.Picked
		}
		number := ""
		if top && p.count > shown {
			number = strconv.Itoa(p.count)
		}
		d.piece(p, first+i, d.Look.Style(role), number)
	}
}

// piece draws one checker, which may bear a number. Brackets hold a pinned one.
func (d *drawing) piece(p pile, slot int, style tcell.Style, number string) {
	width, rows := int(d.disc.width), int(d.disc.height)
	middle := p.center()
	left, y := middle-width/2, int(p.at(d.depth(slot), float64(rows)))
	for i := range rows {
		d.fill(left, y+i, width, 1, ' ', style)
		d.signs(p.side, middle, y+i, width-2-width%2+1, style)
		open, shut := d.corners(p.side, i, rows)
		d.write(left, y+i, open, style)
		d.write(left+width-1, y+i, shut, style)
	}
	if number != "" {
		d.fill(left+1, y+(rows-1)/2, width-2, 1, ' ', style)
		d.write(middle+1-len(number), y+(rows-1)/2, number, style.Bold(true))
	}
	if p.pinned {
		style = d.Look.On(theme.Warning, theme.Board)
		d.write(left, y+rows/2, "[", style)
		d.write(left+width-1, y+rows/2, "]", style)
	}
}

// corners returns what stands at both sides of a row of a checker so many rows
// high.
func (d *drawing) corners(side core.Seat, row, rows int) (left, right string) {
	look := &d.Look
	switch {
	case rows == 1 && side == tables.Black && !look.Blocks:
		return "[", "]"
	case rows == 1 || row > 0 && row < rows-1:
		return "(", ")"
	case row == 0 && look.Blocks:
		return string(look.TopLeft), string(look.TopRight)
	case row == 0:
		return "/", `\`
	case look.Blocks:
		return string(look.BottomLeft), string(look.BottomRight)
	}
	return `\`, "/"
}

// borneOff draws the checkers in a side's tray.
func (d *drawing) borneOff(side core.Seat) {
	f, style := d.trayFile(side), d.Look.On(theme.Text, theme.Bar)
	room := d.height/2 - 2 - int(d.cube.height)/2
	each := (d.rules.Checkers() + room - 1) / room
	sign, role := d.sign(side)
	if d.Look.Blocks {
		sign = '▬'
	}
	for i := range d.board.Count(side, tables.Off) {
		d.write(f.left+i%each, f.row(i/each), string(sign), d.Look.On(role, theme.Bar))
	}
	if spot := tables.OffSpot(side); d.scene.IsTarget(spot) {
		d.write(f.left, f.row(room), string(d.Look.Target), style)
	}
}

// numbers writes on the edges: brackets hold what may be gone to, arrows point
// at the cursor.
func (d *drawing) numbers() {
	for _, l := range d.labels(d.reader(&d.scene)) {
		style, open, shut := d.Look.Style(theme.Text), "", ""
		if role, ok := d.scene.Role(l.spot); ok {
			style, open, shut = d.Look.Style(role), "[", "]"
		}
		if d.scene.Cursor == l.spot {
			open, shut = d.Look.More, d.Look.Less
		}
		said := open + l.text + shut
		d.write(l.left+(l.width-text.Width(said))/2, l.row(-1), said, style)
	}
}

// routes marks where the checkers of the last turn left, and where they have come
// to.
func (d *drawing) routes() {
	router := newRouter(&d.view)
	style := d.Look.On(theme.Title, theme.Board)
	for _, w := range routesOf(d.scene.Last) {
		from, to := router.at(w.start()), router.at(w.finish())
		d.write(from.x, from.y, string(d.Look.Trace), style)
		d.write(to.x, to.y, d.arrival(w, &d.Look), style)
	}
}

// marks shows where the picked checker may go, and the cursor.
func (d *drawing) marks() {
	for point := 1; point <= 24; point++ {
		f, spot := d.file(point), tables.PointSpot(point)
		if d.scene.IsTarget(spot) {
			depth, _ := d.landing(point)
			row := min(d.reach, int(depth))
			d.write(f.center(), f.row(row), string(d.Look.Target), d.Look.Style(theme.Target))
		}
		if d.scene.Cursor == spot {
			arrow := d.Look.Ascending
			if f.way < 0 {
				arrow = d.Look.Descending
			}
			d.write(f.center(), d.beyond(f), arrow, d.Look.Style(theme.Picked))
		}
	}
}

// dice draws the dice.
func (d *drawing) dice() {
	for _, f := range d.faces(d.scene.Last) {
		role := theme.Dice
		switch {
		case f.used:
			role = theme.DiceUsed
		case f.side == tables.Black:
			role = theme.DiceBlack
		}
		style := d.Look.Style(role)
		x, y, height := int(f.x), int(f.y), int(f.height)
		d.fill(x, y, int(f.width), height, ' ', style)
		for i, pip := range Pips[f.number] {
			if pip != ' ' {
				d.write(x+int(f.width)/2+(i%3-1)*2, y+height/2+i/3-1, string(d.Look.Pip), style)
			}
		}
	}
}

// cubeAndWords draws the doubling cube and the words that can be said.
func (d *drawing) cubeAndWords() {
	if value, shown := d.cubeValue(); shown {
		b, number, style := d.cubeBox(), strconv.Itoa(value), d.Look.Style(theme.Cube)
		d.fill(int(b.x), int(b.y+b.height/2), int(b.width), 1, ' ', style)
		d.write(int(b.x+(b.width-float64(len(number)))/2), int(b.y+b.height/2), number, style)
	}
	for _, b := range d.buttons() {
		style, here := d.Look.Style(theme.Button), d.scene.Cursor == b.word.Spot
		if here {
			style = d.Look.Style(theme.Picked)
		}
		d.fill(int(b.x), int(b.y), int(b.width), int(b.height), ' ', style)
		x, y := b.lettering()
		d.write(x, y, b.label, style)
		if here {
			d.write(x-1, y, d.Look.More, style)
			d.write(x+text.Width(b.label), y, d.Look.Less, style)
		}
	}
}
