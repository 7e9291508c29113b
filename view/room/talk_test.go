package room_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/view/room"
	"boardroom/view/sitting"
)

// atTables has somebody sit at a new table, and others come to watch.
func atTables(t *testing.T, r *room.Room, plays string, watch ...string) []*visitor {
	t.Helper()
	place, err := r.Open(plan(backgammon(t), records.Dice{Kind: "sha256"}, plays, "Zeno"), time.Now(), room.Visitor{Name: plays})
	all := []*visitor{sits(t, place, err)}
	for _, name := range watch {
		place, err := r.Resume(all[0].Sitting.Record(), room.Visitor{Name: name})
		all = append(all, sits(t, place, err))
	}
	t.Cleanup(func() {
		for _, v := range all {
			if err := v.Leave(); err != nil {
				t.Error(err)
			}
		}
	})
	return all
}

// timed is a room whose time a test moves.
func timed(t *testing.T) (*room.Room, *hand) {
	clock := &hand{now: time.Now()}
	r := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), goes)
	r.TimeSource = clock
	return r, clock
}

// says counts how many of some lines somebody may say, and returns the last error.
func says(v *visitor, n int) (said int, refused error) {
	for range n {
		if err := v.Talk("hello"); err != nil {
			refused = err
		} else {
			said++
		}
	}
	return said, refused
}

func TestTalkHasAPaceForEachVisitorAtAllTables(t *testing.T) {
	r, clock := timed(t)
	first := atTables(t, r, "Ann", "Clio", "Dora")
	second := atTables(t, r, "Ben", "Clio")
	ann, clio, dora, clioToo := first[0], first[1], first[2], second[1]
	if said, err := says(clio, 3); said != 3 || err != nil {
		t.Errorf("she may say %d of three lines: %v", said, err)
	}
	said, err := says(clioToo, 25)
	if said != 2 || err == nil || err.Error() != "you are talking too fast; wait 2 seconds" {
		t.Errorf("at another table she may say %d more: %v", said, err)
	}
	if said, _ := says(dora, 5); said != 5 {
		t.Errorf("another may say %d lines", said)
	}
	if s := ann.until("talk", func(room.Standing) bool { return true }); s.ChatCount != 8 {
		t.Errorf("%d lines were heard", s.ChatCount)
	}
	clock.moves(500 * time.Millisecond)
	if err := clio.Talk("now?"); err == nil || !strings.HasSuffix(err.Error(), "wait 2 seconds") {
		t.Errorf("too soon: %v", err)
	}
	clock.moves(time.Second)
	if err := clio.Talk("now?"); err == nil || !strings.HasSuffix(err.Error(), "wait 1 second") {
		t.Errorf("still too soon: %v", err)
	}
	total := 0
	for range 100 { // of a talker who never stops
		clock.moves(500 * time.Millisecond)
		said, _ := says(clio, 3)
		total += said
	}
	if total != 25 {
		t.Errorf("%d lines were said in 50 seconds", total)
	}
	clock.moves(time.Hour)
	if said, _ := says(clio, 25); said != 5 {
		t.Errorf("after an hour %d lines at once", said)
	}
	r.TalkRate = room.Rate{Times: 1, In: time.Minute}
	clock.moves(time.Hour)
	if said, err := says(clio, 25); said != 1 || err == nil || err.Error() != "you are talking too fast; wait 60 seconds" {
		t.Errorf("at another rate %d at once: %v", said, err)
	}
}

func TestWhoIsSilencedIsToldWhy(t *testing.T) {
	r, _ := timed(t)
	at := atTables(t, r, "Ann", "Clio")
	var logged []string
	r.Said = func(g room.Visitor, record, text string) {
		logged = append(logged, g.Name+" "+record+" "+text)
	}
	r.WhyMuted = func(g room.Visitor) error {
		if g.Name == "Clio" {
			return errors.New("the host has muted you: be kind")
		}
		return nil
	}
	if err := at[1].Talk("hello"); err == nil || err.Error() != "the host has muted you: be kind" {
		t.Errorf("Clio reads %v", err)
	}
	if err := at[0].Talk(" hello\n"); err != nil {
		t.Error(err)
	}
	if want := []string{"Ann " + at[0].Sitting.Record() + " hello"}; !slices.Equal(logged, want) {
		t.Errorf("the log has %q", logged)
	}
	if s := at[1].until("talk", func(room.Standing) bool { return true }); s.ChatCount != 1 {
		t.Errorf("%d lines were heard", s.ChatCount)
	}
	r.WhyMuted = nil
	if said, _ := says(at[1], 6); said != 5 {
		t.Errorf("what was refused counts: %d more lines may be said", said)
	}
}

func TestAVisitorMutesAPersonOrAll(t *testing.T) {
	r, _ := timed(t)
	ann, clio, dora := r.Enter(room.Visitor{Name: "Ann"}, func() {}), r.Enter(room.Visitor{Name: "Clio"}, func() {}), r.Enter(room.Visitor{Name: "Dora"}, func() {})
	hears := func(want ...string) {
		t.Helper()
		var heard []string
		for _, name := range []string{"Clio", "Dora"} {
			if ann.Hears(name) {
				heard = append(heard, name)
			}
		}
		if !slices.Equal(heard, want) {
			t.Errorf("Ann hears %v", heard)
		}
	}
	hears("Clio", "Dora")
	ann.Mute("Clio", true)
	hears("Dora")
	if !ann.Mutes("Clio") || ann.Mutes("Dora") || !dora.Hears("Clio") {
		t.Error("not she alone is muted, or not for Ann alone")
	}
	p := plan(backgammon(t), records.Dice{Kind: "sha256"}, "Clio", "Player 2")
	if err := errors.Join(clio.Invite(p, "Ann"), dora.Invite(plan(p.Entry, p.Dice, "Dora", "Player 2"), "Ann")); err != nil {
		t.Fatal(err)
	}
	news := ann.News()
	if len(news.Invited) != 1 || news.Invited[0].From != "Dora" || len(news.Invitations) != 2 {
		t.Errorf("there wait %d, and she is told of %+v", len(news.Invitations), news.Invited)
	}
	place, err := ann.Accept(news.Invitations[0].Number, time.Now())
	if err := errors.Join(err, place.Leave()); err != nil {
		t.Fatal(err)
	}
	back, err := r.Resume(place.Sitting.Record(), room.Visitor{Name: "Clio"})
	if err != nil {
		t.Fatal(err)
	}
	if calls := ann.News().Calls; len(calls) != 1 || !calls[0].Muted {
		t.Errorf("calls: %+v", calls)
	}
	if err := back.Leave(); err != nil {
		t.Error(err)
	}
	ann.Mute(room.Everybody, true)
	hears()
	ann.Mute("Clio", false)
	hears()
	ann.Mute(room.Everybody, false)
	hears("Clio", "Dora")
}

func TestAReportReachesLogAndModerators(t *testing.T) {
	r, clock := timed(t)
	ann := r.Enter(room.Visitor{Name: "Ann"}, func() {})
	host, clio := r.Enter(room.Visitor{Name: "Max", Moderator: true}, func() {}), r.Enter(room.Visitor{Name: "Clio"}, func() {})
	var logged []room.Report
	r.Reported = func(from room.Visitor, name, why string) {
		logged = append(logged, room.Report{From: from.Name, Name: name, Why: why, At: clock.Now()})
	}
	report := func(why string) error {
		read, err := ann.Report("Clio", why)
		if read != (err == nil) {
			t.Errorf("%q: Max reads it: %t, %v", why, read, err)
		}
		return err
	}
	if report(" ") == nil || report(strings.Repeat("a", 201)) == nil {
		t.Error("a report without a reason, or with a long one, is taken")
	}
	if err := report(" swears\x1b[2J "); err != nil {
		t.Fatal(err)
	}
	want := []room.Report{{From: "Ann", Name: "Clio", Why: `swears\x1b[2J`, At: clock.Now()}}
	if !slices.Equal(logged, want) || !slices.Equal(host.News().Reports, want) || len(clio.News().Reports)+len(ann.News().Reports)+len(host.News().Reports) != 0 {
		t.Errorf("logged are %+v", logged)
	}
	if err := errors.Join(report("again"), report("again")); err != nil {
		t.Error(err)
	}
	if err := report("again"); err == nil || err.Error() != "too many reports; wait 10 minutes" {
		t.Errorf("a fourth report: %v", err)
	}
	if clock.moves(10 * time.Minute); report("again") != nil || report("again") == nil {
		t.Error("after ten minutes it is not one more")
	}
	if len(logged) != 4 {
		t.Errorf("%d reports are logged", len(logged))
	}
	host.Leave()
	if read, err := clio.Report("Ann", "swears"); read || err != nil || len(logged) != 5 {
		t.Errorf("where no host is here one reads it: %t, %v; logged are %d", read, err, len(logged))
	}
}

func TestAnAnnouncementReachesAllAndStays(t *testing.T) {
	r, clock := timed(t)
	ann := r.Enter(room.Visitor{Name: "Ann"}, func() {})
	if r.Announce(" ") == nil || ann.News().Announced != (room.Announcement{}) {
		t.Error("nothing is announced")
	}
	for _, said := range []string{"one", "two\x07"} {
		if err := r.Announce(said); err != nil {
			t.Fatal(err)
		}
	}
	one, two := room.Announcement{Text: "one", At: clock.Now()}, room.Announcement{Text: `two\a`, At: clock.Now()}
	if c := ann.News(); !slices.Equal(c.Announcements, []room.Announcement{one, two}) || c.Announced != two {
		t.Errorf("%+v", c)
	}
	if c := ann.News(); len(c.Announcements) != 0 || c.Announced != two {
		t.Errorf("again: %+v", c)
	}
	if c := r.Enter(room.Visitor{Name: "Late"}, func() {}).News(); len(c.Announcements) != 0 || c.Announced != two {
		t.Errorf("who comes later is told %+v", c)
	}
}
