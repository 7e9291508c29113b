//go:build unix

package main

import (
	"context"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/tables"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/view/viewtest"
)

// recordFiles lists the records of a place, the oldest first.
func (p place) recordFiles() []string {
	files, err := filepath.Glob(filepath.Join(p.data(), "records", "*.txt"))
	if err != nil {
		p.t.Error(err)
	}
	slices.SortFunc(files, func(a, b string) int { // the second of a moment is called "...-2.txt"
		return strings.Compare(strings.TrimSuffix(a, ".txt"), strings.TrimSuffix(b, ".txt"))
	})
	return files
}

// record reads the only record of a place, or the newest.
func (p place) record() *records.Record {
	files := p.recordFiles()
	if len(files) == 0 {
		return nil
	}
	r, err := records.Load(files[len(files)-1], catalog.Standard().Find)
	if r == nil {
		return nil // its header is being written
	}
	if err != nil {
		p.t.Error(err)
		return nil
	}
	if r.Sheet.State().History.Start == nil { // nothing has happened yet
		if err := r.Sheet.Begin(); err != nil {
			p.t.Error(err)
		}
	}
	return r
}

// verifies checks every record of a place, and that it is finished.
func (p place) verifies() {
	p.t.Helper()
	for _, file := range p.recordFiles() {
		command := p.program("records", "verify", file)
		said, err := command.CombinedOutput()
		if err != nil || !strings.Contains(string(said), "finished, ") || strings.Contains(string(said), "not finished") {
			p.t.Errorf("verifying gave %v: %s", err, said)
		}
	}
}

// hall returns the hall of fame.
func (p place) hall() *halloffame.Hall {
	p.t.Helper()
	h, unsaved, err := halloffame.Open(p.t.Context(), records.Dir{Path: p.data(), Find: catalog.Standard().Find}, time.Minute, halloffame.Silent)
	if err != nil || unsaved != nil || h.Incomplete() != nil {
		p.t.Fatal(err, unsaved, h.Incomplete())
	}
	return h
}

// results counts the games of each player in the hall of fame, by how many they are.
func (p place) results() map[int]bool {
	p.t.Helper()
	rows, err := p.hall().Ranking(halloffame.Filter{})
	if err != nil {
		p.t.Fatal(err)
	}
	games := map[int]bool{}
	for _, row := range rows {
		games[row.Games] = true
	}
	return games
}

// A task is what a person at the table has to do next.
type task struct {
	seat  core.Seat
	name  string
	asked string      // what the screen says then, after the name
	moves []core.Move // the word to say, or what remains of the turn
}

// next returns the task of whoever is to move, by the record; false when it
// is not a person, or the game is over.
func next(r *records.Record) (task, bool) {
	if r == nil {
		return task{}, false
	}
	st := r.Sheet.State()
	if !st.Playing || st.ToAct < 0 || r.Header.Seats[st.ToAct].Level != "" {
		return task{}, false
	}
	return dueIn(st.History, r.Header.Seats[st.ToAct].Name), true
}

// dueIn returns the task of the player who is to move.
func dueIn(h core.History, name string) task {
	now := h.Now()
	switch moves := now.Moves(); {
	case slices.Contains(moves, tables.Roll):
		return task{now.Actor(), name, "to roll", []core.Move{tables.Roll}}
	case slices.Contains(moves, tables.Take):
		return task{now.Actor(), name, "to take", []core.Move{tables.Take}}
	case slices.Equal(moves, []core.Move{core.End}):
		return task{now.Actor(), name, "moved. Space", []core.Move{core.End}}
	default:
		return task{now.Actor(), name, "to move", chosen(h)}
	}
}

// chosen returns the turn that the weakest computer player would play.
func chosen(h core.History) []core.Move {
	entry, err := catalog.Standard().Find(h.Game.About().Name)
	if err != nil {
		panic(err)
	}
	choices, err := entry.Levels[0].New().Advise(context.Background(), h, 1)
	if err != nil || len(choices) == 0 {
		panic(fmt.Sprintf("no advice in %s: %v", h.Now(), err))
	}
	return slices.DeleteFunc(choices[0].Moves, func(m core.Move) bool { return m == core.End })
}

// plays lets the persons at the table play until the game is over, and reports
// whether they could.
func (c *console) plays(play func(task)) bool {
	c.t.Helper()
	items := 0
	for {
		due, there, over := c.due(items)
		if over || there == 0 {
			return over
		}
		play(due)
		items = there + len(due.moves)
	}
}

// waiting finds what the screen says when it waits for a person: the record
// need not be read before.
var waiting = regexp.MustCompile(` to (roll|take|move)|moved\. Space|The end|The game is over`)

// ended is on the screen when the game is over: the dialog or, when the record
// was only closed after a kill, the line below the board.
var ended = regexp.MustCompile(`The end|The game is over`)

// due waits until a person has to do something, by the record, and is asked
// for it on the screen, and the record has so many items; or until the game
// is over. It returns how many items there are; 0 when the program has ended.
func (c *console) due(items int) (due task, there int, over bool) {
	c.t.Helper()
	if !c.await(func(screen *viewtest.Terminal) bool {
		if !waiting.MatchString(screen.Frame) {
			return false
		}
		r := c.record()
		if over = r != nil && r.Finished && ended.MatchString(screen.Frame); over {
			return true
		}
		var ok bool
		if due, ok = next(r); !ok || !asks(screen.Frame, due) || !shows(screen.Frame, r.Sheet.State().History) {
			return false
		}
		there = len(slices.Collect(r.Items()))
		return there >= items
	}) {
		return due, 0, false
	}
	return due, there, over
}

// finishes plays a game to its end.
func (c *console) finishes(play func(task)) *console {
	c.t.Helper()
	if !c.plays(play) {
		c.t.Fatalf("the game does not go on:\n%s", c.frame())
	}
	return c
}

// asks reports whether a line below the board asks a player for something: the next one,
// or that below the players on an upright screen.
func asks(frame string, due task) bool {
	lines := strings.Split(frame, "\n")
	_, below := edges(lines)
	return below >= 0 && slices.ContainsFunc(lines[below+1:], func(line string) bool {
		return strings.HasPrefix(line, " "+due.name) && strings.Contains(line, due.asked)
	})
}

// thrown finds the dice of turns in the list beside the board, at the beginning of a
// line too, where equal ones were thrown again.
var thrown = regexp.MustCompile(`(?:[●○] [a-z ]*|again )([1-6]{2})\b|▉ +([1-6]{2}) [0-9b]`)

// shows reports whether the pips and the last dice on the screen are those of a
// game: a picture may still be there in which a player was asked for the same,
// one turn before.
func shows(frame string, h core.History) bool {
	now := h.Now().(tables.Position)
	for _, seat := range []core.Seat{tables.White, tables.Black} {
		if !regexp.MustCompile(fmt.Sprintf(`Pips +%d\b`, now.Pips(seat))).MatchString(frame) {
			return false
		}
	}
	all := thrown.FindAllStringSubmatch(frame, -1)
	for _, m := range slices.Backward(h.Moves) {
		if m.Seat == core.Chance && len(all) > 0 {
			last := all[len(all)-1]
			dice := last[1] + last[2]
			return string(m.Move) == dice || string(m.Move) == dice[1:]+dice[:1]
		}
	}
	return true
}

// byKeys does what is due with the keyboard.
func (c *console) byKeys(due task) {
	switch due.moves[0] {
	case tables.Roll, core.End:
		c.keys("Space")
	case tables.Take:
		c.keys("t")
	default:
		words := make([]string, len(due.moves))
		for i, m := range due.moves {
			words[i] = string(m)
		}
		c.keys(strings.Join(words, " "), "Enter")
	}
}

// A cell is a place on the screen, from 0.
type cell struct{ x, y int }

// find returns the last place of a text on the screen.
func (c *console) find(text string) cell {
	c.t.Helper()
	c.sees(text)
	lines := strings.Split(c.frame(), "\n")
	for y, line := range slices.Backward(lines) {
		if i := strings.LastIndex(line, text); i >= 0 {
			return cell{utf8.RuneCountInString(line[:i]), y}
		}
	}
	c.t.Fatalf("%q is gone:\n%s", text, c.frame())
	return cell{}
}

// edge is the upper or the lower edge of the board, with the numbers of the
// points.
var edge = regexp.MustCompile(`^ *▏( +\d+){12}`)

// edges returns the rows of the upper and the lower edge; -1 where there is
// none.
func edges(lines []string) (upper, lower int) {
	upper, lower = -1, -1
	for y, line := range lines {
		if edge.MatchString(line) {
			upper, lower = lower, y
		}
	}
	return upper, lower
}

// point returns the first checker's place on a point, which has the number
// that the screen shows, or on a seat's tray for "off".
func (c *console) point(name string, seat core.Seat) cell {
	c.t.Helper()
	lines := strings.Split(c.frame(), "\n")
	upper, lower := edges(lines)
	for y, row := range map[int]int{upper: upper + 1, lower: lower - 1} {
		if y < 0 {
			continue
		}
		numbers := edge.FindString(lines[y])
		if name == "off" {
			right := utf8.RuneCountInString(strings.Split(lines[y], "▉")[0])
			if (seat == tables.White) == (row < y) {
				return cell{right - 2, row}
			}
		} else if at := regexp.MustCompile(`\b` + name + `\b`).FindStringIndex(numbers); at != nil {
			return cell{utf8.RuneCountInString(numbers[:at[1]]) - 1, row}
		}
	}
	c.t.Fatalf("there is no point %s:\n%s", name, c.frame())
	return cell{}
}

// presses holds the left button down.
func (c *console) presses(at cell) *console { return c.mouse(0, at, 'M') }

// drags moves the mouse with the button held down.
func (c *console) drags(to cell) *console { return c.mouse(32, to, 'M') }

// releases lets the button go.
func (c *console) releases(at cell) *console { return c.mouse(0, at, 'm') }

// clicks presses and releases the button.
func (c *console) clicks(at cell) *console { return c.presses(at).releases(at) }

func (c *console) mouse(button int, at cell, final rune) *console {
	c.t.Helper()
	c.send(fmt.Sprintf("\x1b[<%d;%d;%d%c", button, at.x+1, at.y+1, final))
	return c
}
