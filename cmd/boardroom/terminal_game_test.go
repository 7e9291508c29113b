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

	"boardroom/core"
	"boardroom/core/engine/enginetest"
	"boardroom/core/tables"
)

// motions runs a test with movement and without.
func motions(t *testing.T, test func(t *testing.T, motion string)) {
	t.Parallel()
	for _, motion := range []string{"on", "off"} {
		t.Run("motion "+motion, func(t *testing.T) {
			t.Parallel()
			test(t, fmt.Sprintf("motion: %q\n", motion))
		})
	}
}

func TestAWholeGameByKeysFromTheMenuToTheHallOfFame(t *testing.T) {
	t.Parallel()
	here := somewhere(t).set("pace: off\nmotion: \"on\"\nwords: true\n")
	c := here.opens().sees("Boardroom", "New game")
	c.keys("n").sees("Seat 1", "Start")
	c.keys("Down", "Down", "Ctrl+U", "Zoë Ångström").sees("Zoë Ångström")
	c.keys("Ctrl+S").sees("Add your own word")
	c.keys("fresh air", "Enter").misses("Add your own word")
	c.finishes(c.byKeys).sees("m Menu").keys("m").sees("Hall of fame")
	c.keys("h").sees("Zoë Ångström", "Backgammon")
	c.keys("Esc").sees("New game").keys("q")
	if said := c.leaves(0); said != "" {
		t.Errorf("the program said %q", said)
	}
	if r := here.record(); !r.Finished || r.Header.Seats[0].Name != "Zoë Ångström" || r.Header.Position != "" {
		t.Errorf("the record begins with %+v, finished %v", r.Header, r.Finished)
	}
	here.verifies()
}

func TestAGameOfTwoPersonsByMouseAlone(t *testing.T) {
	motions(t, gameByMouse)
}

func gameByMouse(t *testing.T, motion string) {
	here := somewhere(t).set(motion + "words: true\n")
	c := here.opens("play", "backgammon", "--seat", "Ann", "--seat", "Boris", "--dice", "seed mouse", "--position", nearTheEnd)
	c.sees("Add your own word").clicks(c.find("Enter Done")).misses("Add your own word")
	odd := false
	c.finishes(func(due task) {
		switch due.moves[0] {
		case tables.Roll:
			c.clicks(c.find("Roll"))
		case core.End:
			if odd = !odd; odd {
				c.clicks(c.find("Space Done")) // in the footer
			} else {
				c.clicks(c.find(" Done ")) // on the board
			}
		default:
			c.playsByMouse(due)
		}
	})
	c.clicks(c.find("[ Menu ]")).clicks(c.find("Hall of fame")).sees("Ann", "Boris")
	c.clicks(c.find("Esc Back")).sees("New game").clicks(c.find("Quit"))
	c.leaves(0)
	here.verifies()
	if results := here.results(); len(results) != 1 || !results[1] {
		t.Errorf("the hall of fame knows %v", results)
	}
}

// playsByMouse plays a turn checker by checker, the first of them by a drag,
// the others by two clicks.
func (c *console) playsByMouse(due task) {
	c.t.Helper()
	for i, m := range due.moves {
		name, to, _ := strings.Cut(string(m), "/")
		pips := c.pipsAfter(due, m)
		from, target := c.point(name, due.seat), c.point(to, due.seat)
		if i == 0 {
			c.presses(from).drags(cell{from.x, from.y}).drags(cell{(from.x + target.x) / 2, (from.y + target.y) / 2}).drags(target).releases(target)
		} else {
			c.clicks(from).sees("where to?").clicks(target)
		}
		c.matches(pips)
	}
}

// pipsAfter returns what the screen says of a side's pips after a move.
func (c *console) pipsAfter(due task, m core.Move) string {
	c.t.Helper()
	after, err := c.record().Sheet.State().History.Now().Play(m)
	if err != nil {
		c.t.Fatal(err)
	}
	return fmt.Sprintf(`Pips +%d\b`, after.(tables.Position).Pips(due.seat))
}

// goalAhead is a position in which gold reaches its goal in one step.
const goalAhead = "r7/3R4/3E4/8/8/4e3/8/7R g"

func TestAProgramPlaysAtTheTable(t *testing.T) {
	t.Parallel()
	here := somewhere(t).set("pace: off\n")
	c := here.opens("play", "arimaa", "--seat", "engine@5m:boardroom engine arimaa", "--seat", "Ann", "--position", goalAhead)
	c.sees("The end").keys("Ctrl+C").leaves(0)
	here.verifies()
	if _, ok, _ := here.hall().Player("boardroom (computer, engine)", "arimaa"); !ok {
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
		enginetest.AwaitExit(t, pid)
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
	c.sees("out of cheese", "exit status 3", path, "s Resume").keys("s").sees("out of cheese").keys("Ctrl+C").leaves(0)
	if r := here.record(); r == nil || r.Finished || r.Header.Seats[1].String() != "mute (computer, engine:"+path+")" {
		t.Errorf("the record is %+v", r)
	}

	if said := here.opens("resume").leaves(1); !strings.Contains(said, "--programs") {
		t.Errorf("unasked it said %q", said)
	}
	here.opens("resume", "--programs").sees("out of cheese").keys("Ctrl+C").leaves(0)
	c = here.opens().keys("c").sees("mute (engine)").keys("Enter").sees("Start a program?", "would start on this machine")
	c.keys("Enter").sees("mute (engine)").keys("Enter", "y").sees("out of cheese").keys("Ctrl+C").leaves(0)
}
