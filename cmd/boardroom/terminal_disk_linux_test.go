package main

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/view/viewtest"

	"golang.org/x/sys/unix"
)

// A script is a game of two persons with dice that are known beforehand.
type script struct {
	*console
	sheet *core.Sheet
	dice  core.Seeded
	drawn int
}

// scripted begins a short game of Ann and Boris.
func (p place) scripted() *script {
	p.t.Helper()
	entry := catalog.Standard().All()[0]
	s := &script{dice: core.Seeded{Seed: "slow", Words: "a b"}}
	s.sheet = core.NewSheet(core.Terms{Rotation: entry.Rotation, Seats: 2, Position: nearTheEnd})
	if err := s.sheet.Begin(); err != nil {
		p.t.Fatal(err)
	}
	s.console = p.opens("play", entry.Name, "--seat", "Ann", "--seat", "Boris", "--position", nearTheEnd, "--dice", "seed "+s.dice.Seed, "--words", s.dice.Words)
	return s
}

// step plays what is due next, and reports whether the game goes on.
func (s *script) step() bool {
	s.t.Helper()
	st := s.sheet.State()
	if !st.Playing {
		return false
	}
	due := task{seat: core.Chance}
	if st.ToAct == core.Chance {
		s.drawn++
		roll, err := s.dice.Draw(context.Background(), s.drawn, st.History.Now().Moves())
		if err != nil {
			s.t.Fatal(err)
		}
		due.moves = []core.Move{roll}
	} else {
		due = dueIn(st.History, []string{"Ann", "Boris"}[st.ToAct])
		s.keys("~") // which does nothing, but a message may be in the way
		if !s.await(func(screen *viewtest.Terminal) bool { return asks(screen.Frame, due) }) {
			s.t.Fatalf("%s is not asked:\n%s", due.name, s.frame())
		}
		s.byKeys(due)
	}
	for _, m := range due.moves {
		if err := s.sheet.Apply(core.Event{Seat: due.seat, Move: m}); err != nil {
			s.t.Fatal(err)
		}
	}
	return true
}

// rolls throws the first dice.
func (s *script) rolls() {
	s.t.Helper()
	s.step() // asks for them
	s.step()
	s.sees("Ann to move")
}

// mayWrite limits how large the program's files may become, which is what it
// sees of a full disk.
func (s *script) mayWrite(size uint64) {
	s.t.Helper()
	limit := unix.Rlimit{Cur: size, Max: unix.RLIM_INFINITY}
	if err := unix.Prlimit(s.cmd.Process.Pid, unix.RLIMIT_FSIZE, &limit, nil); err != nil {
		s.t.Skipf("files cannot be limited here: %v", err)
	}
}

// recordSize returns the size of the record.
func (p place) recordSize() uint64 {
	p.t.Helper()
	info, err := os.Stat(p.recordFiles()[0])
	if err != nil {
		p.t.Fatal(err)
	}
	return uint64(info.Size())
}

func TestAFullDiskIsToldAndPlayGoesOn(t *testing.T) {
	t.Parallel()
	s := somewhere(t).scripted()
	s.rolls()
	s.mayWrite(s.recordSize() + 2)
	for s.step() {
		s.matches("(?i)not saved|couldn.t save")
	}
	s.sees("The end").keys("Ctrl+C").sees("Leave unsaved").keys("Ctrl+C").leaves(1)
	if r := s.record(); r == nil || r.Finished || r.Sheet.State().ToAct != 0 {
		t.Fatalf("the record has become %+v", r)
	}
	s.opens("resume").sees("Ann to move").misses("NOT SAVED").keys("Ctrl+C").leaves(0)
}

func TestADiskThatHasRoomAgain(t *testing.T) {
	t.Parallel()
	s := somewhere(t).scripted()
	s.rolls()
	s.mayWrite(s.recordSize() + 2)
	s.step()
	s.matches("(?i)not saved|couldn.t save")
	s.step()
	s.sees("NOT SAVED")
	s.mayWrite(unix.RLIM_INFINITY)
	for s.step() {
	}
	s.misses("NOT SAVED")
	s.sees("The end").keys("Ctrl+C").leaves(0)
	s.verifies()
	if results := s.results(); len(results) != 1 || !results[1] {
		t.Errorf("the hall of fame knows %v", results)
	}
}

func TestAFolderInWhichNothingCanBeSaved(t *testing.T) {
	t.Parallel()
	here := somewhere(t)
	if err := os.MkdirAll(filepath.Dir(here.data()), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(here.data(), nil, 0o666); err != nil { // where the folder should be
		t.Fatal(err)
	}
	s := here.scripted()
	s.sees("NOT SAVED")
	for s.step() {
		s.sees("NOT SAVED")
	}
	s.sees("The end", "m Menu").keys("m").sees("Leave unsaved").keys("n")
	s.keys("g").sees("Leave unsaved").keys("l").sees("The unsaved part of the game is lost", "Roll").keys("~").sees("NOT SAVED", "Ann to roll")
	s.keys("Ctrl+C").sees("Leave unsaved").keys("Ctrl+C").leaves(1)
}
