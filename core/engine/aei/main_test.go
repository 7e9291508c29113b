package aei_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
	"boardroom/core/engine/aei"
	enginearimaa "boardroom/core/engine/arimaa"
)

// The test binary is its own engines: started with one of these words it plays
// that part.
var parts = map[string]func(){
	"engine": func() { serve(hasty{enginearimaa.NewSearcher()}) },
	"exits": func() {
		fmt.Fprintln(os.Stderr, "starting up\nno licence found")
		os.Exit(3)
	},
	"silent":  func() { time.Sleep(time.Hour) },
	"deaf":    func() { signal.Ignore(syscall.SIGTERM, syscall.SIGHUP); time.Sleep(time.Hour) },
	"garbage": func() { flood("\x1b[2Jmoo") },
	"long":    func() { fmt.Print(strings.Repeat("aei", 1<<17)) },
	"newer":   func() { fmt.Println("protocol-version 2\naeiok") },
	"chatty":  func() { chat("a banner", "bestmove Ra1 Ra1") },
	"illegal": func() { chat("", "bestmove Ra1 Rb1") },
	"empty":   func() { chat("", "bestmove") },
	"babbles": func() { chat("", "thinking...\nI would move the elephant") },
	"dies":    func() { chat("", "") },
	"parent":  parent,
	"once": func() { // fails the first time
		if f, err := os.OpenFile(os.Args[3], os.O_CREATE|os.O_EXCL, 0o600); err == nil {
			f.Close()
			os.Exit(1)
		}
		serve(hasty{enginearimaa.NewSearcher()})
	},
}

const partFlag = "-part"

func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == partFlag {
		parts[os.Args[2]]()
		return
	}
	os.Exit(m.Run())
}

// program returns the command that plays a part.
func program(t *testing.T, part string, args ...string) engine.Program {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return engine.Program{Path: self, Args: append([]string{partFlag, part}, args...)}
}

// hasty thinks as briefly as it can.
type hasty struct{ *enginearimaa.Searcher }

func (h hasty) Search(ctx context.Context, p arimaa.Position, _ enginearimaa.Limits, tell func(enginearimaa.Report)) ([]core.Move, error) {
	return h.Searcher.Search(ctx, p, enginearimaa.Limits{Depth: 4, Effort: 3000}, tell)
}

func serve(thinker aei.Thinker) {
	err := aei.Serve(os.Stdin, os.Stdout, aei.Engine{Name: "Boardroom", Author: "The authors", Version: "7", Thinker: thinker})
	if err != nil {
		os.Exit(1)
	}
}

func flood(line string) {
	for {
		if _, err := fmt.Println(line); err != nil {
			return
		}
	}
}

// chat shakes hands, with a banner before it, and gives one answer to every
// go; without one it dies there.
func chat(banner, answer string) {
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		switch in.Text() {
		case "aei":
			fmt.Println(banner + "\nprotocol-version 1\nid name Broken\nid author nobody\nlog hello\naeiok")
		case "isready":
			fmt.Println("readyok")
		case "go":
			if answer == "" {
				fmt.Fprintln(os.Stderr, "panic: out of cheese")
				os.Exit(2)
			}
			fmt.Println(answer)
		case "quit":
			return
		}
	}
}

// parent starts a child that outlives everything, writes its number to the
// file named, and goes on as an engine that is silent.
func parent() {
	c := exec.Command(os.Args[0], partFlag, "deaf")
	c.Stdout = os.Stdout
	if err := c.Start(); err != nil {
		panic(err)
	}
	file := os.Args[3]
	if err := os.WriteFile(file+".new", fmt.Appendf(nil, "%d", c.Process.Pid), 0o600); err != nil {
		panic(err)
	}
	if err := os.Rename(file+".new", file); err != nil {
		panic(err)
	}
	time.Sleep(time.Hour)
}

// children lists the processes that this one has started and that are not
// gone, zombies too.
func children(t *testing.T) []string {
	t.Helper()
	var all []string
	tasks, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", os.Getpid()))
	if err != nil || len(tasks) == 0 {
		t.Skip("this system does not tell who is whose child")
	}
	for _, task := range tasks {
		text, _ := os.ReadFile(task) // a thread that has ended meanwhile
		all = append(all, strings.Fields(string(text))...)
	}
	return all
}
