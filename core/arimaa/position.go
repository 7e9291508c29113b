package arimaa

import (
	"slices"
	"strconv"

	"boardroom/core"
)

// A phase is what a position waits for.
type phase int8

const (
	placing phase = iota // a piece on the side's home rows
	moving               // a step, or the end of the turn
	over                 // nothing
)

// A Position is a game at one moment. It is an immutable value and implements
// core.Position, core.TurnFinder, core.TurnWriter and core.Reader.
type Position struct {
	board  Board
	phase  phase
	past   *past       // while moving: what stood at the start of this turn and before
	played []core.Move // of this turn
	lost   []core.Move // the removals that the last step caused
	winner core.Seat   // Nobody while the game is open
	how    Ending
}

// A past is what stood at the start of a turn, and before. It goes back to the
// last removal, beyond which nothing can come again.
type past struct {
	key    Key
	side   core.Seat // to move
	before *past
}

// times returns how often these pieces stood with that side to move.
func (p *past) times(key Key, side core.Seat) int {
	n := 0
	for ; p != nil; p = p.before {
		if p.side == side && p.key == key {
			n++
		}
	}
	return n
}

// newSetup returns the position in which gold places the first piece.
func newSetup(r *Rules) Position {
	return Position{board: *NewBoard(r, Gold), winner: core.Nobody}
}

// newTurn returns the position in which a turn begins, or the game is over.
func newTurn(b *Board, before *past) Position {
	l := lookahead{board: *b}
	return l.newTurn(before)
}

// Board returns where the pieces stand now, and how far the turn has gone.
func (p Position) Board() Board { return p.board }

// TurnStart returns where the pieces stood at the start of the turn.
func (p Position) TurnStart() Board {
	if p.phase != placing {
		return *p.past.key.board(p.board.rules, p.board.side)
	}
	b := p.board
	for _, m := range p.played {
		piece, s, _ := b.rules.ReadPlacement(m)
		b.toggle(piece, s)
	}
	return b
}

// Side returns whose turn it is; when the game is over, whose it would be.
func (p Position) Side() core.Seat { return p.board.side }

// Setup reports whether the pieces are still being placed.
func (p Position) Setup() bool { return p.phase == placing }

// TurnName implements core.TurnNamer: 1g and 1s are the setups, 2g the first turn
// after them.
func (p Position) TurnName(number int) string {
	sides := number - 1 + int(p.Side()) // that have had a turn before it
	if !p.Setup() {
		sides += 2
	}
	return strconv.Itoa(sides/2+1) + [2]string{"g", "s"}[sides%2]
}

// Played returns the moves of the turn so far.
func (p Position) Played() []core.Move { return slices.Clone(p.played) }

// Effects returns the removals that the last step caused: "Dc3x".
func (p Position) Effects() []string {
	var words []string
	for _, lost := range p.lost {
		words = append(words, string(lost))
	}
	return words
}

// Result returns who has won and how; Nobody and Open while the game goes on.
func (p Position) Result() (winner core.Seat, how Ending) { return p.winner, p.how }

// decisions say how games are decided.
var decisions = map[Ending]string{
	Goal:        "a rabbit reached the goal",
	Elimination: "the opponent has no rabbits left",
	Immobility:  "the opponent can't move",
}

// Decision tells how the game was decided.
func (p Position) Decision() string { return decisions[p.how] }

// Twice returns what has stood twice with a side to move: the other side may
// not bring it about again.
func (p Position) Twice(side core.Seat) []Key {
	var keys []Key
	for at := p.past; at != nil; at = at.before {
		if at.side == side && at.times(at.key, side) == 2 {
			keys = append(keys, at.key)
		}
	}
	return keys
}

// Actor returns whose turn it is, or Nobody.
func (p Position) Actor() core.Seat {
	if p.phase == over {
		return core.Nobody
	}
	return p.board.side
}

// Scores gives the winner a point.
func (p Position) Scores() []int {
	scores := make([]int, 2)
	if p.winner != core.Nobody {
		scores[p.winner] = 1
	}
	return scores
}

// Moves lists the placements or single steps legal in themselves, and End if
// the turn may end as it is.
func (p Position) Moves() []core.Move {
	switch p.phase {
	case placing:
		return p.placements()
	case moving:
		return p.steps()
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
	switch {
	case p.phase == over:
		return p, core.Illegal("the game is over")
	case p.phase == placing && m == core.End:
		return p.endSetup()
	case p.phase == placing:
		return p.place(m)
	case m == core.End:
		return p.end()
	}
	return p.step(m)
}

// with returns the moves of the turn and one more.
func (p Position) with(m core.Move) []core.Move {
	return append(p.played[:len(p.played):len(p.played)], m)
}
