package enginetest

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/program"
)

// LongLimits are for programs that do as they should: no machine is too slow for them.
// The others are for those that never leave, never play, and never answer at all.
var (
	LongLimits = program.Limits{Hello: patience, Turn: patience, Grace: patience, Read: patience, Leave: patience, End: patience}
	ShortExit  = program.Limits{Hello: patience, Turn: patience, Grace: patience, Read: patience, Leave: moment, End: moment}
	ShortTurn  = program.Limits{Hello: patience, Turn: 5 * moment, Grace: moment, Read: patience, Leave: moment, End: moment}
	ShortHello = program.Limits{Hello: 5 * moment, Turn: 5 * moment, Grace: moment, Read: patience, Leave: moment, End: moment}
)

const (
	patience = 5 * time.Minute
	moment   = 10 * time.Millisecond
)

// A Protocol is a way to talk to other teams' programs, which is checked with real
// ones, most of them broken.
type Protocol struct {
	New   func(engine.Program, program.Limits) *program.Player
	Sheet func(t *testing.T) *core.Sheet // of a game, the program in the first seat to move
	Sound string                         // a part that plays as it should
}

// Check checks what must hold in every protocol.
func (p Protocol) Check(t *testing.T) {
	LeavesNoProcess(t)
	p.Faulty(t, "exits", LongLimits, "exit status 3", `starting up / no licence found`)
	p.Faulty(t, "long", ShortExit, "a line longer than 65536 bytes")
	p.Faulty(t, "endless", ShortExit, "a line longer than 65536 bytes")
	p.Faulty(t, "closes", ShortExit, "closed its output")
	t.Run("no program", p.doesNotStart)
	t.Run("started again", p.startsAgain)
	t.Run("killed between turns", p.killed)
	t.Run("interrupted", p.interrupted)
	t.Run("leaves a child", p.leavesAChild)
	t.Run("offers", p.accepts)
}

// seat returns a player whose program plays a part.
func (p Protocol) seat(t *testing.T, l program.Limits, part string, args ...string) *program.Player {
	t.Helper()
	player := p.New(Program(t, part, args...), l)
	t.Cleanup(func() { player.Close() })
	return player
}

// Faulty checks that a program that plays a broken part ends the session with
// its fault, in these words, and nothing else.
func (p Protocol) Faulty(t *testing.T, part string, l program.Limits, words ...string) {
	t.Run(part, func(t *testing.T) {
		s := p.Sheet(t)
		player := p.seat(t, l, part)
		err := core.NewSession(core.Config{Sheet: s, Players: []core.Player{player, core.Person{}}}).Run(context.Background())
		fault := new(core.Fault)
		if !errors.As(err, &fault) || fault.Seat != 0 {
			t.Fatalf("the session ends with %v", err)
		}
		for _, want := range append(words, Program(t, part).Command()) {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%v\nlacks %s", err, want)
			}
		}
		if left := ChildProcesses(t); len(left) > 0 {
			t.Errorf("after the fault processes %v are left", left)
		}
		if s.State().Over {
			t.Error("the game cannot be gone on with")
		}
	})
}

func (p Protocol) doesNotStart(t *testing.T) {
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
		none := engine.Program{Path: path}
		_, err := p.New(none, LongLimits).Turn(context.Background(), p.Sheet(t).State().History)
		if err == nil || !strings.Contains(err.Error(), none.Command()+": failed to start: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", path, err, want)
		}
	}
}

func (p Protocol) startsAgain(t *testing.T) {
	player := p.seat(t, LongLimits, "once", filepath.Join(t.TempDir(), "once"), p.Sound)
	history := p.Sheet(t).State().History
	if _, err := player.Turn(context.Background(), history); err == nil {
		t.Fatal("it has not failed")
	}
	PlayTurn(t, p.Sheet(t), player)
}

// PlayTurn lets a player play the next turn.
func PlayTurn(t *testing.T, s *core.Sheet, player core.Player) {
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

func (p Protocol) killed(t *testing.T) {
	player := p.seat(t, LongLimits, p.Sound)
	PlayTurn(t, p.Sheet(t), player)
	for _, supervisor := range ChildProcesses(t) {
		for _, program := range childrenOf(t, supervisor) {
			kill(t, program)
		}
	}
	if _, err := player.Turn(context.Background(), p.Sheet(t).State().History); err == nil || !strings.Contains(err.Error(), "stopped (signal: killed)") {
		t.Errorf("the error is %v", err)
	}
	PlayTurn(t, p.Sheet(t), player)
}

func kill(t *testing.T, number string) {
	t.Helper()
	pid, err := strconv.Atoi(number)
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.FindProcess(pid)
	if err == nil {
		err = program.Kill()
	}
	if err != nil {
		t.Fatalf("process %d: %v", pid, err)
	}
}

func (p Protocol) interrupted(t *testing.T) {
	file := filepath.Join(t.TempDir(), "child")
	player := p.seat(t, ShortExit, "parent", file)
	history := p.Sheet(t).State().History
	ctx, interrupt := context.WithCancel(context.Background())
	answered := make(chan error)
	go func() {
		_, err := player.Turn(ctx, history)
		answered <- err
	}()
	child := AwaitPID(t, file)
	interrupt()
	if err := <-answered; !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
	AwaitExit(t, child)
}

// leavesAChild checks a program whose child holds the output open.
func (p Protocol) leavesAChild(t *testing.T) {
	file := filepath.Join(t.TempDir(), "child")
	if _, err := p.seat(t, LongLimits, "leaves", file).Turn(context.Background(), p.Sheet(t).State().History); err == nil || !strings.Contains(err.Error(), "stopped (exit status 4)") {
		t.Errorf("the error is %v", err)
	}
	AwaitExit(t, AwaitPID(t, file))
}

func (p Protocol) accepts(t *testing.T) {
	player := p.New(engine.Program{Path: "nobody"}, LongLimits)
	for _, word := range []core.Move{core.Takeback, core.Concede} {
		if !player.Accepts(core.History{}, core.Offer{Move: word}) {
			t.Errorf("%s is refused", word)
		}
	}
}

// ChildProcesses lists the processes that this one has started and that are not
// gone, zombies too.
func ChildProcesses(t testing.TB) []string {
	t.Helper()
	return childrenOf(t, strconv.Itoa(os.Getpid()))
}

func childrenOf(t testing.TB, pid string) []string {
	t.Helper()
	var all []string
	tasks, err := filepath.Glob("/proc/" + pid + "/task/*/children")
	if err != nil || len(tasks) == 0 {
		t.Skip("this system does not tell who is whose child")
	}
	for _, task := range tasks {
		text, _ := os.ReadFile(task) // a thread that has ended meanwhile
		all = append(all, strings.Fields(string(text))...)
	}
	return all
}

// LeavesNoProcess checks in the end that no process is left.
func LeavesNoProcess(t testing.TB) {
	t.Helper()
	t.Cleanup(func() {
		if left := ChildProcesses(t); len(left) > 0 {
			t.Errorf("processes %v are left", left)
		}
	})
}

// AwaitPID returns the process whose number stands in a file, as soon as it
// does.
func AwaitPID(t testing.TB, file string) (pid int) {
	t.Helper()
	await(t, file+" to be written", func() bool {
		text, _ := os.ReadFile(file)
		pid, _ = strconv.Atoi(string(text))
		return pid != 0
	})
	return pid
}

// AwaitExit waits until a process that need not be our child has ended.
func AwaitExit(t testing.TB, pid int) {
	t.Helper()
	await(t, fmt.Sprintf("process %d to end", pid), func() bool {
		if p, err := os.FindProcess(pid); err != nil || p.Signal(syscall.Signal(0)) != nil {
			return true
		}
		status, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/status")
		return err != nil || strings.Contains(string(status), "State:\tZ") // nobody has asked yet how it ended
	})
}

func await(t testing.TB, what string, done func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !done(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited a minute for %s", what)
		}
	}
}
