package lines_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/engine"
	"boardroom/core/engine/lines"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// patient are limits that no machine is too slow for, brief are for programs
// that never answer.
var (
	patient = lines.Limits{Hello: 5 * time.Minute, Turn: 5 * time.Minute}
	brief   = lines.Limits{Hello: 50 * time.Millisecond, Turn: 50 * time.Millisecond}
	hurried = lines.Limits{Hello: 5 * time.Minute, Turn: 50 * time.Millisecond, Grace: 10 * time.Millisecond}
)

// seat returns a player for a program of this binary.
func seat(t *testing.T, l lines.Limits, part string, args ...string) *lines.Player {
	t.Helper()
	p := lines.NewPlayer(program(t, part, args...), l)
	t.Cleanup(func() { p.Close() })
	return p
}

// leavesNone checks in the end that no process is left.
func leavesNone(t *testing.T) {
	t.Helper()
	t.Cleanup(func() {
		if left := children(t); len(left) > 0 {
			t.Errorf("processes %v are left", left)
		}
	})
}

func sheet(t *testing.T, terms core.Terms) *core.Sheet {
	t.Helper()
	s := core.NewSheet(terms)
	if err := s.Begin(); err != nil {
		t.Fatal(err)
	}
	return s
}

// sticks returns the sheet of a game in which seat 1 may take two of the last
// sticks.
func sticks(t *testing.T, last string) *core.Sheet {
	return sheet(t, core.Terms{Rotation: []core.Game{gametest.Sticks{}}, Seats: 2, Position: last + " 2 0 2 0"})
}

// run plays to the end.
func run(t *testing.T, s *core.Sheet, players ...core.Player) core.State {
	t.Helper()
	c := core.Config{Sheet: s, Players: players, Source: core.Seeded{Seed: "lines"}}
	if err := core.NewSession(c).Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	return s.State()
}

func TestProgramsPlayWholeGames(t *testing.T) {
	for _, c := range []struct {
		terms core.Terms
		parts []string
	}{
		{core.Terms{Rotation: []core.Game{gametest.Sticks{}}, Seats: 2}, []string{"example", "bymove"}},
		{core.Terms{Rotation: []core.Game{gametest.Sticks{}}, Seats: 2, To: 3}, []string{"bymove", "remarks"}},
		{core.Terms{Rotation: []core.Game{gametest.Race{}}, Seats: 4, Set: map[string]string{"draw": "yes"}}, []string{"example", "bymove", "remarks", "example"}},
		{core.Terms{Rotation: []core.Game{tables.Backgammon()}, Seats: 2, To: 3}, []string{"example", "example"}},
		{core.Terms{Rotation: []core.Game{tables.Portes(), tables.Plakoto(), tables.Fevga()}, Seats: 2, To: 3}, []string{"example", "remarks"}},
		{core.Terms{Rotation: []core.Game{blockme.New()}, Seats: 2, Set: map[string]string{"size": "6"}}, []string{"example", "bymove"}},
		{core.Terms{Rotation: []core.Game{blockme.New()}, Seats: 4, Set: map[string]string{"size": "7"}}, []string{"example", "bymove", "bymove", "example"}},
	} {
		t.Run(c.terms.Rotation[0].Name()+" "+strings.Join(c.parts, " "), func(t *testing.T) {
			leavesNone(t)
			var players []core.Player
			for _, part := range c.parts {
				players = append(players, seat(t, patient, part))
			}
			if st := run(t, sheet(t, c.terms), players...); !st.Over || len(st.Results) == 0 {
				t.Errorf("over %v, score %v after %d moves", st.Over, st.Score, len(st.History.Moves))
			}
			if left := children(t); len(left) != len(c.parts) {
				t.Errorf("%d processes have played for %d", len(left), len(c.parts))
			}
		})
	}
}

func TestAProgramMayFindTheMovesItself(t *testing.T) {
	leavesNone(t)
	told := filepath.Join(t.TempDir(), "told")
	player := seat(t, patient, "alone", told)
	s := sheet(t, core.Terms{Rotation: []core.Game{blockme.New()}, Seats: 2, Position: blockmeStart(t)})
	moves, err := player.Turn(context.Background(), s.State().History)
	if err != nil || len(moves) != 1 {
		t.Errorf("it plays %v: %v", moves, err)
	}
	player.Close()
	if text, err := os.ReadFile(told); err != nil || !strings.Contains(string(text), "\n> go\n< play e9\n") || strings.Contains(string(text), "> move") || strings.Contains(string(text), "> turn") {
		t.Errorf("it was told %s, %v", text, err)
	}
}

// blockmeStart returns the usual position of two on a board of ten.
func blockmeStart(t *testing.T) string {
	t.Helper()
	p, err := blockme.New().Start(2, nil)
	if err != nil {
		t.Fatal(err)
	}
	return p.String()
}

func TestBrokenProgramsAreNamedWithTheirFault(t *testing.T) {
	leavesNone(t)
	for _, c := range []struct {
		part   string
		limits lines.Limits
		want   []string
	}{
		{"exits", patient, []string{"exit status 3", `starting up / no licence found`}},
		{"silent", brief, []string{`has not answered "boardroom 1" with "ready" within 50ms`}},
		{"deaf", brief, []string{`has not answered "boardroom 1"`}},
		{"flood", brief, []string{`has not answered "boardroom 1"`}},
		{"banner", patient, []string{`answered "boardroom 1" with "GNU Bot 1.0", not with "ready"`}},
		{"wishful", patient, []string{`is ready for "everything"`, "turns, moves or nothing"}},
		{"long", patient, []string{"a line of more than 65536 bytes"}},
		{"sleeps", hurried, []string{"has not played its turn within 50ms"}},
		{"babbles", hurried, []string{"has not played its turn within 50ms"}},
		{"restless", hurried, []string{"has not played its turn within 50ms"}},
		{"garbage", patient, []string{`answered "\x1b[2Jmoo"`, "write play and the moves"}},
		{"empty", patient, []string{`answered "play"`, "write play and the moves"}},
		{"illegal", patient, []string{`answered "e2e9", and "e2e9" cannot be played`, "not possible"}},
		{"chatty", patient, []string{`end end end", and "end" cannot be played: the turn is over`}},
		{"dies", patient, []string{"exit status 2", "panic: out of cheese"}},
	} {
		t.Run(c.part, func(t *testing.T) {
			s := sticks(t, "10")
			player := seat(t, c.limits, c.part)
			err := core.NewSession(core.Config{Sheet: s, Players: []core.Player{player, core.Person{}}}).Run(context.Background())
			fault := new(core.Fault)
			if !errors.As(err, &fault) || fault.Seat != 0 {
				t.Fatalf("the session ends with %v", err)
			}
			for _, want := range append(c.want, program(t, c.part).Command()) {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("%v\nlacks %s", err, want)
				}
			}
			if left := children(t); len(left) > 0 {
				t.Errorf("after the fault processes %v are left", left)
			}
			if s.State().Over {
				t.Error("the game cannot be gone on with")
			}
		})
	}
}

func TestAProgramThatDoesNotStartIsNamed(t *testing.T) {
	player := lines.Seat(engine.Program{Path: "/no/such/program"})
	_, err := player.Turn(context.Background(), sticks(t, "10").State().History)
	if err == nil || !strings.Contains(err.Error(), "/no/such/program does not start: no such file") {
		t.Errorf("%v", err)
	}
}

func TestAProgramIsStartedAgainAfterItsFault(t *testing.T) {
	leavesNone(t)
	player := seat(t, patient, "once", filepath.Join(t.TempDir(), "once"))
	history := sticks(t, "10").State().History
	if _, err := player.Turn(context.Background(), history); err == nil {
		t.Fatal("it has not failed")
	}
	if moves, err := player.Turn(context.Background(), history); err != nil || len(moves) < 2 {
		t.Errorf("then %v, %v", moves, err)
	}
}

func TestAnInterruptedProgramEndsWithItsChildren(t *testing.T) {
	leavesNone(t)
	file := filepath.Join(t.TempDir(), "child")
	player := seat(t, patient, "parent", file)
	ctx, interrupt := context.WithCancel(context.Background())
	history := sticks(t, "10").State().History
	answered := make(chan error)
	go func() {
		_, err := player.Turn(ctx, history)
		answered <- err
	}()
	var child int
	for child == 0 {
		text, _ := os.ReadFile(file)
		child, _ = strconv.Atoi(string(text))
		time.Sleep(time.Millisecond)
	}
	interrupt()
	if err := <-answered; !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
	for running(child) {
		time.Sleep(time.Millisecond)
	}
}

// running tells whether a process that is not our child is more than a zombie.
func running(pid int) bool {
	if syscall.Kill(pid, 0) != nil {
		return false
	}
	status, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/status")
	return err == nil && !strings.Contains(string(status), "State:\tZ")
}

func TestOffersAreAccepted(t *testing.T) {
	player := lines.Seat(engine.Program{Path: "nobody"})
	for _, word := range []core.Move{core.Takeback, core.Concede} {
		if !player.Accepts(core.History{}, core.Offer{Move: word}) {
			t.Errorf("%s is refused", word)
		}
	}
}

func TestAnAdviserTellsTheRemark(t *testing.T) {
	leavesNone(t)
	choices, err := seat(t, patient, "remarks").Advise(context.Background(), sticks(t, "10").State().History, 3)
	if err != nil || len(choices) != 1 || !strings.Contains(choices[0].Reason, `-part remarks, which remarks "looks \x1b[2J good"`) {
		t.Errorf("%v, %v", choices, err)
	}
}
