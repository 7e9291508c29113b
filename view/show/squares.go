package show

import (
	"strings"

	"boardroom/core"
	"boardroom/core/squares"
	"boardroom/view/theme"
)

// A squaresBoard draws games on squares with a piece of each side, known by its
// letter.
type squaresBoard struct {
	grid
	hands core.Hands
}

func (b squaresBoard) ground() ground {
	s := b.begin(func(s *sketch) {
		s.man("w", 23, theme.Light, theme.LightSeam, theme.LightRing)
		s.man("b", 23, theme.Dark, theme.DarkSeam, theme.DarkRing)
		s.man("other", 23, theme.ThirdFace, theme.BarDark, theme.ThirdFace)
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
	on := p.(squares.Position).Board()
	for column := range b.side {
		for row := range b.side {
			if letter := on.At(squares.Square{Column: column, Row: row}); letter != squares.Empty {
				there := stone(letter)
				there.at = b.at(column, row)
				all = append(all, there)
			}
		}
	}
	return all
}

func (b squaresBoard) spot(p core.Position, s core.Spot, _ bool) (xy, bool) {
	named, ok := p.(squares.Position).Board().Squares(core.Move(s))
	if !ok || len(named) != 1 {
		return xy{}, false
	}
	return b.at(named[0].Column, named[0].Row), true
}

// sign is the piece of the letter in brackets with which a side is named.
func (b squaresBoard) sign(p core.Position, seat core.Seat) string {
	_, letter, _ := strings.Cut(b.hands.Side(p, seat), "(")
	if letter == "" {
		return ""
	}
	return stone(letter[0]).kind
}
