package lines_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"boardroom/core/engine"
)

// The test binary is its own programs: started with one of these words it
// plays that part.
var parts = map[string]func(){
	"example": func() { examplePlayer(os.Stdin, os.Stdout) },
	"bymove":  func() { chat("ready moves", func(listed []string) string { return "play " + listed[0] }) },
	"last":    func() { chat("ready", func(listed []string) string { return "play " + listed[len(listed)-1] }) },
	"wary": func() { // steps into every trap once
		tried := map[string]bool{}
		chat("ready moves", func(listed []string) string {
			m := listed[0]
			if tried[m] {
				m = listed[len(listed)-1]
			}
			tried[m] = true
			return "play " + m
		})
	},
	"alone": func() { chat("ready nothing", func([]string) string { return "play e9" }) },
	"remarks": func() {
		chat("# a banner\n\nready", func(listed []string) string { return "# looks \x1b[2J good\n\n  play " + listed[0] })
	},
	"exits": func() {
		fmt.Fprintln(os.Stderr, "starting up\nno licence found")
		os.Exit(3)
	},
	"silent":   func() { time.Sleep(time.Hour) },
	"deaf":     func() { signal.Ignore(syscall.SIGTERM, syscall.SIGHUP); time.Sleep(time.Hour) },
	"banner":   func() { fmt.Println("GNU Bot 1.0"); time.Sleep(time.Hour) },
	"wishful":  func() { fmt.Println("ready everything"); time.Sleep(time.Hour) },
	"long":     func() { fmt.Print(strings.Repeat("ready", 1<<17)) },
	"flood":    func() { flood("# moo") },
	"sleeps":   func() { chat("ready", func([]string) string { time.Sleep(time.Hour); return "" }) },
	"babbles":  func() { chat("ready", func([]string) string { flood("# thinking"); return "" }) },
	"garbage":  func() { chat("ready", func([]string) string { return "\x1b[2Jmoo" }) },
	"empty":    func() { chat("ready", func([]string) string { return "play" }) },
	"illegal":  func() { chat("ready", func([]string) string { return "play e2e9" }) },
	"chatty":   func() { chat("ready", func(listed []string) string { return "play " + listed[0] + " end end" }) },
	"restless": func() { chat("ready", func([]string) string { return "play take undo" }) },
	"dies": func() {
		chat("ready", func([]string) string {
			fmt.Fprintln(os.Stderr, "panic: out of cheese")
			os.Exit(2)
			return ""
		})
	},
	"parent": parent,
	"once": func() { // fails the first time
		if f, err := os.OpenFile(os.Args[3], os.O_CREATE|os.O_EXCL, 0o600); err == nil {
			f.Close()
			os.Exit(1)
		}
		examplePlayer(os.Stdin, os.Stdout)
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

func flood(line string) {
	for {
		if _, err := fmt.Println(line); err != nil {
			return
		}
	}
}

// chat says hello, and gives the answer to every go. The dialogue
// it also writes to the file that is named.
func chat(hello string, answer func(listed []string) string) {
	heard := &strings.Builder{}
	say := func(text string) {
		fmt.Fprintln(heard, "<", text)
		fmt.Println(text)
	}
	var listed []string
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		fmt.Fprintln(heard, ">", in.Text())
		switch word, rest, _ := strings.Cut(in.Text(), " "); word {
		case "boardroom":
			say(hello)
		case "position":
			listed = nil
		case "turn", "move":
			listed = append(listed, rest)
		case "go":
			say(answer(listed))
		case "quit":
			if len(os.Args) > 3 {
				_ = os.WriteFile(os.Args[3], []byte(heard.String()), 0o600)
			}
			return
		}
	}
}

// parent starts a child that outlives everything, writes its number to the
// file named, and goes on as a program that is silent.
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
