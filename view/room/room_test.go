package room_test

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/view/room"
	"boardroom/view/sitting"
)

func TestEachGuestActsForTheirOwnSeat(t *testing.T) {
	folder := sitting.Folder{Dir: records.Dir{Path: t.TempDir(), Find: race}}
	e, _ := race("")
	r := room.New(folder, goes)
	place, err := r.Open(plan(e, records.Dice{}, "Ann", "Zeno"), time.Now(), room.Visitor{Name: "Ann"})
	ann := sits(t, place, err)
	record := ann.Sitting.Record()
	place, err = r.Resume(record, room.Visitor{Name: "Zeno"})
	zeno := sits(t, place, err)
	place, err = r.Resume(record, room.Visitor{Name: "Clio"})
	clio := sits(t, place, err)
	if tables := r.Tables(); len(tables) != 1 || len(tables[0].Standing().Here) != 3 {
		t.Fatalf("%d tables", len(tables))
	}
	if !clio.Watches() || ann.Watches() || ann.Alone() || !slices.Equal(zeno.Seats(), []core.Seat{1}) {
		t.Errorf("seats: %v, %v, %v", ann.Seats(), zeno.Seats(), clio.Seats())
	}
	for _, refused := range []error{clio.Begin(), clio.Next(0, true), clio.Stop(), clio.Go(), clio.SaveAs("x"), zeno.SaveAs("x")} {
		if refused == nil {
			t.Error("who watches decides something")
		}
	}
	if ann.Begin() != nil {
		t.Error("nobody may begin")
	}
	zeno.moved(0)
	for _, p := range []*visitor{zeno, clio} {
		if err := p.Post(core.Event{Seat: 0, Move: "+1"}); !errors.Is(err, room.ErrNotYours) {
			t.Errorf("Ann's seat is moved for by somebody else: %v", err)
		}
	}
	if err := ann.Post(core.Event{Seat: core.Chance, Move: "left"}); err == nil {
		t.Error("a guest draws")
	}
	ann.posts(0, "+1")
	zeno.moved(1)
	zeno.posts(1, "+2")
	clio.moved(2)
	ann.moved(2)
	for _, p := range []*visitor{clio, ann, zeno} {
		if err := p.Leave(); err != nil {
			t.Error(err)
		}
	}
	if len(r.Tables()) != 0 {
		t.Error("the table does not sleep")
	}

	if _, err := r.Resume(record, room.Visitor{Name: "Clio"}); !errors.Is(err, room.ErrUnattended) {
		t.Errorf("who watches wakes a table: %v", err)
	}
	place, err = r.Resume(record, room.Visitor{Name: "Zeno"})
	back := sits(t, place, err)
	if got := back.until("waking", func(room.Standing) bool { return true }); len(got.State.History.Moves) != 2 || got.Runs != 0 {
		t.Errorf("it wakes as %+v", got)
	}
	if _, err := folder.Resume(record); err == nil {
		t.Error("the record of a table that is awake is free")
	}
	if err := back.Leave(); err != nil {
		t.Error(err)
	}
	s, err := folder.Resume(record)
	if err != nil {
		t.Fatalf("the record of a table that sleeps is not free: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}

// What two guests have played to its end is a record that verifies, and a game in
// the hall of fame, however often they came and went.
func TestAGameOfTwoGuestsIsRememberedOnce(t *testing.T) {
	folder := sitting.FolderAt(t.TempDir(), catalog.Standard())
	r := room.New(folder, goes)
	place, err := r.Open(plan(backgammon(t), records.Dice{Kind: "seed", Text: "7"}, "Ann", "Zeno"), time.Now(), room.Visitor{Name: "Ann"})
	record := place.Sitting.Record()
	guests := func() (ann, zeno *visitor) {
		t.Helper()
		if place == nil {
			place, err = r.Resume(record, room.Visitor{Name: "Ann"})
		}
		ann = sits(t, place, err)
		place, err = r.Resume(record, room.Visitor{Name: "Zeno"})
		zeno = sits(t, place, err)
		place = nil
		if err := errors.Join(ann.Begin(), zeno.Begin()); err != nil {
			t.Fatal(err)
		}
		return ann, zeno
	}
	ann, zeno := guests()
	for range 3 {
		waits := func(n int) func(room.Standing) bool {
			return func(s room.Standing) bool { return s.Running && s.State.ToAct >= 0 && len(s.State.History.Moves) >= n }
		}
		now := ann.until("somebody to act", waits(0))
		at, seat := []*visitor{ann, zeno}[now.State.ToAct], now.State.ToAct
		if now.State.History.Now().Moves()[0] == "roll" {
			at.posts(seat, "roll")
			now = ann.until("the dice", waits(len(now.State.History.Moves)+2))
		}
		turns, err := core.Turns(now.State.History.Now())
		if err != nil {
			t.Fatal(err)
		}
		moves := append(slices.Clone(turns[0].Moves), core.End)
		for _, m := range moves {
			at.posts(seat, m)
		}
		ann.until("the turn", waits(len(now.State.History.Moves)+len(moves)))
		if err := errors.Join(ann.Leave(), zeno.Leave()); err != nil {
			t.Fatal(err)
		}
		ann, zeno = guests()
	}
	ann.until("waking", func(s room.Standing) bool { return s.Running })
	if err := ann.Post(core.Event{Seat: 0, Move: core.Concede, Points: 1}); err != nil {
		t.Fatal(err)
	}
	zeno.until("the offer", func(s room.Standing) bool { return s.State.Offer != nil })
	zeno.posts(1, core.Accept)
	ann.until("the end", func(s room.Standing) bool { return s.State.Over && !s.Running })
	if err := errors.Join(ann.Leave(), zeno.Leave()); err != nil {
		t.Error(err)
	}
	text, err := os.Open(record)
	if err != nil {
		t.Fatal(err)
	}
	defer text.Close()
	if report, err := records.Verify(text, catalog.Standard().Find); err != nil || !report.OK() {
		t.Errorf("%v, %s", err, report)
	}
	hall, err := folder.Hall()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Ann", "Zeno"} {
		if page, ok, _ := hall.Player(name, "backgammon"); !ok || page.Games != 1 {
			t.Errorf("the hall says of %s: %+v", name, page)
		}
	}
}

func TestWhoNeverAsksIsToldTheNewest(t *testing.T) {
	e, _ := race("")
	r := room.New(sitting.Folder{Dir: records.Dir{Path: t.TempDir(), Find: race}}, goes)
	place, err := r.Open(plan(e, records.Dice{}, "Ann", "Zeno"), time.Now(), room.Visitor{Host: true})
	ann := sits(t, place, err)
	deaf, err := r.Resume(ann.Sitting.Record(), room.Visitor{Name: "Clio"})
	if err != nil {
		t.Fatal(err)
	}
	woken := 0
	deaf.Listen(room.Listener{Wake: func() { woken++ }})
	if err := ann.Begin(); err != nil {
		t.Fatal(err)
	}
	ann.moved(0)
	for range 200 {
		ann.posts(0, "+1")
		ann.moved(1)
		ann.posts(0, core.Takeback)
		ann.until("an offer", func(s room.Standing) bool { return s.State.Offer != nil })
		ann.posts(1, core.Accept)
		ann.moved(0)
	}
	news, now := deaf.News()
	if len(news) > 64 || woken != 1 {
		t.Errorf("%d notices are kept, %d calls were made", len(news), woken)
	}
	if last := news[len(news)-1]; last.State.ToAct != now.State.ToAct || last.Event.Move != core.Accept {
		t.Errorf("the newest is %+v", last)
	}
	if err := errors.Join(deaf.Leave(), ann.Leave()); err != nil {
		t.Error(err)
	}
}

// A table at which a computer breaks stops; it can be gone on with, and left.
func TestAComputerThatBreaksStopsItsTable(t *testing.T) {
	e, _ := race("")
	e.Analyst, e.Levels = "brittle", []engine.Level{{Name: "brittle", Help: i18n.Msg("It breaks."), New: func() engine.Player { return brittle{} }}}
	find := func(string) (catalog.Entry, error) { return e, nil }
	log := make(lines, 10)
	r := room.New(sitting.Folder{Dir: records.Dir{Path: t.TempDir(), Find: find}}, room.Contain(log))
	p := plan(e, records.Dice{}, "Father", "Mother")
	p.Seats[0].Level, p.Seats[1].Level = "brittle", "brittle"
	place, err := r.Open(p, time.Now(), room.Visitor{Name: "Ann"})
	ann := sits(t, place, err)
	if err := ann.Begin(); err != nil {
		t.Errorf("who lays a table of computers cannot begin: %v", err)
	}
	now := ann.until("a fault", func(s room.Standing) bool { return s.Fault != nil })
	if err := ann.Go(); err != nil || now.Running {
		t.Errorf("%v, %+v", err, now)
	}
	ann.until("another fault", func(s room.Standing) bool { return s.Fault != nil && s.Runs == 2 })
	if err := ann.Leave(); err != nil {
		t.Error(err)
	}
	if written := <-log; !strings.Contains(written, "a brittle player") {
		t.Errorf("what broke is not written down: %q", written)
	}
}

// lines is a writer that hands on what is written.
type lines chan string

func (l lines) Write(b []byte) (int, error) {
	l <- string(b)
	return len(b), nil
}

// brittle is a computer player that breaks at its first turn.
type brittle struct{ engine.Player }

func (brittle) Turn(context.Context, core.History) ([]core.Move, error) { panic("a brittle player") }
