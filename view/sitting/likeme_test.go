package sitting_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/view/sitting"
)

var evening = time.Date(2026, 11, 20, 18, 4, 31, 0, time.UTC)

// against plans a match of Anna with a computer.
func against(t *testing.T, level string) sitting.Plan {
	t.Helper()
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	return sitting.Plan{Entry: e, To: 7, Dice: records.Dice{Kind: "seed", Text: "x"}, Seats: []records.Seat{{Name: "Anna"}, {Name: "Mother", Level: level}}}
}

// plays opens a sitting in which Anna plays as a level does, and plays it to its end.
func plays(t *testing.T, folder sitting.Folder, p sitting.Plan, level engine.Level) (record string) {
	t.Helper()
	s := open(t, folder, p, evening)
	session, err := s.Session(sitting.Hooks{Show: func(core.Notice) {}, Person: func(core.Seat) core.Player { return level.Salted("Anna") }})
	if err != nil {
		t.Fatal(err)
	}
	if err := session.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := folder.Dir.Sync(context.Background(), nil); err != nil {
		t.Fatal(err)
	}
	return s.Record()
}

func open(t *testing.T, folder sitting.Folder, p sitting.Plan, at time.Time) *sitting.Sitting {
	t.Helper()
	s, err := folder.Open(p, at)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Who is to play like the person at the table plays a little better than that has of late,
// and the record says how well.
func TestSomebodyLikeMeFollowsThePerson(t *testing.T) {
	folder := sitting.FolderAt(t.TempDir(), catalog.Standard())
	p := against(t, engine.LikeMe)
	begins := open(t, folder, p, evening)
	if level := begins.Seats[1].Level; level != "like-me" {
		t.Errorf("without any game it is %s", level)
	}
	begins.Close()
	if form, err := folder.FormOf(p.Entry, "Anna"); err != nil || form.Plays != 0 || !strings.HasPrefix(form.Help(p.Entry).String(), "It loses 20 thousandths of a point a play, until") {
		t.Errorf("%+v, %s (%v)", form, form.Help(p.Entry), err)
	}

	weak, err := p.Entry.Level("newcomer")
	if err != nil {
		t.Fatal(err)
	}
	record := plays(t, folder, against(t, "club"), weak)
	form, err := folder.FormOf(p.Entry, "Anna")
	if err != nil || form.Plays == 0 {
		t.Fatalf("%+v (%v)", form, err)
	}
	r, err := records.Load(record, folder.Find)
	if err != nil {
		t.Fatal(err)
	}
	m, err := analysis.MethodOf(p.Entry, analysis.Quick)
	if err != nil {
		t.Fatal(err)
	}
	a, err := analysis.Analyse(t.Context(), r, nil, m, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := analysis.Save(record, a); err != nil {
		t.Fatal(err)
	}
	form, err = folder.FormOf(p.Entry, "Anna")
	want := a.Performances()[0].Play
	if err != nil || form.Plays != want.Decisions || form.Loss < want.Rate()-0.1 || form.Loss > want.Rate()+0.1 {
		t.Fatalf("%+v, the analysis has %+v (%v)", form, want, err)
	}

	follows := open(t, folder, p, evening)
	defer follows.Close()
	level := follows.Seats[1].Level
	if liked, _ := p.Entry.Likened(0.9 * form.Loss); level != liked.Name || !strings.HasPrefix(level, "like-me:rate=") {
		t.Errorf("after %+v it is %s, want %s", form, level, liked.Name)
	}
	if again := follows.Plan().Seats[1].Level; again != engine.LikeMe {
		t.Errorf("the next game is against %s", again)
	}
	if other, err := folder.FormOf(p.Entry, "Boris"); err != nil || other.Plays != 0 {
		t.Errorf("Boris, who has not played: %+v (%v)", other, err)
	}
}

// Two sittings that begin in the same second with the same dice meet computers that err
// differently; one that is gone on with, the same.
func TestComputersDrawFromASaltOfTheRecord(t *testing.T) {
	folder := sitting.FolderAt(t.TempDir(), catalog.Standard())
	p := against(t, "newcomer")
	p.Seats[0] = records.Seat{Name: "Father", Level: "newcomer"}
	game := func(s *sitting.Sitting, events int) (moves []core.Move) {
		play(t, s, events)
		for _, h := range s.Sheet.State().Games() {
			for _, m := range h.Moves {
				moves = append(moves, m.Move)
			}
		}
		return moves
	}
	first, second := open(t, folder, p, evening), open(t, folder, p, evening.Add(time.Millisecond))
	whole := game(first, 0)
	if slices.Equal(whole, game(second, 0)) {
		t.Error("two sittings of one second are the same game")
	}
	broken := open(t, folder, p, evening)
	game(broken, 15)
	again, err := folder.Resume(broken.Record())
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(whole, game(again, 0)) {
		t.Error("what was gone on with is another game")
	}
}
