package tables_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// TestFirstRolls counts the distinct positions after White's first roll.
func TestFirstRolls(t *testing.T) {
	for _, c := range []struct {
		game *tables.Game
		want string // for 21, 31, 65, 11, 33, 66
	}{
		{tables.Backgammon(), "15 16 7 42 73 11"},
		{tables.Tryktrak(), "15 16 7 42 73 11"},
		{tables.Nackgammon(), "23 22 7 70 101 3"},
		{tables.Hypergammon(), "6 7 9 7 15 12"},
		{tables.Portes(), "15 16 7 42 73 11"},
		{tables.Plakoto(), "2 2 2 5 5 4"},
		{tables.Fevga(), "1 1 1 1 1 1"},
		{tables.Tavla(), "15 16 7 42 73 11"},
		{tables.Tapa(), "2 2 2 5 5 4"},
		{tables.Mahbusa(), "2 2 2 5 5 4"},
		{tables.Moultezim(), "1 1 1 1 1 1"},
		{tables.Narde(), "1 1 1 1 2 1"},
		{tables.Sheshbesh(), "15 16 7 42 73 11"},
		{tables.Gulbara(), "2 2 2 5 4 1"},
		{tables.Gioul(), "2 2 2 5 5 4"},
		{tables.AceyDeucey(), "2 2 2 5 5 5"},
	} {
		first := gametest.Start(t, c.game, 2, gametest.Settings("first=1"))
		var got []string
		for _, roll := range strings.Fields("21 31 65 11 33 66") {
			p := parse(t, c.game, strings.Replace(first.String(), "-", roll, 1), "")
			got = append(got, fmt.Sprint(len(turns(t, p))))
		}
		if !slices.Equal(got, strings.Fields(c.want)) {
			t.Errorf("%s: %s, want %s", c.game.About().Name, strings.Join(got, " "), c.want)
		}
	}
}

// TestManyGames plays random complete turns: every position must be one that
// the game's own text form takes, and every game must end.
func TestManyGames(t *testing.T) {
	for _, s := range statements() {
		if s.law.mustHit {
			continue // forced hits make random games endless
		}
		t.Run(s.game+" "+s.set, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewSource(3))
			var g tables.Generator
			for range 300 {
				s.playThrough(t, gameNamed(t, s.game), &g, random)
			}
		})
	}
}

func (s stated) playThrough(t *testing.T, game *tables.Game, g *tables.Generator, random *rand.Rand) {
	first := gametest.Start(t, game, 2, gametest.Settings(s.set))
	rules, b := first.(tables.Position).Rules(), first.(tables.Position).Board()
	side := tables.White
	for range 3000 {
		if points, over := rules.Result(&b); over {
			if err := possible(points[:]); err != nil || max(points[0], points[1]) > rules.Highest {
				t.Errorf("%s: points %v", rules.BoardText(&b), points)
			}
			return
		}
		text := rules.BoardText(&b) + " W -"
		if white, black := hit(&b, tables.White), hit(&b, tables.Black); s.law.waits && white+black > 0 {
			text += fmt.Sprintf(" hit=%d,%d", white, black)
		}
		if p := parse(t, game, text, s.set); p.Board() != b || p.Actor() == core.Nobody {
			t.Fatalf("%s is read back as %s", text, p)
		}
		turns := g.Turns(rules, &b, side, random.Intn(6)+1, random.Intn(6)+1)
		b, side = turns[random.Intn(len(turns))].Board, 1-side
	}
	t.Errorf("no end: %s", rules.BoardText(&b))
}

// hit returns how many of the checkers on a side's bar do not wait there.
func hit(b *tables.Board, side core.Seat) int { return b.Count(side, tables.Bar) - b.Waiting(side) }
