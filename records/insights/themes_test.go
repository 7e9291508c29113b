package insights_test

import (
	"context"
	"flag"
	"fmt"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records/insights"
	"boardroom/records/insights/insightstest"
)

var whole = flag.Bool("whole", false, "ask ten learners instead of two whether they are told their weakness")

// learned returns what so many games of a learner tell.
func learned(t *testing.T, game, kind string, games, salt int) *insights.Insights {
	t.Helper()
	e, err := catalog.Standard().Find(game)
	if err != nil {
		t.Fatal(err)
	}
	l := insightstest.Learner{Entry: e, Blur: 0.012, Kind: kind, Often: 0.5, Salt: fmt.Sprint(game, kind, salt)}
	played, err := l.Games(context.Background(), games)
	if err != nil {
		t.Fatal(err)
	}
	sample := insights.Sample{Player: "Ann", Games: played}
	return sample.Of(e, insights.Filter{})
}

// A weakness that a learner has is found, in nine of ten, and where there is none none is.
func TestThemesAreWeaknesses(t *testing.T) {
	learners, games := 2, 40
	if testing.Short() {
		learners = 1
	}
	if *whole {
		learners = 10
	}
	for _, c := range []struct{ game, kind string }{
		{"backgammon", "missed-hit"}, {"backgammon", "anchor-given-up"}, {"plakoto", "released-pin"}, {"fevga", "block-broken"}, {"portes", "missed-point"},
		{"backgammon", ""}, {"plakoto", ""}, {"fevga", ""}, {"portes", ""},
	} {
		t.Run(c.game+" "+c.kind, func(t *testing.T) {
			t.Parallel()
			found := 0
			for i := range learners {
				in := learned(t, c.game, c.kind, games, i)
				for _, theme := range in.Themes() {
					if theme.Kind.Name == c.kind {
						found++
					} else if c.kind == "" {
						t.Errorf("learner %d is told %s", i, theme.Said(in))
					}
				}
			}
			if c.kind != "" && 10*found < 9*learners {
				t.Errorf("the weakness is found in %d of %d", found, learners)
			}
		})
	}
}

// All mistakes of a theme are of its kind, its sentence counts them and what they cost, and of few
// mistakes nothing is told.
func TestThemesAreTrueOfTheirMistakes(t *testing.T) {
	in := learned(t, "plakoto", "released-pin", 25, 1)
	for _, theme := range in.Themes() {
		lost := 0.0
		for _, i := range theme.Mistakes {
			lost += in.Mistakes[i].Sum
			if in.Mistakes[i].Kind != theme.Kind {
				t.Errorf("%s has a mistake %s", theme.Kind.Name, in.Mistakes[i].Kind.Name)
			}
		}
		if diff := lost - theme.Lost; diff > 1e-9 || diff < -1e-9 {
			t.Errorf("%s costs %f, and its mistakes %f", theme.Kind.Name, theme.Lost, lost)
		}
	}
	for _, theme := range in.Themes() {
		said := theme.Said(in).In(i18n.Language{})
		if want := fmt.Sprintf(": %d times, %.2f points in all; usual would be %.1f.", len(theme.Mistakes), theme.Lost, theme.Usual); !strings.HasSuffix(said, want) {
			t.Errorf("%q doesn't end with %q", said, want)
		}
	}
	few := learned(t, "plakoto", "released-pin", 1, 1)
	if len(few.Mistakes) < insights.LeastMistakes && len(few.Themes()) > 0 {
		t.Errorf("%d mistakes make %d themes", len(few.Mistakes), len(few.Themes()))
	}
}
