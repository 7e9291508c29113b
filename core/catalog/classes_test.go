package catalog_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
)

// Decisions of each game have a phase that is listed, and mistakes a kind; names and titles
// tell the classes apart.
func TestClassesOfEveryGame(t *testing.T) {
	for _, e := range catalog.Standard().All() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			for _, classes := range [][]engine.Class{e.Classes.Phases(), e.Classes.Kinds()} {
				names, titles := map[string]bool{}, map[string]bool{}
				for _, c := range classes {
					if names[c.Name] || titles[string(c.Title)] || c.Name == "" || c.Title == "" {
						t.Errorf("the class %+v is not told from others", c)
					}
					names[c.Name], titles[string(c.Title)] = true, true
				}
			}
			for _, g := range e.Rotation {
				judgeRandomPlay(t, e, g)
			}
		})
	}
}

// judgeRandomPlay checks the classes of the first decisions of a random game.
func judgeRandomPlay(t *testing.T, e catalog.Entry, g core.Game) {
	t.Helper()
	const decisions = 12
	random, draw := engine.Random().Tuned(nil).New(), rand.New(rand.NewPCG(3, 4))
	analyst, err := e.Level(e.Analyst)
	if err != nil {
		t.Fatal(err)
	}
	critic := engine.CriticOf(analyst.New())
	p, err := g.Start(e.Seats[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	for turn := 1; turn <= decisions && p.Actor() != core.Nobody; {
		if p.Actor() == core.Chance {
			all := p.Moves()
			if p, err = p.Play(all[draw.IntN(len(all))]); err != nil {
				t.Fatal(err)
			}
			continue
		}
		h := core.History{Game: g, Start: p}
		moves, err := random.Turn(context.Background(), h)
		if err != nil {
			t.Fatal(err)
		}
		if v, err := critic.Judge(context.Background(), h, moves, 2); err == nil {
			if phase := e.Classes.Phase(p, turn); !slices.Contains(e.Classes.Phases(), phase) {
				t.Errorf("turn %d: the phase %+v is not listed", turn, phase)
			}
			if kind := e.Classes.Kind(&v); !slices.Contains(e.Classes.Kinds(), kind) {
				t.Errorf("turn %d: the kind %+v is not listed", turn, kind)
			}
		}
		for _, m := range moves {
			if p, err = p.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		turn++
	}
}
