package tournament_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/tournament"
)

func TestTheReportDependsOnTheSetupAlone(t *testing.T) {
	for _, s := range []tournament.Setup{
		setup("backgammon", 6, "beginner", "heuristic:risk=0", "random"),
		setup("plakoto", 4, "beginner", "casual"),
		setup("tavli", 2, "beginner", "runner"),
		setup("hypergammon", 4, "newcomer", "learner"),
		setup("blockme", 4, "beginner", "random"),
		setup("sticks", 10, "first", "last"),
		setup("race", 10, "first", "last"),
	} {
		dir := t.TempDir()
		alone := timeless(play(t, s, 1, ""))
		for what, other := range map[string]tournament.Report{
			"with two jobs":      play(t, s, 2, ""),
			"with records":       play(t, s, 2, dir),
			"read from records":  play(t, s, 2, dir),
			"after losing three": play(t, s, 1, without(t, dir)),
		} {
			if !reflect.DeepEqual(timeless(other), alone) {
				t.Errorf("%s: %s the report is another:\n%+v\n%+v", s.Game, what, timeless(other), alone)
			}
		}
	}
}

// told returns what the records of a tournament tell: the moves, and from
// where they began.
func told(t *testing.T, s tournament.Setup) []string {
	t.Helper()
	var all []string
	for g := range play(t, s, 2, t.TempDir()).Games.All() {
		r, err := records.Load(g.Record, find)
		if err != nil {
			t.Fatal(err)
		}
		text := r.Header.Position
		for it := range r.Items() {
			if it.Kind == records.Played {
				text += " " + it.Event.String()
			}
		}
		all = append(all, text)
	}
	return all
}

// Pairs differ, in games without draws as well, and so do seeds.
func TestNoGameIsPlayedTwice(t *testing.T) {
	for _, s := range []tournament.Setup{
		setup("backgammon", 8, "beginner", "casual"),
		setup("blockme", 8, "beginner", "casual"),
		setup("arimaa", 2, "random", "random:seed=2"),
	} {
		if _, err := find(s.Game); err != nil {
			continue
		}
		seen := map[string]bool{}
		for _, seed := range []string{"1", "2"} {
			s.Seed = seed
			for _, text := range told(t, s) {
				seen[text] = true
			}
		}
		if len(seen) < 2*s.Games {
			t.Errorf("%s: of %d games only %d are different", s.Game, 2*s.Games, len(seen))
		}
	}
}

// without removes a record, tears one and changes one.
func without(t *testing.T, dir string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "records", "*.txt"))
	if err != nil || len(files) < 2 {
		t.Fatal(files, err)
	}
	if err := os.Remove(files[0]); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(files[1])
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(files[1], text[:len(text)/2], 0o644); err != nil {
		t.Fatal(err)
	}
	if len(files) > 2 {
		if err := os.Rename(files[2], files[1]); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestRecordsAreOrdinaryOnes(t *testing.T) {
	for _, s := range []tournament.Setup{
		setup("backgammon", 2, "beginner", "random:seed=3"),
		setup("tavli", 2, "beginner", "random"),
		setup("blockme", 2, "beginner", "random"),
		setup("sticks", 2, "first", "wild"),
	} {
		for g := range play(t, s, 2, t.TempDir()).Games.All() {
			file, err := os.Open(g.Record)
			if err != nil {
				t.Fatal(err)
			}
			report, err := records.Verify(file, find)
			file.Close()
			if err != nil || !report.OK() || !report.Finished || report.Proved != report.Draws {
				t.Errorf("%s: %s\n%v", g.Record, report, err)
			}
			r, err := records.Load(g.Record, find)
			if err != nil || r.Header.Seats[0].Level != s.Players[g.Players[g.At(0)]] {
				t.Errorf("%s: %+v %v", g.Record, r.Header, err)
			}
		}
	}
}

func TestBothGamesOfAPairHaveTheSameDice(t *testing.T) {
	games := play(t, setup("backgammon", 4, "beginner", "random"), 2, t.TempDir()).Games.List()
	var draws [4][]core.Move
	for i, g := range games {
		r, err := records.Load(g.Record, find)
		if err != nil {
			t.Fatal(err)
		}
		for it := range r.Items() {
			if it.Kind == records.Played && it.Event.Seat == core.Chance {
				draws[i] = append(draws[i], it.Event.Move)
			}
		}
	}
	same := func(a, b []core.Move) bool {
		n := min(len(a), len(b))
		return n > 0 && slices.Equal(a[:n], b[:n])
	}
	if !same(draws[0], draws[1]) || !same(draws[2], draws[3]) || same(draws[0], draws[2]) {
		t.Errorf("%v", draws)
	}
	if games[0].At(0) != 0 || games[1].At(0) != 1 {
		t.Error("the seats are not exchanged")
	}
}

// A player who meets its like wins one game of every pair.
func TestPairsAreFair(t *testing.T) {
	p := play(t, setup("backgammon", 6, "club", "heuristic"), 2, "").Pairings[0]
	if p.Points.Mean != 0 || p.PairsWon != [2]int{} || p.Won != [2]int{3, 3} {
		t.Errorf("%+v", p)
	}
}

func TestItStopsWhenAskedAndGoesOn(t *testing.T) {
	s, dir := setup("backgammon", 8, "beginner", "casual", "random"), t.TempDir()
	whole := timeless(play(t, s, 2, ""))
	for _, most := range []int{5, 9} {
		f, err := tournament.Open(dir, s, "test", false)
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(context.Background())
		r, err := tournament.Run(ctx, tournament.Config{Setup: s, Find: find, Folder: f, Jobs: 2, Progress: func(p tournament.Progress) {
			if p.Done == most {
				stop()
			}
		}})
		if !errors.Is(err, context.Canceled) || r.Games.Len() < most || r.Games.Len() >= 24 || r.Planned != 24 {
			t.Errorf("stopped after %d of %d games: %v", r.Games.Len(), r.Planned, err)
		}
		if r.Counted%2 != 0 || r.Counted > r.Games.Len() || r.Counted < most-3 {
			t.Errorf("%d games of %d count", r.Counted, r.Games.Len())
		}
		f.Close()
	}
	f, err := tournament.Open(dir, s, "test", false)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var end tournament.Progress
	r, err := tournament.Run(context.Background(), tournament.Config{Setup: s, Find: find, Folder: f, Jobs: 1, Progress: func(p tournament.Progress) { end = p }})
	if err != nil || !reflect.DeepEqual(timeless(r), whole) || end.Read < 9 || end.Done != 24 || end.Total != 24 {
		t.Errorf("%v, %+v", err, end)
	}
}

func TestASwingIsWhatTheLoserOnceHopedFor(t *testing.T) {
	dir := t.TempDir()
	r := play(t, setup("sticks", 10, "hopeful", "first"), 2, dir)
	lost := 0
	for g := range r.Games.All() {
		want := 0.0
		if g.Winner() == 1 {
			lost++
			want = 1.75
		}
		if g.MaxEquity != [2]float64{0.75, 0} || g.Swing() != want {
			t.Errorf("%+v has the swing %v", g, g.Swing())
		}
	}
	if lost == 0 {
		t.Fatal("hopeful lost no game")
	}
	swings := 0
	for _, n := range r.Highlights() {
		if n.Kind == tournament.BiggestSwing {
			swings++
			if n.Game.Winner() != 1 {
				t.Errorf("its winner had hoped: %+v", n.Game)
			}
		}
	}
	if swings != 1 {
		t.Errorf("%d games have the biggest swing", swings)
	}
	for _, n := range play(t, setup("sticks", 10, "last", "first"), 2, "").Highlights() {
		if n.Kind == tournament.BiggestSwing || n.Kind == tournament.Highest {
			t.Errorf("where nobody hoped for anything and every game is worth a point, game %d is %s", n.Game.Number, n.Kind.Text())
		}
	}
}

// An attentive player counts the games whose end it is told, and panics then.
type attentive struct {
	toy
	ended *int
}

func (a attentive) GameOver(core.Result) {
	*a.ended++
	panic("out of cheese")
}

func TestPlayersAreToldHowGamesEnd(t *testing.T) {
	ended := 0
	s := setup("sticks", 4, "first", "attentive")
	c := tournament.Config{Setup: s, Jobs: 1, Find: func(name string) (catalog.Entry, error) {
		e, err := find(name)
		e.Levels = append(e.Levels, engine.Level{Name: "attentive", New: func() engine.Player {
			return attentive{toy{turn: first}, &ended}
		}})
		return e, err
	}}
	r, err := tournament.Run(context.Background(), c)
	if err != nil || ended != 4 {
		t.Errorf("told of %d games: %v", ended, err)
	}
	for g := range r.Games.All() {
		if g.Fault != nil {
			t.Errorf("%+v", g.Fault)
		}
	}
}

func TestAFaultLosesTheGameAndIsNamed(t *testing.T) {
	for name, want := range map[string]string{
		"cheat":     `answered ["e2e9"]: `,
		"mute":      "no answer",
		"lost":      "the other program has gone",
		"wild":      "the player panicked: out of cheese",
		"greedy":    "answered [",
		"chatty":    `answered ["concede"]: `,
		"stillborn": "the player panicked: no licence",
	} {
		for _, game := range []string{"sticks", "race"} {
			dir := t.TempDir()
			r := play(t, setup(game, 4, "first", name), 2, dir)
			for g := range r.Games.All() {
				if g.Fault == nil || g.Fault.Player != 1 || !strings.HasPrefix(g.Fault.Reason.String(), want) || g.Points != [2]int{1, 0} || g.Winner() != 0 {
					t.Errorf("%s at %s: %+v, fault %+v", name, game, g, g.Fault)
				}
				if said := g.Fault.Reason.In(i18n.Pseudo()); name == "cheat" && !strings.HasPrefix(said, "⟦åñšŵéŕéđ") {
					t.Errorf("in the pseudo-language: %s", said)
				}
			}
			if s := r.Standings[1]; s.Lost != 4 || s.Faults != 4 || r.Standings[0].Faults != 0 {
				t.Errorf("%s at %s: %+v", name, game, s)
			}
			if again := play(t, setup(game, 4, "first", name), 2, dir); !reflect.DeepEqual(asRecorded(again), asRecorded(r)) {
				t.Errorf("%s at %s: read from records it is\n%+v, not\n%+v", name, game, again, r)
			}
		}
	}
}

func TestAFaultInAGameOfFour(t *testing.T) {
	s := setup("race", 4, "first", "cheat")
	s.Seats = 4
	dir := t.TempDir()
	r := play(t, s, 2, dir)
	for g := range r.Games.All() {
		if g.Points != [2]int{1, 0} || g.Fault == nil || g.Fault.Player != 1 {
			t.Errorf("%+v", g)
		}
	}
	if again := play(t, s, 1, dir); !reflect.DeepEqual(asRecorded(again), asRecorded(r)) {
		t.Errorf("read from records it is\n%+v, not\n%+v", again, r)
	}
}

func TestAGameWithoutEndIsNobodys(t *testing.T) {
	r := play(t, setup("sticks", 2, "first", "restless"), 1, t.TempDir())
	for g := range r.Games.All() {
		if g.Points != [2]int{} || g.Fault == nil || g.Fault.Player != -1 || g.Winner() != -1 {
			t.Errorf("%+v %+v", g, g.Fault)
		}
	}
}

func TestWrongSetupsAreExplained(t *testing.T) {
	with := func(change func(*tournament.Setup)) tournament.Setup {
		s := setup("backgammon", 4, "beginner", "expert")
		change(&s)
		return s
	}
	for want, s := range map[string]tournament.Setup{
		`did you mean "backgammon"`:                with(func(s *tournament.Setup) { s.Game = "bakgammon" }),
		`did you mean "expert"`:                    with(func(s *tournament.Setup) { s.Players[1] = "exprt" }),
		`did you mean "risk"`:                      with(func(s *tournament.Setup) { s.Players[1] = "heuristic:rsk=1" }),
		"the player heuristic is named twice":      with(func(s *tournament.Setup) { s.Players = []string{"heuristic", "heuristic:risk=1"} }),
		"at least two players":                     with(func(s *tournament.Setup) { s.Players = s.Players[:1] }),
		"can't play 3 games: each is played twice": with(func(s *tournament.Setup) { s.Games = 3 }),
		"can't play 0 games":                       with(func(s *tournament.Setup) { s.Games = 0 }),
		`the seed can't be ""`:                     with(func(s *tournament.Setup) { s.Seed = "" }),
		"Backgammon can't seat 4":                  with(func(s *tournament.Setup) { s.Seats = 4 }),
		"larger":                                   with(func(s *tournament.Setup) { s.Set = map[string]string{"larger": "x"} }),
		"a tournament can't play money games":      with(func(s *tournament.Setup) { s.To = -1 }),
	} {
		if _, err := s.Check(find); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	s, err := with(func(s *tournament.Setup) { s.Players[1] = "heuristic:hit=2,risk=1" }).Check(find)
	if err != nil || s.Players[1] != "heuristic:hit=2" {
		t.Errorf("%v %v", s.Players, err)
	}
}
