package arimaa

import (
	"strings"

	"boardroom/core"
	"boardroom/core/arimaa"
)

// mostRemarks is how many things are said of a turn at most.
const mostRemarks = 2

// explain says in a few words what speaks for a plan.
func (s *search) explain(p arimaa.Position, best *plan) string {
	start := p.TurnStart()
	t := explanation{search: s, rules: start.Rules(), me: start.Side(), before: start, after: best.after, plan: best}
	if best.after.Scorers(t.me)&arimaa.GoalRow(t.me) != 0 {
		return reachesGoal
	}
	if s.scores(&best.after) {
		return cannotStop
	}
	said := t.captures()
	for _, say := range []func(*explanation) string{
		(*explanation).goals, (*explanation).threat, (*explanation).rescue, (*explanation).freeze, (*explanation).trap, (*explanation).guard, (*explanation).rabbit,
	} {
		if words := say(&t); words != "" && len(said) < mostRemarks {
			said = append(said, words)
		}
	}
	if len(said) == 0 {
		said = append(said, t.movement())
	}
	words := strings.Join(said, ", ")
	switch {
	case best.value > decided:
		return andWins(words)
	case best.value < -decided:
		return butLost(words)
	}
	return words
}

// An explanation is what is compared to explain a turn: the board before and after it.
type explanation struct {
	search *search
	rules  *arimaa.Rules
	me     core.Seat
	before arimaa.Board // the turn begins
	after  arimaa.Board // the other side's turn begins
	plan   *plan
}

// captures tells which pieces the rest of the turn removes.
func (t *explanation) captures() []string {
	b := t.search.board
	var won, lost []string
	for _, step := range t.plan.steps {
		undo := b.Make(step)
		switch p, at := undo.Lost(); {
		case p == 0:
		case p.Side() == t.me:
			lost = append(lost, caught(t.a(p), at))
		default:
			won = append(won, caught(t.a(p), at))
		}
	}
	switch {
	case len(won) > 0 && len(lost) > 0:
		return []string{winsFor(won, lost)}
	case len(won) > 0:
		return []string{wins(won)}
	case len(lost) > 0:
		return []string{givesUp(lost)}
	}
	return nil
}

// goals reports whether a goal is prevented or threatened.
func (t *explanation) goals() string {
	before, after := passed(t.before), passed(t.after)
	switch {
	case t.search.scores(&before):
		return stopsGoal
	case t.search.scores(&after):
		return threatensGoal
	}
	return ""
}

// passed returns the board as if its mover left out the turn.
func passed(b arimaa.Board) arimaa.Board {
	b.Pass()
	return b
}

// threat tells what the next turn could capture that this one could not.
func (t *explanation) threat() string {
	after := passed(t.after)
	next := t.search.bestCapture(&after)
	if next == 0 || next == t.search.bestCapture(&t.before) {
		return ""
	}
	return threatens(t.one(next, &after))
}

// rescue reports whether the best piece that was in danger no longer is.
func (t *explanation) rescue() string {
	before := passed(t.before)
	was := t.search.bestCapture(&before)
	if was == 0 || t.after.Pieces(was).Count() < t.before.Pieces(was).Count() {
		return ""
	}
	is := t.search.bestCapture(&t.after)
	if is == 0 || t.search.judge.worth(is) < t.search.judge.worth(was) {
		return saves(t.one(was, &t.before))
	}
	return ""
}

// freeze tells which piece, no rabbit, can no longer move.
func (t *explanation) freeze() string {
	foe := 1 - t.me
	frozen := t.after.Frozen(foe) &^ t.before.Frozen(foe) &^ t.after.Scorers(foe)
	best, at := arimaa.Piece(0), arimaa.Square(0)
	for ; frozen != 0; frozen &= frozen - 1 {
		if p := t.after.At(frozen.First()); p > best {
			best, at = p, frozen.First()
		}
	}
	if best == 0 {
		return ""
	}
	return freezes(t.name(best), at)
}

// trap tells which trap in the enemy's half the turn gets the better of.
func (t *explanation) trap() string {
	var before, after features
	before.read(&t.before)
	after.read(&t.after)
	sign := 1 - 2*int(t.me)
	for i, trap := range trapSquares {
		away := (trap.First().Row() > 3) == (t.me == arimaa.Gold)
		if away && sign*before.grips(i) <= 0 && sign*after.grips(i) >= firmGrip {
			return takesControl(trap.First())
		}
	}
	return ""
}

// guard tells which trap of one's own gets a guard that it needs.
func (t *explanation) guard() string {
	for _, trap := range trapSquares {
		home := (trap.First().Row() < 4) == (t.me == arimaa.Gold)
		was, is := (t.before.All(t.me) & trap.Beside()).Count(), (t.after.All(t.me) & trap.Beside()).Count()
		if foes := t.after.All(1-t.me) & grow(grow(trap)); home && was < 2 && is > was && foes != 0 {
			return guards(trap.First())
		}
	}
	return ""
}

// rabbit reports whether a rabbit has come into the enemy's half.
func (t *explanation) rabbit() string {
	half := near[t.me][3]
	if (t.after.Scorers(t.me) & half).Count() > (t.before.Scorers(t.me) & half).Count() {
		return advancesRabbit
	}
	return ""
}

// movement names the strongest piece that has moved.
func (t *explanation) movement() string {
	kinds := t.rules.Kinds()
	for i := len(kinds) - 1; i >= 0; i-- {
		p := arimaa.NewPiece(t.me, kinds[i])
		from, to := t.before.Pieces(p)&^t.after.Pieces(p), t.after.Pieces(p)&^t.before.Pieces(p)
		if from == 0 || to == 0 {
			continue
		}
		if forward(t.me, to.First().Row()) > forward(t.me, from.First().Row()) {
			return bringsForward(t.one(p, &t.before))
		}
		return placesBetter(t.one(p, &t.before))
	}
	return movesEnemy
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
func (t *explanation) one(p arimaa.Piece, b *arimaa.Board) string {
	if b.Pieces(p).Count() == 1 {
		return the(t.name(p))
	}
	return t.a(p)
}

func (t *explanation) a(p arimaa.Piece) string {
	return a(t.name(p))
}
