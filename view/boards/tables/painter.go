// Package tables paints the 24-point board, for all games of its family, and
// finds what a person means by pointing at it.
//
// The board lies as the field draws it: the viewer's home is at the lower
// right, the beginning of his path at the upper right, and he moves round by
// the left. Numbers stand for what is typed: those of the only person who plays
// or, among several, of the side on roll and between games of the viewer. A die
// lies on the right hand of the side that threw it: in the right half for the
// viewer, in the left for the other.
package tables

import (
	"errors"
	"strconv"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/view/boards"
	"boardroom/view/theme"
)

// A Painter paints the positions of boardroom/core/tables, and no others. It
// holds nothing and implements boards.Painter and boards.Refuser.
type Painter struct{}

var _ boards.Refuser = Painter{}

// Size returns the size of the best board for the room.
func (Painter) Size(_ core.Position, width, height int) (w, h int) {
	l := fit(width, height)
	return l.width, l.height
}

// words say the moves that are not made on the points.
var words = [...]boards.Word{
	{Moves: []core.Move{tables.Roll}, Key: ' ', Label: "Roll", Help: "Roll the dice"},
	{Moves: []core.Move{tables.Double}, Key: 'd', Label: "Double", Help: "Offer to play on for twice the points"},
	{Moves: []core.Move{tables.Take}, Key: 't', Label: "Take", Help: "Accept the double and own the cube"},
	{Moves: []core.Move{tables.Pass}, Key: 'p', Label: "Pass", Help: "Refuse the double and lose what the cube showed"},
	{Moves: []core.Move{tables.Beaver}, Key: 'b', Label: "Beaver", Help: "Accept, double again at once and keep the cube"},
	{Moves: []core.Move{core.End}, Key: ' ', Label: "Done", Help: "End the turn"},
}

// word returns the word for a move, if it is said.
func word(m core.Move) (boards.Word, bool) {
	for _, w := range words {
		if w.Moves[0] == m {
			return w, true
		}
	}
	return boards.Word{}, false
}

// Words lists the moves of the cube, the roll and the end of the turn.
func (Painter) Words(p core.Position) []boards.Word {
	if p.Actor() < 0 {
		return nil
	}
	var said []boards.Word
	for _, m := range p.Moves() {
		if w, ok := word(m); ok {
			said = append(said, w)
		}
	}
	return said
}

// Refused returns doubling where there is a cube that cannot be turned now.
func (Painter) Refused(p core.Position) []boards.Refusal {
	at := p.(tables.Position)
	why := refuseDouble(at)
	if !at.Cube().On || why == nil {
		return nil
	}
	double, _ := word(tables.Double)
	return []boards.Refusal{{Word: double, Why: why}}
}

// refuseDouble says why the side on roll cannot double; nil: it can. A side that
// never can rolls without being asked, so that it finds the dice thrown.
func refuseDouble(p tables.Position) error {
	cube, match, side := p.Cube(), p.Match(), p.Side()
	switch {
	case match.Crawford:
		return errors.New("in the Crawford game the cube rests")
	case side >= 0 && cube.Owner == 1-side:
		return errors.New("the cube is the other side's")
	case side >= 0 && match.To > 0 && match.Away(side) <= cube.Value:
		return errors.New("the points of this game are enough to win the match")
	}
	_, err := p.Play(tables.Double)
	return err
}

// Facts lists the pip count and the checkers borne off.
func (Painter) Facts(p core.Position, seat core.Seat) []boards.Fact {
	at := p.(tables.Position)
	return []boards.Fact{
		{Label: "Pips", Value: strconv.Itoa(at.Pips(seat))},
		{Label: "Off", Value: strconv.Itoa(at.Count(seat, tables.Off))},
	}
}

// Drawing says that the dice are thrown.
func (Painter) Drawing(core.Position) string { return "The dice are rolling." }

// Mark returns a side's checker.
func (Painter) Mark(_ core.Position, look theme.Look, seat core.Seat) (rune, theme.Role) {
	if seat == tables.White {
		return look.WhiteChecker, theme.White
	}
	return look.BlackChecker, theme.Black
}

// Begins returns the digits, and "b" for the bar.
func (Painter) Begins() string { return "0123456789b" }
