package show

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/core"
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

// begin draws the case with its squares, after what more is to be defined.
func (g grid) begin(define func(*sketch)) *sketch {
	s, size := new(sketch), g.size()
	s.WriteString("<defs>")
	s.wood()
	s.Put(`<rect id="left" x="-30" y="-30" width="60" height="60" fill="%s" opacity=".2"/>`, colour(theme.Played))
	s.Put(`<rect id="came" x="-28.5" y="-28.5" width="57" height="57" fill="%s" fill-opacity=".3" stroke="%[1]s" stroke-width="2.5" stroke-opacity=".8"/>`, colour(theme.Played))
	define(s)
	s.WriteString("</defs>")
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
			s.label(across, edge, string(rune('a'+n)), "")
			s.label(edge, down, strconv.Itoa(n+1), "")
		}
	}
	return s
}

// end draws the edge of the field and returns the board.
func (g grid) end(s *sketch, glide string) ground {
	s.sunk(margin, margin, g.size()-2*margin, g.size()-2*margin)
	return ground{s.String(), int(g.size()), int(g.size()), glide}
}

// path goes straight, and ends before the middle of its square.
func (g grid) path(from, to xy) string {
	return fmt.Sprintf("M%s %sL%s %s", number(from.x), number(from.y), number(to.x), number(to.y))
}

// thrown is nothing: no dice are thrown on squares.
func (grid) thrown(core.Turn) []piece { return nil }

// A squaresBoard draws games on squares with a piece of each side, known by its
// letter.
type squaresBoard struct {
	grid
	hands core.Hands
}

func (b squaresBoard) ground() ground {
	s := b.begin(func(s *sketch) {
		s.man("w", 23, theme.WhitePiece)
		s.man("b", 23, theme.BlackPiece)
		s.man("other", 23, theme.ThirdPiece)
	})
	return b.end(s, " w b other ")
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
	_, letter, _ := strings.Cut(b.hands.Side(p, seat), "(")
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
	s := b.begin(func(s *sketch) {
		for side, p := range squares.Pawns {
			s.pawn(fmt.Sprint("pawn", side), string(rune(blockme.Side(side).Symbol())), p)
		}
		for joined := range 1 << (board.Down + 1) {
			s.plank(joined)
		}
	})
	size := b.size()
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
	return b.end(s, " pawn0 pawn1 pawn2 pawn3 ")
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
