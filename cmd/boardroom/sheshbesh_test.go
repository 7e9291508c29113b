package main

import (
	"bufio"
	"context"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records"
)

// Whoever plays line by line sees all there is before a number is waited for.
func TestTheConsoleGameSpeaksBeforeItListens(t *testing.T) {
	numbers, keys := io.Pipe()
	lines, say := io.Pipe()
	done := make(chan int)
	go func() { done <- run([]string{"sheshbesh"}, numbers, say, io.Discard); say.Close() }()
	in := bufio.NewReader(lines)
	until := func(want string) {
		t.Helper()
		for {
			line, err := in.ReadString('\n')
			if err != nil {
				t.Fatalf("%q does not come: %v", want, err)
			}
			if line == want+"\n" {
				return
			}
		}
	}
	until("Enter seed")
	for _, c := range []struct{ typed, first, last string }{
		{"3\n", "Black plays first.", "Enter Black move:"},
		{"24 1\n", "Illegal move: From/to out of bounds (from=24, to=1).", "Enter Black move:"},
		{"24\n18\n", "Enter Black move:", ""},
		{"18 13\n", "White rolls 3-4.", "Enter White move:"},
	} {
		io.WriteString(keys, c.typed)
		until(c.first)
		if c.last != "" {
			until(c.last)
		}
	}
	keys.Close()
	until("Missing user input quiting game.")
	if status := <-done; status != 0 {
		t.Errorf("exit status %d", status)
	}
}

// When the reader of the output goes away in the midst of a game, the program
// ends without a word; what was played stands in the record.
func TestTheConsoleGameWhenItsReaderHasGone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.txt")
	var messages strings.Builder
	command := another("sheshbesh", "--record", path)
	command.Stderr = &messages
	in, err := command.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(out).ReadString('\n'); line != "Enter seed\n" {
		t.Fatalf("%q, %v", line, err)
	}
	out.Close()
	io.WriteString(in, "3 24 18 18 13 24 20 24 21 24 18 18 13\n")
	if err := command.Wait(); err == nil || messages.Len() > 0 {
		t.Errorf("error %v, messages %q", err, messages.String())
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	report, err := records.Verify(strings.NewReader(string(text)), catalog.Standard().Find)
	if err != nil || !report.OK() || report.Finished || report.Proved != 5 || !strings.Contains(string(text), "\n1 24/20 24/21 end\n") {
		t.Errorf("%v, %s of\n%s", err, report, text)
	}
}

// recordedGame plays a script line by line and returns its record's file.
func recordedGame(t *testing.T, script string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "game.txt")
	if status, _, messages := ask(script, "sheshbesh", "--record", path); status != 0 || messages != "" {
		t.Fatalf("status %d, messages %q", status, messages)
	}
	return path
}

// A game that was left is gone on with from its record: with the rolls that
// would have come, to the record that would have been written.
func TestAConsoleGameThatWasLeftCanBeGoneOnWith(t *testing.T) {
	script, err := os.ReadFile("../../view/plain/testdata/won.in")
	if err != nil {
		t.Fatal(err)
	}
	whole, path := recordedGame(t, string(script)), recordedGame(t, string(script[:len(script)/2]))
	want, err := records.Load(whole, catalog.Standard().Find)
	if err != nil {
		t.Fatal(err)
	}
	w, left, err := records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}.Resume(path)
	if err != nil {
		t.Fatal(err)
	}
	source, drawn, err := w.Source(nil)
	if err != nil {
		t.Fatal(err)
	}
	tell := func(what core.NoticeKind, e core.Event) {
		if err := w.Observe(core.Notice{Kind: what, Event: e, State: left.Sheet.State()}); err != nil {
			t.Fatal(err)
		}
	}
	played := left.Sheet.State().History.Moves
	for _, m := range want.Game(0).Moves[len(played):] {
		if m.Seat == core.Chance {
			drawn++
			roll, err := source.Draw(context.Background(), drawn, left.Sheet.State().History.Now().Moves())
			if err != nil || roll != m.Move {
				t.Fatalf("roll %d is %s, %v; the console gave %s", drawn, roll, err, m.Move)
			}
		}
		e := core.Event{Seat: m.Seat, Move: m.Move}
		if err := left.Sheet.Apply(e); err != nil {
			t.Fatal(err)
		}
		tell(core.Happened, e)
	}
	tell(core.GameEnded, core.Event{})
	tell(core.Ended, core.Event{})
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if got, want := undated(t, path), undated(t, whole); got != want || len(played) < 50 {
		t.Errorf("gone on with after %d moves:\n%s\nin one go:\n%s", len(played), got, want)
	}
}

// undated returns a record without what depends on its date.
func undated(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return regexp.MustCompile(`\[(Date|Digest) .*`).ReplaceAllString(string(text), "")
}
