package arimaa_test

import (
	"context"
	"reflect"
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	enginearimaa "boardroom/core/engine/arimaa"
)

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
	if v.Mark() != engine.VeryBad || v.Played != 1 || v.Choices[1].Moves[0] != "Ra7e" || v.Choices[1].Reason == "" {
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
