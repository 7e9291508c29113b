//go:build unix

package view_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/view/room/admin"
	"boardroom/view/room/identity"
)

// Whoever is banned in the middle of a game loses nothing by it: the game waits, the
// other may claim it after the usual time, and its record is whole. What the host must
// know to judge stands in the log.
func TestABanWhileAGameRuns(t *testing.T) {
	h := newHome(t)
	kept := &journal{}
	s := h.serveRoom(10, kept)
	s.room.Grace = 0
	comes := func(name string, key byte) *caller {
		return calls(t, s.address, name, key, 100, 40).awaits("Hall of fame")
	}
	anna, boris := comes("anna", 1), comes("boris", 2)
	meets(anna, boris)
	anna.press(":d4\r")
	boris.awaits("boris to remove").press("T").awaits("Say").press("fool\r")
	anna.awaits("fool")
	here := s.server.Who()
	if len(here) != 2 || len(here[1].Places) != 1 || here[1].Places[0].Watches || strings.Join(here[1].Places[0].With, "") != "anna" || here[1].Places[0].Game != "Konane" {
		t.Errorf("here are %+v", here)
	}
	if _, err := s.server.Mute(admin.Order{Who: identity.Subject{Name: "boris"}, Reason: "be kind", Host: "the shell"}); err != nil {
		t.Error(err)
	}
	boris.press("T").awaits("Say").press("fool again\r").awaits("has muted you for good: be kind")
	if _, err := s.server.Ban(admin.Order{Who: identity.Subject{Name: "boris"}, Reason: "spam", Host: "the shell"}); err != nil {
		t.Error(err)
	}
	boris.awaits("The host has banned you for good: spam. All games are saved.")
	if err := <-boris.ended; err != nil {
		t.Error(err)
	}
	if said := turnedAway(t, s.address, "boris", 2); !strings.Contains(said, "you are banned from this room for good: spam") {
		t.Errorf("boris is told %q", said)
	}
	anna.awaits("Wait, or claim the ").press("W").awaits("Claim").press("y").awaits("Game over")
	s.end()
	text, err := os.ReadFile(h.records(t)[0])
	if err != nil {
		t.Fatal(err)
	}
	if report, err := records.Verify(bytes.NewReader(text), catalog.Standard().Find); err != nil || !report.OK() || !strings.Contains(string(text), "d4") {
		t.Errorf("%s, %v\n%s", report, err, text)
	}
	table := filepath.Base(h.records(t)[0])
	for _, line := range []string{
		"anna came from 127.0.0.1:", "boris sits down with anna at " + table + ", Konane.", "boris says at " + table + ": fool\n",
		"the shell: Muted for good: boris, SHA256:", "the shell: Banned for good: boris", "Reason: spam.\n", "boris left after", "boris from 127.0.0.1:",
	} {
		if !strings.Contains(kept.text.String(), line) {
			t.Errorf("the log does not say %q:\n%s", line, kept.text.String())
		}
	}
	if strings.Contains(kept.text.String(), "fool again") {
		t.Error("the log tells what was not said")
	}
}

// Twelve sit at tables, talk and leave while a host lists, mutes, kicks and bans them.
// All their records are whole, and the room goes on.
func TestAHostActsWhileTwelvePlay(t *testing.T) {
	h := newHome(t)
	s := h.serveRoom(20, io.Discard)
	var all sync.WaitGroup
	for i := range byte(12) {
		c := calls(t, s.address, fmt.Sprint("player", i), i+1, 80, 24).awaits("Hall of fame").press("g").awaits("level?").press("\r").awaits("Dice sealed")
		all.Go(func() {
			for _, keys := range []string{"T", "some words\r", "T", "and more\r", "?", "\x1b"} {
				if _, err := io.WriteString(c.types, keys); err != nil {
					return // sent away
				}
			}
		})
	}
	for i := range 12 {
		all.Go(func() {
			who := identity.Subject{Name: fmt.Sprint("player", i)}
			s.server.Who()
			_, muted := s.server.Mute(admin.Order{Who: who, Host: "the shell"})
			_, _ = s.server.Kick("the shell", who, "") // who may have gone
			_, banned := s.server.Ban(admin.Order{Who: who, Host: "the shell"})
			_, lifted := s.server.Lift(admin.Ban, "the shell", who)
			if err := errors.Join(muted, banned, lifted); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	calls(t, s.address, "player0", 1, 80, 24).awaits("Hall of fame")
	s.end()
	for path, text := range contents(t, h.folder) {
		if filepath.Base(filepath.Dir(path)) != "records" || filepath.Ext(path) != ".txt" {
			continue
		}
		if report, err := records.Verify(strings.NewReader(text), catalog.Standard().Find); err != nil || !report.OK() {
			t.Errorf("%s: %s, %v", path, report, err)
		}
	}
}

// BenchmarkWho measures how long it takes to list 200 who sit at tables.
func BenchmarkWho(b *testing.B) {
	const many = 200
	h := newHome(b)
	s := h.serveRoom(many, io.Discard)
	for i := range many {
		calls(b, s.address, fmt.Sprintf("v%d", i), 0, 80, 24).awaits("Hall of fame").press("g").awaits("level?").press("\r").awaits("Dice sealed").blinds()
	}
	for i := range 50 {
		if _, err := s.server.Mute(admin.Order{Who: identity.Subject{Name: fmt.Sprint("somebody", i)}, Host: "the shell"}); err != nil {
			b.Fatal(err)
		}
	}
	var longest time.Duration
	for b.Loop() {
		began := time.Now()
		if here := s.server.Who(); len(here) != many || len(here[many-1].Places) != 1 {
			b.Fatalf("%d are here", len(here))
		}
		longest = max(longest, time.Since(began))
	}
	b.ReportMetric(float64(longest.Microseconds())/1000, "ms/longest")
	s.end()
}
