package room_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/view/room"
	"boardroom/view/sitting"
)

func TestAnInvitationLeadsBothToATable(t *testing.T) {
	e := backgammon(t)
	r := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), goes)
	woken := make(chan bool, 100)
	ann := r.Enter(room.Visitor{Name: "Ann"}, func() { woken <- true })
	zeno, clio := r.Enter(room.Visitor{Name: "Zeno"}, func() {}), r.Enter(room.Visitor{Name: "Clio"}, func() {})
	again := r.Enter(room.Visitor{Name: "Ann"}, func() {})
	if here := ann.News().Here; !slices.Equal(here, []string{"Ann", "Zeno", "Clio"}) {
		t.Errorf("here are %v", here)
	}
	p := plan(e, records.Dice{Kind: "sha256"}, "Player 1", "Ann")
	if ann.Invite(p, "Ann") == nil || ann.Invite(plan(e, p.Dice, "Ann", "Ann"), "") == nil || ann.Invite(plan(e, p.Dice, "Ann"), "") == nil {
		t.Error("an invitation that nobody can accept is sent")
	}
	if err := ann.Invite(p, "Zeno"); err != nil {
		t.Fatal(err)
	}
	waiting := clio.News().Invitations
	if len(waiting) != 1 || waiting[0].From != "Ann" || waiting[0].To != "Zeno" {
		t.Fatalf("there wait %+v", waiting)
	}
	number := waiting[0].Number
	if _, err := clio.Accept(number, time.Now()); err == nil || clio.Drop(number) == nil {
		t.Error("Clio answers what Zeno is asked")
	}
	place, err := zeno.Accept(number, time.Now())
	if err != nil || !slices.Equal(place.Seats(), []core.Seat{0}) || place.Sitting.Seats[0].Name != "Zeno" || place.Sitting.Seats[1].Name != "Ann" {
		t.Fatalf("%v, %+v", err, place)
	}
	if _, err := zeno.Accept(number, time.Now()); err == nil {
		t.Error("it is accepted twice")
	}
	if waiting[0].Plan.Seats[0].Name != "Player 1" {
		t.Error("accepting has changed what others hold")
	}
	for _, v := range []*room.Visit{ann, again} {
		if calls := v.News().Calls; len(calls) != 1 || calls[0] != (room.Call{Who: "Zeno", Record: place.Sitting.Record()}) {
			t.Errorf("calls: %+v", calls)
		}
	}
	if c := ann.News(); len(c.Calls) != 0 || len(c.Tables) != 1 || len(c.Invitations) != 0 {
		t.Errorf("%+v", c)
	}
	if err := place.Leave(); err != nil || len(clio.News().Tables) != 0 {
		t.Errorf("%v", err)
	}
	for len(woken) > 0 {
		<-woken
	}
	r.Enter(room.Visitor{Name: "Dora"}, func() {})
	r.Enter(room.Visitor{Name: "Emil"}, func() {})
	if len(woken) > 1 {
		t.Errorf("who does not ask is called %d times", len(woken))
	}
}

// Who has accepted an invitation, and leaves before anybody has moved, finds the game
// again, and so does who sent it; nobody has lost it meanwhile.
func TestATableToWhichTwoHaveAgreedWaits(t *testing.T) {
	e, err := catalog.Standard().Find("arimaa")
	if err != nil {
		t.Fatal(err)
	}
	clock := &hand{now: time.Now()}
	r := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), goes)
	r.TimeSource = clock
	waiting := func(want int) {
		t.Helper()
		if _, err := r.Folder.Sync(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		for _, w := range []records.Wanted{{}, {Resumable: true}} {
			if rows, err := r.Folder.Rows(w); err != nil || rows.Len() != want {
				t.Fatalf("%v; there wait %d", err, rows.Len())
			}
		}
	}
	mine, err := r.Open(plan(e, records.Dice{}, "Ann", "Ben"), clock.Now(), room.Visitor{Name: "Ann"})
	if err := errors.Join(err, mine.Leave()); err != nil {
		t.Fatal(err)
	}
	waiting(0) // one alone has agreed to that
	ann, zeno := r.Enter(room.Visitor{Name: "Ann"}, func() {}), r.Enter(room.Visitor{Name: "Zeno"}, func() {})
	if err := ann.Invite(plan(e, records.Dice{}, "Ann", "Player 2"), "Zeno"); err != nil {
		t.Fatal(err)
	}
	place, err := zeno.Accept(zeno.News().Invitations[0].Number, clock.Now())
	at := sits(t, place, err)
	record := place.Sitting.Record()
	for _, name := range []string{"Ann", "Zeno", "Ann"} {
		if err := at.Leave(); err != nil {
			t.Fatal(err)
		}
		waiting(1)
		clock.moves(2 * r.SavedGrace)
		place, err = r.Resume(record, room.Visitor{Name: name})
		at = sits(t, place, err)
		if err := at.Begin(); err != nil {
			t.Fatal(err)
		}
		at.until("the game", func(s room.Standing) bool { return s.State.Playing })
		if err := at.Claim(); err == nil || !strings.Contains(err.Error(), "in 24:00:00") {
			t.Errorf("%s claims a game in which nobody has moved: %v", name, err)
		}
	}
	if err := at.Leave(); err != nil {
		t.Fatal(err)
	}
	waiting(1)
}

// alarms is a core.TimeSource whose alarms a test rings.
type alarms []func()

func (a *alarms) Now() time.Time { return time.Time{} }

func (a *alarms) After(_ time.Duration, f func()) (stop func()) {
	*a = append(*a, f)
	return func() {}
}

func (a *alarms) ring() {
	all := *a
	*a = nil
	for _, f := range all {
		f()
	}
}

// Who is in a room to which many come is told so now and then, and of all of them.
func TestManyWhoComeAreOnePieceOfNews(t *testing.T) {
	var clock alarms
	r := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), goes)
	r.TimeSource = &clock
	told := 0
	ann := r.Enter(room.Visitor{Name: "Ann"}, func() { told++ })
	ann.News()
	clock.ring()
	told = 0
	for i := range 100 {
		r.Enter(room.Visitor{Name: strings.Repeat("x", i+1)}, func() {})
		ann.News()
	}
	if told != 1 {
		t.Errorf("she was told %d times while many came", told)
	}
	clock.ring()
	if told != 2 {
		t.Errorf("she was told %d times at last", told)
	}
	ann.News()
	clock.ring()
	clock.ring()
	if told != 2 || len(clock) != 0 {
		t.Errorf("she was told %d times when nobody came", told)
	}
}

func TestInvitationsAreFewAndGoWithWhoSentThem(t *testing.T) {
	e := backgammon(t)
	r := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), goes)
	ann, zeno := r.Enter(room.Visitor{Name: "Ann"}, func() {}), r.Enter(room.Visitor{Name: "Zeno"}, func() {})
	p := plan(e, records.Dice{Kind: "sha256"}, "Ann", "Player 2")
	for range 3 {
		if err := ann.Invite(p, ""); err != nil {
			t.Fatal(err)
		}
	}
	if ann.Invite(p, "") == nil {
		t.Error("nobody can have too many invitations")
	}
	r.Limits.Invitations = 1
	if err := zeno.Invite(plan(e, p.Dice, "Zeno", "Player 2"), ""); err != nil {
		t.Fatal(err)
	}
	if err := zeno.Invite(plan(e, p.Dice, "Zeno", "Player 2"), ""); err == nil || err.Error() != "you already have 1 open invitation; withdraw it first" {
		t.Error(err)
	}
	if err := zeno.Drop(4); err != nil {
		t.Error(err)
	}
	if err := ann.Drop(zeno.News().Invitations[1].Number); err != nil {
		t.Error(err)
	}
	if left := zeno.News().Invitations; len(left) != 2 {
		t.Errorf("%d are left", len(left))
	}
	ann.Leave()
	if c := zeno.News(); len(c.Invitations) != 0 || !slices.Equal(c.Here, []string{"Zeno"}) {
		t.Errorf("%+v", c)
	}
}

func TestTalkAtATableIsHeardByAllWhoAreThere(t *testing.T) {
	r := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), goes)
	place, err := r.Open(plan(backgammon(t), records.Dice{Kind: "sha256"}, "Ann", "Zeno"), time.Now(), room.Visitor{Name: "Ann"})
	ann := sits(t, place, err)
	place, err = r.Resume(ann.Sitting.Record(), room.Visitor{Name: "Clio"})
	clio := sits(t, place, err)
	for said, why := range map[string]string{"  ": "the line is empty", "\u200d": "the line is empty", strings.Repeat("a", 201): "a line can have at most 200 characters, not 201"} {
		if err := ann.Talk(said); err == nil || err.Error() != why {
			t.Errorf("%q: %v", said, err)
		}
	}
	r.TalkRate = room.Rate{}
	for range 20 {
		if err := clio.Talk(" hel\u200dlo\x1b[2J "); err != nil {
			t.Fatal(err)
		}
	}
	now := ann.until("talk", func(s room.Standing) bool { return s.ChatCount == 20 })
	if len(now.Chat) != 8 || now.Chat[7] != (room.ChatLine{Who: "Clio", Text: `hello\x1b[2J`, Watching: true}) {
		t.Errorf("%+v", now.Chat)
	}
	for _, v := range []*visitor{ann, clio} {
		if err := v.Leave(); err != nil {
			t.Error(err)
		}
	}
}

// Who is elsewhere is told how a match stands when one of its games has ended.
func TestVisitorsAreToldOfTheScore(t *testing.T) {
	r := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), goes)
	p := plan(backgammon(t), records.Dice{Kind: "sha256"}, "Ann", "Zeno")
	p.To = 3
	place, err := r.Open(p, time.Now(), room.Visitor{Name: "Ann"})
	ann := sits(t, place, err)
	place, err = r.Resume(ann.Sitting.Record(), room.Visitor{Name: "Zeno"})
	zeno := sits(t, place, err)
	if err := errors.Join(ann.Begin(), zeno.Begin()); err != nil {
		t.Fatal(err)
	}
	ann.until("the first roll", func(s room.Standing) bool { return s.Running && s.State.ToAct >= 0 })
	told := make(chan bool, 100)
	clio := r.Enter(room.Visitor{Name: "Clio"}, func() { told <- true })
	for <-told; ; <-told { // of Clio herself, too
		table := clio.News().Tables[0]
		if table.Standing().State.Between() {
			break
		}
		if err := ann.Post(core.Event{Seat: 0, Move: core.Concede, Points: 1}); err != nil {
			t.Fatal(err)
		}
		zeno.until("the offer", func(s room.Standing) bool { return s.State.Offer != nil })
		zeno.posts(1, core.Accept)
		zeno.until("the end of the game", func(s room.Standing) bool { return s.State.Between() })
	}
	if err := errors.Join(ann.Leave(), zeno.Leave()); err != nil {
		t.Error(err)
	}
}

func TestAHouseOfManyIsCrowdedAsLongAsTheyStay(t *testing.T) {
	r := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), goes)
	var last *room.Visit
	for i := range 50 {
		last = r.Enter(room.Visitor{Name: strings.Repeat("x", i+1)}, func() {})
	}
	if r.Crowded() {
		t.Error("fifty are a crowd")
	}
	r.Enter(room.Visitor{Name: "Ann"}, func() {})
	if !r.Crowded() {
		t.Error("more than fifty are none")
	}
	if last.Leave(); r.Crowded() {
		t.Error("it is crowded when one has left")
	}
}
