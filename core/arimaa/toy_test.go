package arimaa_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/gametest"
	"boardroom/core/i18n"
)

// mouse is a new animal, all of which stands here: it beats the elephant and
// nothing else, and everything but the rabbit and the elephant beats it. There
// is no order of strength in which it has a place.
func mouse() arimaa.Animal {
	return arimaa.Animal{Name: "mouse", Letter: 'S', Count: 1, Beats: "E", BeatenBy: "CDHM"}
}

// leap is a new kind of move, all of which stands here: a horse jumps straight
// over a friend, for two steps of the turn.
func leap() arimaa.MoveKind {
	return arimaa.MoveKind{Name: "leap", Cost: 2, List: func(s arimaa.Scene, list []arimaa.Step) []arimaa.Step {
		horse := arimaa.NewPiece(s.Side(), arimaa.Horse)
		for horses := s.Pieces(horse) & s.Free; horses != 0; horses &= horses - 1 {
			from := horses.First()
			for d := arimaa.North; d <= arimaa.West; d++ {
				over := from.Bit().Shift(d) & s.All(s.Side())
				if to := over.Shift(d) & s.Empty; to != 0 {
					list = append(list, arimaa.Step{Piece: horse, From: from, To: to.First()})
				}
			}
		}
		return list
	}}
}

// toy is Arimaa with the mouse and the leap.
func toy(t *testing.T) *arimaa.Game {
	rules, err := arimaa.NewRules(append(arimaa.Animals(), mouse()), append(arimaa.MoveKinds(), leap()))
	if err != nil {
		t.Fatal(err)
	}
	return arimaa.Variant("toy", "Toy", i18n.Page{}, rules)
}

func TestNewAnimalAndNewMove(t *testing.T) {
	for _, c := range []struct{ name, position, moves, rows, refused string }{
		{"the mouse pushes the elephant", "7r/8/8/3e4/3S4/8/8/R7 g", "ed5n Sd4n end", "7r/8/3e4/3S4/8/8/8/R7", ""},
		{"and pulls it", "7r/8/8/3e4/3S4/8/8/R7 g", "Sd4s ed5s end", "7r/8/8/8/3e4/3S4/8/R7", ""},
		{"and freezes it", "7r/8/8/3s4/3E4/8/8/R7 g", "Ed4s", "", "the silver mouse on d5 freezes the gold elephant on d4"},
		{"but no rabbit", "7r/8/8/3r4/3S4/8/8/R7 g", "rd5n", "", "no stronger piece"},
		{"the elephant does not push it", "7r/8/8/3s4/3ER3/8/8/8 g", "sd5n", "", "no stronger piece"},
		{"a cat does", "7r/8/8/3s4/3C4/8/8/R7 g", "sd5n Cd4n end", "7r/8/3s4/3C4/8/8/8/R7", ""},
		{"a horse leaps", "7r/8/8/3R4/3H4/8/8/8 g", "Hd4nn end", "7r/8/3H4/3R4/8/8/8/8", ""},
		{"a leap takes two steps", "7r/8/8/3R4/3H4/8/8/8 g", "Hd4nn Rd5e Re5w Hd6e", "", "all four steps"},
		{"and needs them", "7r/8/8/3R4/3H4/8/8/R7 g", "Ra1n Ra2n Ra3n Hd4nn", "", "can't go that far"},
		{"others do not leap", "7r/8/8/3R4/3D4/8/8/8 g", "Dd4nn", "", "can't go that far"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := gametest.Parse(t, toy(t), c.position, nil)
			check(t, p.(arimaa.Position), c.moves, c.rows, c.refused)
		})
	}
}

// TestToyPlays plays the toy at random, with a setup in which one rabbit has to
// stay behind.
func TestToyPlays(t *testing.T) {
	gametest.Suite{Game: begun{toy(t)}, Games: 4, Turns: 3000, Scores: onePoint}.Run(t)
}

// begun is a game that begins after a setup.
type begun struct{ *arimaa.Game }

func (g begun) Start(seats int, set map[string]string) (core.Position, error) {
	p, err := g.Game.Start(seats, set)
	if err != nil {
		return nil, err
	}
	for p.(arimaa.Position).Setup() {
		if p, err = p.Play(p.Moves()[0]); err != nil {
			return nil, err
		}
	}
	return p, nil
}

func TestRulesThatDoNotFit(t *testing.T) {
	rat := func(change func(*arimaa.Animal)) []arimaa.Animal {
		a := mouse()
		change(&a)
		return append(arimaa.Animals(), a)
	}
	nameless := leap()
	nameless.After = "jump"
	idle := leap()
	idle.Cost = 0
	for _, c := range []struct {
		animals []arimaa.Animal
		moves   []arimaa.MoveKind
		want    string
	}{
		{rat(func(a *arimaa.Animal) { a.Letter = 'E' }), arimaa.MoveKinds(), "capital letter of its own"},
		{rat(func(a *arimaa.Animal) { a.Letter = 's' }), arimaa.MoveKinds(), "capital letter of its own"},
		{rat(func(a *arimaa.Animal) { a.Beats = "EZ" }), arimaa.MoveKinds(), "no animal has this letter"},
		{append(rat(func(*arimaa.Animal) {}), arimaa.Animals()...), arimaa.MoveKinds(), "may have 7 animals, not 13"},
		{arimaa.Animals(), append(arimaa.MoveKinds(), nameless), `follows "jump", which doesn't exist`},
		{arimaa.Animals(), append(arimaa.MoveKinds(), idle), "cost of 1 to 4"},
	} {
		if _, err := arimaa.NewRules(c.animals, c.moves); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
	if kinds := arimaa.Standard().Kinds(); !slices.Equal(kinds, []arimaa.Kind{arimaa.Rabbit, arimaa.Cat, arimaa.Dog, arimaa.Horse, arimaa.Camel, arimaa.Elephant}) {
		t.Errorf("the kinds are %v", kinds)
	}
}
