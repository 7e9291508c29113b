package tables_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// TestGames leaves forced hits to TestForcedHits.
func TestGames(t *testing.T) {
	for _, g := range games() {
		sets := settings(g)
		if _, forced := g.About().Option("must-hit"); forced {
			for _, set := range sets {
				set["must-hit"] = "no"
			}
		}
		t.Run(g.About().Name, gametest.Suite{Game: g, Sets: sets, Games: 2, Turns: 3000, Scores: possible}.Run)
	}
}

// possible reports whether one side has won a cube times 1, 2 or 3, or nobody
// anything.
func possible(scores []int) error {
	n := max(scores[0], scores[1])
	for n%2 == 0 && n > 0 {
		n /= 2
	}
	if min(scores[0], scores[1]) != 0 || n != 0 && n != 1 && n != 3 {
		return fmt.Errorf("%v is no cube times 1, 2 or 3 for one side", scores)
	}
	return nil
}

// TestForcedHits plays random complete turns of tryktrak, whose forced hits the
// suite's single random moves would seldom find, and reads back every position.
// Such games are long: the hits throw both sides back again and again.
func TestForcedHits(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	for range 5 {
		at := gametest.Start(t, tables.Tryktrak(), 2, nil)
		for draws := 0; draws < 400 && at.Actor() != core.Nobody; draws++ {
			p := at.(tables.Position)
			moves := []core.Move{p.Moves()[random.IntN(len(p.Moves()))]}
			if p.Actor() != core.Chance {
				all, err := p.Turns()
				if err != nil {
					t.Fatal(err)
				}
				moves = append(slices.Clone(all[random.IntN(len(all))].Moves), core.End)
			}
			for _, m := range moves {
				p = play(t, p, m)
				gametest.ReadsBack(t, tables.Tryktrak(), p, nil)
			}
			at = p
		}
	}
}

func TestDefaults(t *testing.T) {
	for _, c := range []struct {
		game *tables.Game
		want string
	}{
		{tables.Backgammon(), "cube=yes crawford=yes jacoby=no beavers=no highest-cube=64 opening=throw winner-starts=no larger-die=yes triple=home must-hit=no must-bear-off=no shut-out=throw"},
		{tables.Tryktrak(), "must-hit=yes must-bear-off=yes triple=bar opening=rethrow winner-starts=no larger-die=yes shut-out=throw"},
		{tables.Nackgammon(), "cube=yes crawford=yes jacoby=no beavers=no highest-cube=64 opening=throw winner-starts=no larger-die=yes shut-out=throw"},
		{tables.Hypergammon(), "cube=yes crawford=yes jacoby=no beavers=no highest-cube=64 opening=throw winner-starts=no larger-die=yes"},
		{tables.Portes(), "hit-and-run=yes opening=white winner-starts=yes larger-die=yes shut-out=throw"},
		{tables.Plakoto(), "mother=play-on bearoff=unpinned opening=white winner-starts=yes larger-die=yes"},
		{tables.Fevga(), "front-prime=yes opening=white winner-starts=yes larger-die=yes"},
		{tables.Tavla(), "hit-and-run=no opening=rethrow winner-starts=yes larger-die=yes shut-out=throw"},
		{tables.Tapa(), "bearoff=unpinned opening=rethrow winner-starts=yes larger-die=yes"},
		{tables.Mahbusa(), "mother=immediate bearoff=unpinned opening=rethrow winner-starts=yes larger-die=yes"},
		{tables.Moultezim(), "opening=rethrow winner-starts=yes larger-die=yes"},
		{tables.Narde(), "opening=rethrow winner-starts=yes larger-die=yes"},
		{tables.Sheshbesh(), "opening=rethrow winner-starts=no shut-out=throw"},
		{tables.Gulbara(), "early=yes opening=rethrow winner-starts=yes larger-die=yes"},
		{tables.Gioul(), "opening=rethrow winner-starts=yes larger-die=yes"},
		{tables.AceyDeucey(), "european=no opening=rethrow winner-starts=no larger-die=yes shut-out=throw"},
	} {
		var got []string
		for _, o := range c.game.About().Options {
			got = append(got, o.Key+"="+o.Values[0])
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %s, want %s", c.game.About().Name, got, c.want)
		}
	}
	p := parse(t, tables.Tryktrak(), start+" W -", "")
	if p.Cube().On || p.Rules().Opening != tables.Rethrow || !p.Rules().MustHit || !p.Rules().MustBearOff {
		t.Errorf("tryktrak begins with %+v", p.Rules())
	}
}

func TestPagesShowTheFirstPosition(t *testing.T) {
	for _, g := range games() {
		if !strings.Contains(g.About().Page.String(), "with an arrow at the edge of the board") {
			t.Errorf("the page of %s does not explain the signs at the edge", g.About().Name)
		}
		if want := "```\n" + gametest.Start(t, g, 2, nil).String() + "\n```"; !strings.Contains(g.About().Page.String(), want) {
			t.Errorf("the page of %s lacks %s", g.About().Name, want)
		}
	}
}

func TestSettingsRefused(t *testing.T) {
	for set, want := range map[string]string{
		"cub=yes":                             `Backgammon has no option "cub"; its options are cube, crawford`,
		"cube=maybe":                          `cube can't be "maybe": use one of yes, no`,
		"opening=":                            `opening can't be "": use one of throw, rethrow, white`,
		"first=3":                             `first must be 1 or 2, the seat that starts, not "3"`,
		"match=-1":                            `match must be a number of points up to 999, not "-1"`,
		"match=3 score=1":                     `score must be two numbers of points, White's first, as 2,1, not "1"`,
		"match=3 score=3,0":                   `a match to 3 is over when White has 3`,
		"score=1,0":                           `a score needs the match it belongs to: add match=N`,
		"match=3 score=1,1 crawford-game=yes": `in a Crawford game one player needs just one point`,
		"match=3 score=2,1 crawford-game=so":  `crawford-game must be yes or no, not "so"`,
		"match=3 score=2,1 crawford-game=yes cube=no": `a Crawford game needs a doubling cube`,
	} {
		_, err := tables.Backgammon().Start(2, gametest.Settings(set))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", set, err, want)
		}
	}
	if _, err := tables.Backgammon().Start(3, nil); err == nil {
		t.Error("three players were seated")
	}
}

func TestMatchSettings(t *testing.T) {
	for _, c := range []struct {
		to      int
		set     string
		results [][]int
		want    string
	}{
		{0, "", nil, ""},
		{0, "", [][]int{{2, 0}}, ""},
		{0, "winner-starts=yes", [][]int{{2, 0}, {0, 1}}, "first=2"},
		{5, "", nil, "match=5 score=0,0"},
		{5, "", [][]int{{2, 0}, {0, 1}}, "match=5 score=2,1"},
		{5, "winner-starts=yes", [][]int{{2, 0}}, "match=5 score=2,0 first=1"},
		{5, "", [][]int{{2, 0}, {2, 0}}, "match=5 score=4,0 crawford-game=yes"},
		{5, "", [][]int{{2, 0}, {2, 0}, {0, 2}}, "match=5 score=4,2"},
		{5, "", [][]int{{4, 0}, {0, 4}}, "match=5 score=4,4"},
		{5, "crawford=no", [][]int{{4, 0}}, "match=5 score=4,0"},
		{5, "cube=no", [][]int{{4, 0}}, "match=5 score=4,0"},
		{1, "", nil, "match=1 score=0,0"},
	} {
		got := tables.Backgammon().MatchSettings(c.to, gametest.Settings(c.set), c.results)
		if !maps.Equal(got, gametest.Settings(c.want)) {
			t.Errorf("to %d after %v with %q: %v, want %s", c.to, c.results, c.set, got, c.want)
		}
		set := gametest.Settings(c.set)
		maps.Copy(set, got)
		p, err := tables.Backgammon().Start(2, set)
		if err != nil {
			t.Errorf("%v: %v", set, err)
			continue
		}
		if again := parse(t, tables.Backgammon(), p.String(), ""); again.String() != p.String() {
			t.Errorf("%s is read back as %s", p, again)
		}
	}
}

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
			random := rand.New(rand.NewPCG(3, 3))
			var g tables.Generator
			for range 100 {
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
		turns := g.Turns(rules, &b, side, random.IntN(6)+1, random.IntN(6)+1)
		b, side = turns[random.IntN(len(turns))].Board, 1-side
	}
	t.Errorf("no end: %s", rules.BoardText(&b))
}

// hit returns how many of the checkers on a side's bar do not wait there.
func hit(b *tables.Board, side core.Seat) int { return b.Count(side, tables.Bar) - b.Unentered(side) }
