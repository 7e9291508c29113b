package tables_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/gametest"
	"boardroom/core/i18n"
	"boardroom/core/tables"
)

// everyGame calls f in random positions of every game of the family.
func everyGame(t *testing.T, f func(t *testing.T, p tables.Position)) {
	t.Helper()
	for _, e := range catalog.Standard().All() {
		game, ok := e.Game().(*tables.Game)
		if !ok {
			continue
		}
		t.Run(game.About().Name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(41, 15))
			p := gametest.Start(t, game, 2, nil)
			for range 600 {
				f(t, p.(tables.Position))
				moves := p.Moves()
				if len(moves) == 0 {
					p = gametest.Start(t, game, 2, nil)
					continue
				}
				p = gametest.Play(t, p, moves[random.IntN(len(moves))])
			}
		})
	}
}

// byPoints writes a move by the numbers of the position text.
func byPoints(p tables.Position, m core.Move) string {
	from, to, ok := p.Step(m)
	if !ok {
		return string(m)
	}
	name := func(place int) string {
		switch place {
		case tables.Bar:
			return "bar"
		case tables.Off:
			return "off"
		}
		return strconv.Itoa(place)
	}
	return name(from) + "/" + name(to)
}

// What is told in one numbering is that of the position text, and is read back as
// what was meant; moves and text stay as records have them.
func TestEveryGameIsToldInOneNumbering(t *testing.T) {
	everyGame(t, func(t *testing.T, p tables.Position) {
		told := p.In(core.Fixed).(tables.Position)
		if told.String() != p.String() || !slices.Equal(told.Moves(), p.Moves()) {
			t.Fatalf("%s: told it is %s with %v", p, told, told.Moves())
		}
		for point := 1; point <= 24; point++ {
			if told.Number(tables.White, point) != point || told.Number(tables.Black, point) != point {
				t.Fatalf("%s: point %d is printed as %d and %d", p, point, told.Number(tables.White, point), told.Number(tables.Black, point))
			}
		}
		if p.Actor() < 0 {
			return
		}
		for _, m := range p.Moves() {
			typed := core.Typed(told, m)
			if typed != byPoints(p, m) {
				t.Errorf("%s: %s is typed %s", p, m, typed)
			}
			if read, err := told.Read(typed); err != nil || !slices.Equal(read, []core.Move{m}) {
				t.Errorf("%s: %s, typed for %s, means %v, %v", p, typed, m, read, err)
			}
			if after, err := told.Play(m); err != nil || core.Typed(after, "1/2") != core.Typed(told.In(core.Fixed), "1/2") && after.(tables.Position).Side() == p.Side() {
				t.Errorf("%s: after %s it is told otherwise, %v", p, m, err)
			}
		}
	})
}

// Whole turns are written in the one numbering and read back to the same board.
func TestTurnsToldInOneNumberingAreReadBack(t *testing.T) {
	everyGame(t, func(t *testing.T, p tables.Position) {
		if p.Dice() == nil || p.Actor() < 0 {
			return
		}
		told := p.In(core.Fixed).(tables.Position)
		turns, err := p.Turns()
		if err != nil {
			return // a double is to be named
		}
		for _, turn := range turns[:min(8, len(turns))] {
			text, err := told.FormatTurn(turn.Moves)
			if err != nil {
				t.Fatal(err)
			}
			read, err := told.Read(text.String())
			if err != nil {
				t.Fatalf("%s: %q: %v", p, text, err)
			}
			if got, want := gametest.Play(t, p, read...), gametest.Play(t, p, core.WithoutEnd(turn.Moves)...); got.(tables.Position).Board() != want.(tables.Position).Board() {
				t.Errorf("%s: %q, written for %v, is read as %v", p, text, turn.Moves, read)
			}
		}
	})
}

// A game goes by its document, unless a person wants its own numbers or one
// numbering.
func TestWhichGamesAreToldInOneNumbering(t *testing.T) {
	for _, c := range []struct {
		game               *tables.Game
		own, byGame, fixed string // of the first move of the rearmost of Black's checkers by a 1
	}{
		{tables.Tryktrak(), "24/23", "1/2", "1/2"},
		{tables.Backgammon(), "24/23", "24/23", "1/2"},
		{tables.Portes(), "1/2", "1/2", "1/2"},
	} {
		p := gametest.Parse(t, c.game, "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 31", nil).(tables.Position)
		step := p.Rules().Text(tables.White, tables.Step{From: 1, To: 2})
		for n, want := range map[core.Numbers]string{core.Own: c.own, core.ByGame: c.byGame, core.Fixed: c.fixed} {
			if got := core.Typed(core.In(n, p), step); got != want {
				t.Errorf("%s in numbers %d: %s, want %s", c.game.About().Name, n, got, want)
			}
		}
		if got := core.Typed(p, step); got != c.own {
			t.Errorf("%s by itself: %s, want %s", c.game.About().Name, got, c.own)
		}
	}
}

// Both sides type the points of Tryktrak's document: White goes up to 24, Black
// down to 1. What is refused is told in them too.
func TestTryktrakIsTypedByBothSidesAsItsDocumentHasIt(t *testing.T) {
	const start = "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 "
	for _, c := range []struct{ side, typed, want string }{
		{"W 31", "17/20 19/20", "8/5 6/5"},
		{"B 31", "8/5 6/5", "8/5 6/5"},
		{"W 65", "1/12", "24/18 18/13"},
		{"B 65", "24/13", "24/18 18/13"},
		{"W 55", "1/6", "point 6 is closed"},
		{"B 55", "24/19", "point 19 is closed"},
		{"W 31", "2/5", "you have no checker on 2"},
		{"B 31", "1/2", "you have no checker on 1"},
		{"B 31", "13/16", "not from 13 to 16"},
		{"W 31", "1/25", `"25" isn't a point: write 12/17, bar/3 or 19/off`},
		{"B 31", "13", "write 13/8, bar/22 or 6/off"},
	} {
		p := core.In(core.ByGame, gametest.Parse(t, tables.Tryktrak(), start+c.side, nil))
		moves, err := core.Read(p, c.typed)
		got := core.Join(moves)
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("%s: %q means %s, want %s", c.side, c.typed, got, c.want)
		}
	}
}

func TestWhatAComputerSaysIsRetold(t *testing.T) {
	const kept = "makes the 5-point and the bar point, holds the 18 point"
	for side, want := range map[string]string{"W": "makes the 20-point and the bar point, holds the 7 point", "B": "makes the 5-point and the bar point, holds the 18 point"} {
		p := gametest.Parse(t, tables.Backgammon(), "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 "+side+" 31", nil)
		for _, said := range []i18n.Message{
			i18n.Verbatim(kept),
			i18n.Msg("makes %s and the bar point, holds the %d point", i18n.Msg("the %d-point", i18n.Number{Of: "point", N: 5}), i18n.Number{Of: "point", N: 18}),
		} {
			if got := core.Renumber(core.In(core.Fixed, p), said).String(); got != want {
				t.Errorf("%s: %s, want %s", side, got, want)
			}
			if got := core.Renumber(core.In(core.Own, p), said).String(); got != kept {
				t.Errorf("%s in its own numbers: %s", side, got)
			}
		}
	}
}
