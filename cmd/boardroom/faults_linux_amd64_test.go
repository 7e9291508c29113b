package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"boardroom/core/catalog"
	"boardroom/core/engine/enginetest"
	"boardroom/records"

	"golang.org/x/sys/unix"
)

// everyFault asks for the whole matrix, which takes half an hour.
var everyFault = flag.Bool("every-fault", false, "strike at the program in every way at every system call")

// oneTurn is a position in which White wins with any roll.
const oneTurn = "B1,B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,W1|0,0|13,13 W -"

// A matrix is a place in which a short game is played, and struck.
type matrix struct{ place }

func newMatrix(t *testing.T) matrix {
	t.Helper()
	p := somewhere(t)
	home, err := filepath.EvalSymlinks(p.home)
	if err != nil {
		t.Fatal(err)
	}
	p.home = home
	return matrix{p}
}

// game plays the short game between computers, to its end.
func (m matrix) game() *exec.Cmd {
	return m.program("play", "backgammon", "--plain", "--seat", "random", "--seat", "random", "--words", "x", "--option", "cube=no", "--position", oneTurn)
}

// resumed goes on with the game.
func (m matrix) resumed() *exec.Cmd { return m.program("resume", "--plain", m.recordFiles()[0]) }

// does runs a command of the program in this process.
func (m matrix) does(args ...string) (said string, status int) {
	var out bytes.Buffer
	status = run(append([]string{"--data", m.data()}, args...), strings.NewReader(""), &out, &out)
	return out.String(), status
}

// at strikes at the call of that number, of those at which the strike shows
// something of its own.
func at(number int, s strike) blow {
	count := 0
	return func(c systemCall) strike {
		switch {
		case s.kill && !c.changes, s.half && c.name != "write":
			return strike{}
		case s.fault != 0 && !*everyFault && (c.name == "read" || c.name == "getdents" || c.name == "openat" && !c.changes):
			return strike{}
		}
		if count++; count != number {
			return strike{}
		}
		return s
	}
}

// from fails at that call and at all later ones of its name.
func from(number int, fault syscall.Errno) blow {
	name := ""
	return func(c systemCall) strike {
		if c.number == number {
			name = c.name
		}
		if c.name == name {
			return strike{fault: fault}
		}
		return strike{}
	}
}

// events finds what a screen or a script was shown: rolls and plays.
var events = regexp.MustCompile(`(?:rolls (\d\d)|plays (.*))\.\n`)

// told returns the events that the program told of.
func told(said string) (all []string) {
	for _, e := range events.FindAllStringSubmatch(said, -1) {
		if e[1] != "" {
			all = append(all, "* "+e[1]) // as a record has it
		} else {
			all = append(all, strings.TrimSpace(e[0]))
		}
	}
	return all
}

// plays returns what is told of the turns that a record holds whole.
func plays(r *records.Record) (said string) {
	for _, game := range r.Sheet.State().Games() {
		for _, t := range game.Turns() {
			if t.Ended() {
				said += "plays " + t.Played() + ".\n"
			}
		}
	}
	return said
}

// keeps checks that the records hold what was shown, and that none was damaged.
func (m matrix) keeps(said string) {
	m.t.Helper()
	all := ""
	for _, file := range m.recordFiles() {
		data, err := os.ReadFile(file)
		if err != nil {
			m.t.Fatal(err)
		}
		all += string(data)
		r, err := records.Parse(data, catalog.Standard().Find)
		if r != nil {
			all += plays(r)
		}
		report, _ := records.Verify(bytes.NewReader(data), catalog.Standard().Find)
		switch {
		case err == nil && report.OK():
		case r == nil && !bytes.Contains(data, []byte("[Words ")):
		default:
			m.t.Errorf("%s is damaged: %v\n%s", file, err, data)
		}
	}
	for _, e := range told(said) {
		if !strings.Contains(all, e) {
			m.t.Errorf("%q was shown, and is not in the record:\n%s\n%s", e, all, said)
		}
	}
}

// heals goes on with what there is until every game has ended, and checks that
// the hall of fame has each of them, and is the same when it is made anew.
func (m matrix) heals() {
	m.t.Helper()
	ended := 0
	for _, file := range m.recordFiles() {
		r := m.parsed(file)
		if r != nil && !r.Closed {
			if said, status := m.does("resume", "--plain", file); status != 0 {
				m.t.Errorf("the game cannot be gone on with: %s", said)
			}
			r = m.parsed(file)
		}
		if r == nil {
			continue // killed before its header was whole
		}
		if !r.Closed {
			m.t.Errorf("%s is not closed", file)
		}
		ended++
	}
	m.lists(ended)
}

func (m matrix) parsed(file string) *records.Record {
	m.t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		m.t.Fatal(err)
	}
	r, _ := records.Parse(data, catalog.Standard().Find)
	return r
}

// lists checks how many games the hall of fame has.
func (m matrix) lists(games int) {
	m.t.Helper()
	if said, status := m.does("ranking"); status != 0 {
		m.t.Errorf("the hall of fame cannot be seen: %s", said)
	}
	hall := filepath.Join(m.data(), "halloffame.yaml")
	before, _ := os.ReadFile(hall) // none: nobody has played
	if said, status := m.does("ranking", "--rebuild"); status != 0 && !strings.Contains(said, "was cut off at") {
		m.t.Errorf("the hall of fame cannot be made anew: %s", said)
	}
	after, _ := os.ReadFile(hall)
	if n := entered(before); n != games || games > 0 && !bytes.Equal(before, after) {
		m.t.Errorf("%d games have ended, the hall of fame has %d:\n%s\nmade anew it is\n%s", games, n, before, after)
	}
}

// played are the games of a player, as the hall's file tells them.
var played = regexp.MustCompile(`results: {games: (\d+),`)

// entered counts the games of two that the hall's file tells of.
func entered(file []byte) (games int) {
	for _, found := range played.FindAllSubmatch(file, -1) {
		n, _ := strconv.Atoi(string(found[1]))
		games += n
	}
	return games / 2
}

// TestAKillAtAnySystemCall kills a game at every call that changes the data
// folder, and in the midst of every write.
func TestAKillAtAnySystemCall(t *testing.T) {
	t.Parallel()
	for _, s := range []strike{{kill: true}, {half: true}} {
		someCalls(t, func(t *testing.T, n int) bool {
			m := newMatrix(t)
			said, _, more := m.strikes(m.game(), n, s)
			m.keeps(said)
			m.heals()
			return more
		})
	}
}

// someCalls is eachCall with every fifth call, unless the whole is asked for.
func someCalls(t *testing.T, round func(t *testing.T, n int) (more bool)) {
	t.Helper()
	if enginetest.Whole() || *everyFault {
		eachCall(t, round)
		return
	}
	countUp(t, 5, round)
}

// eachCall counts up as long as there are more calls and nothing is wrong.
func eachCall(t *testing.T, round func(t *testing.T, n int) (more bool)) {
	t.Helper()
	countUp(t, 1, round)
}

func countUp(t *testing.T, by int, round func(t *testing.T, n int) (more bool)) {
	t.Helper()
	for n, more := 1, true; more; n += by {
		more = false
		t.Run(fmt.Sprint(n), func(t *testing.T) { more = round(t, n) })
		if !more && n == 1 {
			t.Error("nothing was struck")
		}
	}
}

// strikes strikes a command at a call, and reports whether there was one of
// that number.
func (m matrix) strikes(c *exec.Cmd, number int, s strike) (said string, status int, more bool) {
	m.t.Helper()
	return struck(m.t, c, m.data(), at(number, s))
}

// TestTwoKillsInARow kills a game and, at every call, the program that goes on
// with it: one whose last move was just played or, of every fault, any.
func TestTwoKillsInARow(t *testing.T) {
	t.Parallel()
	before := 1 // the first call after the game's last move
	m := newMatrix(t)
	if _, status, _ := struck(t, m.game(), m.data(), func(c systemCall) strike {
		if file := m.recordFiles(); c.changes && len(file) > 0 {
			if data, _ := os.ReadFile(file[0]); !bytes.Contains(data, []byte("end\n")) {
				before++
			}
		} else if c.changes {
			before++
		}
		return strike{}
	}); status != 0 {
		t.Fatalf("the game ended with status %d", status)
	}
	eachCall(t, func(t *testing.T, first int) bool {
		if !*everyFault && first != before {
			return first < before
		}
		m := newMatrix(t)
		said, _, more := m.strikes(m.game(), first, strike{kill: true})
		if files := m.recordFiles(); len(files) == 0 || m.parsed(files[0]) == nil || m.parsed(files[0]).Closed {
			return more // there is nothing to go on with
		}
		eachCall(t, func(t *testing.T, n int) bool {
			again := newMatrix(t)
			if err := os.CopyFS(again.data(), os.DirFS(m.data())); err != nil {
				t.Fatal(err)
			}
			more, _, fell := again.strikes(again.resumed(), n, strike{kill: true})
			again.keeps(said + more)
			again.heals()
			return fell
		})
		return more
	})
}

// TestAFaultAtAnySystemCall lets every call fail, once, and then for good. The
// program may end at once, but says why.
func TestAFaultAtAnySystemCall(t *testing.T) {
	t.Parallel()
	faults := []syscall.Errno{syscall.EIO}
	if *everyFault {
		faults = append(faults, syscall.ENOSPC, syscall.EACCES, syscall.EROFS, syscall.EMFILE, syscall.ENOLCK, syscall.EXDEV)
	}
	for _, fault := range faults {
		t.Run(unix.ErrnoName(fault), func(t *testing.T) {
			someCalls(t, func(t *testing.T, n int) bool {
				m := newMatrix(t)
				said, status, more := m.strikes(m.game(), n, strike{fault: fault})
				m.isToldOf(said, status)
				if status == 0 {
					m.keeps(said)
				}
				m.heals()
				return more
			})
		})
		if !*everyFault {
			continue
		}
		t.Run(unix.ErrnoName(fault)+" for good", func(t *testing.T) {
			someCalls(t, func(t *testing.T, n int) bool {
				m := newMatrix(t)
				said, status, more := struck(t, m.game(), m.data(), from(n, fault))
				m.isToldOf(said, status)
				m.heals()
				return more
			})
		})
	}
}

// isToldOf checks that a program says why it failed.
func (m matrix) isToldOf(said string, status int) {
	m.t.Helper()
	switch {
	case status < 0 || status > 1 || strings.Contains(said, "goroutine "):
		m.t.Errorf("it ended with status %d: %s", status, said)
	case status == 1 && !strings.Contains(said, "boardroom play: "):
		m.t.Errorf("it failed and said only %s", said)
	}
}

// TestAListIsStruckAtAnySystemCall kills the command that lists records, while it makes the
// store and while it brings one up to date, at every call, and lets every call fail: it says so,
// and the next list is as it should be.
func TestAListIsStruckAtAnySystemCall(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../records/testdata/backgammon.txt")
	if err != nil {
		t.Fatal(err)
	}
	write := func(m matrix, name, text string) {
		path := filepath.Join(m.data(), "records", name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	prepared := func(t *testing.T, known bool) matrix {
		m := newMatrix(t)
		write(m, "whole.txt", string(text))
		write(m, "open.txt", string(text[:2*len(text)/3]))
		write(m, "games.txt", fmt.Sprintf("; Game 1, %d bytes\n%s", len(text), text))
		if known {
			if said, status := m.does("records", "list"); status != 0 {
				t.Fatal(said)
			}
			write(m, "open.txt", string(text))
			write(m, "new.txt", string(text))
			write(m, "new.labels", "star\n")
			if err := os.Remove(filepath.Join(m.data(), "records", "whole.txt")); err != nil {
				t.Fatal(err)
			}
			write(m, "games.txt", fmt.Sprintf("; Game 1, %[1]d bytes\n%[2]s; Game 2, %[1]d bytes\n%[2]s", len(text), text))
		}
		return m
	}
	strikes := []strike{{kill: true}, {half: true}, {fault: syscall.EIO}, {fault: syscall.ENOSPC}}
	if *everyFault {
		strikes = append(strikes, strike{fault: syscall.EACCES}, strike{fault: syscall.EROFS}, strike{fault: syscall.ENOLCK})
	}
	for _, known := range []bool{false, true} {
		want, _ := prepared(t, known).does("records", "list")
		for _, s := range strikes {
			someCalls(t, func(t *testing.T, n int) bool {
				m := prepared(t, known)
				said, status, more := m.strikes(m.program("records", "list"), n, s)
				if s.fault != 0 && (status > 1 || status == 1 && !strings.Contains(said, "boardroom records list: ") || status == 0 && !strings.Contains(said, want)) {
					t.Errorf("it ended with status %d: %s", status, said)
				}
				if got, status := m.does("records", "list"); status != 0 || got != want {
					t.Errorf("afterwards it is\n%s\nunbroken it is\n%s", got, want)
				}
				return more
			})
		}
	}
}

// TestAHallIsStruckAtAnySystemCall kills the command that shows the hall of fame, at every call,
// while it makes the store, replays a day, counts many games anew or rebuilds all, and lets every
// call fail: what is shown is right or said to be less, and the next ranking is as it should be.
func TestAHallIsStruckAtAnySystemCall(t *testing.T) {
	t.Parallel()
	const (
		header = "[Boardroom \"1\"]\n[Game \"backgammon\"]\n[Seat1 %q]\n[Seat2 %q]\n[Date %q]\n[Match \"money\"]\n[Dice \"seed a\"]\n\n"
		game   = "[Start \"backgammon\"]\n* 32\n2 concede 1\n1 accept\n[GameResult \"1-0\"]\n\n"
		many   = 5200 // which are counted in memory
	)
	sits := func(m matrix, name, first, second, date string, games int) {
		path := filepath.Join(m.data(), "records", name)
		text := fmt.Sprintf(header, first, second, date) + strings.Repeat(game, games)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	shows := func(m matrix) (said, file string) {
		var out, wrong bytes.Buffer
		if status := run([]string{"--data", m.data(), "ranking"}, strings.NewReader(""), &out, &wrong); status != 0 {
			m.t.Errorf("the hall of fame cannot be seen: %s", &wrong)
		}
		text, _ := os.ReadFile(filepath.Join(m.data(), "halloffame.yaml"))
		return out.String(), string(text)
	}
	fresh := newMatrix(t)
	sits(fresh, "one.txt", "Anna", "Boris", "2026-11-01T18:00:00Z", 2)
	sits(fresh, "two.txt", "Anna", "Clio", "2026-11-02T18:00:00Z", 1)
	known := fresh.copied(t)
	shows(known)
	late := known.copied(t)
	if err := os.Remove(filepath.Join(late.data(), "records", "two.txt")); err != nil {
		t.Fatal(err)
	}
	sits(late, "late.txt", "Anna", "Boris", "2026-10-31T18:00:00Z", 1)
	renamed := known.copied(t)
	sits(renamed, "many.txt", "Boris", "Clio", "2026-11-03T18:00:00Z", many)
	_, text := shows(renamed)
	text = strings.Replace(text, "renamed: []", "renamed: [{from: Anna, to: Dora}]", 1)
	if err := os.WriteFile(filepath.Join(renamed.data(), "halloffame.yaml"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}

	strikes := []strike{{kill: true}, {half: true}, {fault: syscall.EIO}, {fault: syscall.ENOSPC}}
	if *everyFault {
		strikes = append(strikes, strike{fault: syscall.EACCES}, strike{fault: syscall.EROFS}, strike{fault: syscall.ENOLCK})
	}
	for _, c := range []struct {
		about string
		from  matrix
		args  []string
	}{
		{"no store", fresh, []string{"ranking"}},
		{"a late game, and one that is gone", late, []string{"ranking"}},
		{"another name", renamed, []string{"ranking"}},
		{"rebuilt", known, []string{"ranking", "--rebuild"}},
	} {
		want, wantFile := shows(c.from.copied(t))
		strikes := strikes
		if c.from.data() == renamed.data() && !enginetest.Whole() {
			strikes = strikes[:1] // each takes seconds
		}
		for _, s := range strikes {
			t.Run(c.about, func(t *testing.T) {
				someCalls(t, func(t *testing.T, n int) bool {
					m := c.from.copied(t)
					said, status, more := m.strikes(m.program(c.args...), n, s)
					if s.fault != 0 && (status > 1 || status == 1 && !strings.Contains(said, "boardroom ranking: ") || status == 0 && !strings.Contains(said, want)) {
						t.Errorf("it ended with status %d: %s", status, said)
					}
					if got, file := shows(m); got != want || file != wantFile {
						t.Errorf("afterwards it is\n%s\n%s\nunbroken it is\n%s\n%s", got, file, want, wantFile)
					}
					return more
				})
			})
		}
	}
}

// copied returns a matrix with the same data folder, times included.
func (m matrix) copied(t *testing.T) matrix {
	t.Helper()
	to := newMatrix(t)
	if err := os.CopyFS(to.data(), os.DirFS(m.data())); err != nil {
		t.Fatal(err)
	}
	err := filepath.WalkDir(m.data(), func(path string, f fs.DirEntry, err error) error {
		if err != nil || f.IsDir() {
			return err
		}
		info, err := f.Info()
		if err != nil {
			return err
		}
		return os.Chtimes(filepath.Join(to.data(), strings.TrimPrefix(path, m.data())), info.ModTime(), info.ModTime())
	})
	if err != nil {
		t.Fatal(err)
	}
	return to
}

// TestATournamentIsStruckAtAnySystemCall kills a tournament at every call, and
// lets every call fail: given again, the same command gives the same.
func TestATournamentIsStruckAtAnySystemCall(t *testing.T) {
	t.Parallel()
	play := func(m matrix) *exec.Cmd {
		return m.program("tournament", "blockme", "--option", "size=5", "--players", "random,beginner", "--games", "2", "--jobs", "1")
	}
	standing := func(m matrix) string {
		m.t.Helper()
		c := play(m)
		var wrong bytes.Buffer
		c.Stderr = &wrong
		out, err := c.Output()
		if err != nil {
			m.t.Errorf("%v: %s", err, wrong.String())
		}
		return string(out)
	}
	want := standing(newMatrix(t))
	strikes := []strike{{kill: true}, {half: true}, {fault: syscall.EIO}}
	if *everyFault {
		strikes = append(strikes, strike{fault: syscall.ENOSPC}, strike{fault: syscall.EACCES})
	}
	for _, s := range strikes {
		someCalls(t, func(t *testing.T, n int) bool {
			m := newMatrix(t)
			said, status, more := m.strikes(play(m), n, s)
			if s.fault != 0 && status != 0 && !strings.Contains(said, "boardroom tournament: ") {
				t.Errorf("it ended with status %d: %s", status, said)
			}
			if got := standing(m); got != want {
				t.Errorf("afterwards it is\n%s\nunbroken it is\n%s", got, want)
			}
			return more
		})
	}
}

// TestAnAnalysisIsStruckAtAnySystemCall kills the command that analyzes a record at every call
// that changes the folder, and lets every call fail: the record stays as it is, what is kept is
// whole, and the next analysis leaves nothing lying about.
func TestAnAnalysisIsStruckAtAnySystemCall(t *testing.T) {
	t.Parallel()
	played := newMatrix(t)
	if said, err := played.game().CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	analyze := func(m matrix, depth string) *exec.Cmd {
		return m.program("analyze", "--depth", depth, "--json", m.recordFiles()[0])
	}
	answer := func(m matrix, depth string) string {
		m.t.Helper()
		out, err := analyze(m, depth).Output()
		if err != nil {
			m.t.Error(err)
		}
		return string(out)
	}
	files := func(m matrix) (names []string) {
		m.t.Helper()
		entries, err := os.ReadDir(filepath.Join(m.data(), "records"))
		if err != nil {
			m.t.Fatal(err)
		}
		for _, e := range entries {
			names = append(names, e.Name())
		}
		return names
	}
	known := played.copied(t)
	answer(known, "quick")
	whole := known.copied(t)
	want := answer(whole, "standard")
	record, err := os.ReadFile(played.recordFiles()[0])
	if err != nil {
		t.Fatal(err)
	}
	strikes := []strike{{kill: true}, {half: true}, {fault: syscall.EIO}}
	if *everyFault {
		strikes = append(strikes, strike{fault: syscall.ENOSPC}, strike{fault: syscall.EACCES}, strike{fault: syscall.EROFS}, strike{fault: syscall.ENOLCK})
	}
	for _, from := range []matrix{played, known} {
		for _, s := range strikes {
			someCalls(t, func(t *testing.T, n int) bool {
				m := from.copied(t)
				said, status, more := m.strikes(analyze(m, "standard"), n, s)
				if s.fault != 0 && status != 0 && !strings.Contains(said, "boardroom analyze: ") {
					t.Errorf("it ended with status %d: %s", status, said)
				}
				if text, err := os.ReadFile(m.recordFiles()[0]); err != nil || !bytes.Equal(text, record) {
					t.Errorf("the record has changed: %v", err)
				}
				kept, err := os.ReadFile(strings.TrimSuffix(m.recordFiles()[0], ".txt") + ".analysis")
				if err == nil && !bytes.Contains(kept, []byte(`{"digest":`)) || err != nil && from.data() == known.data() {
					t.Errorf("what is kept is not whole: %v", err)
				}
				if got := answer(m, "standard"); got != want {
					t.Errorf("afterwards it is\n%s\nunbroken it is\n%s", got, want)
				}
				if got := files(m); s.fault == 0 && !slices.Equal(got, files(whole)) {
					t.Errorf("%q is left, not %q", got, files(whole))
				}
				return more
			})
		}
	}
}
