package tables

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"boardroom/core"
	"boardroom/core/i18n"
)

// A partialTurn is what a side has played of its duty, as bans and people see it.
type partialTurn struct {
	TurnState
	duty  Duty
	steps []Step // shared with other positions, never changed
	ends  *ends  // nil in a stepwise game
}

// partial returns the turn in progress.
func (p Position) partial() *partialTurn {
	return &partialTurn{
		TurnState: TurnState{Rules: p.rules, Number: p.numbering(), Side: p.side, Dice: p.duty.numbers(), Start: p.start, Now: p.board},
		duty:      p.duty, steps: p.steps, ends: p.ends,
	}
}

// left returns the dice still to be played, the larger first.
func (t *partialTurn) left() []int8 {
	left := slices.Clone(t.duty.Dice)
	for _, s := range t.steps {
		i := slices.Index(left, s.Die)
		left = slices.Delete(left, i, i+1)
	}
	return left
}

// moves lists the steps legal in themselves, from the rearmost checker
// on, and End if the turn may end.
func (t *partialTurn) moves() []core.Move {
	var room [48]Step
	steps := room[:0]
	for _, die := range slices.Compact(t.left()) {
		steps = t.Rules.appendSteps(steps, &t.TurnState, die)
	}
	slices.SortStableFunc(steps, func(a, b Step) int { return cmp.Compare(a.From, b.From) })
	moves := make([]core.Move, 0, len(steps)+1)
	for i, s := range steps {
		same := func(other Step) bool { return other.From == s.From && other.To == s.To }
		if !slices.ContainsFunc(steps[:i], same) {
			moves = append(moves, t.Rules.Text(t.Side, s))
		}
	}
	if t.mayEnd() {
		moves = append(moves, core.End)
	}
	return moves
}

// mayEnd reports whether the turn may end on the board as it is.
func (t *partialTurn) mayEnd() bool {
	if t.Rules.Stepwise {
		return !t.goesOn()
	}
	return t.mayEndOn(&t.Now, len(t.steps))
}

// mayEndOn reports whether the turn may end on a board after a given number of dice, in a
// game that is not stepwise.
func (t *partialTurn) mayEndOn(b *Board, dice int) bool {
	return (dice == t.ends.demand.dice || b.AllOff(t.Side)) && slices.Contains(t.ends.boards, *b)
}

// goesOn reports whether a die left can be played.
func (t *partialTurn) goesOn() bool {
	var steps [24]Step
	for _, die := range t.left() {
		if len(t.Rules.appendSteps(steps[:0], &t.TurnState, die)) > 0 {
			return true
		}
	}
	return false
}

// step returns the step between own points, or why there is none. Bearing off uses the
// exact die, else the smallest larger one.
func (t *partialTurn) step(from, to int8) (Step, error) {
	var steps [24]Step
	for _, die := range slices.Backward(t.left()) {
		for _, s := range t.Rules.appendSteps(steps[:0], &t.TurnState, die) {
			if s.From == from && s.To == to {
				return s, nil
			}
		}
	}
	return Step{}, t.refuseStep(from, to)
}

// addsUp reports whether two or more of the dice left add up to a distance.
func (t *partialTurn) addsUp(distance int8) bool {
	sum := int8(0)
	for i, die := range t.left() {
		sum += die
		if i > 0 && sum == distance {
			return true
		}
	}
	return false
}

// continuations returns the steps from here to each board on which the turn
// may end, fewest played first.
func (t *partialTurn) continuations() [][]Step {
	g := Generator{turn: t.TurnState}
	g.search(&t.Now, t.left())
	var all [][]Step
	met := map[Board]bool{}
	for id := range g.nodes {
		n := &g.nodes[id]
		ends := t.Rules.Stepwise && !n.goesOn ||
			!t.Rules.Stepwise && t.mayEndOn(&n.board, len(t.steps)+g.played(id))
		if ends && !met[n.board] {
			met[n.board] = true
			all = append(all, g.trace(int32(id)))
		}
	}
	return all
}

// end returns the position after the turn, or why it cannot end.
func (p Position) end() (Position, error) {
	if t := p.partial(); !t.mayEnd() {
		return p, t.refuseEnd()
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
	return p.startTurn(b, next, duty)
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
	from, to, ok := p.rules.canonical(p.side).readStep(m)
	if !ok {
		return p, core.Illegal("that isn't a move: write %s, or %s to finish", p.places().examples(), core.End)
	}
	return p.step(from, to)
}

// step moves a checker between own points.
func (p Position) step(from, to int8) (Position, error) {
	s, err := p.partial().step(from, to)
	if err != nil {
		return p, err
	}
	p.board.move(p.rules, p.side, s)
	p.steps = append(slices.Clip(p.steps), s)
	return p, nil
}

// errNoDice answers a question about a turn whose dice are not known.
var errNoDice = i18n.NewError("the dice are missing: replace the last - with the roll, as 31")

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
			p.startMoves(p.rules.named(i+1)).complete([]core.Move{m}, found)
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
	for _, steps := range p.partial().continuations() {
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

// errShutOut says why nothing can have been said in a side's turn.
func errShutOut(side core.Seat) error {
	return i18n.Errorf("%s is shut out and can't roll or double", sides[side])
}

// refuseStep says why a checker cannot go between two own points.
func (t *partialTurn) refuseStep(from, to int8) error {
	own, left := &t.Now.n[t.Side], t.left()
	switch {
	case len(left) == 0:
		return core.Illegal("you have played all your dice: end the turn or undo a move")
	case own[from] == 0 && from == Bar:
		return core.Illegal("you have no checker on the bar")
	case own[from] == 0:
		return core.Illegal("you have no checker on %s", t.Place(int(from)))
	case from != Bar && t.Now.mustEnter(t.Side):
		return core.Illegal("enter your checker from the bar first")
	case t.Now.Pinned(t.Side, int(from)):
		return core.Illegal("your checker on %s is pinned", t.Place(int(from)))
	case to <= from:
		return core.Illegal("checkers only move toward home, not from %[2]s to %[1]s", t.Place(int(to)), t.Place(int(from)))
	case to == Off:
		return t.refuseOff(from, left)
	}
	s := Step{from, to, to - from}
	shown := slices.Contains(left, s.Die)
	switch {
	case (shown || t.addsUp(s.Die)) && t.Rules.closed(&t.Now, t.Side, to):
		return core.Illegal("point %s is closed", t.Place(int(to)))
	case !shown:
		return core.Illegal("no die shows %d: %s", s.Die, leftWords(left))
	}
	return t.refuseBanned(s)
}

// refuseOff says why the checker on an own point cannot be borne off.
func (t *partialTurn) refuseOff(from int8, left []int8) error {
	s := Step{from, Off, 0}
	for _, die := range left {
		if die >= Off-from {
			s.Die = die // ends as the smallest that is large enough
		}
	}
	rearmost := int8(t.Now.Rearmost(t.Side))
	switch {
	case rearmost < homeStart:
		return core.Illegal("you can't bear off yet: not all your checkers are home")
	case s.Die == 0:
		return core.Illegal("no die bears off from %s: %s", t.Place(int(from)), leftWords(left))
	case t.Rules.Exact && s.Die > Off-from:
		return core.Illegal("only a %d bears off from %s: %s", Off-from, t.Place(int(from)), leftWords(left))
	case from > rearmost && s.Die > Off-from:
		return core.Illegal("move the checkers behind it first")
	}
	return t.refuseBanned(s)
}

// refuseBanned names the ban that forbids a step.
func (t *partialTurn) refuseBanned(s Step) error {
	if ban := t.Rules.stepBan(&t.TurnState, s); ban != nil {
		return core.Illegal("%s", ban.Why(&t.TurnState))
	}
	return core.Illegal("you can't play that")
}

// refuseEnd says why the turn cannot end on the board as it is.
func (t *partialTurn) refuseEnd() error {
	if len(t.continuations()) > 0 {
		return core.Illegal("your turn isn't over: %s", leftWords(t.left()))
	}
	d := t.ends.demand
	ban := t.Rules.turnBan(&t.TurnState, d.waived)
	switch {
	case ban != nil:
		return core.Illegal("%s; undo a move", ban.Why(&t.TurnState))
	case len(t.steps) < d.dice && d.dice == 2 && !t.duty.equal():
		return core.Illegal("you must play both dice: undo a move")
	case len(t.steps) < d.dice:
		return core.Illegal("you can play %d dice, not only %d: undo a move", d.dice, len(t.steps))
	case d.larger > 0 && len(t.steps) == 1 && t.steps[0].Die != d.larger:
		return core.Illegal("you must play the larger die, %d: undo a move", d.larger)
	case d.blot > 0 && t.foremostHit(&t.Now) == 0:
		return core.Illegal("you can hit, so you must: undo a move")
	case d.blot > 0 && t.foremostHit(&t.Now) < d.blot:
		at := t.Rules.Own(t.Side, t.Rules.Absolute(1-t.Side, int(d.blot)))
		return core.Illegal("you must hit the blot on %s, the nearest to bearing off: undo a move", t.Place(at))
	}
	return core.Illegal("you can bear off more checkers, so you must: undo a move")
}

// leftWords says which dice are left: "you have 3 and 1 left".
func leftWords(left []int8) i18n.Message {
	words := make([]string, len(left))
	for i, die := range left {
		words[i] = strconv.Itoa(int(die))
	}
	switch len(left) {
	case 0:
		return i18n.Msg("you have no die left")
	case 1:
		return i18n.Msg("you have a %s left", words[0])
	}
	return i18n.Msg("you have %s left", core.All(i18n.Verbatims(words)...))
}
