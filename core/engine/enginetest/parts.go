package enginetest

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"

	"boardroom/core/engine"
)

const partFlag = "-part"

// ProgramMain is the TestMain of a package that tests programs. The test binary is
// its own programs: started with a flag of its own it plays the part of that name,
// one of the package's own or one of those that are broken in every protocol.
func ProgramMain(m *testing.M, own map[string]func()) {
	if len(os.Args) <= 2 || os.Args[1] != partFlag {
		os.Setenv("GORACE", os.Getenv("GORACE")+" atexit_sleep_ms=0") // or each part takes a second to end under the race detector
		os.Exit(m.Run())
	}
	all := parts()
	maps.Copy(all, own)
	switch part := os.Args[2]; part {
	case "once":
		once(all)
	default:
		all[part]()
	}
}

// Program returns the command that plays a part.
func Program(t testing.TB, part string, args ...string) engine.Program {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return engine.Program{Path: self, Args: append([]string{partFlag, part}, args...)}
}

// ProgramArgs returns what a part was given beside its name.
func ProgramArgs() []string { return os.Args[3:] }

// parts are broken in every protocol.
func parts() map[string]func() {
	return map[string]func(){
		"exits": func() {
			fmt.Fprintln(os.Stderr, "starting up\nno licence found")
			os.Exit(3)
		},
		"silent": sleep,
		"deaf":   func() { signal.Ignore(syscall.SIGTERM, syscall.SIGHUP); sleep() },
		"long":   func() { fmt.Print(strings.Repeat("ready", 1<<17)) },
		"endless": func() {
			for text := strings.Repeat("ready", 1<<10); ; {
				if _, err := fmt.Print(text); err != nil {
					return
				}
			}
		},
		"closes": func() { os.Stdout.Close(); sleep() },
		"parent": func() { child(); sleep() },
		"leaves": func() { child(); os.Exit(4) },
	}
}

func sleep() { time.Sleep(time.Hour) }

// once fails the first time; then it plays another part.
func once(all map[string]func()) {
	if f, err := os.OpenFile(ProgramArgs()[0], os.O_CREATE|os.O_EXCL, 0o600); err == nil {
		f.Close()
		os.Exit(1)
	}
	all[ProgramArgs()[1]]()
}

// child starts a child that outlives everything and holds the output open, and
// writes its number to the file named.
func child() {
	c := exec.Command(os.Args[0], partFlag, "deaf")
	c.Stdout = os.Stdout
	file := ProgramArgs()[0]
	if err := c.Start(); err != nil {
		panic(err)
	}
	if err := os.WriteFile(file+".new", fmt.Appendf(nil, "%d", c.Process.Pid), 0o600); err != nil {
		panic(err)
	}
	if err := os.Rename(file+".new", file); err != nil {
		panic(err)
	}
}

// Flood writes a line again and again.
func Flood(line string) {
	for {
		if _, err := fmt.Println(line); err != nil {
			return
		}
	}
}

// Crash ends a program as a mistake in it does.
func Crash() {
	fmt.Fprintln(os.Stderr, "panic: out of cheese")
	os.Exit(2)
}
