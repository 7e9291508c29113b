package tables

import (
	"cmp"
	"errors"
	"maps"
	"slices"

	"boardroom/core"
)

// inTurn returns the position as bans see it.
func (p Position) inTurn() TurnState {
	return TurnState{Rules: p.rules, Told: p.numbering(), Side: p.side, Dice: p.duty.numbers(), Start: p.start, Now: p.board}
}

// turnMoves lists the steps legal in themselves, from the rearmost checker
// on, and End if the turn may end.
func (p Position) turnMoves() []core.Move {
	var room [48]Step
	steps, t := room[:0], p.inTurn()
	for i, left := 0, p.left(); i < len(left); i++ {
		if i == 0 || left[i] != left[i-1] {
			steps = p.rules.appendSteps(steps, &t, left[i])
		}
	}
	slices.SortStableFunc(steps, func(a, b Step) int { return cmp.Compare(a.From, b.From) })
	moves := make([]core.Move, 0, len(steps)+1)
	for i, s := range steps {
		same := func(other Step) bool { return other.From == s.From && other.To == s.To }
		if !slices.ContainsFunc(steps[:i], same) {
			moves = append(moves, p.rules.Text(p.side, s))
		}
	}
	if p.mayEnd() {
		moves = append(moves, core.End)
	}
	return moves
}

// mayEnd reports whether the turn may end on the board as it is.
func (p Position) mayEnd() bool {
	if p.rules.Stepwise {
		return !p.goesOn()
	}
	return p.mayEndOn(&p.board, len(p.steps))
}

// mayEndOn reports whether the turn may end on a board after so many dice, in a
// game that is not stepwise.
func (p Position) mayEndOn(b *Board, dice int) bool {
	return (dice == p.ends.demand.dice || b.AllOff(p.side)) && slices.Contains(p.ends.boards, *b)
}

// goesOn reports whether a die left can be played.
func (p Position) goesOn() bool {
	var steps [24]Step
	t := p.inTurn()
	for _, die := range p.left() {
		if len(p.rules.appendSteps(steps[:0], &t, die)) > 0 {
			return true
		}
	}
	return false
}

// end returns the position after the turn, or why it cannot end.
func (p Position) end() (Position, error) {
	if !p.mayEnd() {
		return p, p.refuseEnd()
	}
	return p.ended(p.board, len(p.steps)), nil
}

// ended returns the position after the turn, which ends on a board with so many
// dice played.
func (p Position) ended(b Board, played int) Position {
	next, duty := p.Follow(&Turn{Board: b, n: int8(played)})
	if p.plain[p.side] > 0 {
		p.plain[p.side]--
	}
	return p.turn(b, next, duty)
}

// Follow returns who goes on, and with what, after a turn of the position.
func (p Position) Follow(t *Turn) (core.Seat, Duty) {
	if p.plain[p.side] > 0 {
		return 1 - p.side, Duty{}
	}
	return p.rules.Follow(t, p.side, p.duty)
}

// playStep returns the position after one checker's step, or why it cannot be.
func (p Position) playStep(m core.Move) (Position, error) {
	switch m {
	case Double:
		return p, p.refuseDouble()
	case Roll:
		return p, core.Illegal("you have already rolled")
	}
	from, to, ok := p.rules.readStep(p.side, m)
	if !ok {
		return p, core.Illegal("that isn't a move: write %s, or %s to finish", p.examples(), core.End)
	}
	return p.step(from, to)
}

// step moves a checker between own points. Bearing off uses the exact die,
// else the smallest larger one.
func (p Position) step(from, to int8) (Position, error) {
	var steps [24]Step
	t, left := p.inTurn(), p.left()
	for i := len(left) - 1; i >= 0; i-- {
		for _, s := range p.rules.appendSteps(steps[:0], &t, left[i]) {
			if s.From == from && s.To == to {
				p.board.move(p.rules, p.side, s)
				p.steps = append(slices.Clip(p.steps), s)
				return p, nil
			}
		}
	}
	return p, p.refuseStep(from, to)
}

// errNoDice answers a question about a turn whose dice are not known.
var errNoDice = errors.New("the dice are missing: replace the last - with the roll, as 31")

// Turns returns one complete turn for each distinct position that the turn
// can end in, sorted by the text of that position. In the middle of a turn
// they are its continuations. There are none when the game is over; before
// the roll it is an error.
func (p Position) Turns() ([]core.CompleteTurn, error) {
	if p.Actor() == core.Nobody {
		return nil, nil
	}
	found := map[string]core.CompleteTurn{}
	switch p.phase {
	case moving:
		p.complete(nil, found)
	case choosing:
		for i, m := range doubles {
			p.begin(p.rules.named(i+1)).complete([]core.Move{m}, found)
		}
	default:
		return nil, errNoDice
	}
	turns := make([]core.CompleteTurn, 0, len(found))
	for _, text := range slices.Sorted(maps.Keys(found)) {
		turns = append(turns, found[text])
	}
	return turns, nil
}

// complete adds the ways to complete the turn after some moves, by the text of
// the position that they lead to.
func (p Position) complete(before []core.Move, found map[string]core.CompleteTurn) {
	for _, steps := range p.continuations() {
		board, moves := p.board, append(make([]core.Move, 0, len(before)+len(steps)), before...)
		for _, s := range steps {
			moves = append(moves, p.rules.Text(p.side, s))
			board.move(p.rules, p.side, s)
		}
		after := p.ended(board, len(p.steps)+len(steps))
		if text := after.String(); found[text].After == nil {
			found[text] = core.CompleteTurn{Moves: moves, After: after}
		}
	}
}

// continuations returns the steps from here to each board on which the turn
// may end, fewest played first.
func (p Position) continuations() [][]Step {
	g := Generator{turn: p.inTurn()}
	g.search(&p.board, p.left())
	var all [][]Step
	met := map[Board]bool{}
	for id := range g.nodes {
		n := &g.nodes[id]
		ends := p.rules.Stepwise && !n.goesOn ||
			!p.rules.Stepwise && p.mayEndOn(&n.board, len(p.steps)+g.played(id))
		if ends && !met[n.board] {
			met[n.board] = true
			all = append(all, g.trace(int32(id)))
		}
	}
	return all
}

// ThrownIn returns the dice that a complete turn played, in the order of its
// duty; none if it had none.
func ThrownIn(turn []core.Played) []int {
	for i := len(turn) - 2; i >= 0; i-- { // before the end of the turn
		if before, ok := turn[i].After.(Position); ok && before.Dice() != nil {
			return before.Duty().Ints()
		}
	}
	return nil
}
