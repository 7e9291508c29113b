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
	advisers, err := answers.RolloutAdvisers(e, now)
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
	for i, games := range []string{"36 games, ±0.000", "144 games, ±0.000"} {
		if got := by[i](context.Background()); !strings.Contains(got, "cubeless rollout, "+games) {
			t.Errorf("rollout %d finds\n%s", i, got)
		}
	}
	done, cancel := context.WithCancel(context.Background())
	cancel()
	if got := by[3](done); !strings.Contains(got, " 144 games") {
		t.Errorf("when it is stopped it knows\n%s", got)
	}
}

func TestWhatCannotBeRolledOutIsRefused(t *testing.T) {
	arimaa, err := catalog.Standard().Find("arimaa")
	if err != nil {
		t.Fatal(err)
	}
	for position, want := range map[string]string{"4HPwATDgc/ABMA": "roll the dice first", arimaa.Example: "only backgammon and its relatives"} {
		e, p, err := catalog.Standard().Position(position)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := answers.RolloutAdvisers(e, core.History{Game: e.Game(), Start: p}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", position, err, want)
		}
	}
}
