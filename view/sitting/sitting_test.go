package sitting_test

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/gametest"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/view/sitting"
)

// computers plans a game of two computers at the first game of the catalogue.
func computers(t *testing.T, to int) sitting.Plan {
	t.Helper()
	e := catalog.Standard().All()[0]
	level := e.Levels[0].Name
	return sitting.Plan{
		Entry: e, To: to, Dice: records.Dice{Kind: "sha256"},
		Seats: []records.Seat{{Name: "Νίκος", Level: level}, {Name: "Mother", Level: level}},
	}
}

// play runs a sitting to its end, or for some events, and closes it.
func play(t *testing.T, s *sitting.Sitting, events int) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	session, err := s.Session(sitting.Hooks{Show: func(n core.Notice) {
		if n.Trouble != nil {
			t.Error(n.Trouble)
		}
		if n.Kind == core.Happened {
			if events--; events == 0 {
				stop()
			}
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	if err := session.Run(ctx); err != nil && ctx.Err() == nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

// move makes the first moves of a sitting until a player has moved, so that its
// record stays.
func move(t *testing.T, s *sitting.Sitting) {
	t.Helper()
	if err := s.Sheet.Begin(); err != nil {
		t.Fatal(err)
	}
	for moved := false; !moved; {
		now := s.Sheet.State().History.Now()
		e := core.Event{Seat: now.Actor(), Move: now.Moves()[0]}
		if err := s.Sheet.Apply(e); err != nil {
			t.Fatal(err)
		}
		moved = e.Seat >= 0
	}
}

func TestASittingWithoutAMoveLeavesNothing(t *testing.T) {
	folder := sitting.FolderAt(t.TempDir(), catalog.Standard())
	s, err := folder.Open(computers(t, 0), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.SetWords("a"); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for _, at := range []string{folder.Records(), folder.Seeds()} {
		if left, err := os.ReadDir(at); err != nil || len(left) > 0 {
			t.Errorf("%s holds %v: %v", at, left, err)
		}
	}
}

// four plans a match of four computers at Block Me! with draws before each
// game.
func four(t *testing.T) sitting.Plan {
	t.Helper()
	e, err := catalog.Standard().Find("blockme")
	if err != nil {
		t.Fatal(err)
	}
	p := sitting.Plan{Entry: e, To: 2, Dice: records.Dice{Kind: "sha256"}, Set: map[string]string{"size": "6", "obstacles": "yes"}}
	for seat := range 4 {
		p.Seats = append(p.Seats, records.Seat{Name: sitting.DefaultName(seat, true), Level: e.Levels[0].Name})
	}
	return p
}

func TestAMatchLeftInTheMiddleIsGoneOnWithAndEndsInTheHall(t *testing.T) {
	t.Run("backgammon", func(t *testing.T) { leftAndGoneOnWith(t, computers(t, 3)) })
	t.Run("four at Block Me!", func(t *testing.T) { leftAndGoneOnWith(t, four(t)) })
}

// leftAndGoneOnWith plays a sealed match of computers in two parts.
func leftAndGoneOnWith(t *testing.T, plan sitting.Plan) {
	folder := sitting.FolderAt(t.TempDir(), catalog.Standard())
	s, err := folder.Open(plan, time.Date(2026, 11, 20, 18, 4, 31, 0, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	if dice, open := s.Sealed(); !open || !dice.Sealed() {
		t.Errorf("sealed dice %q, open to words: %v", dice, open)
	}
	if err := s.SetWords("alice+bob"); err != nil {
		t.Error(err)
	}
	path := s.Record()
	play(t, s, 30)
	if s, err = folder.Resume(path); err != nil {
		t.Fatal(err)
	}
	play(t, s, 0)

	record, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer record.Close()
	report, err := records.Verify(record, catalog.Standard().Find)
	if err != nil || !report.OK() || report.Proved != report.Draws {
		t.Errorf("verify: %s, %v", report, err)
	}
	hall, err := folder.Hall()
	if err != nil {
		t.Fatal(err)
	}
	if err := folder.SaveHall(hall); err != nil {
		t.Fatal(err)
	}
	grown, err := os.ReadFile(folder.HallOfFame())
	if err != nil {
		t.Fatal(err)
	}
	if rows, _ := hall.Ranking(halloffame.Filter{}); len(rows) != len(plan.Seats) {
		t.Errorf("the hall ranks %d players", len(rows))
	}
	if err := halloffame.Rebuild(folder.Dir); err != nil {
		t.Fatal(err)
	}
	if hall, err = folder.Hall(); err != nil || hall.Incomplete() != nil {
		t.Fatal(err, hall.Incomplete())
	}
	if err := folder.SaveHall(hall); err != nil {
		t.Fatal(err)
	}
	if anew, _ := os.ReadFile(folder.HallOfFame()); string(anew) != string(grown) {
		t.Errorf("made anew from the records the hall differs:\n%s\nit was:\n%s", anew, grown)
	}
}

func TestWithoutADiskPlayGoesOnAndSaysSo(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "a file")
	if err := os.WriteFile(folder, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := sitting.FolderAt(folder, catalog.Standard()).Open(computers(t, 0), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if s.Trouble() == nil {
		t.Error("nothing says that nothing is saved")
	}
	session, err := s.Session(sitting.Hooks{Show: func(n core.Notice) {
		if n.Trouble == nil {
			t.Errorf("%v was shown as if it were saved", n.Event)
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	if err := session.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	if !s.Sheet.State().Over {
		t.Error("the game was not played to its end")
	}
}

func TestAPlanIsCheckedBeforeAnythingIsWritten(t *testing.T) {
	for _, c := range []struct {
		change func(*sitting.Plan)
		want   string
	}{
		{func(p *sitting.Plan) { p.Seats[0].Name = "a\x1b[2J" }, "name of seat 1"},
		{func(p *sitting.Plan) { p.Seats[1].Level = "wizard" }, "wizard"},
		{func(p *sitting.Plan) { p.Set = map[string]string{"must-hit": "perhaps"} }, "must-hit"},
		{func(p *sitting.Plan) { p.Position = "nowhere" }, "three parts"},
	} {
		folder := t.TempDir()
		p := computers(t, 0)
		c.change(&p)
		if _, err := sitting.FolderAt(folder, catalog.Standard()).Open(p, time.Now()); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, want one that names %s", err, c.want)
		}
		if files, _ := os.ReadDir(folder); len(files) > 0 {
			t.Errorf("%v was written", files)
		}
	}
}

func TestAMatchOfDifferentGamesIsOneResultMore(t *testing.T) {
	folder := sitting.FolderAt(t.TempDir(), catalog.Standard())
	p := computers(t, 3)
	var err error
	if p.Entry, err = catalog.Standard().Find("tavli"); err != nil {
		t.Fatal(err)
	}
	s, err := folder.Open(p, time.Date(2026, 11, 20, 18, 4, 31, 0, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	play(t, s, 0)
	hall, err := folder.Hall()
	if err != nil {
		t.Fatal(err)
	}
	st := s.Sheet.State()
	games := map[string]int{"tavli": 1}
	for _, r := range st.Results {
		games[r.Game]++
	}
	for game, n := range games {
		page, ok, _ := hall.Player("Νίκος (computer, "+p.Seats[0].Level+")", game)
		if !ok || page.Standing.Games != n {
			t.Errorf("%s: %d games, want %d", game, page.Standing.Games, n)
		}
	}
	if page, _, _ := hall.Player("Νίκος (computer, "+p.Seats[0].Level+")", "tavli"); page.Standing.PointsWon != st.Score[0] {
		t.Errorf("the match counts %d points, the score was %v", page.Standing.PointsWon, st.Score)
	}
}

// opened returns what computers play in the first two turns of an Arimaa game that
// begins then.
func opened(t *testing.T, at time.Time) string {
	t.Helper()
	e, err := catalog.Standard().Find("arimaa")
	if err != nil {
		t.Fatal(err)
	}
	plan := computers(t, 0)
	plan.Entry = e
	s, err := sitting.FolderAt(t.TempDir(), catalog.Standard()).Open(plan, at)
	if err != nil {
		t.Fatal(err)
	}
	play(t, s, 2*17)
	return s.Sheet.State().History.Now().String()
}

// Whoever has beaten a computer does not beat it again by the same moves; a game that
// is played on is the same.
func TestComputersVaryFromGameToGame(t *testing.T) {
	day := time.Date(2026, 1, 2, 20, 0, 0, 0, time.UTC)
	games := map[string]bool{}
	for i := range 8 {
		at := day.Add(time.Duration(i) * time.Minute)
		game := opened(t, at)
		if again := opened(t, at); again != game {
			t.Errorf("at %v they play %s, then %s", at, game, again)
		}
		games[game] = true
	}
	if len(games) < 3 {
		t.Errorf("eight games begin in %d ways", len(games))
	}
}

// A stranger is a program that plays the first legal move.
type stranger struct {
	engine.Player
	closed *int
}

func (s stranger) Turn(_ context.Context, h core.History) ([]core.Move, error) {
	return h.Now().Moves()[:1], nil
}

func (s stranger) Close() error {
	*s.closed++
	return nil
}

// strangers returns a folder whose only game is played by programs, and counts
// what it starts and ends.
func strangers(t *testing.T) (folder sitting.Folder, plan sitting.Plan, started, closed *int) {
	t.Helper()
	started, closed = new(int), new(int)
	entry := catalog.Of(gametest.Sticks{}, catalog.Parts{
		Hands: gametest.RaceHands{}, Analyst: "weakest",
		Levels: []engine.Level{{Name: "weakest", New: func() engine.Player { return stranger{closed: new(int)} }}},
		Programs: map[string]func(engine.Program) engine.Player{engine.ProgramKind: func(engine.Program) engine.Player {
			*started++
			return stranger{closed: closed}
		}},
	})
	find := func(string) (catalog.Entry, error) { return entry, nil }
	seats := []records.Seat{{Name: "bot", Level: "engine:/bin/sh -v"}, {Name: "Mother", Level: "weakest"}}
	plan = sitting.Plan{Entry: entry, Seats: seats, Dice: records.Dice{Kind: "seed", Text: "7"}}
	return sitting.Folder{Dir: records.Dir{Path: t.TempDir(), Find: find}}, plan, started, closed
}

func TestAProgramPlaysAndIsEndedWithTheSitting(t *testing.T) {
	folder, plan, _, closed := strangers(t)
	s, err := folder.Open(plan, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if s.Persons() != 0 {
		t.Errorf("a program counts as a person")
	}
	play(t, s, 0)
	if *closed != 1 {
		t.Errorf("the program was ended %d times", *closed)
	}
	hall, err := folder.Hall()
	if err != nil {
		t.Fatal(err)
	}
	if _, ok, _ := hall.Player("bot (computer, engine)", "sticks"); !ok {
		t.Error("the hall of fame does not list the program")
	}
	rows, err := hall.Ranking(halloffame.Filter{HideComputers: true})
	for _, row := range rows {
		if strings.HasPrefix(row.Player, "bot") {
			t.Errorf("the hall of fame takes it for a person (%v)", err)
		}
	}
}

func TestAProgramMustBeThere(t *testing.T) {
	folder, plan, _, _ := strangers(t)
	plan.Seats[0].Level = "engine:/bin/no-such-program"
	if _, err := folder.Open(plan, time.Now()); err == nil || !strings.Contains(err.Error(), "there is no program") {
		t.Errorf("the sitting opens: %v", err)
	}
	plan.Seats[0].Level = "engine:sh -v"
	s, err := folder.Open(plan, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if path, _ := exec.LookPath("sh"); s.Seats[0].Level != "engine:"+path+" -v" {
		t.Errorf("the record names %s", s.Seats[0])
	}
}

func TestNoProgramIsStartedForARecordUnasked(t *testing.T) {
	folder, plan, started, _ := strangers(t)
	s, err := folder.Open(plan, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	move(t, s)
	path := s.Record()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	*started = 0
	_, err = folder.Resume(path)
	refused := new(sitting.ProgramsError)
	if !errors.As(err, &refused) || len(refused.Commands) != 1 || refused.Commands[0] != "/bin/sh -v" || !strings.Contains(err.Error(), "/bin/sh -v") {
		t.Errorf("unasked: %v", err)
	}
	if *started != 0 {
		t.Error("it was started")
	}
	if s, err = folder.ResumeWithPrograms(path); err != nil {
		t.Fatalf("asked: %v", err)
	}
	play(t, s, 0)
	if again := s.Plan().Seats[0]; *started != 1 || again != plan.Seats[0] {
		t.Errorf("started %d times; the same once more seats %s", *started, again)
	}
}
