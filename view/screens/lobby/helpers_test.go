package lobby_test

import (
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
	"boardroom/view/board"
	"boardroom/view/screens"
	"boardroom/view/screens/lobby"
	"boardroom/view/sitting"
	"boardroom/view/viewtest"
)

// terminals are those that every screen is looked at in.
var terminals = []struct {
	name string
	at   viewtest.Setup
}{
	{"80x24", viewtest.At(80, 24)},
	{"120x40", viewtest.At(120, 40)},
	{"80x24-ascii", viewtest.At(80, 24).ASCII()},
	{"120x40-ascii", viewtest.At(120, 40).ASCII()},
}

var small = viewtest.At(80, 24)

// entries is a catalogue with levels of its own.
func entries() []catalog.Entry {
	levels := []engine.Level{{Name: "beginner", Help: i18n.Msg("Makes mistakes.")}, {Name: "expert", Help: i18n.Msg("Makes none.")}}
	list := make([]catalog.Entry, 2)
	for i, name := range []string{"backgammon", "tryktrak"} {
		e, err := catalog.Standard().Find(name)
		if err != nil {
			panic(err)
		}
		e.Levels, e.Ladder = levels, nil
		list[i] = e
	}
	return list
}

// others are all games but those of entries.
func others() []catalog.Entry {
	return slices.DeleteFunc(catalog.Standard().All(), func(e catalog.Entry) bool {
		return slices.ContainsFunc(entries(), func(known catalog.Entry) bool { return known.Name == e.Name })
	})
}

// A clerk has a form filled in and keeps what comes of it.
type clerk struct {
	plan   sitting.Plan
	more   []catalog.Entry // games beside the usual ones
	begun  []sitting.Plan
	edited []sitting.Plan
	fails  error // what begin answers
	tutor  board.Tutor
}

func newClerk() *clerk { return &clerk{plan: sitting.DefaultPlan(entries()[0], "Ann")} }

func (c *clerk) form(stack *screens.Stack) screens.Screen {
	begin := func(p sitting.Plan) error {
		c.begun = append(c.begun, p)
		stack.Info(i18n.Msg("the game begins"))
		return c.fails
	}
	edit := func(p sitting.Plan, done func(string)) {
		c.edited = append(c.edited, p)
		stack.Info(i18n.Msg("the editor is open"))
		done("set up by hand")
	}
	editor := func(e catalog.Entry) func(sitting.Plan, func(string)) {
		if e.Family != "tables" {
			return nil
		}
		return edit
	}
	return lobby.NewForm(stack, append(entries(), c.more...), c.plan, lobby.FormConfig{Painter: func(catalog.Entry) board.Painter { return nil },
		Begin: begin, Editor: editor, Tutor: board.TutorOff, SetTutor: func(w board.Tutor) { c.tutor = w },
		FormOf: func(_ catalog.Entry, name string) (sitting.Form, error) {
			if name == "Ann" {
				return sitting.Form{Loss: 15.3, Plays: 212}, nil
			}
			return sitting.Form{}, nil
		},
	})
}

// last returns the plan that was begun last.
func (c *clerk) last(t *testing.T) sitting.Plan {
	t.Helper()
	if len(c.begun) == 0 {
		t.Fatal("nothing was begun")
	}
	return c.begun[len(c.begun)-1]
}

// shelf returns records of every kind, newest first.
func shelf() (records.Rows, error) { return shelved(), nil }

func shelved() records.Entries {
	day := func(n int) time.Time { return time.Date(2026, 11, n, 18, 4, 31, 0, time.UTC) }
	ann, bob := records.Seat{Name: "Ann"}, records.Seat{Name: "Bob"}
	mother := records.Seat{Name: "Mother", Level: "expert"}
	return records.Entries{
		{Path: "/records/f.txt", Date: day(24), Err: i18n.Errorf("line 12: %q is no move", "13/1x")},
		{Path: "/records/e.txt", Date: day(23), Title: "Backgammon", Seats: []records.Seat{ann, mother}, To: 5, Turns: 7},
		{Path: "/records/d.txt", Date: day(22), Title: "Tryktrak", Seats: []records.Seat{bob, ann}, Turns: 31, Finished: true, Result: "0-1 2"},
		{Path: "/records/c.txt", Date: day(21), Title: "Backgammon", Seats: []records.Seat{{Name: strings.Repeat("wide", 10)}, {Name: "evil\x1b[2J\u202e"}}, To: core.Money, Turns: 120},
		{Path: "/records/b.txt", Date: day(20), Title: "Backgammon", Seats: []records.Seat{mother, mother}, Turns: 58, Finished: true, Result: "1-0"},
	}
}

func none() (records.Rows, error) { return records.Entries(nil), nil }

// lists returns a list of records that says what it opens.
func lists(list func(*screens.Stack, lobby.RecordListConfig) *lobby.RecordList, load func() (records.Rows, error)) func(*screens.Stack) screens.Screen {
	return func(stack *screens.Stack) screens.Screen {
		return list(stack, lobby.RecordListConfig{Load: load, Open: func(e records.Entry) { stack.Info(i18n.Msg("%s is opened", e.Name())) }})
	}
}

// Lists show local times.
func TestMain(m *testing.M) {
	time.Local = time.UTC
	os.Exit(m.Run())
}
