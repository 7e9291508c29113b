package answers_test

import (
	"context"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records/answers"
)

// rolled returns a moment of backgammon, and who rolls its plays out.
func rolled(t *testing.T, position string) (core.History, []advised) {
	t.Helper()
	e, p, err := catalog.Standard().Position(position)
	if err != nil {
		t.Fatal(err)
	}
	now := core.History{Game: e.Game(), Start: p}
	advisers, err := answers.RolloutAdvisers(e, now, nil)
	if err != nil {
		t.Fatal(err)
	}
	var all []advised
	for _, a := range advisers {
		all = append(all, func(ctx context.Context) string {
			choices, err := a.Advise(ctx, now, 3)
			if err != nil {
				t.Fatal(err)
			}
			var said []string
			for _, c := range choices {
				said = append(said, core.Join(c.Moves)+": "+c.Reason.String())
			}
			return strings.Join(said, "\n")
		})
	}
	return now, all
}

type advised func(context.Context) string

// The bear-off tables know each result, so that the games of a play all come to the same.
func TestPlaysAreRolledOutInMoreAndMoreGames(t *testing.T) {
	_, by := rolled(t, "B1,B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,W1|0,0|13,13 W 21")
	for i, games := range []string{"36 games, ±0.000", "72 games, ±0.000"} {
		if got := by[i](context.Background()); !strings.Contains(got, "rollout, "+games) {
			t.Errorf("rollout %d finds\n%s", i, got)
		}
	}
	done, cancel := context.WithCancel(context.Background())
	cancel()
	if got := by[3](done); !strings.Contains(got, " 72 games") {
		t.Errorf("when it is stopped it knows\n%s", got)
	}
}

func TestWhatCannotBeRolledOutIsRefused(t *testing.T) {
	arimaa, err := catalog.Standard().Find("arimaa")
	if err != nil {
		t.Fatal(err)
	}
	for position, want := range map[string]string{"W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W - cube=2,B": "roll the dice first", arimaa.Example: "only backgammon and its relatives"} {
		e, p, err := catalog.Standard().Position(position)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := answers.RolloutAdvisers(e, core.History{Game: e.Game(), Start: p}, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", position, err, want)
		}
	}
}

// What is rolled out of a double is told as it is known without games, and surer with each.
func TestDoublesAreRolledOutAtTheScore(t *testing.T) {
	const race = ".,.,B2,B3,B4,B3,B1,.,.,B2,.,.,.,.,.,.,.,W3,W3,W3,W3,W2,W1,.|0,0|0,0 W - match=7 score=3,5"
	for _, turn := range []string{"", " turn=double"} {
		e, p, err := catalog.Standard().Position(race + turn)
		if err != nil {
			t.Fatal(err)
		}
		now := core.History{Game: e.Game(), Start: p}
		advisers, err := answers.RolloutAdvisers(e, now, nil)
		if err != nil {
			t.Fatal(err)
		}
		stopped, stop := context.WithCancel(t.Context())
		defer stop()
		var errors []float64
		for i, a := range advisers[:3] {
			if i == 2 {
				stop()
			}
			choices, err := a.Advise(stopped, now, 3)
			if err != nil {
				t.Fatal(err)
			}
			d := choices[0].Doubling
			if want := []int{36, 72, 72}[i]; d.Games != want || !d.InMatch() || d.Take.Cubeful < d.NoDouble.Cubeful {
				t.Errorf("%+v", d)
			}
			errors = append(errors, d.Take.Error)
			if want := map[string]core.Move{"": "double", " turn=double": "take"}[turn]; choices[0].Moves[0] != want {
				t.Errorf("%s: %s", turn, choices[0].Moves)
			}
		}
		if errors[1] >= errors[0] || errors[2] != errors[1] {
			t.Errorf("the standard errors are %v", errors)
		}
	}
}

// What was played is rolled out even where others seem better.
func TestWhatWasPlayedIsRolledOut(t *testing.T) {
	e, p, err := catalog.Standard().Position("B1,B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,W1|0,0|13,13 W 21")
	if err != nil {
		t.Fatal(err)
	}
	now := core.History{Game: e.Game(), Start: p}
	turns, err := core.Turns(p)
	if err != nil {
		t.Fatal(err)
	}
	for _, turn := range turns {
		played := append(turn.Moves, core.End)
		advisers, err := answers.RolloutAdvisers(e, now, played)
		if err != nil {
			t.Fatal(err)
		}
		choices, err := advisers[0].Advise(t.Context(), now, 1)
		if err != nil {
			t.Fatal(err)
		}
		var all []string
		for _, c := range choices {
			if all = append(all, core.Join(c.Moves)); c.Games != 36 {
				t.Errorf("%d games", c.Games)
			}
		}
		if !strings.Contains(strings.Join(all, ","), core.Join(turn.Moves)) {
			t.Errorf("%s was played, %s rolled out", turn.Moves, all)
		}
	}
}
