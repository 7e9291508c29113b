//go:build unix

package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine/enginetest"
	"boardroom/records"
)

// kills is how often the program is killed in the midst of play, all in all.
const kills = 200

// Two rooms are killed again and again: in one a person plays, in the other
// only computers do.
func TestNothingThatWasShownIsLostWhenTheProgramIsKilled(t *testing.T) {
	for name, seat := range map[string]string{"a person plays": "Ann", "computers play": "random"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			times := kills / 2
			if !enginetest.Whole() {
				times /= 10
			}
			h := hunted{place: somewhere(t).set("pace: off\n").sized(220, 40), seat: seat, kept: map[string][]byte{}, torn: map[string]bool{}}
			for i := range times {
				h.round(i%2 == 0)
			}
			h.closing()
			if h.seen < times/10 {
				t.Errorf("turns were seen in %d of %d rounds only", h.seen, times)
			}
			t.Logf("killed %d times in %d games, %d times with turns on the screen", times, len(h.kept), h.seen)
		})
	}
}

// hunted is a place where the program is killed.
type hunted struct {
	place
	seat string            // who plays against the computer
	kept map[string][]byte // what every record held, by its file
	torn map[string]bool   // records killed before their header was whole
	seen int               // rounds in which turns were on the screen
}

// open goes on with the game that is not finished, or begins one.
func (h *hunted) open() *console {
	for file, data := range h.kept {
		switch {
		case bytes.Contains(data, []byte("[Result ")):
		default:
			return h.opens("resume", file)
		}
	}
	return h.opens("play", "backgammon", "--seat", h.seat, "--seat", "random", "--words", "hunt")
}

// round plays and kills the program: a while after the start, or when the
// records have grown by some bytes, however long that takes.
func (h *hunted) round(fromStart bool) {
	h.t.Helper()
	c := h.open()
	if !fromStart {
		c.sees("Pips")
	}
	enough := h.recorded() + 1 + rand.IntN(200)
	over := make(chan struct{}) // the game: the records grow no more
	go func() {
		if fromStart {
			time.Sleep(rand.N(100 * time.Millisecond))
		}
		for waits := !fromStart; waits && h.recorded() < enough; {
			select {
			case <-c.ended:
				return
			case <-over:
				waits = false
			case <-time.After(time.Millisecond):
			}
		}
		_ = c.cmd.Process.Signal(syscall.SIGKILL)
	}()
	go func() { // no more can come then
		<-c.ended
		c.near.Close()
	}()
	if c.plays(c.byKeys) {
		h.looks(c.frame())
	}
	close(over)
	<-c.ended
	<-c.cut
	h.looks(c.frame())
}

// recorded returns how many bytes the records have.
func (h *hunted) recorded() int {
	sum := 0
	for _, file := range h.recordFiles() {
		if info, err := os.Stat(file); err == nil {
			sum += int(info.Size())
		}
	}
	return sum
}

// looks compares the records with what they were, and with the screen.
func (h *hunted) looks(frame string) {
	h.t.Helper()
	for _, file := range h.recordFiles() {
		data, err := os.ReadFile(file)
		if err != nil {
			h.t.Fatal(err)
		}
		if !bytes.HasPrefix(data, h.kept[file]) {
			h.t.Fatalf("%s was\n%s\nand is\n%s", file, h.kept[file], data)
		}
		if len(data) == len(h.kept[file]) && len(data) > 0 {
			continue
		}
		r, err := records.Parse(data, catalog.Standard().Find)
		if r == nil {
			if strings.Contains(frame, "Pips") && !h.torn[file] {
				h.t.Fatalf("%s cannot be read, and was played: %v", file, err)
			}
			h.torn[file] = true
			continue
		}
		if err != nil {
			h.t.Fatalf("%s cannot be read: %v\n%s", file, err, data)
		}
		h.kept[file] = data[:r.End]
		h.compares(frame, r)
	}
}

// turnShown finds a turn in the list beside the board, and the throw of one
// that has no number yet.
var turnShown = regexp.MustCompile(`(?m) (?:(\d+) [●○ ]|   [●○]) ([a-z1-6][^│┃\n]*?)\s*[│┃]?$`)

// compares checks that all turns on the screen are in the record.
func (h *hunted) compares(frame string, r *records.Record) {
	h.t.Helper()
	var recorded [][]string
	for _, game := range r.Games() {
		for _, turn := range game.Turns() {
			recorded = append(recorded, growing(turn))
		}
	}
	shown := turnShown.FindAllStringSubmatch(frame, -1)
	number := 0
	for _, m := range shown {
		number++ // of a throw
		if n, err := strconv.Atoi(m[1]); err == nil {
			number = n
		}
		if turn := m[2]; number > len(recorded) || !slices.Contains(recorded[number-1], turn) && turn != "no double" {
			h.t.Errorf("the screen showed turn %d as %q, the record has %q:\n%s", number, turn, recorded, frame)
		}
	}
	if len(shown) > 0 {
		h.seen++
	}
}

// growing gives a turn as lists have it after each of its parts.
func growing(t core.Turn) []string {
	var all []string
	for n := range t.Parts {
		until := t
		until.Parts = t.Parts[:n+1]
		all = append(all, until.String())
	}
	return all
}

// closing plays the last game to its end and verifies them all.
func (h *hunted) closing() {
	h.t.Helper()
	c := h.open()
	c.finishes(c.byKeys).keys("Ctrl+C").leaves(0)
	h.looks(c.frame())
	for _, file := range h.recordFiles() {
		if h.kept[file] == nil {
			os.Remove(file) // it never got a header
		}
	}
	h.verifies()
}

// The hash of the seed is on disk before a word is read, and stays the same when the
// program is killed while it asks.
func TestTheSeedIsSealedBeforeAWordIsRead(t *testing.T) {
	t.Parallel()
	here := somewhere(t).set("pace: off\nwords: true\n")
	sealed := func() (hash, record string) {
		paths, _ := filepath.Glob(filepath.Join(here.data(), "records", "*.txt"))
		if len(paths) != 1 {
			t.Fatalf("there are the records %v", paths)
		}
		text, err := os.ReadFile(paths[0])
		found := regexp.MustCompile(`\[Dice "sha256 ([0-9a-f]{64})"\]`).FindSubmatch(text)
		if err != nil || found == nil {
			t.Fatalf("no hash is on disk: %v\n%s", err, text)
		}
		return string(found[1]), string(text)
	}
	c := here.opens("play", "backgammon", "--seat", "Ann", "--seat", "Boris").sees("Add your own word").keys("olives")
	hash, record := sealed()
	if strings.Contains(record, "[Words") {
		t.Errorf("words are in the record before they are given:\n%s", record)
	}
	if err := c.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	<-c.ended
	c.near.Close()
	<-c.cut
	c = here.opens("resume").sees("Add your own word").keys("wine", "Enter").sees("to move").keys("#").sees(hash, "SHA-256 of the players' words")
	if now, record := sealed(); now != hash || !strings.Contains(record, `[Words "wine"]`) {
		t.Errorf("the record goes on as\n%s", record)
	}
	c.keys("Ctrl+C").leaves(0)
}
