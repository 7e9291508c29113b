package arimaa

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/bits"
	"slices"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
)

// erring is the thinker of a rung.
type erring struct {
	*player
	rung  rung
	salt  string
	words string // that name the decision at hand
	trust *Evaluator
}

func newErring(r rung, salt string) engine.Player {
	e := &erring{
		player: &player{limits: r.limits, judging: r.limits.atMost(judgingEffort), setup: bestSetup, searcher: NewSearcher()},
		rung:   r, salt: salt, trust: trusting().Evaluator(judged),
	}
	return engine.NewPlayer(e, "Arimaa")
}

// trusting returns the evaluation of who fears for none of their pieces.
func trusting() *Evaluation {
	e := fitted()
	e.mine.CaptureRisk = [2]CaptureRisks{}
	return e
}

// Think implements engine.Thinker: what it chooses comes first, and then the others from
// the best.
func (e *erring) Think(ctx context.Context, p arimaa.Position, n int) ([]engine.Choice, error) {
	e.words = e.rung.name + " " + p.String()
	if p.Setup() {
		return e.setups(p, n), nil
	}
	ideas := e.think(ctx, p)
	if len(ideas) == 0 {
		return nil, engine.ErrStuck
	}
	turns := make([]rootTurn, len(ideas))
	for i, idea := range ideas {
		turns[i] = idea.turn
	}
	turns = turns[:min(max(n, 2), len(turns))]
	choices := e.searcher.search.choices(p, turns, min(1, len(turns)-1))
	return choices[:min(n, len(choices))], nil
}

// setupBlur is the blur for setups, in points, of a rung with a blur of a rabbit.
const setupBlur = 0.1

// setups returns the usual ways to set up, the one chosen first.
func (e *erring) setups(p arimaa.Position, n int) []engine.Choice {
	choices := setups(p, e.setup, 2*len(arimaa.Presets()))
	values, chances := make([]float64, len(choices)), make([]float64, len(choices))
	for i, c := range choices {
		values[i] = c.Value
	}
	engine.Chances(setupBlur*e.rung.blur/100, values, chances)
	toFront(choices, engine.Drawn(e.salt, e.words, chances))
	return choices[:min(n, len(choices))]
}

// toFront brings one of a list to its front; the others stay in order.
func toFront[T any](list []T, at int) {
	first := list[at]
	copy(list[1:], list[:at])
	list[0] = first
}

// An idea is a turn that a rung thinks of.
type idea struct {
	candidate
	turn rootTurn
	seen int  // what it seems to be worth
	safe bool // seems so, because a danger is overlooked
}

// think returns what it thinks of, the one chosen first, the others from the best.
func (e *erring) think(ctx context.Context, p arimaa.Position) []idea {
	s := &e.searcher.search
	e.trust.playFor(p.Side())
	s.begin(ctx, p, e.limits)
	goal, scores := s.goalTurn()
	if scores && !e.overlooks("goal", len(goal.steps)) {
		return []idea{{turn: goal}}
	}
	var plan []idea
	if e.rung.plans {
		if best, ok := s.think(e.limits.depth(), func(rootTurn) {}); ok {
			plan = []idea{{turn: best, seen: best.value}}
		}
	}
	list, of := e.survey(scores)
	ideas := e.weigh(plan, e.some(list))
	if len(ideas) == 0 {
		if any, ok := s.anyTurn(); ok {
			return []idea{{turn: any}}
		}
		return nil
	}
	values, chances := make([]float64, len(ideas)), make([]float64, len(ideas))
	for i, idea := range ideas {
		values[i] = felt(idea.seen)
	}
	engine.Chances(e.rung.blur*trouble(of), values, chances)
	toFront(ideas, engine.Drawn(e.salt, e.words, chances))
	return ideas
}

// usualTurns is how many turns there are in a usual position.
const usualTurns = 8000

// trouble returns how much more than usual people err where there are so many turns.
func trouble(turns int) float64 { return math.Sqrt(max(float64(turns), 1) / usualTurns) }

// What a game that is sure to be won is felt to be worth, and a step to it.
const (
	feltWon  = 5000
	feltStep = 20
)

// felt returns what a value means to somebody who chooses: to win sooner is better.
func felt(value int) float64 {
	switch {
	case value > decided:
		return float64(feltWon - feltStep*(won-value))
	case value < -decided:
		return float64(-feltWon + feltStep*(won+value))
	}
	return float64(value)
}

const (
	surveyed     = 500    // turns are looked at for captures, those that look best,
	surveyEffort = 20_000 // with so much effort at most
	noticed      = 40     // hundredths of a rabbit: what costs less is no danger
	temptations  = 4      // one turn of so many comes to mind though it looks dangerous
)

// survey lists the turns by what they seem to be worth, as far as captures tell, the best
// first, and counts all there are. Those that reach the goal are left out where that is
// overlooked.
func (e *erring) survey(blindToGoal bool) (list []idea, of int) {
	s := &e.searcher.search
	s.resetEffort()
	defer func(effort int) { s.effort = effort }(s.effort)
	s.effort = surveyEffort
	me := s.board.Side()
	s.eachCandidate(func(c candidate) bool {
		of++
		if blindToGoal && s.board.Scorers(me)&arimaa.GoalRow(me) != 0 {
			return true
		}
		undo := s.board.Pass()
		c.value = -s.eval.Value(&s.board)
		i := idea{candidate: c, seen: c.value}
		if e.rung.blind > 0 && s.board.PieceHash()%temptations == 0 {
			i.seen = -e.trust.Value(&s.board)
		}
		list = append(list, i)
		s.board.Unmake(undo)
		return true
	})
	slices.SortStableFunc(list, func(a, b idea) int { return cmp.Compare(max(b.value, b.seen), max(a.value, a.seen)) })
	list = list[:min(len(list), surveyed)]
	seen := map[string]bool{}
	sees := func(what string, steps int) bool {
		key := fmt.Sprint(what, steps)
		known, ok := seen[key]
		if !ok {
			known = !e.overlooks(what, steps)
			seen[key] = known
		}
		return known
	}
	kept := list[:0]
	for _, i := range list {
		if what, steps := e.captured(&i.candidate); steps > 0 && !sees("own "+what, steps-1) {
			continue
		}
		after := s.boardAfter(&i.candidate)
		value := s.worth(&after, 0, -most, most)
		if s.stopped {
			break
		}
		i.value = value
		if value < i.seen-noticed {
			what, steps := s.threat(&after, value)
			i.safe = steps > 0 && !sees(what, steps)
		}
		if !i.safe {
			i.seen = value
		}
		kept = append(kept, i)
	}
	slices.SortStableFunc(kept, func(a, b idea) int { return cmp.Compare(b.seen, a.seen) })
	return kept, of
}

// captured returns in which trap a turn captures, and how many steps that takes; none.
func (e *erring) captured(c *candidate) (where string, steps int) {
	b := e.searcher.search.board
	for n, step := range c.steps[:c.count] {
		undo := b.Make(step)
		if piece, at := undo.Lost(); piece != 0 && piece.Side() != b.Side() {
			return at.String(), n + 1
		}
	}
	return "", 0
}

// threat returns what the other side threatens on a board that the search has just
// looked at, and how many steps it takes; 0: none.
func (s *search) threat(after *arimaa.Board, value int) (what string, steps int) {
	b := *after
	if value < -decided {
		scorers := b.Scorers(b.Side())
		for n := range near[b.Side()] {
			if scorers&near[b.Side()][n] != 0 {
				return "goal", n
			}
		}
	}
	for n, code := range s.line[1] {
		step, ok := stepOf(&b, code)
		if !ok {
			break
		}
		undo := b.Make(step)
		if piece, at := undo.Lost(); piece != 0 && piece.Side() != b.Side() {
			return at.String(), n + 1
		}
	}
	return "", 0
}

// overlooks reports whether the rung overlooks something on the board that takes a given number
// of steps: what takes few is seen by nearly everybody.
func (e *erring) overlooks(what string, steps int) bool {
	part := float64(steps) / arimaa.MaxSteps
	return engine.Fraction(e.salt, e.words+" "+what) < e.rung.blind*part*part
}

// some returns the ideas of a list that the rung has: the best, and ever fewer of the
// worse ones.
func (e *erring) some(list []idea) []idea {
	var ideas []idea
	for n := range bits.Len(uint(len(list))) {
		from := 1<<n - 1
		to := min(2*from+1, len(list))
		i := list[from+core.SeededDraw(e.salt, e.words, n+2, to-from)]
		i.turn = e.searcher.search.turnOf(&i.candidate)
		ideas = append(ideas, i)
	}
	return ideas
}

// weigh looks farther ahead for what ideas are worth, and returns them from what then
// seems best: none is better than the plan, if there is one. Where a danger is
// overlooked it is also overlooked farther on.
func (e *erring) weigh(plan, ideas []idea) []idea {
	planned := func(i idea) bool { return len(plan) > 0 && i.turn.after.Key() == plan[0].turn.after.Key() }
	ideas = append(plan, slices.DeleteFunc(ideas, planned)...)
	turns := make([]rootTurn, len(ideas))
	for i := range ideas {
		turns[i] = ideas[i].turn
	}
	e.searcher.search.weigh(turns, e.limits)
	shift := deepening(ideas, turns)
	for i := range ideas {
		idea := &ideas[i]
		idea.seen += shift
		if !idea.safe {
			idea.seen = turns[i].value
		}
		if len(plan) > 0 {
			idea.seen = min(idea.seen, ideas[0].seen)
		}
		idea.turn.value = idea.seen
	}
	slices.SortStableFunc(ideas, func(a, b idea) int { return cmp.Compare(b.seen, a.seen) })
	return ideas
}

// deepening returns what looking farther ahead adds to the values of ideas in the mean, as
// far as it looks at what they seem to be.
func deepening(ideas []idea, turns []rootTurn) int {
	sum, n := 0, 0
	for i := range ideas {
		if v := turns[i].value; !ideas[i].safe && v < decided && v > -decided {
			sum, n = sum+v-ideas[i].seen, n+1
		}
	}
	return sum / max(n, 1)
}
