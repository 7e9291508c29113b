package show

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/blockme"
	coresquares "boardroom/core/squares"
	"boardroom/view/board"
	"boardroom/view/board/squares"
	"boardroom/view/theme"
)

// A grid is a board of squares in a case, on whose rim their names stand. It lies as
// on the screen.
type grid struct{ squares.Grid }

// Lengths of a board of squares.
const (
	square = 60.0
	margin = 30.0
)

// size returns the width of the board, and its height.
func (g grid) size() float64 { return 2*margin + float64(g.Side)*square }

// at returns the middle of a square by its own column and row, from 0.
func (g grid) at(column, row int) xy { return middleOf(g.Turned(column, row)) }

// middleOf returns the middle of the square in a column and a row of the picture.
func middleOf(column, row int) xy {
	return xy{margin + square*(float64(column)+0.5), margin + square*(float64(row)+0.5)}
}

// spot returns the middle of a square.
func (g grid) spot(_ core.Position, s core.Spot, _ bool) (xy, bool) {
	column, row, ok := g.Find(s)
	if !ok {
		return xy{}, false
	}
	return middleOf(column, row), true
}

// defs defines what every board of squares has.
func (grid) defs() *sketch {
	s := new(sketch)
	s.begin()
	s.Put(`<rect id="left" x="-30" y="-30" width="60" height="60" fill="%s" opacity=".2"/>`, colour(theme.Played))
	s.Put(`<rect id="came" x="-28.5" y="-28.5" width="57" height="57" fill="%s" fill-opacity=".3" stroke="%[1]s" stroke-width="2.5" stroke-opacity=".8"/>`, colour(theme.Played))
	return s
}

// field draws the case with its squares.
func (g grid) field() *sketch {
	s, size := new(sketch), g.size()
	s.box(int(size), int(size))
	for column := range g.Side {
		for row := range g.Side {
			wood := theme.SquareA
			if (column+row)%2 != 0 {
				wood = theme.SquareB
			}
			at := g.at(column, row)
			s.Put(`<rect x="%g" y="%g" width="60" height="60" fill="%s"/>`, at.x-square/2, at.y-square/2, colour(wood))
		}
	}
	for n := range g.Side {
		across, down := g.at(n, 0).x, g.at(0, n).y
		for _, edge := range []float64{margin / 2, size - margin/2} {
			s.label(across, edge, string(rune('a'+n)))
			s.label(edge, down, strconv.Itoa(n+1))
		}
	}
	return s
}

// end draws the edge of the field and returns the board.
func (g grid) end(defs, s *sketch, glide string) ground {
	s.sunk(margin, margin, g.size()-2*margin, g.size()-2*margin)
	return ground{Defs: defs.String(), SVG: s.String(), Width: int(g.size()), Height: int(g.size()), Glide: glide}
}

// path goes straight, and ends before the middle of its square.
func (g grid) path(from, to xy) string {
	return fmt.Sprintf("M%s %sL%s %s", number(from.x), number(from.y), number(to.x), number(to.y))
}

// No dice are thrown on squares, and no matches are known to their positions.
func (grid) thrown(core.Turn) []piece         { return nil }
func (grid) rolled(core.Position) []piece     { return nil }
func (grid) match(core.Position) (int, []int) { return 0, nil }

// A squaresBoard draws games on squares with a piece of each side, known by its
// letter.
type squaresBoard struct {
	grid
	hands core.Hands
}

func (b squaresBoard) ground() ground {
	defs := b.defs()
	defs.man("w", 23, theme.WhitePiece)
	defs.man("b", 23, theme.BlackPiece)
	defs.man("other", 23, theme.ThirdPiece)
	return b.end(defs, b.field(), " w b other ")
}

// stone returns the piece of a letter: others than white and black bear it.
func stone(letter byte) piece {
	switch letter {
	case 'W':
		return piece{kind: "w"}
	case 'B':
		return piece{kind: "b"}
	}
	return piece{kind: "other", label: string(rune(letter))}
}

func (b squaresBoard) pieces(p core.Position) []piece {
	var all []piece
	on := p.(coresquares.Position).Board()
	for column := range b.Side {
		for row := range b.Side {
			if letter := on.At(coresquares.Square{Column: column, Row: row}); letter != coresquares.Empty {
				there := stone(letter)
				there.at = b.at(column, row)
				all = append(all, there)
			}
		}
	}
	return all
}

// sign is the piece of the letter in brackets with which a side is named.
func (b squaresBoard) sign(p core.Position, seat core.Seat) string {
	_, letter, _ := strings.Cut(b.hands.Side(p, seat).String(), "(")
	if letter == "" {
		return ""
	}
	return stone(letter[0]).kind
}

// A blockmeBoard draws Block Me!: pawns that go for the other side, and planks in
// their way.
type blockmeBoard struct {
	grid
	rules *blockme.Rules
}

func (b blockmeBoard) ground() ground {
	defs := b.defs()
	for side, p := range squares.Pawns {
		defs.pawn(fmt.Sprint("pawn", side), string(rune(blockme.Side(side).Symbol())), p)
	}
	for joined := range 1 << (board.Down + 1) {
		defs.plank(joined)
	}
	s, size := b.field(), b.size()
	for _, side := range b.rules.Sides() {
		start := b.at(b.rules.Place(b.rules.Start(side))) // the goal is the opposite side
		x, y, width, height := margin, margin-5, size-2*margin, 4.0
		switch {
		case start.y < margin+square:
			y = size - margin + 1
		case start.x < margin+square:
			x, y, width, height = size-margin+1, margin, 4, size-2*margin
		case start.x > size-margin-square:
			x, y, width, height = margin-5, margin, 4, size-2*margin
		}
		s.Put(`<rect x="%g" y="%g" width="%g" height="%g" fill="%s"/>`, x, y, width, height, colour(squares.Pawns[side].Face))
	}
	return b.end(defs, s, " pawn0 pawn1 pawn2 pawn3 ")
}

// pawn defines a pawn with its sign.
func (s *sketch) pawn(kind, sign string, made theme.Piece) {
	s.man(kind+"m", 23, made)
	s.Put(`<g id="k-%s"><use href="#k-%[1]sm"/><text class="sign" fill="%s">%s</text></g>`, kind, colour(made.Ink), sign)
}

// plank defines a square of an obstacle, joined to those around it: the directions of
// the picture are bits.
func (s *sketch) plank(joined int) {
	edge := func(to board.Direction) float64 {
		if joined>>to&1 != 0 {
			return square / 2
		}
		return 23
	}
	left, right, above, below := edge(board.Left), edge(board.Right), edge(board.Up), edge(board.Down)
	s.Put(`<g id="k-plank%d"><rect x="%g" y="%g" width="%g" height="%g" fill="%s"/>`, joined, -left, -above, left+right, above+below, colour(theme.Plank))
	s.Put(`<path d="M%g -9h%gM%[1]g 8h%[2]g" stroke="%s" stroke-opacity=".18" stroke-width="1.5"/>`, -left, left+right, colour(theme.PlankFoot))
	if joined>>board.Up&1 == 0 {
		s.Put(`<rect x="%g" y="%g" width="%g" height="5" fill="%s"/>`, -left, -above, left+right, colour(theme.PlankTop))
	}
	if joined>>board.Down&1 == 0 {
		s.Put(`<rect x="%g" y="%g" width="%g" height="6" fill="%s"/>`, -left, below-6, left+right, colour(theme.PlankFoot))
	}
	s.WriteString("</g>")
}

func (b blockmeBoard) pieces(p core.Position) []piece {
	var all []piece
	on := p.(blockme.Position).Board()
	for column := range b.Side {
		for row := range b.Side {
			if on.Obstacles.Has(b.rules.Square(column, row)) {
				all = append(all, piece{kind: fmt.Sprint("plank", b.joined(&on, column, row)), at: b.at(column, row)})
			}
		}
	}
	for _, side := range b.rules.Sides() {
		all = append(all, piece{kind: fmt.Sprint("pawn", int(side)), at: b.at(b.rules.Place(on.Pawns[side]))})
	}
	return all
}

// joined tells to which sides of the picture a square is joined with others, as plank
// takes it.
func (b blockmeBoard) joined(on *blockme.Board, column, row int) (joined int) {
	column, row = b.Turned(column, row)
	for to := board.Left; to <= board.Down; to++ {
		if c, r := to.From(column, row); b.Holds(c, r) && on.Obstacles.Has(b.rules.Square(b.Turned(c, r))) {
			joined |= 1 << to
		}
	}
	return joined
}

func (b blockmeBoard) sign(p core.Position, seat core.Seat) string {
	if side := p.(blockme.Position).SideOf(seat); side != blockme.NoSide {
		return fmt.Sprint("pawn", int(side))
	}
	return ""
}

// An arimaaBoard draws Arimaa.
type arimaaBoard struct{ grid }

// metals are what the pieces are made of, by side.
var metals = [...]struct {
	name              string
	face, seam, shade theme.Material
	ink               string
}{
	arimaa.Gold:   {"g", theme.PureGold, theme.BrassDark, theme.Brass, "#3a2409"},
	arimaa.Silver: {"s", theme.PureSilver, theme.DullSilver, theme.DullSilver, "#20303a"},
}

// figures are the animals by their letters, between -20 and 20; what is of the
// class face shows the piece's own metal.
var figures = map[byte]string{
	'R': `<ellipse cx="-5.5" cy="-11" rx="3.6" ry="9.5" transform="rotate(-10 -5.5 -11)"/><ellipse cx="5.5" cy="-11" rx="3.6" ry="9.5" transform="rotate(10 5.5 -11)"/>` +
		`<ellipse cy="5" rx="9.5" ry="8.5"/><g class="face"><circle cx="-3.6" cy="3" r="1.5"/><circle cx="3.6" cy="3" r="1.5"/><path d="M-1.8 7h3.6L0 9z"/></g>`,
	'C': `<path d="M-12 3L-11.5-14-4-7.5C-2-8.3 2-8.3 4-7.5L11.5-14 12 3C12 10 6 14 0 14S-12 10-12 3z"/>` +
		`<g class="face"><path d="M-8 1c2-3 4.500-3 5.500 0-2 1.500-4 1.500-5.500 0zM8 1C6-2 3.500-2 2.500 1 4.500 2.500 6.500 2.500 8 1z"/><path d="M-1.800 6h3.600L0 8z"/></g>` +
		`<path class="line" d="M-8 7l-9-1.500M-8 9.500l-8.500 2M8 7l9-1.500M8 9.500l8.500 2"/>`,
	'D': `<path d="M-7-9C-3-13 3-13 7-9 12-12 17-8 16.500 0 16.200 5 14 8.500 11.500 8.500 10 8.500 9.500 7 9 4 8 11 5 15 0 15S-8 11-9 4C-9.500 7-10 8.500-11.500 8.500-14 8.500-16.200 5-16.500 0-17-8-12-12-7-9z"/>` +
		`<g class="face"><circle cx="-4" cy="-2.500" r="1.600"/><circle cx="4" cy="-2.500" r="1.600"/><ellipse cy="6" rx="3.600" ry="2.500"/></g><path class="edge" d="M-8.600-6C-9.500-2-9.300 1-9 4M8.600-6C9.500-2 9.300 1 9 4"/>`,
	'H': `<path d="M-8 16C-8 8-1 5-1-2-4 1-8 2-11 5.500-13 7-16 5-15.500 2-13-3-11.500-8-7-12L-6.500-17.500-1.500-13.500C9-13 15-3 14 16z"/>` +
		`<g class="face"><circle cx="-5.500" cy="-6" r="1.500"/></g><path class="edge" d="M4-8C8-4 10 2 9.500 9"/>`,
	'M': `<path d="M-18.500-9C-19-13-15-15-12-13.500-10.500-12-10.800-7-10-4.500-9-2-7.500-3-6.500-6.500-5-12 0-12 1.500-7 2.500-4 3.500-4 4.500-7 6-12.500 11.500-11.500 13-5 15 0 15.500 2 14.500 7L14 17H10.500L9.500 8.500H-2L-3 17H-6.500L-7.500 7.500C-12 5-14 0-14.500-7z"/>` +
		`<g class="face"><circle cx="-14.300" cy="-11" r="1.200"/></g>`,
	'E': `<path d="M-15.500 13.500C-18 14-19.500 12-18.500 9.500-16.500 4-17.500-2-15.500-7-13-13-6-15 0-14 10-14 17-9 17 1L16.500 15.500H10.500L9.500 8H3.500L2.500 15.500H-3.500L-4.500 6C-8 7-10.500 6-12 4-11.500 8.500-12 13-15.500 13.500z"/>` +
		`<path class="edge" d="M-3-10C3-12 7-7 5-1 4 3-1 4-3 0"/><g class="face"><circle cx="-9.500" cy="-6" r="1.500"/><path d="M-12 2c-1.500 3-3.500 4-6 4 3 1.500 6.500 0 8-3z"/></g>`,
}

func (b arimaaBoard) ground() ground {
	defs, s, glide := b.defs(), b.field(), " "
	for side, m := range metals {
		defs.gradient("g-"+m.name, "radialGradient", `cx=".35" cy=".25" r=".9"`, lighter(m.face), colour(m.face), colour(m.shade))
		for _, animal := range arimaa.Animals() {
			defs.animal(core.Seat(side), animal.Letter)
			glide += kindOf(core.Seat(side), animal.Letter) + " "
		}
	}
	for trap := range arimaa.Traps.Squares() {
		at := b.at(trap.Column(), trap.Row())
		s.Put(`<g transform="translate(%g %g)"><circle r="24" fill="%s"/><circle r="24" fill="none" stroke="%s" stroke-width="2.5"/><circle r="17" fill="none" stroke="%[4]s" stroke-opacity=".35"/></g>`,
			at.x, at.y, colour(theme.Pit), colour(theme.Brass))
	}
	return b.end(defs, s, glide)
}

// kindOf names the kind of a side's animal, by its capital letter.
func kindOf(side core.Seat, letter byte) string { return metals[side].name + string(rune(letter)) }

// animal defines a side's animal.
func (s *sketch) animal(side core.Seat, letter byte) {
	m := metals[side]
	shown := string(rune(letter))
	if side == arimaa.Silver {
		shown = strings.ToLower(shown)
	}
	s.Put(`<g id="k-%s" style="--face:%s;--ink:%s"><ellipse cx="1" cy="3" rx="25.5" ry="25.5" fill="#000" opacity=".3"/><circle r="25.5" fill="url(#g-%s)" stroke="%s" stroke-width="1.5"/>`,
		kindOf(side, letter), colour(m.face), m.ink, m.name, colour(m.seam))
	s.Put(`<g class="figure" transform="translate(-1 -1)">%s</g><text x="17" y="16" class="letter" fill="%s">%s</text></g>`, raw(figures[letter]), m.ink, shown)
}

func (b arimaaBoard) pieces(p core.Position) []piece {
	var all []piece
	board := p.(arimaa.Position).Board()
	frozen := board.Frozen(arimaa.Gold) | board.Frozen(arimaa.Silver)
	for side := arimaa.Gold; side <= arimaa.Silver; side++ {
		for q := range board.All(side).Squares() {
			on := board.At(q)
			kind := kindOf(side, board.Rules().Animal(on.Kind()).Letter)
			if frozen.Has(q) {
				kind = fmt.Sprintf("%s frozen", kind)
			}
			all = append(all, piece{kind: kind, at: b.at(q.Column(), q.Row())})
		}
	}
	return all
}

func (arimaaBoard) sign(_ core.Position, seat core.Seat) string { return kindOf(seat, 'E') }
