package arimaa_test

import (
	"context"
	"math/rand"
	"reflect"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
	enginearimaa "boardroom/core/engine/arimaa"
	"boardroom/core/engine/enginetest"
)

func TestSeesWhatIsThere(t *testing.T) {
	for _, c := range []struct{ name, position, reason string }{
		{"takes a free horse", "rrrr1rrr/1c1m1ecr/8/1d1d4/2hE4/8/1DHMCCHD/RRRRRRRR g", "wins a horse in "},
		{"takes a free cat", "rreddrrr/rh1rmh1r/1c6/2E5/8/8/RHCMDCHR/RRRD1RRR g", "wins a cat in c6"},
		{"reaches its goal", "8/R7/8/8/8/3e4/7r/8 g", "reaches the goal"},
		{"stops a goal", "r7/8/4e3/8/8/8/E2r4/R6R g", "stops a goal"},
		{"threatens a goal", "r6r/8/8/8/R6e/8/8/E6R g", "threatens a goal"},
	} {
		for _, level := range []string{"casual", "club"} {
			best := enginetest.Best(t, seat(t, level), parse(t, c.position))
			if !strings.Contains(best.Reason.String(), c.reason) {
				t.Errorf("%s: %s plays %v: %s, want %s", c.name, level, best.Moves, best.Reason, c.reason)
			}
		}
	}
}

// taken returns what the side to move can win at most in a turn.
func taken(b arimaa.Board) int {
	side, best := b.Side(), 0
	before := material(&b, 1-side)
	b.EachEnd(b.Key(), func(after *arimaa.Board, _ []arimaa.Step) bool {
		best = max(best, before-material(after, 1-side))
		return true
	})
	return best
}

// A piece in danger is brought to safety, and none is left where it is lost.
func TestHangsNothing(t *testing.T) {
	for _, position := range []string{
		"rrrddrrr/r1cemc1r/1h4h1/8/2HE4/8/RHCM1C1R/RRRDDRRR g",
		"rrrrrrrr/1dcemcd1/1h4h1/3E4/8/2H3H1/1DCM1CD1/RRRRRRRR g",
		"rrrddrrr/rhc1mc1r/6h1/8/2C1e3/5D2/RH1MECHR/RRRD1RRR g",
		middle,
	} {
		p := parse(t, position)
		after := play(t, p, enginetest.Best(t, seat(t, "club"), p).Moves...)
		if lost := taken(after.Board()); lost > 0 {
			t.Errorf("%s leads to %s, where %d can be lost", position, after, lost)
		}
	}
}

// A piece may step aside and back and pull another after it: only the pull makes the
// pieces stand otherwise than they did.
func TestStepsAsideAndBackToPull(t *testing.T) {
	p := parse(t, "r1rd1r1r/r1r2d2/1c2r2r/8/1Em2hc1/1HD1eHh1/RCMD1CRR/RR1RR2R s")
	best, err := enginearimaa.NewSearcher().Search(context.Background(), p, enginearimaa.Limits{Depth: 8}, nil)
	if err != nil {
		t.Fatal(err)
	}
	after := play(t, p, append(best, core.End)...)
	if b := after.Board(); b.Pieces(arimaa.NewPiece(arimaa.Gold, arimaa.Horse)).Count() != 1 {
		t.Errorf("%v does not take the horse in f3", best)
	}
}

// Every turn of every level is legal, from its setup on, whatever it plays
// against, and in the middle of a turn.
func TestPlaysLegalTurns(t *testing.T) {
	random := rand.New(rand.NewSource(7))
	lots := []core.Player{chance(7), chance(7)}
	for _, name := range []string{"beginner", "casual"} {
		player := seat(t, name)
		p := start(t)
		for n := 0; p.Actor() != core.Nobody && n < 50; n++ {
			if n%2 == random.Intn(2) && n > 1 {
				p = enginetest.Turns(t, 1, p, lots, nil).(arimaa.Position)
				continue
			}
			if next, err := p.Play(p.Moves()[0]); err == nil && random.Intn(2) == 0 && enginetest.CanFinish(next) {
				p = next.(arimaa.Position) // the player must go on from there
			}
			choices := enginetest.Advise(t, player, p, 1+random.Intn(2))
			if choices[0].Reason.Empty() {
				t.Errorf("%s: no reason for %v", p, choices[0].Moves)
			}
			if len(choices) == 2 && play(t, p, choices[0].Moves...).String() == play(t, p, choices[1].Moves...).String() {
				t.Errorf("%s: both choices lead to the same position", p)
			}
			p = play(t, p, choices[0].Moves...)
		}
	}
}

// Where there are several ways to a goal, they are the choices.
func TestAdvisesSeveralGoals(t *testing.T) {
	p := parse(t, "7r/R7/8/8/2hE4/3e4/8/7R g")
	seen := map[string]bool{}
	for _, choice := range enginetest.Advise(t, seat(t, "casual"), p, 3) {
		after := play(t, p, choice.Moves...)
		if _, how := after.Result(); how != arimaa.Goal || choice.Value != 1 || seen[after.String()] {
			t.Errorf("%v leads to %s", choice.Moves, after)
		}
		seen[after.String()] = true
	}
}

// Several choices are judged equally deep: none is worth more than one before
// it, even if the time is up at once.
func TestAdvisesTheBestFirst(t *testing.T) {
	hurried, finish, _ := engine.AnswerContext()
	finish()
	for _, ctx := range []context.Context{context.Background(), hurried} {
		choices, err := seat(t, "club").Advise(ctx, core.History{Start: parse(t, middle)}, 5)
		if err != nil || len(choices) == 0 {
			t.Fatalf("%d choices, %v", len(choices), err)
		}
		for i := 1; i < len(choices); i++ {
			if choices[i].Value > choices[i-1].Value {
				t.Errorf("choice %d is worth %.3f, the one before it %.3f", i, choices[i].Value, choices[i-1].Value)
			}
		}
	}
}

// A position may not come about for the third time.
func TestNeverRepeatsThreeTimes(t *testing.T) {
	p := parse(t, "8/8/8/r6e/8/8/8/E6R g")
	for _, turn := range []string{"Ea1n", "eh5s", "Ea2s", "eh4n", "Ea1n", "eh5s", "Ea2s"} {
		p = play(t, p, core.Move(turn), core.End)
	}
	if _, err := play(t, p, "eh4n").Play(core.End); err == nil {
		t.Fatal("the third time is allowed")
	}
	for _, l := range enginearimaa.Levels()[:3] {
		for _, choice := range enginetest.Advise(t, l.New(), p, 20) {
			play(t, p, choice.Moves...)
		}
	}
}

func TestStopsWhenAsked(t *testing.T) {
	enginetest.StopsWhenAsked(t, seat(t, "expert"), parse(t, middle))
}

// When time runs out in the middle of a search the best so far is played.
func TestPlaysInTime(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	p := parse(t, middle)
	var last enginearimaa.Report
	moves, err := enginearimaa.NewSearcher().Search(ctx, p, enginearimaa.Limits{}, func(r enginearimaa.Report) {
		if last = r; r.Depth == 6 {
			stop()
		}
		checkLine(t, p, r)
	})
	if err != nil || !slices.Equal(moves, last.Line[0]) {
		t.Errorf("plays %v after %+v: %v", moves, last, err)
	}
	play(t, p, append(moves, core.End)...)
}

// checkLine holds that the turns of a report can be played.
func checkLine(t *testing.T, p arimaa.Position, r enginearimaa.Report) {
	t.Helper()
	if len(r.Line) == 0 || r.Nodes == 0 {
		t.Errorf("an empty report: %+v", r)
	}
	for i, turn := range r.Line {
		if p = play(t, p, turn...); i < len(r.Line)-1 {
			p = play(t, p, core.End)
		}
	}
}

func TestSameAnswerTwice(t *testing.T) {
	thorough := enginearimaa.Strategies()[0].Tuned(engine.Values{"ahead": 8, "effort": 100}).New()
	enginetest.SameAnswerTwice(t, thorough, parse(t, middle), parse(t, studies[5]))
}

func TestSetups(t *testing.T) {
	for _, l := range enginearimaa.Levels() {
		p := play(t, start(t), "Ed1") // a person began to place: the player goes on
		for p.Setup() {
			p = play(t, p, enginetest.Best(t, l.New(), p).Moves...)
		}
		if b := p.Board(); !b.Pieces(arimaa.NewPiece(arimaa.Gold, arimaa.Elephant)).Has(3) {
			t.Errorf("%s: %s", l.Name, p)
		}
	}
}

// Who varies sets up the best way they know, not always the same way round.
func TestSetupsVaryBetweenTheWings(t *testing.T) {
	for _, level := range enginearimaa.Levels()[2:] {
		seen := map[string]int{}
		for seed := range 12 {
			turn, err := level.Varied(string(rune('a'+seed))).Turn(context.Background(), core.History{Start: start(t)})
			if err != nil {
				t.Fatal(err)
			}
			b := play(t, start(t), turn[:len(turn)-1]...).Board()
			cats, dogs := b.Pieces(arimaa.NewPiece(arimaa.Gold, arimaa.Cat)), b.Pieces(arimaa.NewPiece(arimaa.Gold, arimaa.Dog))
			if !cats.Has(3) || !cats.Has(4) || !dogs.Has(10) || !dogs.Has(13) {
				t.Errorf("%s: %s", level.Name, b.Long())
			}
			seen[b.Long()]++
		}
		if len(seen) != 2 {
			t.Errorf("%s: %v", level.Name, seen)
		}
	}
}

// Who could reach the goal and does not has lost what the win was worth more.
func TestATurnIsJudgedBesideTheBest(t *testing.T) {
	h := core.History{Start: parse(t, "8/R7/8/8/8/3e4/7r/8 g")}
	critic := engine.CriticOf(seat(t, "casual"))
	win, err := critic.Judge(context.Background(), h, []core.Move{"Ra7n", "end"}, 1)
	if err != nil {
		t.Fatal(err)
	}
	if win.Error() != 0 || win.Rank != 1 || win.Choices[0].Outlook.Win != 1 || !win.Counts || win.Measure != engine.Chance {
		t.Errorf("the goal: %+v", win)
	}
	v, err := critic.Judge(context.Background(), h, []core.Move{"Ra7e", "end"}, 1)
	if err != nil {
		t.Fatal(err)
	}
	if v.Mark() != engine.VeryBad || v.Played != 1 || v.Choices[1].Moves[0] != "Ra7e" || v.Choices[1].Reason.Empty() {
		t.Errorf("another turn: %+v", v)
	}
	if again, err := critic.Judge(context.Background(), h, []core.Move{"Ra7e", "end"}, 1); err != nil || again.Error() != v.Error() {
		t.Errorf("asked again it says %+v, %v", again, err)
	}
}

// The expert, who plays with two hundred times the effort, judges with no more
// than a strategy that is told to.
func TestJudgingTakesABoundedEffort(t *testing.T) {
	var verdicts []engine.Verdict
	all := enginearimaa.Strategies()
	heuristic := all[slices.IndexFunc(all, func(s engine.Strategy) bool { return s.Name == "heuristic" })]
	for _, p := range []engine.Player{seat(t, "expert"), heuristic.Tuned(engine.Values{"ahead": 12, "effort": 20}).New()} {
		v, err := engine.CriticOf(p).Judge(context.Background(), core.History{Start: parse(t, middle)}, []core.Move{"Ee4n", "end"}, 2)
		if err != nil {
			t.Fatal(err)
		}
		verdicts = append(verdicts, v)
	}
	if !reflect.DeepEqual(verdicts[0], verdicts[1]) {
		t.Errorf("%+v, not %+v", verdicts[0], verdicts[1])
	}
}
