package aei_test

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
	"boardroom/core/arimaa"
	"boardroom/core/engine"
	"boardroom/core/engine/aei"
)

// patient are limits that no machine is too slow for, brief are for engines
// that never answer.
var (
	patient = aei.Limits{Hello: 5 * time.Minute, Turn: 5 * time.Minute, Grace: 5 * time.Minute}
	brief   = aei.Limits{Hello: 50 * time.Millisecond, Turn: 50 * time.Millisecond, Grace: 10 * time.Millisecond}
)

// seat returns a player for an engine of this binary.
func seat(t *testing.T, l aei.Limits, part string, args ...string) *aei.Player {
	t.Helper()
	p := aei.NewPlayer(program(t, part, args...), l)
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

func sheet(t *testing.T, position string) *core.Sheet {
	t.Helper()
	s := core.NewSheet(core.Terms{Rotation: []core.Game{arimaa.Arimaa()}, Seats: 2, Position: position})
	if err := s.Begin(); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestEnginesPlayAWholeGame(t *testing.T) {
	leavesNone(t)
	s := sheet(t, "")
	gold, silver := seat(t, patient, "engine"), seat(t, patient, "engine")
	if err := core.NewSession(core.Config{Sheet: s, Players: []core.Player{gold, silver}}).Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	st := s.State()
	if !st.Over || st.Score[0]+st.Score[1] != 1 {
		t.Errorf("over %v, score %v after %d moves", st.Over, st.Score, len(st.History.Moves))
	}
	if left := children(t); len(left) != 2 {
		t.Errorf("%d processes have played for two", len(left))
	}
}

func TestAnEngineGoesOnAfterATakebackAndInTheMiddleOfATurn(t *testing.T) {
	leavesNone(t)
	for _, c := range []struct{ name, position string }{
		{"before the setup", ""},
		{"silver's setup", "8/8/8/8/8/8/RHCMECHR/RRRDDRRR s phase=setup"},
		{"in play", "rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR g"},
		{"in silver's turn", "rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR s"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := sheet(t, c.position)
			player := seat(t, patient, "engine")
			play(t, s, player)
			play(t, s, player)
			play(t, s, player)
			kept := s.State().History
			kept.Moves = kept.Moves[:len(kept.Moves)-1] // the last turn is not ended
			moves, err := player.Turn(context.Background(), kept)
			if err != nil || len(moves) == 0 || moves[len(moves)-1] != core.End {
				t.Errorf("in the middle of its turn: %v, %v", moves, err)
			}
			moves, err = player.Turn(context.Background(), core.History{Game: kept.Game, Start: kept.Start})
			if err != nil || moves[0] == core.Undo {
				t.Errorf("after all was taken back: %v, %v", moves, err)
			}
		})
	}
}

// play plays the next turn.
func play(t *testing.T, s *core.Sheet, player core.Player) {
	t.Helper()
	seat := s.ToAct()
	moves, err := player.Turn(context.Background(), s.State().History)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		if err := s.Apply(core.Event{Seat: seat, Move: m}); err != nil {
			t.Fatal(err)
		}
	}
	if s.ToAct() == seat {
		t.Fatalf("%v is no whole turn", moves)
	}
}

func TestMovesThatDoNotFitAreTakenBack(t *testing.T) {
	leavesNone(t)
	s := sheet(t, "rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR g")
	whole, err := seat(t, patient, "engine").Turn(context.Background(), s.State().History)
	if err != nil {
		t.Fatal(err)
	}
	odd := core.Move("Ra2n")
	if whole[0] == odd {
		odd = "Rh2n"
	}
	if err := s.Apply(core.Event{Seat: 0, Move: odd}); err != nil {
		t.Fatal(err)
	}
	moves, err := seat(t, patient, "engine").Turn(context.Background(), s.State().History)
	if err != nil || moves[0] != core.Undo || moves[1] != whole[0] {
		t.Errorf("after %s: %v, %v; want it undone and %v", odd, moves, err, whole)
	}
	begun := sheet(t, "rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR g turn="+string(odd))
	if moves, err := seat(t, patient, "engine").Turn(context.Background(), begun.State().History); err == nil || !strings.Contains(err.Error(), "in the middle of this turn") {
		t.Errorf("a game that begins after %s: %v, %v", odd, moves, err)
	}
}

func TestBrokenEnginesAreNamedWithTheirFault(t *testing.T) {
	leavesNone(t)
	for _, c := range []struct {
		part   string
		limits aei.Limits
		want   []string
	}{
		{"exits", patient, []string{"exit status 3", `starting up / no licence found`}},
		{"silent", brief, []string{`has not answered "aeiok" within 50ms`}},
		{"deaf", brief, []string{`has not answered "aeiok"`}},
		{"garbage", patient, []string{"does not speak AEI", `writes what is not AEI, as "\x1b[2Jmoo"`}},
		{"long", patient, []string{"a line of more than 65536 bytes"}},
		{"newer", patient, []string{`version "2" of the protocol`}},
		{"illegal", patient, []string{`answered with the turn "Ra1 Rb1"`, "cannot be played", "gold must first place"}},
		{"chatty", patient, []string{`answered with the turn "Ra1 Ra1"`, "step 2, Ra1"}},
		{"empty", patient, []string{`answered with the turn ""`}},
		{"babbles", aei.Limits{Hello: time.Minute, Turn: 50 * time.Millisecond, Grace: 10 * time.Millisecond}, []string{`has not answered "bestmove" within 50ms`, "elephant"}},
		{"dies", patient, []string{"exit status 2", "panic: out of cheese"}},
	} {
		t.Run(c.part, func(t *testing.T) {
			s := sheet(t, "")
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
	folder := t.TempDir()
	file := filepath.Join(folder, "text")
	if err := os.WriteFile(file, []byte("no program"), 0o700); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		filepath.Join(folder, "nothing"): "no such file",
		folder:                           "permission denied",
		file:                             "exec format error",
		"no-such-program-anywhere":       "not found",
	} {
		player := aei.Seat(engine.Program{Path: path})
		_, err := player.Turn(context.Background(), sheet(t, "").State().History)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), path+" does not start") {
			t.Errorf("%s: %v, want %s", path, err, want)
		}
	}
}

func TestAnEngineIsStartedAgainAfterItsFault(t *testing.T) {
	leavesNone(t)
	marker := filepath.Join(t.TempDir(), "once")
	player := seat(t, patient, "once", marker)
	history := sheet(t, "").State().History
	if _, err := player.Turn(context.Background(), history); err == nil {
		t.Fatal("it has not failed")
	}
	if moves, err := player.Turn(context.Background(), history); err != nil || len(moves) != 17 {
		t.Errorf("then %v, %v", moves, err)
	}
}

func TestAnInterruptedEngineEndsWithItsChildren(t *testing.T) {
	leavesNone(t)
	file := filepath.Join(t.TempDir(), "child")
	player := seat(t, patient, "parent", file)
	ctx, interrupt := context.WithCancel(context.Background())
	answered := make(chan error)
	go func() {
		_, err := player.Turn(ctx, sheet(t, "").State().History)
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
	player := aei.Seat(engine.Program{Path: "nobody"})
	for _, word := range []core.Move{core.Takeback, core.Concede} {
		if !player.Accepts(core.History{}, core.Offer{Move: word}) {
			t.Errorf("%s is refused", word)
		}
	}
}

func TestAnAdviserNamesTheProgram(t *testing.T) {
	leavesNone(t)
	player := seat(t, patient, "engine")
	history := sheet(t, "rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR g").State().History
	choices, err := player.Advise(context.Background(), history, 3)
	if err != nil || len(choices) != 1 || !strings.Contains(choices[0].Reason, "-part engine, which scores it ") {
		t.Errorf("%v, %v", choices, err)
	}
}
