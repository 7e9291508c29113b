package catalog_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	"boardroom/core/gametest"
)

func entry(t *testing.T, name string) catalog.Entry {
	t.Helper()
	e, err := catalog.Standard().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestPlayersAreNamedByLevelOrTunedStrategy(t *testing.T) {
	e := entry(t, "backgammon")
	for name, want := range map[string]string{
		"expert":                           "expert",
		"heuristic":                        "heuristic",
		"heuristic:risk=0.3":               "heuristic:risk=0.3",
		"heuristic:hit=1.2,risk=0.30":      "heuristic:risk=0.3,hit=1.2",
		"heuristic:risk=1,hit=1":           "heuristic",
		"runner:risk=-0":                   "runner",
		"random:seed=7":                    "random:seed=7",
		"heuristic:ahead=2,spread=5,row=0": "heuristic:row=0,spread=5,ahead=2",
	} {
		level, err := e.Level(name)
		if err != nil || level.Name != want {
			t.Errorf("%s is named %q, want %q: %v", name, level.Name, want, err)
			continue
		}
		if again, err := e.Level(level.Name); err != nil || again.Name != level.Name {
			t.Errorf("%s cannot be found by its own name: %v", level.Name, err)
		}
	}
}

func TestThePlayerThatGoesByTimeIsNamedWithIt(t *testing.T) {
	for game, best := range map[string]string{"arimaa": "expert", "blockme": "expert", "backgammon": "master", "fevga": "master", "clobber": "master"} {
		e := entry(t, game)
		for name, want := range map[string]string{best + "@10s": best + "@10s", best + "@1500ms": best + "@1.5s"} {
			level, err := e.Level(name)
			if err != nil || level.Name != want || level.New() == nil || !e.Tunes(name) {
				t.Errorf("%s: %s is named %q, want %q: %v", game, name, level.Name, want, err)
			}
		}
		for name, want := range map[string]string{
			best + "@":         `"" isn't a time for a turn`,
			best + "@-1s":      `"-1s" isn't a time for a turn: write 500ms, 10s or 2m`,
			"club@10s":         "club takes no time limit; only " + best + " does",
			best + "s" + "@1s": `did you mean "` + best + `"?`,
		} {
			if _, err := e.Level(name); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %s: %v, want %q", game, name, err, want)
			}
		}
	}
	e := catalog.Of(gametest.Race{}, catalog.Parts{})
	if _, err := e.Level("club@10s"); err == nil || !strings.Contains(err.Error(), "no computer of") {
		t.Errorf("a game without such a player: %v", err)
	}
}

func TestWrongPlayersAreExplained(t *testing.T) {
	e := entry(t, "backgammon")
	for name, want := range map[string]string{
		"exprt":                     `no computer player "exprt" (did you mean "expert"?); its levels are beginner, casual,`,
		"huristic:risk=1":           `(did you mean "heuristic"?)`,
		"expert:risk=1":             "the level expert takes no parameters; the strategies do: network, heuristic,",
		"heuristic:":                "parameters missing",
		"heuristic:risk":            `write parameters of heuristic as KEY=NUMBER, not "risk"`,
		"heuristic:rsk=1":           `heuristic has no parameter "rsk" (did you mean "risk"?); its parameters are risk, hit,`,
		"heuristic:risk=high":       `invalid parameter risk="high" of heuristic: use a number from 0 to 5`,
		"heuristic:risk=6":          "from 0 to 5",
		"heuristic:risk=NaN":        "from 0 to 5",
		"heuristic:ahead=1.5":       "a whole number from 0 to 20",
		"heuristic:risk=1,risk=1":   "give the parameter risk of heuristic once",
		"heuristic:risk=0.3;hit=1x": "a number from 0 to 5",
	} {
		if _, err := e.Level(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
}

func TestPagesDocumentEveryPlayer(t *testing.T) {
	for _, e := range catalog.Standard().All() {
		if !strings.Contains(e.Page.String(), "`engine:PROGRAM") {
			t.Errorf("the page of %s does not tell of programs", e.Name)
		}
		for _, s := range e.Strategies {
			if s.Help == "" || !strings.Contains(e.Page.String(), "- `"+s.Name+"`: "+s.Help.String()) {
				t.Errorf("the page of %s does not tell of the strategy %s", e.Name, s.Name)
			}
			for _, p := range s.Params {
				if p.Help == "" || p.Default < p.Min || p.Default > p.Max || !strings.Contains(e.Page.String(), "`"+p.Key+"`: "+p.Help.String()) {
					t.Errorf("%s: the parameter %s of %s is not told of, or its default is out of range", e.Name, p.Key, s.Name)
				}
			}
		}
	}
}

// Every strategy of every game, as it is and with each parameter at its ends,
// plays legal turns.
func TestStrategiesPlayLegally(t *testing.T) {
	for _, e := range catalog.Standard().All() {
		for _, s := range e.Strategies {
			names := []string{s.Name}
			for _, p := range s.Params {
				names = append(names, s.Tuned(map[string]float64{p.Key: p.Min}).Name)
			}
			for _, name := range names {
				playSome(t, e, name, 6)
			}
		}
	}
}

// playSome plays some turns of a game with a player in all seats.
func playSome(t *testing.T, e catalog.Entry, name string, turns int) {
	t.Helper()
	level, err := e.Level(name)
	if err != nil {
		t.Fatal(err)
	}
	seats := make([]core.Player, e.Seats[0])
	for i := range seats {
		seats[i] = level.New()
	}
	start := gametest.Start(t, e.Game(), len(seats), nil)
	enginetest.Turns(t, turns, start, seats, rand.New(rand.NewPCG(1, 2)).IntN)
}

func TestProgramsArePlayers(t *testing.T) {
	for _, e := range catalog.Standard().All() {
		if level, err := e.Level("engine:/opt/bot"); err != nil || level.New() == nil {
			t.Errorf("no program can play %s: %v", e.Name, err)
		}
	}
	e := entry(t, "backgammon")
	var seated []engine.Program
	e.Programs = map[string]func(engine.Program) engine.Player{engine.ProgramKind: func(p engine.Program) engine.Player {
		seated = append(seated, p)
		return e.Levels[0].New()
	}}
	level, err := e.Level("engine@5s:/opt/bot  -v")
	if err != nil || level.Name != "engine@5s:/opt/bot -v" || !strings.Contains(level.Help.String(), "/opt/bot -v") || level.Tuning.String() != "5s for a turn" || len(seated) > 0 {
		t.Errorf("level %+v, %d seated: %v", level, len(seated), err)
	}
	if level.New(); len(seated) != 1 || seated[0].Path != "/opt/bot" {
		t.Errorf("seated: %v", seated)
	}
	if _, err := e.Level("engine:"); err == nil || !strings.Contains(err.Error(), "name a program") {
		t.Errorf("a program without a name: %v", err)
	}
}

// What a decision loses was measured at backgammon: no other game shows it.
func TestOnlyBackgammonTellsWhatADecisionLoses(t *testing.T) {
	for _, e := range catalog.Standard().All() {
		for _, l := range e.Levels {
			if told := strings.ContainsAny(l.Help.String(), "0123456789"); e.Family == "tables" && told != (e.Name == "backgammon") {
				t.Errorf("%s, %s: %s", e.Name, l.Name, l.Help)
			}
		}
	}
	if e := entry(t, "backgammon"); !strings.HasSuffix(e.Strongest().Help.String(), "loses 0.002 points a decision.") {
		t.Errorf("%s", e.Strongest().Help)
	}
}

// The ladder is offered where there is one; the levels of before keep their names all the same.
func TestTheLadderIsOffered(t *testing.T) {
	for _, e := range catalog.Standard().All() {
		offered := e.Offered()
		if top := offered[len(offered)-1]; top.Name != e.Strongest().Name {
			t.Errorf("%s: the strongest that is offered is %s", e.Name, top.Name)
		}
		seen := map[string]bool{}
		for _, l := range e.AllLevels() {
			found, err := e.Level(l.Name)
			if err != nil || found.Name != l.Name || found.Help.Empty() || seen[l.Name] {
				t.Errorf("%s: level %q: %v", e.Name, l.Name, err)
			}
			seen[l.Name] = true
		}
		if e.Family == "tables" && (len(offered) != 10 || !seen["beginner"]) {
			t.Errorf("%s offers %d levels", e.Name, len(offered))
		}
	}
}

// Two give advice, the first of them quickly; but nobody who plays games out at random, where
// the strongest knows the game.
func TestAdvisersKnowTheGame(t *testing.T) {
	for name, want := range map[string]int{"backgammon": 2, "arimaa": 2, "konane": 1, "clobber": 1} {
		e, err := catalog.Standard().Find(name)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(e.Advisers()); n != want {
			t.Errorf("%s has %d advisers, not %d", name, n, want)
		}
	}
	if n := len(catalog.Of(gametest.Race{}, catalog.Parts{}).Advisers()); n != 2 {
		t.Errorf("a game without players of its own has %d advisers", n)
	}
}

// Who plays like somebody is named by what they lose, in few steps and within what is
// measured.
func TestLikenedPlayersAreNamedByWhatTheyLose(t *testing.T) {
	e := entry(t, "portes")
	for loss, want := range map[float64]string{
		12.3: "like-me:rate=12", 7.6: "like-me:rate=7.5", 20: "like-me", 0: "like-me:rate=3", 700: "like-me:rate=50",
	} {
		level, _ := e.Likened(loss)
		if found, err := e.Level(level.Name); level.Name != want || err != nil || found.Erring == nil || !found.Varies() {
			t.Errorf("who loses %v is %s, want %s (%v)", loss, level.Name, want, err)
		}
	}
	if entry(t, "konane").Likens() {
		t.Error("konane tells of losses in points")
	}
}
