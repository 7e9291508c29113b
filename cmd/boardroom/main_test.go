package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/adrg/xdg"
	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	os.Setenv("GORACE", endsAtOnce)
	testscript.Main(anywhere{m}, map[string]func(){"boardroom": speaking, "clumsy": clumsy})
}

// anywhere runs tests that depend neither on the language of whoever runs them nor on what
// they have set.
type anywhere struct{ *testing.M }

func (a anywhere) Run() int {
	for _, variable := range []string{"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG"} {
		os.Unsetenv(variable)
	}
	folder, err := os.MkdirTemp("", "boardroom-settings-")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	os.Setenv("XDG_CONFIG_HOME", folder)
	xdg.Reload()
	return a.M.Run()
}

// endsAtOnce has a program with the race detector end without a second of rest.
const endsAtOnce = "atexit_sleep_ms=0"

// another returns a command that runs the program in a process of its own: this one,
// by another name (see TestMain).
func another(args ...string) *exec.Cmd { return exec.Command("boardroom", args...) }

// TestScripts runs the scripts of testdata. Besides the usual commands they
// have "status N COMMAND...", which runs a command and checks its exit
// status, and "lines N FILE", which counts the lines of a file.
func TestScripts(t *testing.T) {
	dir, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:   dir,
		Setup: setUp,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status": status,
			"lines":  countLines,
		},
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
	})
}

// setUp gives a script folders of its own.
func setUp(e *testscript.Env) error {
	e.Setenv("XDG_DATA_HOME", e.WorkDir+"/xdg")
	e.Setenv("XDG_CONFIG_HOME", e.WorkDir+"/config")
	e.Setenv("GORACE", endsAtOnce)
	return nil
}

func status(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) < 2 {
		ts.Fatalf("usage: status N COMMAND...")
	}
	have := 0
	if args[0] == wrongUsage && args[1] == "boardroom" {
		have = runHere(ts, args[2:])
	} else if err := ts.Exec(args[1], args[2:]...); err != nil {
		ended, ok := err.(*exec.ExitError)
		if !ok {
			ts.Fatalf("%v", err)
		}
		have = ended.ExitCode()
	}
	if args[0] != strconv.Itoa(have) {
		ts.Fatalf("exit status %d, want %s", have, args[0])
	}
}

// wrongUsage is the exit status of a command line that is wrong. Nothing was done then,
// so that a function call shows the same as a program.
const wrongUsage = "2"

// here has one script at a time change the folder of this process.
var here sync.Mutex

// runHere carries out a command line in the folder of a script, without a program of its
// own and without input.
func runHere(ts *testscript.TestScript, args []string) int {
	here.Lock()
	defer here.Unlock()
	before, err := os.Getwd()
	ts.Check(err)
	ts.Check(os.Chdir(ts.MkAbs(".")))
	defer os.Chdir(before)
	data := filepath.Join(ts.Getenv("XDG_DATA_HOME"), "boardroom")
	return run(append([]string{"--data", data}, args...), strings.NewReader(""), ts.Stdout(), ts.Stderr())
}

func countLines(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: lines N FILE")
	}
	if n := strings.Count(ts.ReadFile(args[1]), "\n"); strconv.Itoa(n) != args[0] {
		ts.Fatalf("%s has %d lines, want %s", args[1], n, args[0])
	}
}
