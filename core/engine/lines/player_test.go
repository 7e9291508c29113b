package lines_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/engine/lines"
	"boardroom/core/engine/process"
	"boardroom/core/engine/process/processtest"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// seat returns a player for a program of this binary.
func seat(t *testing.T, part string, args ...string) *process.Player {
	t.Helper()
	p := lines.NewPlayer(processtest.Program(t, part, args...), processtest.Patient)
	t.Cleanup(func() { p.Close() })
	return p
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
		t.Run(c.terms.Rotation[0].About().Name+" "+strings.Join(c.parts, " "), func(t *testing.T) {
			processtest.LeavesNone(t)
			var players []core.Player
			for _, part := range c.parts {
				players = append(players, seat(t, part))
			}
			if st := run(t, sheet(t, c.terms), players...); !st.Over || len(st.Results) == 0 {
				t.Errorf("over %v, score %v after %d moves", st.Over, st.Score, len(st.History.Moves))
			}
			if left := processtest.Children(t); len(left) != len(c.parts) {
				t.Errorf("%d processes have played for %d", len(left), len(c.parts))
			}
		})
	}
}

func TestAProgramMayFindTheMovesItself(t *testing.T) {
	processtest.LeavesNone(t)
	told := filepath.Join(t.TempDir(), "told")
	player := seat(t, "alone", told)
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

// seated is how such programs are.
var seated = processtest.Protocol{
	New:   lines.NewPlayer,
	Sheet: func(t *testing.T) *core.Sheet { return sticks(t, "10") },
	Sound: "example",
}

func TestProgramsAreSeatedAsAnyProgram(t *testing.T) { seated.Check(t) }

func TestBrokenProgramsAreNamedWithTheirFault(t *testing.T) {
	processtest.LeavesNone(t)
	patient, curt, hurried, brief := processtest.Patient, processtest.Curt, processtest.Hurried, processtest.Brief
	seated.Faulty(t, "silent", brief, `has not answered "boardroom 1" with "ready" within 50ms`)
	seated.Faulty(t, "deaf", brief, `has not answered "boardroom 1"`)
	seated.Faulty(t, "flood", brief, `has not answered "boardroom 1"`)
	seated.Faulty(t, "banner", curt, `answered "boardroom 1" with "GNU Bot 1.0", not with "ready"`)
	seated.Faulty(t, "wishful", curt, `is ready for "everything"`, "turns, moves or nothing")
	seated.Faulty(t, "sleeps", hurried, "has not played its turn within 50ms")
	seated.Faulty(t, "babbles", hurried, "has not played its turn within 50ms")
	seated.Faulty(t, "restless", hurried, "has not played its turn within 50ms")
	seated.Faulty(t, "late", hurried, "has not played its turn within 50ms")
	seated.Faulty(t, "garbage", patient, `answered "\x1b[2Jmoo"`, "write play and the moves")
	seated.Faulty(t, "empty", patient, `answered "play"`, "write play and the moves")
	seated.Faulty(t, "illegal", patient, `answered "e2e9", and "e2e9" cannot be played`, "not possible")
	seated.Faulty(t, "chatty", patient, `end end end", and "end" cannot be played: the turn is over`)
	seated.Faulty(t, "dies", patient, "exit status 2", "panic: out of cheese")
}

func TestAnAdviserTellsTheRemark(t *testing.T) {
	processtest.LeavesNone(t)
	choices, err := seat(t, "remarks").Advise(context.Background(), sticks(t, "10").State().History, 3)
	if err != nil || len(choices) != 1 || !strings.Contains(choices[0].Reason, `-part remarks, which remarks "looks \x1b[2J good"`) {
		t.Errorf("%v, %v", choices, err)
	}
}
