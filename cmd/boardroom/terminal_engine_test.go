//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"boardroom/core/engine/program/programtest"
)

// goalAhead is a position in which gold reaches its goal in one step.
const goalAhead = "r7/3R4/3E4/8/8/4e3/8/7R g"

func TestAProgramPlaysAtTheTable(t *testing.T) {
	t.Parallel()
	here := somewhere(t).set("pace: off\n")
	c := here.opens("play", "arimaa", "--seat", "engine@5m:boardroom engine arimaa", "--seat", "Ann", "--position", goalAhead)
	c.sees("The end").keys("Ctrl+C").leaves(0)
	here.verifies()
	if _, ok := here.hall().Player("boardroom (computer, engine)", "arimaa"); !ok {
		t.Error("the hall of fame does not list the program")
	}
}

// mute writes a program that says nothing, and its number to the file mute.pid
// beside it.
func (p place) mute() (path, number string) {
	p.t.Helper()
	path = filepath.Join(p.home, "mute")
	text := "#!/bin/sh\necho $$ > " + path + ".pid\nexec sleep 1000\n"
	if err := os.WriteFile(path, []byte(text), 0o755); err != nil {
		p.t.Fatal(err)
	}
	return path, path + ".pid"
}

func TestAProgramEndsWithTheRoom(t *testing.T) {
	t.Parallel()
	for _, end := range []func(*console){
		func(c *console) { c.keys("Ctrl+C").leaves(0) },
		func(c *console) { c.keys("Esc").sees("New game").keys("Ctrl+C").leaves(0) },
		func(c *console) { c.signals(syscall.SIGTERM).leaves(143) },
	} {
		here := somewhere(t)
		path, number := here.mute()
		c := here.opens("play", "arimaa", "--seat", "engine:"+path, "--seat", "Ann").sees("mute is thinking")
		pid := 0
		for pid == 0 {
			text, _ := os.ReadFile(number)
			_, _ = fmt.Sscan(string(text), &pid)
			time.Sleep(10 * time.Millisecond)
		}
		end(c)
		programtest.AwaitEnd(t, pid)
	}
}

func TestAFaultyProgramIsNamedAndTheGameKept(t *testing.T) {
	t.Parallel()
	here := somewhere(t).sized(120, 40)
	path, _ := here.mute()
	if err := os.WriteFile(path, []byte("#!/bin/sh\necho out of cheese >&2; exit 3\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	c := here.opens("play", "arimaa", "--seat", "Ann", "--seat", "engine:"+path, "--position", goalAhead)
	c.sees("Ann to move").keys("Ed6e", "Enter").sees("3 steps left").keys(" ")
	c.sees("out of cheese", "exit status 3", path, "s Go on").keys("s").sees("out of cheese").keys("Ctrl+C").leaves(0)
	if r := here.record(); r == nil || r.Finished || r.Header.Seats[1].String() != "mute (computer, engine:"+path+")" {
		t.Errorf("the record is %+v", r)
	}

	if said := here.opens("resume").leaves(1); !strings.Contains(said, "--programs") {
		t.Errorf("unasked it said %q", said)
	}
	here.opens("resume", "--programs").sees("out of cheese").keys("Ctrl+C").leaves(0)
	c = here.opens().keys("c").sees("mute (engine)").keys("Enter").sees("Start a program?", "would be started")
	c.keys("Enter").sees("mute (engine)").keys("Enter", "y").sees("out of cheese").keys("Ctrl+C").leaves(0)
}
