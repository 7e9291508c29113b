package tables

import (
	"slices"

	"boardroom/core"
	"boardroom/core/i18n"
)

// Paths maps each own point of one side to the other side's own point in the
// same place. It is its own inverse, and as White's own points are the one
// numbering of the position text, it also turns Black's own points into that
// numbering and back.
type Paths [25]int8

// Opposite returns the paths of sides that move towards each other.
func Opposite() Paths {
	var paths Paths
	for p := 1; p <= 24; p++ {
		paths[p] = int8(25 - p)
	}
	return paths
}

// Around returns the paths of sides that move the same way round, half a
// board apart.
func Around() Paths {
	var paths Paths
	for p := 1; p <= 24; p++ {
		paths[p] = int8((p+11)%24 + 1)
	}
	return paths
}

// A BlotRule says what a lone checker suffers from the enemy.
type BlotRule int8

const (
	Hit   BlotRule = iota // it is sent to the bar; two checkers close a point
	Pin                   // it is held under the enemy; two checkers, or one on a pinned one, close a point
	Block                 // nothing: it closes its point
)

// Opening says how a game begins when nobody is known to start.
type Opening int8

const (
	Throw      Opening = iota // each throws one die; the higher starts and plays these two
	Rethrow                   // each throws one die; the higher starts and throws two
	WhiteFirst                // White starts
)

// Rules are one game of the family with its house rules chosen. They are not
// changed once a position uses them.
//
// What must be told is Start, Paths, Dice, Number, Score and Highest; the zero value of
// the rest is what most games have. Functions look at what they are given, change
// nothing, and answer the same whenever they are asked the same.
type Rules struct {
	// Start is each side's checkers at the start, on its own points and on the
	// bar: 1 to 15.
	Start     [26]int8
	Paths     Paths // its own inverse, as Opposite and Around are
	Blot      BlotRule
	FreeEntry bool // checkers that start on the bar need not enter before others move
	Exact     bool // a die bears off from the point of its number alone

	// Dice returns the dice that a roll lets a side play, each once: at least
	// one, in a list that the caller does not change.
	Dice func(larger, smaller int8) []int8
	// NextDuty, if set, says what follows when a side has ended its turn with so
	// many dice of its duty left: what is to be played, no dice for a roll, and
	// whether by the same side. Without it the other side rolls.
	NextDuty func(d Duty, left int) (next Duty, same bool)
	// Duties are the kinds of those that NextDuty returns, besides Rolled.
	Duties []DutyKind
	// PlainTurns is in how many of its first turns a side's roll does not go on.
	PlainTurns int8

	Opening Opening
	Number  Numbering // by which players call the points: CountDown, OneNumbering
	Fixed   bool      // the game's document numbers the points once, for both sides

	StepBans []StepBan
	TurnBans []TurnBan

	// Stepwise lets a turn go on and end step by step: a die must be played
	// while any can be, and nobody needs to look ahead. TurnBans and the duties
	// below look at whole turns and have no place in such a game.
	Stepwise bool

	// PassShutOut lets a side's turn pass without a roll while it has a checker to
	// enter and every point where it could is closed.
	PassShutOut bool

	LargerDie   bool // when only one of two dice can be played and either would do, the larger must be
	MustHit     bool // a possible hit must be made, on the blot nearest to bearing off
	MustBearOff bool // as many checkers as possible must be borne off

	// Score returns the points, before the cube, that a side wins by bearing
	// off its last checker.
	Score func(b *Board, winner core.Seat) int
	// Highest is the most that Score and Verdict can return: 1, 2 or 3.
	Highest int
	// Verdict, if set, ends a game at the end of a turn in other ways: it
	// returns the points per side and why, in a few words; empty: it goes on.
	Verdict func(r *Rules, b *Board) (points [2]int, why i18n.Message)
	// Concession, if set, tells when a side is as good as lost: the points it
	// may concede without being asked how many, and why; 0 points: it is not.
	Concession func(b *Board, side core.Seat) (points int, why i18n.Message)
	// Checks refuse boards on which a side stands as it never can. The errors
	// go on from the side's name: "holds all six points of its start".
	Checks []func(r *Rules, b *Board, side core.Seat) error

	Cube     bool // the game is played with a doubling cube
	Jacoby   bool // in money play gammons count only after a double was taken
	Beavers  bool // in money play a double may be redoubled at once, keeping the cube
	Crawford bool // in a match the game after a player first needs one point has no cube
	// HighestCube is the last number on the cube.
	HighestCube int

	IDs bool // other programs have identifiers for the positions, as XGID

	WinnerStarts bool // in a match the winner of a game starts the next
}

// maxCheckers is the most that a side can have.
const maxCheckers = 15

// check says what of the rules cannot be, or is missing.
func (r *Rules) check() error {
	for p := 1; p <= 24; p++ {
		if q := r.Paths[p]; q < 1 || q > 24 || int(r.Paths[q]) != p {
			return i18n.Errorf("paths must be their own inverse; those of point %d aren't", p)
		}
	}
	switch n := r.Checkers(); {
	case n < 1 || n > maxCheckers || slices.Min(r.Start[:]) < 0 || r.Start[Off] > 0:
		return i18n.Errorf("each side starts with 1 to %d checkers, none of them borne off", maxCheckers)
	case r.Dice == nil:
		return i18n.NewError("the dice of a roll are missing (Dice)")
	case r.Number == nil:
		return i18n.NewError("the numbers of the points are missing (Number)")
	case r.Score == nil:
		return i18n.NewError("the score of a game is missing (Score)")
	case r.Highest < 1 || r.Highest > 3:
		return i18n.Errorf("a game counts up to 1 to 3 points, not %d (Highest)", r.Highest)
	case r.Stepwise && len(r.TurnBans) > 0:
		return i18n.NewError("rules that go step by step can't ban the end of a turn")
	}
	return nil
}

// Checkers returns how many checkers each side has.
func (r *Rules) Checkers() int {
	sum := 0
	for _, n := range r.Start {
		sum += int(n)
	}
	return sum
}

// Absolute turns a side's own point into the one numbering of the position
// text. Bar and Off stay.
func (r *Rules) Absolute(side core.Seat, own int) int {
	if side == White || own == Bar || own == Off {
		return own
	}
	return int(r.Paths[own])
}

// Own turns a point of the one numbering into a side's own point. Bar and Off
// stay.
func (r *Rules) Own(side core.Seat, absolute int) int { return r.Absolute(side, absolute) }

// NewBoard returns the board that a game begins with.
func NewBoard(r *Rules) Board {
	b := Board{n: [2][26]int8{r.Start, r.Start}}
	b.markUnentered(r)
	return b
}

// markUnentered takes all checkers on the bar for such as have not been in play, where the
// rules have such.
func (b *Board) markUnentered(r *Rules) {
	if r.FreeEntry {
		b.unentered = [2]int8{b.n[White][Bar], b.n[Black][Bar]}
	}
}

// closed reports whether a side may not land on its own point.
func (r *Rules) closed(b *Board, side core.Seat, own int8) bool {
	foes := b.n[1-side][r.Paths[own]]
	return foes > 1 || foes == 1 && (r.Blot == Block || b.pins[side]>>own&1 == 1)
}

// appendSteps appends the steps by one die that are legal in themselves, from
// the rearmost checker on.
func (r *Rules) appendSteps(steps []Step, t *TurnState, die int8) []Step {
	own, pins := &t.Now.n[t.Side], t.Now.pins[t.Side]
	rearmost := int8(t.Now.Rearmost(t.Side))
	first := len(steps)
	last := int8(24)
	if t.Now.mustEnter(t.Side) {
		last = Bar
	}
	for from := rearmost; from <= last; from++ {
		if own[from] == 0 || pins>>from&1 == 1 {
			continue
		}
		to := from + die
		if to >= Off {
			if rearmost < homeStart || to > Off && (from != rearmost || r.Exact) {
				continue
			}
			to = Off
		} else if r.closed(&t.Now, t.Side, to) {
			continue
		}
		steps = append(steps, Step{from, to, die})
	}
	if len(r.StepBans) == 0 {
		return steps
	}
	return r.dropBanned(steps, first, t)
}

// Result returns the points per side, before the cube, if the game is over on
// a board at the end of a turn.
func (r *Rules) Result(b *Board) (points [2]int, over bool) {
	for side := White; side <= Black; side++ {
		if b.AllOff(side) {
			points[side] = r.Score(b, side)
			return points, true
		}
	}
	points, why := r.verdict(b)
	return points, !why.Empty()
}

// verdict returns the points per side and why, if a game ends otherwise than
// by bearing off.
func (r *Rules) verdict(b *Board) (points [2]int, why i18n.Message) {
	if r.Verdict == nil {
		return points, i18n.Message{}
	}
	return r.Verdict(r, b)
}

// A TurnState is a moment of a turn, as bans see it.
type TurnState struct {
	Rules  *Rules
	Number Numbering // in which reasons name points; set where they are asked for
	Side   core.Seat
	Dice   [2]int8 // as rolled, the larger first
	Start  Board   // at the start of the turn
	Now    Board
}

// A StepBan forbids steps that the board would allow.
type StepBan struct {
	Why    func(t *TurnState) i18n.Message // for a person, as "your first checker must pass 12"
	Broken func(t *TurnState, s Step) bool
}

// A TurnBan forbids ending a turn on a board.
type TurnBan struct {
	Why      func(t *TurnState) i18n.Message // for a person, as "you may not hold all of 1 to 6"
	Waivable bool                            // waived when no play at all, not even a pass, keeps every ban
	Broken   func(t *TurnState) bool
}

// ForbidSteps adds bans on steps; the rules it was copied from keep theirs.
func (r *Rules) ForbidSteps(bans ...StepBan) { r.StepBans = slices.Concat(r.StepBans, bans) }

// ForbidEnds adds bans on ending a turn; the rules it was copied from keep
// theirs.
func (r *Rules) ForbidEnds(bans ...TurnBan) { r.TurnBans = slices.Concat(r.TurnBans, bans) }

// dropBanned removes from steps[first:] what a step ban forbids.
func (r *Rules) dropBanned(steps []Step, first int, t *TurnState) []Step {
	kept := steps[:first]
	for _, s := range steps[first:] {
		if r.stepBan(t, s) == nil {
			kept = append(kept, s)
		}
	}
	return kept
}

// stepBan returns the ban that forbids a step, or nil.
func (r *Rules) stepBan(t *TurnState, s Step) *StepBan {
	for i := range r.StepBans {
		if r.StepBans[i].Broken(t, s) {
			return &r.StepBans[i]
		}
	}
	return nil
}

// turnBan returns the ban that forbids ending the turn now, or nil.
func (r *Rules) turnBan(t *TurnState, waived bool) *TurnBan {
	for i := range r.TurnBans {
		ban := &r.TurnBans[i]
		if !(waived && ban.Waivable) && ban.Broken(t) {
			return ban
		}
	}
	return nil
}

// Place names one of the mover's own points as the mover sees it, for a reason.
func (t *TurnState) Place(own int) string {
	return places{t.Rules, t.Number, t.Side}.text(int8(own))
}

// span names own points from one to another: "1 to 6".
func (t *TurnState) span(first, last int) i18n.Message {
	return i18n.Msg("points\x04%s to %s", t.Place(first), t.Place(last))
}

// otherMayMove reports whether some value of a die lets the other side move a
// checker. It borrows t to ask as at the start of that side's turn: a new TurnState
// for each board of a search would be an allocation each.
func (t *TurnState) otherMayMove() bool {
	start, may := t.Start, false
	t.Start, t.Side = t.Now, 1-t.Side
	var steps [24]Step
	for die := int8(1); die <= 6 && !may; die++ {
		may = len(t.Rules.appendSteps(steps[:0], t, die)) > 0
	}
	t.Start, t.Side = start, 1-t.Side
	return may
}

// barring names the points, as the side on roll sees them, that keep the
// other side from a step it could make on an empty board.
func (t *TurnState) barring() i18n.Message {
	other := TurnState{Rules: t.Rules, Side: 1 - t.Side, Start: t.Now, Now: t.Now}
	other.Now.n[t.Side] = [26]int8{}
	var owns []int
	for die := int8(1); die <= 6; die++ {
		for _, s := range t.Rules.appendSteps(nil, &other, die) {
			if s.To != Off && t.Rules.closed(&t.Now, other.Side, s.To) {
				owns = append(owns, int(t.Rules.Paths[s.To]))
			}
		}
	}
	slices.Sort(owns)
	var places []string
	for _, own := range slices.Compact(owns) {
		places = append(places, t.Place(own))
	}
	return core.Any(i18n.Verbatims(places)...)
}
