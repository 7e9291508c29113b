package tables

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// Hands are those for the positions of this package, and no others.
type Hands struct{}

var _ core.Hands = Hands{}

// words say the moves that are not made on the points.
var words = [...]core.Word{
	said(Roll, ' ', "verb\x04Roll", i18n.Msg("Roll the dice")),
	said(Double, 'd', "verb\x04Double", i18n.Msg("Double the stakes")),
	said(Take, 't', "cube\x04Take", i18n.Msg("Accept the double and own the cube")),
	said(Pass, 'p', "cube\x04Pass", i18n.Msg("Decline the double and lose the game")),
	said(Beaver, 'b', "verb\x04Beaver", i18n.Msg("Accept, redouble at once and keep the cube")),
	said(core.End, ' ', "Done", i18n.Msg("End the turn")),
	named("11"), named("22"), named("33"), named("44"), named("55"), named("66"),
}

// said returns the word for a move.
func said(m core.Move, key rune, label i18n.Text, help i18n.Message) core.Word {
	return core.Word{Spot: core.Spot(m), Moves: []core.Move{m}, Key: key, Label: label, Help: help}
}

// named returns the word for naming a double.
func named(double i18n.Text) core.Word {
	return said(core.Move(double), rune(double[0]), double, nameHelp(double))
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
func (Hands) Wanted(p core.Position, picked []core.Spot, who string) i18n.Message {
	at := p.(Position)
	if at.Duty().Kind == Choice {
		return i18n.Msg("%s to name a double from 11 to 66.", who)
	}
	if at.Duty().Kind != Owed || len(picked) > 0 || len(at.Left()) < len(at.Duty().Dice) {
		return i18n.Message{}
	}
	return i18n.Msg("%s to play %s, left over by the opponent.", who, left(at))
}

// Facts lists the pip count, the checkers borne off, that the cube rests in the
// Crawford game and, where such may wait, those that have not been in play yet.
func (Hands) Facts(p core.Position, seat core.Seat) []core.Fact {
	at := p.(Position)
	facts := []core.Fact{
		{Label: "Pips", Value: strconv.Itoa(at.Pips(seat)), Race: true, Asks: i18n.Msg("How many pips does %s have left?", sides[seat])},
		{Label: "Off", Value: strconv.Itoa(at.Count(seat, Off))},
	}
	if at.Match().Crawford {
		facts = append(facts, core.Fact{Label: "Cube", Value: "Crawford"})
	}
	if board := at.Board(); at.Rules().FreeEntry {
		facts = append(facts, core.Fact{Label: "Waiting", Value: strconv.Itoa(board.Unentered(seat))})
	}
	return facts
}

// Order lists the seats by their numbers, whoever begins.
func (Hands) Order(p core.Position) []core.Seat { return core.BySeat(p) }

// Drawing says that the dice are thrown.
func (Hands) Drawing(core.Position) i18n.Message { return diceRoll }

// Begins returns the digits, and "b" for the bar.
func (Hands) Begins() string { return "0123456789b" }

// Side returns the name and the letter of a side.
func (Hands) Side(_ core.Position, seat core.Seat) i18n.Message {
	return i18n.Msg("%s (%s)", sides[seat], letters[seat])
}

// Board draws the points from the viewer's side, whose home is at the lower
// right: "W3" is three white checkers, "B2x" two black ones on a white one.
func (Hands) Board(p core.Position, viewer core.Seat) []i18n.Message {
	at := p.(Position)
	upper, lower := half(at, viewer, true), half(at, viewer, false)
	lines := i18n.Verbatims([]string{upper.numbers, upper.points, lower.points, lower.numbers})
	board := at.Board()
	hit := func(side core.Seat) int { return at.Count(side, Bar) - board.Unentered(side) }
	if white, black := hit(White), hit(Black); white+black > 0 {
		lines = append(lines, onBar(white, black))
	}
	if at.Rules().FreeEntry {
		lines = append(lines, waiting(board.Unentered(White), board.Unentered(Black)))
	}
	if cube := cubeLine(at); !cube.Empty() {
		lines = append(lines, cube)
	}
	return lines
}

// cubeLine says how the cube stands; empty where the game is played without one.
func cubeLine(p Position) i18n.Message {
	cube := p.Cube()
	switch {
	case p.Match().Crawford:
		return noCube
	case cube.On:
		return cubeAt(cube.Value, cube.Owner)
	}
	return i18n.Message{}
}

// A row is twelve points and their numbers.
type row struct{ numbers, points string }

// half draws the upper or the lower points from the left.
func half(p Position, viewer core.Seat, upper bool) row {
	var numbers, points strings.Builder
	board := p.Board()
	for column := range 12 {
		if column == 6 {
			numbers.WriteString("   ")
			points.WriteString("  |")
		}
		point := p.Rules().PointAt(viewer, Square{Column: column, Upper: upper})
		fmt.Fprintf(&numbers, "%4d", p.Number(viewer, point))
		fmt.Fprintf(&points, "%4s", p.Rules().PointText(&board, point))
	}
	return row{numbers.String(), points.String()}
}

// Prompt names the dice that are left, or what can be said.
func (h Hands) Prompt(p core.Position, who string) i18n.Message {
	at := p.(Position)
	var can []string
	for _, w := range h.Words(p) {
		can = append(can, string(w.Spot))
	}
	switch {
	case at.Offered() > 0:
		return toAnswer(who, can, at.Offered())
	case at.Duty().Kind == Choice:
		return toName(who)
	case at.Dice() == nil:
		return toSay(who, can)
	case slices.Equal(at.Moves(), []core.Move{core.End}):
		return toEnd(who)
	}
	if at.Duty().Kind == Owed {
		return toPlayOwed(who, left(at))
	}
	return toPlay(who, left(at))
}

// left lists the dice that are left.
func left(p Position) string {
	words := make([]string, len(p.Left()))
	for i, die := range p.Left() {
		words[i] = strconv.Itoa(die)
	}
	return strings.Join(words, " ")
}

// pointSpots are the spots of the points of the one numbering from 1 to 24.
var pointSpots = [25]core.Spot{
	"", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9", "p10", "p11", "p12",
	"p13", "p14", "p15", "p16", "p17", "p18", "p19", "p20", "p21", "p22", "p23", "p24",
}

// PointSpot returns the spot of a point of the one numbering.
func PointSpot(point int) core.Spot { return pointSpots[point] }

// BarSpot returns the spot of a side's half of the bar.
func BarSpot(side core.Seat) core.Spot { return [...]core.Spot{"bar1", "bar2"}[side] }

// OffSpot returns the spot of a side's tray.
func OffSpot(side core.Seat) core.Spot { return [...]core.Spot{"off1", "off2"}[side] }

// Spot returns the spot of a place of the one numbering as a side uses it.
func Spot(side core.Seat, place int) core.Spot {
	switch place {
	case Bar:
		return BarSpot(side)
	case Off:
		return OffSpot(side)
	}
	return PointSpot(place)
}

// Place returns the place of the one numbering that a spot names: a point,
// Bar or Off. It is false for the spots of words.
func Place(spot core.Spot) (place int, ok bool) {
	switch {
	case strings.HasPrefix(string(spot), "bar"):
		return Bar, true
	case strings.HasPrefix(string(spot), "off"):
		return Off, true
	}
	for place, name := range pointSpots[1:] {
		if name == spot {
			return place + 1, true
		}
	}
	return 0, false
}

// Paths returns where a step goes from and to, or the word that is said.
func (Hands) Paths(p core.Position, m core.Move) [][]core.Spot {
	if w, ok := word(m); ok {
		return [][]core.Spot{{w.Spot}}
	}
	at := p.(Position)
	from, to, ok := at.Step(m)
	if !ok {
		return nil
	}
	return [][]core.Spot{{Spot(at.Side(), from), Spot(at.Side(), to)}}
}

// Gestures returns nothing: there are steps, and runs of one checker.
func (Hands) Gestures(core.Position) []core.Gesture { return nil }

// Attempt returns the step between two spots, the word that is picked, or
// the step by the larger die that is left from a single spot.
func (Hands) Attempt(p core.Position, picked []core.Spot) (core.Move, bool) {
	if len(picked) == 0 || len(picked) > 2 {
		return "", false
	}
	first := picked[0]
	if w, ok := word(core.Move(first)); ok && len(picked) == 1 {
		return w.Moves[0], true
	}
	at := p.(Position)
	side, rules := at.Side(), at.Rules()
	from, ok := Place(first)
	if !ok || side < 0 || from == Off {
		return "", false
	}
	step := Step{From: int8(rules.Own(side, from))}
	if len(picked) == 1 {
		step.To = min(step.From+firstDie(at), Off)
		return rules.Text(side, step), true
	}
	to, ok := Place(picked[1])
	step.To = int8(rules.Own(side, to))
	return rules.Text(side, step), ok
}

// firstDie returns the larger die left, 1 if there is none.
func firstDie(p Position) int8 {
	if left := p.Left(); len(left) > 0 {
		return int8(left[0])
	}
	return 1
}

// What is said at the board.
var (
	diceRoll     = i18n.Msg("The dice are rolling.")
	openingThrow = i18n.Msg("The opening roll.")
	noCube       = i18n.Msg("Cube: none in the Crawford game")
)

func onBar(white, black int) i18n.Message    { return i18n.Msg("Bar: W%d B%d", white, black) }
func waiting(white, black int) i18n.Message  { return i18n.Msg("Waiting: W%d B%d", white, black) }
func askDouble(to int) i18n.Message          { return i18n.Msg("Double to %d? It can't be taken back.", to) }
func nameHelp(double i18n.Text) i18n.Message { return i18n.Msg("Choose %s as your double", double) }

// cubeAt says what the cube shows, and whose it is.
func cubeAt(value int, owner core.Seat) i18n.Message {
	switch owner {
	case White:
		return i18n.Msg("Cube: %d, White's", value)
	case Black:
		return i18n.Msg("Cube: %d, Black's", value)
	}
	return i18n.Msg("Cube: %d, in the middle", value)
}

// What a player is to do.

func toPlay(who any, dice string) i18n.Message { return i18n.Msg("%s to play %s", who, dice) }
func toName(who string) i18n.Message           { return i18n.Msg("%s to name a double from 11 to 66", who) }
func toEnd(who string) i18n.Message            { return i18n.Msg("%s to end the turn", who) }

func toPlayOwed(who, dice string) i18n.Message {
	return i18n.Msg("%s to play %s, left over by the opponent", who, dice)
}

// toSay lists what can be said: "roll", "double".
func toSay(who string, can []string) i18n.Message {
	return i18n.Msg("%s to %s", who, core.Any(i18n.Verbatims(can)...))
}

func toAnswer(who string, can []string, cube int) i18n.Message {
	return i18n.Msg("%s to %s: cube to %d", who, core.Any(i18n.Verbatims(can)...), cube)
}

// Why a side cannot double.
var (
	errCrawford   = i18n.NewError("no doubling in the Crawford game")
	errOthersCube = i18n.NewError("your opponent owns the cube")
	errEnough     = i18n.NewError("the cube already wins you the match")
)
