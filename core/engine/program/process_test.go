package program_test

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	"boardroom/core/engine/program"
)

// shell starts a script.
func shell(t *testing.T, l program.Limits, script string) *program.Process {
	t.Helper()
	p, err := program.Start(engine.Program{Path: "/bin/sh", Args: []string{"-c", script}}, l)
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(p.Close)
	return p
}

// hears receives a line.
func hears(t *testing.T, p *program.Process, want string) {
	t.Helper()
	if line, err := p.Receive(context.Background()); line != want || err != nil {
		t.Errorf("received %q, %v, want %q", line, err, want)
	}
}

func TestLinesGoBothWays(t *testing.T) {
	p := shell(t, enginetest.LongLimits, `read a; read b; echo "$b"; printf '%s\r\n' "$a"; printf 'the last'`)
	for _, line := range []string{"one", "two three"} {
		if err := p.Send(context.Background(), line); err != nil {
			t.Fatal(err)
		}
	}
	hears(t, p, "two three")
	hears(t, p, "one")
	hears(t, p, "the last")
	if _, err := p.Receive(context.Background()); err == nil || err.Error() != "stopped (exit status 0)" {
		t.Errorf("at the end: %v", err)
	}
	if err := p.Send(context.Background(), "nobody reads this"); err != nil {
		t.Errorf("that it has ended is told twice: %v", err)
	}
}

// aWhile is longer than a slow machine takes, and shorter than what is patient.
const aWhile = time.Minute

func TestTheEndOfAProgramIsTold(t *testing.T) {
	patient, curt, short := enginetest.LongLimits, enginetest.ShortExit, enginetest.LongLimits
	short.End = 10 * time.Second
	for _, c := range []struct {
		limits       program.Limits
		script, want string
	}{
		{patient, "exit 7", "stopped (exit status 7)"},
		{patient, "kill -9 $$", "stopped (signal: killed)"},
		{patient, "echo >&2; echo '  oh no' >&2; exit 1", `stopped (exit status 1), its last words: "oh no"`},
		{patient, "seq 9000 >&2; exit 1", `its last words: "8998 / 8999 / 9000"`},
		{patient, "printf '\\033[2J' >&2; exit 1", `its last words: "\x1b[2J"`},
		{curt, "exec >&-; sleep 1000", "closed its output"},
		{patient, "sleep 1000 & exit 4", "stopped (exit status 4)"},
		{short, "setsid sleep 1000 & sleep 1; exit 5", "stopped (exit status 5)"}, // where nobody ends it, it holds all pipes open
	} {
		began := time.Now()
		if _, err := shell(t, c.limits, c.script).Receive(context.Background()); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.script, err, c.want)
		}
		if took := time.Since(began); took > aWhile {
			t.Errorf("%s: it is told after %v", c.script, took)
		}
	}
}

func TestWaitingCanBeGivenUp(t *testing.T) {
	ctx, giveUp := context.WithTimeout(context.Background(), 10*time.Millisecond)
	defer giveUp()
	if _, err := shell(t, enginetest.ShortExit, "sleep 1000").Receive(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("the error is %v", err)
	}
}

func TestAProgramThatNeverStopsWritingIsNotWaitedFor(t *testing.T) {
	p := shell(t, enginetest.ShortExit, "yes")
	ctx, giveUp := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer giveUp()
	var err error
	for err == nil {
		_, err = p.Receive(ctx)
	}
	for range 20 {
		time.Sleep(time.Millisecond) // in which there are more lines
		if _, err = p.Receive(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("the error is %v", err)
		}
	}
}

func TestAProgramThatDoesNotReadHoldsNothingUp(t *testing.T) {
	p := shell(t, enginetest.ShortExit, "sleep 1000")
	ctx, giveUp := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer giveUp()
	began := time.Now()
	if err := p.Send(ctx, strings.Repeat("a long word ", 1<<20)); err == nil || !strings.Contains(err.Error(), "doesn't read its input") {
		t.Errorf("the error is %v", err)
	}
	p.Close()
	if took := time.Since(began); took > aWhile {
		t.Errorf("it took %v", took)
	}
}

func TestLittleIsKeptOfWhatAProgramWrites(t *testing.T) {
	for _, script := range []string{
		"head -c 100000000 /dev/zero >&2; echo said",
		"echo said; head -c 100000000 /dev/zero",
		"echo said; yes",
		`long=$(head -c 60000 /dev/zero | tr '\0' a); echo said; yes "$long"`,
	} {
		before := inUse()
		p := shell(t, enginetest.ShortExit, script)
		hears(t, p, "said")
		time.Sleep(100 * time.Millisecond) // in which it may write as much as it can
		if more := inUse() - before; more > 8<<20 {
			t.Errorf("%s: %d bytes are kept", script, more)
		}
		p.Close()
	}
}

// inUse returns how much memory is in use.
func inUse() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

func TestCloseEndsWhatDoesNotEndByItself(t *testing.T) {
	for _, script := range []string{
		"echo $$; exec sleep 1000",
		"trap '' TERM HUP INT; echo $$; while :; do sleep 1; done",
		"echo $$; yes",
		"echo $$; read end",
		"sleep 1000 & echo $!; wait",
		"sleep 1000 & echo $!; read end",
		"(trap '' TERM HUP INT; sleep 1000) & echo $!; exec >&-; read end",
		"sleep 1000 | (sleep 1000 & echo $!; wait)",
		"setsid sh -c 'echo $$; sleep 1000 & sleep 1000'; wait",
		"setsid sh -c '(trap : TERM HUP; setsid sleep 1000) & echo $!; exit'; sleep 1000",
	} {
		p := shell(t, enginetest.ShortExit, script)
		line, err := p.Receive(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		pid, err := strconv.Atoi(line)
		if err != nil {
			t.Fatal(err)
		}
		p.Close()
		p.Close()
		enginetest.AwaitExit(t, pid)
		if left := enginetest.ChildProcesses(t); len(left) > 0 {
			t.Errorf("%s: %v stay behind", script, left)
		}
	}
}

// A process that is killed can do nothing any more: what it had started must
// end all the same. The test itself is that process, started once more.
func TestWhatItStartedEndsWithAProcessThatIsKilled(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("its programs are of a shell that is not there")
	}
	for _, script := range []string{
		"trap '' TERM HUP INT; echo $$; while :; do sleep 1000; done",
		"setsid sh -c 'trap \"\" TERM HUP INT; echo $$; sleep 1000' & wait",
	} {
		room := exec.Command(os.Args[0], "-test.run", "^$")
		room.Env = append(os.Environ(), startsAndStays+"="+script)
		out, err := room.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := room.Start(); err != nil {
			t.Fatal(err)
		}
		line, err := bufio.NewReader(out).ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		pid, err := strconv.Atoi(strings.TrimSpace(line))
		if err != nil {
			t.Fatal(err)
		}
		if err := room.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = room.Wait() // it was killed
		enginetest.AwaitExit(t, pid)
	}
}

// startsAndStays is the variable that holds the script which TestMain starts.
const startsAndStays = "BOARDROOM_TEST_SCRIPT"

// A program that hears of nothing ends, and so does one that it started, when
// the process that started it is killed: on every system. They stay connected
// to the test for as long as they live.
func TestTheDeafEndWithAProcessThatIsKilled(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Skip(err)
	}
	defer listener.Close()
	room := exec.Command(os.Args[0], "-test.run", "^$")
	room.Env = append(os.Environ(), startsTheDeaf+"="+listener.Addr().String())
	if err := room.Start(); err != nil {
		t.Fatal(err)
	}
	var both []net.Conn
	for range 2 {
		c, err := listener.Accept()
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		both = append(both, c)
	}
	if err := room.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = room.Wait() // it was killed
	for _, c := range both {
		_ = c.SetReadDeadline(time.Now().Add(time.Minute))
		if _, err := c.Read(make([]byte, 1)); errors.Is(err, os.ErrDeadlineExceeded) {
			t.Error("it lives on")
		}
	}
}

const (
	startsTheDeaf = "BOARDROOM_TEST_DEAF" // the variable that says where to connect
	deaf          = "deaf"                // the argument of a program that starts another
)

// beDeaf plays the room, the program, or what that one starts.
func beDeaf(address string) {
	switch last := os.Args[len(os.Args)-1]; {
	case last == deaf:
		_ = exec.Command(os.Args[0], "alone").Start()
		fallthrough
	case last == "alone":
		c, err := net.Dial("tcp", address)
		if err != nil {
			panic(err)
		}
		_, _ = io.Copy(io.Discard, c) // as long as the test lives
	default:
		if _, err := program.Start(engine.Program{Path: os.Args[0], Args: []string{deaf}}, enginetest.ShortExit); err != nil {
			panic(err)
		}
	}
	time.Sleep(time.Hour)
}
