package tables

import (
	"slices"
	"sync"

	"boardroom/core"
)

// A phase is what a position waits for.
type phase int8

const (
	opening      phase = iota // the throw that says who starts
	deciding                  // the side on roll: roll or double
	rolling                   // the roll
	doubled                   // the other side: take or pass
	beavered                  // the side on roll: take or pass
	choosing                  // the side on roll: the double that it names
	moving                    // the side on roll: its turn
	passed                    // nothing: a double was passed
	beaverPassed              // nothing: a beaver was passed
	over                      // nothing: the game was played out
)

// A Position is a game of the family at one moment. It is an immutable value
// and implements core.Position, core.Reader, core.TurnWriter, core.StakeLister,
// core.SkipTeller and core.Numbered.
type Position struct {
	rules *Rules
	told  Numbering // in which people are told of points; nil: that of the rules
	match Match
	cube  Cube
	house bool    // the position text says whether Jacoby and beavers are played
	plain [2]int8 // each side's next turns in which a roll does not go on
	phase phase
	side  core.Seat // on roll; Nobody before the opening
	start Board     // at the start of the turn
	board Board
	duty  Duty
	steps []Step // played this turn; shared with other positions, never changed
	ends  *ends  // of this duty, while moving; nil in a stepwise game
}

// ends are the boards on which a roll's turn may end, and what demanded it.
type ends struct {
	boards []Board
	demand demand
}

// startTurn returns the start of a side's turn in the same game, or of the game if
// nobody is on roll.
func (p Position) startTurn(b Board, side core.Seat, d Duty) Position {
	p.board, p.start, p.side = b, b, side
	p.duty, p.steps, p.ends = Duty{}, nil, nil
	_, finished := p.rules.Result(&b)
	switch {
	case finished:
		p.phase = over
	case side == core.Nobody:
		p.phase = opening
	case d.Kind == Choice:
		p.phase, p.duty = choosing, d
	case len(d.Dice) > 0:
		return p.startMoves(d)
	case p.mayDouble():
		p.phase = deciding
	default:
		p.phase = rolling
	}
	return p
}

// passOn returns the position after a turn that passes without a throw, as it is
// if the turn does not.
func (p Position) passOn() Position {
	if p.phase != deciding && p.phase != rolling {
		return p
	}
	return p.startTurn(p.board, p.rules.nextRoller(&p.board, p.side), Duty{})
}

// Skipped returns the side whose turn passed without a throw before this one, of
// which nothing is played yet; Nobody: that of none did.
func (p Position) Skipped() core.Seat {
	begins := p.phase == deciding || p.phase == rolling || p.phase == moving && len(p.steps) == 0
	if !begins || p.duty.Kind != Rolled || p.rules.nextRoller(&p.start, 1-p.side) != p.side {
		return core.Nobody
	}
	return 1 - p.side
}

// Rules returns the rules that the position is played by. They must not be
// changed.
func (p Position) Rules() *Rules { return p.rules }

// Board returns where the checkers stand now.
func (p Position) Board() Board { return p.board }

// TurnStart returns where the checkers stood at the start of the turn.
func (p Position) TurnStart() Board { return p.start }

// Side returns whose turn it is, Nobody before the opening throw. While a
// double is answered it is the side that doubled.
func (p Position) Side() core.Seat { return p.side }

// Dice returns the roll of the turn, the larger die first, or nothing before
// the roll.
func (p Position) Dice() []int {
	if len(p.duty.Dice) == 0 {
		return nil
	}
	two := p.duty.numbers()
	return []int{int(two[0]), int(two[1])}
}

// Duty returns what is to be played in the turn, no dice before the roll. They
// must not be changed.
func (p Position) Duty() Duty { return p.duty }

// Left returns the dice still to be played, the larger first: up to four
// after a double.
func (p Position) Left() []int {
	if p.phase != moving {
		return nil
	}
	return Duty{Dice: p.partial().left()}.Ints()
}

// Cube returns the doubling cube. While a double is answered it shows the
// value before; see Offered.
func (p Position) Cube() Cube { return p.cube }

// Offered returns the value of the cube that waits for an answer, or 0.
func (p Position) Offered() int {
	switch p.phase {
	case doubled:
		return 2 * p.cube.Value
	case beavered:
		return 4 * p.cube.Value
	}
	return 0
}

// Match returns the match that the game stands in.
func (p Position) Match() Match { return p.match }

// Count returns how many checkers a side has on a point of the one numbering,
// on the Bar or Off.
func (p Position) Count(side core.Seat, absolute int) int {
	return p.board.Count(side, p.rules.Own(side, absolute))
}

// Pips returns a side's pip count.
func (p Position) Pips(side core.Seat) int { return p.board.Pips(side) }

// Actor returns who moves next.
func (p Position) Actor() core.Seat {
	switch p.phase {
	case opening, rolling:
		return core.Chance
	case deciding, beavered, choosing, moving:
		return p.side
	case doubled:
		return 1 - p.side
	}
	return core.Nobody
}

// Moves lists the moves legal in themselves. In a turn End is among them only
// if the turn may end on the board as it is.
func (p Position) Moves() []core.Move {
	switch p.phase {
	case opening, rolling:
		return slices.Clone(throws)
	case deciding:
		return []core.Move{Roll, Double}
	case doubled:
		if p.MayBeaver() {
			return []core.Move{Take, Pass, Beaver}
		}
		return []core.Move{Take, Pass}
	case beavered:
		return []core.Move{Take, Pass}
	case choosing:
		return slices.Clone(doubles)
	case moving:
		return p.partial().moves()
	}
	return nil
}

// Play returns the position after a move, or why the move is illegal.
func (p Position) Play(m core.Move) (core.Position, error) {
	next, err := p.play(m)
	if err != nil {
		return nil, err
	}
	return next, nil
}

func (p Position) play(m core.Move) (Position, error) {
	switch p.phase {
	case opening, rolling:
		dice, ok := readRoll(m)
		if !ok && m == Double {
			return p, p.refuseDouble()
		}
		if !ok {
			return p, core.Illegal("roll first: two numbers from 1 to 6, as 31")
		}
		return p.rolled(dice), nil
	case deciding, doubled, beavered:
		return p.playCube(m)
	case choosing:
		return p.name(m)
	case moving:
		if m == core.End {
			return p.end()
		}
		return p.playStep(m)
	}
	return p, core.Illegal("the game is over")
}

// throws are the 36 throws of two dice.
var throws = func() (moves []core.Move) {
	for a := '1'; a <= '6'; a++ {
		for b := '1'; b <= '6'; b++ {
			moves = append(moves, core.Move([]rune{a, b}))
		}
	}
	return moves
}()

// doubles are the moves that name one.
var doubles = []core.Move{"11", "22", "33", "44", "55", "66"}

// name returns the position after a double is named.
func (p Position) name(m core.Move) (Position, error) {
	i := slices.Index(doubles, m)
	if i < 0 {
		return p, core.Illegal("name your double, from 11 to 66")
	}
	return p.startMoves(p.rules.named(i + 1)), nil
}

// readRoll reads a throw of two dice, in the order thrown.
func readRoll(m core.Move) (dice [2]int8, ok bool) {
	if len(m) != 2 {
		return dice, false
	}
	for i := range dice {
		if m[i] < '1' || m[i] > '6' {
			return dice, false
		}
		dice[i] = int8(m[i] - '0')
	}
	return dice, true
}

// rolled returns the position after a roll, White's die first in the opening.
func (p Position) rolled(dice [2]int8) Position {
	if p.phase == rolling {
		return p.startMoves(p.rules.Roll(int(dice[0]), int(dice[1])))
	}
	if dice[0] == dice[1] {
		return p
	}
	side := White
	if dice[1] > dice[0] {
		side = Black
	}
	if p.rules.Opening == Throw {
		p.side = side
		return p.startMoves(p.rules.Roll(int(dice[0]), int(dice[1])))
	}
	return p.startTurn(p.board, side, Duty{}).passOn()
}

// generators lend their memory to one roll after another.
var generators = sync.Pool{New: func() any { return new(Generator) }}

// startMoves begins the moving part of a turn.
func (p Position) startMoves(d Duty) Position {
	p.duty = d
	p.phase = moving
	if p.rules.Stepwise {
		return p // where the turn may end depends on the dice left alone
	}
	g := generators.Get().(*Generator)
	defer generators.Put(g)
	turns := g.TurnsOf(p.rules, &p.start, p.side, d)
	boards := make([]Board, len(turns))
	for i := range turns {
		boards[i] = turns[i].Board
	}
	p.ends = &ends{boards, g.demand}
	return p
}
