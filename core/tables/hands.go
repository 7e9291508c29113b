package tables

import (
	"strconv"

	"boardroom/core"
)

// Hands are those for the positions of this package, and no others.
type Hands struct{}

var _ core.Hands = Hands{}

// words say the moves that are not made on the points.
var words = [...]core.Word{
	said(Roll, ' ', "Roll", "Roll the dice"),
	said(Double, 'd', "Double", "Offer to play on for twice the points"),
	said(Take, 't', "Take", "Accept the double and own the cube"),
	said(Pass, 'p', "Pass", "Refuse the double and lose what the cube showed"),
	said(Beaver, 'b', "Beaver", "Accept, double again at once and keep the cube"),
	said(core.End, ' ', "Done", "End the turn"),
	named('1'), named('2'), named('3'), named('4'), named('5'), named('6'),
}

// said returns the word for a move.
func said(m core.Move, key rune, label, help string) core.Word {
	return core.Word{Spot: core.Spot(m), Moves: []core.Move{m}, Key: key, Label: label, Help: help}
}

// named returns the word for naming a double.
func named(number rune) core.Word {
	double := string([]rune{number, number})
	return said(core.Move(double), number, double, nameHelp(double))
}

// word returns the word for a move, if it is said.
func word(m core.Move) (core.Word, bool) {
	for _, w := range words {
		if w.Moves[0] == m {
			return w, true
		}
	}
	return core.Word{}, false
}

// Words lists the moves of the cube, the roll and the end of the turn.
func (Hands) Words(p core.Position) []core.Word {
	if p.Actor() < 0 {
		return nil
	}
	var said []core.Word
	for _, m := range p.Moves() {
		if w, ok := word(m); ok {
			if m == Double {
				w.Ask = askDouble(2 * p.(Position).Cube().Value)
			}
			said = append(said, w)
		}
	}
	return said
}

// Refused returns doubling where there is a cube that cannot be turned now.
func (Hands) Refused(p core.Position) []core.Refusal {
	at := p.(Position)
	why := refuseDouble(at)
	if !at.Cube().On || why == nil {
		return nil
	}
	double, _ := word(Double)
	return []core.Refusal{{Word: double, Why: why}}
}

// refuseDouble says why the side on roll cannot double; nil: it can. A side that
// never can rolls without being asked, so that it finds the dice thrown.
func refuseDouble(p Position) error {
	cube, match, side := p.Cube(), p.Match(), p.Side()
	switch {
	case match.Crawford:
		return errCrawford
	case side >= 0 && cube.Owner == 1-side:
		return errOthersCube
	case side >= 0 && match.To > 0 && match.Away(side) <= cube.Value:
		return errEnough
	}
	_, err := p.Play(Double)
	return err
}

// Wanted says that the dice are not of one's own roll, or not there yet.
func (Hands) Wanted(p core.Position, picked []core.Spot, who string) string {
	at := p.(Position)
	if at.Duty().Kind == Choice {
		return toName(who) + "."
	}
	if at.Duty().Kind != Owed || len(picked) > 0 || len(at.Left()) < len(at.Duty().Dice) {
		return ""
	}
	return toPlayOwed(who, left(at)) + "."
}

// Facts lists the pip count, the checkers borne off, that the cube rests in the
// Crawford game and, where such may wait, those that have not been in play yet.
func (Hands) Facts(p core.Position, seat core.Seat) []core.Fact {
	at := p.(Position)
	facts := []core.Fact{
		{Label: "Pips", Value: strconv.Itoa(at.Pips(seat)), Race: true},
		{Label: "Off", Value: strconv.Itoa(at.Count(seat, Off))},
	}
	if at.Match().Crawford {
		facts = append(facts, core.Fact{Label: "Cube", Value: "Crawford"})
	}
	if board := at.Board(); at.Rules().Waits {
		facts = append(facts, core.Fact{Label: "Waiting", Value: strconv.Itoa(board.Waiting(seat))})
	}
	return facts
}

// Order lists the seats by their numbers, whoever begins.
func (Hands) Order(p core.Position) []core.Seat { return core.BySeat(p) }

// Drawing says that the dice are thrown.
func (Hands) Drawing(core.Position) string { return diceRoll }

// Begins returns the digits, and "b" for the bar.
func (Hands) Begins() string { return "0123456789b" }
