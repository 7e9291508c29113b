package main

import (
	"bytes"
	"strings"
	"testing"

	"boardroom/cmd/train/arimaa/fit"
)

// trained runs a command of train and returns what it prints.
func trained(t *testing.T, args ...string) (string, error) {
	t.Helper()
	var out, errs bytes.Buffer
	c := rootCommand()
	c.SetOut(&out)
	c.SetErr(&errs)
	c.SetArgs(args)
	err := c.ExecuteContext(t.Context())
	return out.String(), err
}

func TestAWeighingTellsOfEveryPart(t *testing.T) {
	out, err := trained(t, "weigh", "--games", "12", "--effort", "50", "--jobs", "2")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range fit.Parts() {
		if !strings.Contains(out, "\n"+name+" ") {
			t.Errorf("%s is missing in\n%s", name, out)
		}
	}
}

// Who counts a part for more wins the game for it, whichever of the two they are.
func TestGamesCountForWhoDrewMore(t *testing.T) {
	trial := newTrial(1, 1.5)
	const games = 40
	for game := range games {
		first := trial.drawn(game)[0][0]
		points := 0.0
		if first {
			points = 1
		}
		trial.count(game, points)
	}
	if n := trial.tries[0]; n == 0 || n == games || trial.won[0] != float64(n) {
		t.Errorf("the part that decided all of %d games won %.1f of %d", games, trial.won[0], n)
	}
}

func TestFiguresAreReweighed(t *testing.T) {
	out, err := trained(t, "weigh", "roam=0", "--games", "2", "--effort", "50")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Made by train weigh roam=0 --effort 50 --games 2.", "in 2 games against", "Roam: [13]int{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},"} {
		if !strings.Contains(strings.Join(strings.Fields(out), " "), want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
}

func TestBadWeightsAreRefused(t *testing.T) {
	for arg, want := range map[string]string{"race": `"race"`, "race=x": `"race=x"`, "race=-1": `"race=-1"`, "rice=2": `no part "rice"`} {
		if _, err := trained(t, "weigh", arg); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: the error is %v", arg, err)
		}
	}
}
