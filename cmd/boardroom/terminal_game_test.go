//go:build unix

package main

import (
	"fmt"
	"strings"
	"testing"

	"boardroom/core"
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
	here := somewhere(t).set("pace: off\nmotion: \"on\"\n")
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
	here := somewhere(t).set(motion)
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
	if bouts := here.hall().Bouts(); len(bouts) != 1 {
		t.Errorf("the hall of fame knows %v", bouts)
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
