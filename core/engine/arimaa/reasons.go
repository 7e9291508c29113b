package arimaa

import (
	"math"
	"slices"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
	"boardroom/core/i18n"
)

// mostRemarks is how many things are said of a turn at most.
const mostRemarks = 2

// choices returns turns as choices, the best first: each with how it differs from the
// best, and the best with how it differs from a rival among them. A turn without a rival
// is compared with a turn that does nothing.
func (s *search) choices(p arimaa.Position, turns []rootTurn, rival int) []engine.Choice {
	var choices []engine.Choice
	for i := range turns {
		other, known := &turns[0], true
		if i == 0 && rival > 0 {
			other = &turns[rival]
		} else if i == 0 {
			other, known = &rootTurn{after: passed(p.TurnStart())}, false
		}
		choice := s.choiceOf(p, &turns[i])
		choice.Reason = s.explain(p, &turns[i], other, i == 0, known)
		choices = append(choices, choice)
	}
	return choices
}

// explain says in a few words how a turn differs from another, which is the worse or the
// better one, and of which it may be known what it is worth.
func (s *search) explain(p arimaa.Position, of, other *rootTurn, better, known bool) i18n.Message {
	start := p.TurnStart()
	t := explanation{search: s, rules: start.Rules(), me: start.Side(), before: start, better: better}
	switch {
	case t.wins(of):
		return i18n.Msg("reaches the goal")
	case t.wins(other):
		return i18n.Msg("misses the goal")
	}
	t.good, t.bad = t.outcomesOf(of), t.outcomesOf(other)
	if !better {
		t.good, t.bad = t.bad, t.good
	}
	said := t.differs()
	switch {
	case of.value > decided && (!known || other.value <= decided):
		said = append(said, i18n.Msg("wins by force"))
	case of.value < -decided && (!known || other.value >= -decided):
		said = append(said, i18n.Msg("loses by force"))
	}
	if len(said) > 0 {
		return i18n.Join(", ", said...)
	}
	switch is, would := points(of.value), points(other.value); {
	case !known:
		return i18n.Msg("wins %.1f%%", 100*outlookOf(is).Win)
	case math.Abs(is-would) < engine.Close:
		return i18n.Msg(engine.TooClose)
	default:
		return engine.Instead(engine.WinsInstead, outlookOf(is).Win, outlookOf(would).Win)
	}
}

// An explanation is what is compared to explain a turn: the board before it, and what is
// seen after the better of two turns and after the other.
type explanation struct {
	*search
	rules     *arimaa.Rules
	me        core.Seat
	before    arimaa.Board // the turn begins
	better    bool         // the better of the two is explained
	good, bad outcomes
}

// Outcomes are what is seen of a turn.
type outcomes struct {
	after   arimaa.Board // on which the other side begins its turn
	won     []capture    // by the rest of the turn
	lost    []capture    // likewise
	allows  bool         // the other side can reach the goal in its turn
	goal    bool         // the next turn could reach the goal
	danger  capture      // the best that the other side can capture in its turn
	threat  capture      // the best that the next turn could capture
	frozen  arimaa.Bits  // the other side's pieces that cannot move, but rabbits
	control arimaa.Bits  // traps in the other's half of which the side has the better
}

// outcomesOf returns what is seen of a turn.
func (t *explanation) outcomesOf(of *rootTurn) outcomes {
	next := passed(of.after)
	s := outcomes{
		after:  of.after,
		allows: t.scores(&of.after), goal: t.scores(&next),
		danger: t.eval.bestCapture(&of.after), threat: t.eval.bestCapture(&next),
		frozen: of.after.Frozen(1-t.me) &^ of.after.Scorers(1-t.me),
	}
	b := t.board
	for _, step := range of.steps {
		undo := b.Make(step)
		switch p, at := undo.Lost(); {
		case p == 0:
		case p.Side() == t.me:
			s.lost = append(s.lost, capture{p, at})
		default:
			s.won = append(s.won, capture{p, at})
		}
	}
	s.control = t.controlled(&of.after)
	return s
}

// passed returns the board as if its mover left out the turn.
func passed(b arimaa.Board) arimaa.Board {
	b.Pass()
	return b
}

// controlled returns the traps in the other's half of which the side has the better.
func (t *explanation) controlled(b *arimaa.Board) arimaa.Bits {
	var f features
	f.read(b)
	var all arimaa.Bits
	for i, trap := range trapSquares {
		away := (trap.First().Row() > 3) == (t.me == arimaa.Gold)
		if sign := 1 - 2*int(t.me); away && sign*f.controlBeside(i) >= firmControl {
			all |= trap
		}
	}
	return all
}

// wins reports whether a turn reaches the goal.
func (t *explanation) wins(of *rootTurn) bool {
	return of.after.Scorers(t.me)&arimaa.GoalRow(t.me) != 0
}

// differs tells in what the better turn is better, or the other worse, the weightiest
// first.
func (t *explanation) differs() []i18n.Message {
	var said []i18n.Message
	for _, say := range []func() (better, worse i18n.Message){
		t.captures, t.goals, t.goalThreat, t.threat, t.danger, t.freeze, t.trap, t.guard, t.rabbit,
	} {
		words, worse := say()
		if !t.better {
			words = worse
		}
		if !words.Empty() && len(said) < mostRemarks {
			said = append(said, words)
		}
	}
	return said
}

// captures tells which pieces the turns win and give up, if not the same.
func (t *explanation) captures() (better, worse i18n.Message) {
	if slices.Equal(t.good.won, t.bad.won) && slices.Equal(t.good.lost, t.bad.lost) {
		return better, worse
	}
	worse = t.traded(&t.bad)
	if len(t.good.won) == 0 {
		return better, worse
	}
	if worse.Empty() {
		worse = i18n.Msg("misses %s", t.all(t.good.won, missed))
	}
	return t.traded(&t.good), worse
}

// traded tells what a turn wins and gives up.
func (t *explanation) traded(s *outcomes) i18n.Message {
	switch {
	case len(s.won) > 0 && len(s.lost) > 0:
		return i18n.Msg("wins %s for %s", t.all(s.won, object), t.all(s.lost, object))
	case len(s.won) > 0:
		return i18n.Msg("wins %s", t.all(s.won, object))
	case len(s.lost) > 0:
		return i18n.Msg("gives up %s", t.all(s.lost, object))
	}
	return i18n.Message{}
}

// all names captures, in their role in a sentence.
func (t *explanation) all(captures []capture, r role) i18n.Message {
	words := make([]i18n.Message, len(captures))
	for i, c := range captures {
		words[i] = i18n.Msg("captured\x04%s in %s", a(t.name(c.piece), r), c.in)
	}
	return core.All(words...)
}

// goals tells that a goal is stopped.
func (t *explanation) goals() (better, worse i18n.Message) {
	if t.good.allows || !t.bad.allows {
		return better, worse
	}
	return i18n.Msg("stops a goal"), i18n.Msg("allows a goal next turn")
}

// goalThreat tells that a goal is threatened.
func (t *explanation) goalThreat() (better, worse i18n.Message) {
	if !t.good.goal || t.bad.goal {
		return better, worse
	}
	return i18n.Msg("threatens a goal"), i18n.Msg("doesn't threaten a goal")
}

// threat tells which better piece the next turn could capture.
func (t *explanation) threat() (better, worse i18n.Message) {
	piece := t.good.threat.piece
	if t.eval.worth(piece) <= t.eval.worth(t.bad.threat.piece) {
		return better, worse
	}
	if t.bad.threat.piece == 0 {
		worse = i18n.Msg("doesn't threaten %s", t.one(piece, &t.good.after, missed))
	}
	return i18n.Msg("threatens %s in %s", t.one(piece, &t.good.after, object), t.good.threat.in), worse
}

// danger tells which better piece the other side could capture.
func (t *explanation) danger() (better, worse i18n.Message) {
	risk := t.bad.danger
	if t.eval.worth(risk.piece) <= t.eval.worth(t.good.danger.piece) {
		return better, worse
	}
	who := t.one(risk.piece, &t.bad.after, object)
	if t.good.danger.piece == 0 {
		better = i18n.Msg("saves %s", who)
	}
	return better, i18n.Msg("can lose %s in %s next turn", who, risk.in)
}

// freeze tells which piece, no rabbit, can no longer move.
func (t *explanation) freeze() (better, worse i18n.Message) {
	was := t.before.Frozen(1 - t.me)
	frozen := t.good.frozen &^ t.bad.frozen
	best, at := arimaa.Piece(0), arimaa.Square(0)
	for ; frozen != 0; frozen &= frozen - 1 {
		if p := t.good.after.At(frozen.First()); p > best {
			best, at = p, frozen.First()
		}
	}
	if best == 0 {
		return better, worse
	}
	who := the(t.name(best), object)
	if was.Has(at) && t.before.At(at) == best {
		return i18n.Msg("keeps %s on %s frozen", who, at), i18n.Msg("frees %s on %s", who, at)
	}
	return i18n.Msg("freezes %s on %s", who, at), i18n.Msg("doesn't freeze %s on %s", the(t.name(best), missed), at)
}

// trap tells of which trap in the other's half the turn has the better.
func (t *explanation) trap() (better, worse i18n.Message) {
	gained := t.good.control &^ t.bad.control
	if gained == 0 {
		return better, worse
	}
	if trap := gained.First(); t.controlled(&t.before).Has(trap) {
		return i18n.Msg("keeps control of %s", trap), i18n.Msg("loses control of %s", trap)
	}
	return i18n.Msg("takes control of %s", gained.First()), i18n.Msg("doesn't take control of %s", gained.First())
}

// guard tells which trap of one's own, with enemies near, has more pieces beside it.
func (t *explanation) guard() (better, worse i18n.Message) {
	for _, trap := range trapSquares {
		is, other := (t.good.after.All(t.me) & trap.Beside()).Count(), (t.bad.after.All(t.me) & trap.Beside()).Count()
		home := (trap.First().Row() < 4) == (t.me == arimaa.Gold)
		if foes := t.good.after.All(1-t.me) & grow(grow(trap)); home && other < 2 && is > other && foes != 0 {
			return guards(trap.First(), is, other), guards(trap.First(), other, is)
		}
	}
	return better, worse
}

// rabbit tells that a rabbit more has come into the other's half.
func (t *explanation) rabbit() (better, worse i18n.Message) {
	half := near[t.me][3]
	in := func(b *arimaa.Board) int { return (b.Scorers(t.me) & half).Count() }
	if in(&t.good.after) <= max(in(&t.bad.after), in(&t.before)) {
		return better, worse
	}
	return i18n.Msg("advances a rabbit"), worse
}

// forward counts a row from a side's own edge.
func forward(side core.Seat, row int) int {
	if side == arimaa.Silver {
		return 7 - row
	}
	return row
}

func (t *explanation) name(p arimaa.Piece) string { return t.rules.Animal(p.Kind()).Name }

// one calls a piece by its name, as the only one or as one of several.
func (t *explanation) one(p arimaa.Piece, b *arimaa.Board, r role) i18n.Message {
	if b.Pieces(p).Count() == 1 {
		return the(t.name(p), r)
	}
	return a(t.name(p), r)
}
