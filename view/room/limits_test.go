package room_test

import (
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/view/room"
	"boardroom/view/sitting"
)

// counted returns a room whose time is in the test's hand, and what its host is told.
func counted(t *testing.T) (r *room.Room, clock *hand, told *[]string) {
	t.Helper()
	clock, told = &hand{now: time.Now()}, &[]string{}
	r = room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), goes)
	r.TimeSource = clock
	r.Refused = func(g room.Visitor, why error) { *told = append(*told, g.Name+": "+why.Error()) }
	return r, clock, told
}

func carl(from string) room.Visitor {
	return room.Visitor{Name: "carl (guest)", Unrated: true, Account: from}
}

// against plans a game of somebody with a computer.
func against(t *testing.T, name string) sitting.Plan {
	e := backgammon(t)
	p := plan(e, records.Dice{Kind: "sha256"}, name, "Mother")
	p.Seats[1].Level = e.Levels[0].Name
	return p
}

// concedes has somebody concede the game against a computer.
func concedes(v *visitor) {
	v.t.Helper()
	v.until("a game", func(s room.Standing) bool { return s.State.Playing })
	if err := v.Post(core.Event{Seat: 0, Move: core.Concede, Points: 1}); err != nil {
		v.t.Fatal(err)
	}
}

// left lists what a room has kept of its games.
func left(t *testing.T, r *room.Room) (files []string) {
	t.Helper()
	all, err := os.ReadDir(r.Folder.Records())
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	for _, f := range all {
		files = append(files, f.Name())
	}
	hall, err := r.Folder.Hall()
	if err != nil {
		t.Fatal(err)
	}
	if len(hall.Games()) > 0 {
		files = append(files, "the hall of fame")
	}
	return files
}

// A guest who does nothing but begin games and concede them leaves nothing, and is
// soon told to wait.
func TestAGuestWhoOnlyConcedesLeavesNothing(t *testing.T) {
	r, clock, told := counted(t)
	stopped := 0
	for range 200 {
		place, err := r.Open(against(t, "carl (guest)"), time.Now(), carl("192.0.2.1/32"))
		if err != nil {
			stopped++
			if err.Error() != "the next game can begin in 60 seconds: the limit is 60 games in 1 hour" {
				t.Fatal(err)
			}
			continue
		}
		v := sits(t, place, err)
		if err := v.Begin(); err != nil {
			t.Fatal(err)
		}
		concedes(v)
		v.until("the end", func(s room.Standing) bool { return s.State.Over && !s.Running })
		if err := v.Leave(); err != nil {
			t.Fatal(err)
		}
	}
	if stopped != 140 {
		t.Errorf("%d of 200 games were not begun", stopped)
	}
	if files := left(t, r); files != nil {
		t.Errorf("they leave %q", files)
	}
	if len(*told) != 1 || !strings.HasPrefix((*told)[0], "carl (guest): the next game can begin in") {
		t.Errorf("the host is told %q", *told)
	}
	if _, err := r.Open(against(t, "carl (guest)"), time.Now(), carl("192.0.2.2/32")); err != nil {
		t.Errorf("from another address: %v", err)
	}
	clock.moves(time.Minute)
	if _, err := r.Open(against(t, "carl (guest)"), time.Now(), carl("192.0.2.1/32")); err != nil {
		t.Errorf("a minute later: %v", err)
	}
}

// Nor does a table that a visitor leaves before they have moved, whatever the computer
// has done; that of a player at home stays.
func TestATableAtWhichOnlyTheComputerMovedLeavesNothing(t *testing.T) {
	for _, g := range []room.Visitor{carl("192.0.2.1/32"), {Name: "Ann", Account: "a"}, {Name: "Ann", Host: true}} {
		r, _, _ := counted(t)
		p := against(t, g.Name)
		p.Dice = records.Dice{Kind: "seed", Text: "b"} // the computer begins
		place, err := r.Open(p, time.Now(), g)
		v := sits(t, place, err)
		if err := v.Begin(); err != nil {
			t.Fatal(err)
		}
		v.until("the computer's turn", func(s room.Standing) bool { return s.State.ToAct == 0 && len(s.State.History.Moves) > 1 })
		if err := v.Leave(); err != nil {
			t.Fatal(err)
		}
		if files := left(t, r); (files == nil) == g.Host {
			t.Errorf("%+v leaves %q", g, files)
		}
	}
}

// What was conceded stays if who concedes has moved, or is no guest and somebody has;
// and what is played at home always does.
func TestWhichConcededGamesAreKept(t *testing.T) {
	guest, ann, zeno := carl("192.0.2.1/32"), room.Visitor{Name: "Ann", Account: "a"}, room.Visitor{Name: "Zeno", Account: "z"}
	for what, c := range map[string]struct {
		first, second room.Visitor
		turns         int // before the first concedes
		to            int
		files         int
	}{
		"a guest who has not moved":                  {guest, zeno, 0, 0, 0},
		"a guest who has":                            {guest, zeno, 1, 0, 2},
		"a player who has not, where nobody has":     {ann, zeno, 0, 0, 0},
		"a player who has not, where a guest has":    {ann, guest, -1, 0, 2},
		"a guest who has not, where the other has":   {guest, zeno, -1, 0, 0},
		"a guest in a match who has not":             {guest, zeno, 0, 1, 0},
		"a player in a match, where the other moved": {ann, zeno, -1, 1, 2},
	} {
		t.Run(what, func(t *testing.T) {
			r, _, _ := counted(t)
			e, _ := race("")
			r.Folder = sitting.Folder{Dir: records.Dir{Path: r.Folder.Path, Find: race}}
			p := plan(e, records.Dice{}, c.first.Name, c.second.Name)
			p.To = c.to
			first, other := 0, 1
			if c.turns < 0 {
				p.Seats[0], p.Seats[1] = p.Seats[1], p.Seats[0]
				first, other, c.turns = 1, 0, 1
			}
			a, z := meet(t, r, p, c.first, c.second)
			for turn := range c.turns {
				[]*visitor{a, z}[map[bool]int{true: 1}[first == 1]].posts(core.Seat(turn), "+1")
			}
			a.moved(c.turns)
			if err := a.Post(core.Event{Seat: core.Seat(first), Move: core.Concede, Points: 1}); err != nil {
				t.Fatal(err)
			}
			z.until("the offer", func(s room.Standing) bool { return s.State.Offer != nil })
			z.posts(core.Seat(other), core.Accept)
			z.until("the end", func(s room.Standing) bool { return s.State.Over && !s.Running })
			if err := errors.Join(a.Leave(), z.Leave()); err != nil {
				t.Fatal(err)
			}
			if files := left(t, r); len(files) != c.files {
				t.Errorf("left are %q", files)
			}
		})
	}
}

// meet has two sit down at a game that begins, to which both have agreed.
func meet(t *testing.T, r *room.Room, p sitting.Plan, first, second room.Visitor) (a, z *visitor) {
	t.Helper()
	place, err := r.Open(p, time.Now(), first)
	a = sits(t, place, err)
	a.Sitting.Keep()
	place, err = r.Resume(a.Sitting.Record(), second)
	z = sits(t, place, err)
	if err := errors.Join(a.Begin(), z.Begin()); err != nil {
		t.Fatal(err)
	}
	a.until("the game", func(s room.Standing) bool { return s.State.Playing })
	return a, z
}

// Of a match the games are kept that a guest conceded at once, once the guest moves. If
// both leave before that, it goes on another day as if they had not conceded.
func TestAMatchInWhichAGuestConcedesAtOnce(t *testing.T) {
	for _, moves := range []bool{true, false} {
		r, _, _ := counted(t)
		e, _ := race("")
		r.Folder = sitting.Folder{Dir: records.Dir{Path: r.Folder.Path, Find: race}}
		p := plan(e, records.Dice{}, "carl (guest)", "Zeno")
		p.To = 2
		a, z := meet(t, r, p, carl("192.0.2.1/32"), room.Visitor{Name: "Zeno", Account: "z"})
		if err := a.Post(core.Event{Seat: 0, Move: core.Concede, Points: 1}); err != nil {
			t.Fatal(err)
		}
		z.until("the offer", func(s room.Standing) bool { return s.State.Offer != nil })
		z.posts(1, core.Accept)
		z.until("the end of the game", func(s room.Standing) bool { return s.State.Between() })
		if err := errors.Join(a.Next(1, true), z.Next(1, true)); err != nil {
			t.Fatal(err)
		}
		a.until("the next game", func(s room.Standing) bool { return s.State.Playing })
		if moves {
			a.posts(0, "+1")
			a.moved(1)
		}
		if err := errors.Join(a.Leave(), z.Leave()); err != nil {
			t.Fatal(err)
		}
		record, err := records.Load(a.Sitting.Record(), race)
		if err != nil {
			t.Fatal(err)
		}
		st := record.Sheet.State()
		if kept := len(st.Results) == 1 && len(st.History.Moves) == 1; kept != moves || !moves && len(st.Results) > 0 {
			t.Errorf("kept are %d games and %v", len(st.Results), st.History.Moves)
		}
		hall, err := r.Folder.Hall()
		if page, ok, _ := hall.Player("Zeno", "race"); err != nil || ok != moves {
			t.Errorf("the hall says of the other %+v, %v", page, err)
		}
	}
}

// At home all is kept that is not taken back.
func TestWhatIsConcededAtHomeIsKept(t *testing.T) {
	r, _, _ := counted(t)
	place, err := r.Open(against(t, "Ann"), time.Now(), room.Visitor{Host: true})
	v := sits(t, place, err)
	if err := v.Begin(); err != nil {
		t.Fatal(err)
	}
	concedes(v)
	v.until("the end", func(s room.Standing) bool { return s.State.Over && !s.Running })
	if err := v.Leave(); err != nil {
		t.Fatal(err)
	}
	if files := left(t, r); len(files) != 2 {
		t.Errorf("left are %q", files)
	}
}

// Who finishes many games begins no other, not even of the same match, until there has
// been time.
func TestFinishedGamesAreCounted(t *testing.T) {
	r, clock, told := counted(t)
	r.FinishRate = room.Rate{Times: 3, In: time.Hour}
	e, _ := race("")
	r.Folder = sitting.Folder{Dir: records.Dir{Path: r.Folder.Path, Find: race}}
	p := plan(e, records.Dice{}, "Ann", "Zeno")
	p.To = 25
	ann := room.Visitor{Name: "Ann", Account: "a"}
	a, z := meet(t, r, p, ann, room.Visitor{Name: "Zeno", Account: "z"})
	for game := 1; game <= 3; game++ {
		if err := a.Post(core.Event{Seat: 0, Move: core.Concede, Points: 1}); err != nil {
			t.Fatal(err)
		}
		z.until("the offer", func(s room.Standing) bool { return s.State.Offer != nil })
		z.posts(1, core.Accept)
		z.until("the end of the game", func(s room.Standing) bool { return s.State.Between() && r.Figures().Ended == game })
		err := a.Next(game, true)
		if (err != nil) != (game == 3) {
			t.Fatalf("after %d games: %v", game, err)
		}
		if err == nil {
			if err := z.Next(game, true); err != nil {
				t.Fatal(err)
			}
			z.until("the next game", func(s room.Standing) bool { return s.State.Playing })
		}
	}
	if _, err := r.Open(p, time.Now(), ann); err == nil || err.Error() != "the next game can begin in 20 minutes: the limit is 3 finished games in 1 hour" {
		t.Errorf("a new game: %v", err)
	}
	clock.moves(20 * time.Minute)
	if err := errors.Join(a.Next(3, true), z.Next(3, true)); err != nil {
		t.Error(err)
	}
	z.until("the next game", func(s room.Standing) bool { return s.State.Playing })
	if err := errors.Join(a.Leave(), z.Leave()); err != nil {
		t.Error(err)
	}
	if len(*told) != 1 {
		t.Errorf("the host is told %q", *told)
	}
}

func TestBytesOfRecordsAreCounted(t *testing.T) {
	r, clock, _ := counted(t)
	r.DiskRate = room.Rate{Times: 1000, In: time.Hour}
	e, _ := race("")
	r.Folder = sitting.Folder{Dir: records.Dir{Path: r.Folder.Path, Find: race}}
	p := plan(e, records.Dice{}, "Ann", "Zeno")
	ann := room.Visitor{Name: "Ann", Account: "a"}
	a, z := meet(t, r, p, ann, room.Visitor{Name: "Zeno", Account: "z"})
	for range 60 { // which the game allows, and the record keeps
		a.posts(0, "+1")
		a.moved(1)
		a.posts(0, core.Takeback)
		z.until("the offer", func(s room.Standing) bool { return s.State.Offer != nil })
		z.posts(1, core.Accept)
		a.moved(0)
	}
	if _, err := r.Open(p, time.Now(), ann); err == nil || !strings.HasSuffix(err.Error(), "the limit is 1 kB of records in 1 hour") {
		t.Errorf("a new game: %v", err)
	}
	a.posts(0, "+1") // what was begun goes on
	a.moved(1)
	clock.moves(2 * time.Hour)
	if err := errors.Join(a.Leave(), z.Leave()); err != nil {
		t.Error(err)
	}
	if _, err := r.Open(p, time.Now(), ann); err != nil {
		t.Error(err)
	}
}

// A full disk stops new games, not those that go on; the host hears of it once.
func TestNoGameBeginsOnAFullDisk(t *testing.T) {
	r, _, told := counted(t)
	e, _ := race("")
	r.Folder = sitting.Folder{Dir: records.Dir{Path: r.Folder.Path, Find: race}}
	p := plan(e, records.Dice{}, "Ann", "Zeno")
	ann, zeno := room.Visitor{Name: "Ann", Account: "a"}, room.Visitor{Name: "Zeno", Account: "z"}
	a, z := meet(t, r, p, ann, zeno)
	r.DiskLeft = 1 << 62
	for _, g := range []room.Visitor{ann, zeno} {
		if _, err := r.Open(p, time.Now(), g); err == nil || !strings.Contains(err.Error(), "until the host frees disk space") {
			t.Errorf("a new game: %v", err)
		}
	}
	a.posts(0, "+1")
	a.moved(1)
	if err := errors.Join(a.Leave(), z.Leave()); err != nil {
		t.Error(err)
	}
	if place, err := r.Resume(a.Sitting.Record(), ann); err != nil {
		t.Error(err)
	} else if err := place.Leave(); err != nil {
		t.Error(err)
	}
	if len(*told) != 1 {
		t.Errorf("the host is told %q", *told)
	}
	r.DiskLeft = 0
	if _, err := r.Open(p, time.Now(), ann); err != nil {
		t.Error(err)
	}
}
