package play_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/view/board"
	boardtables "boardroom/view/board/tables"
	"boardroom/view/room"
	"boardroom/view/screens"
	"boardroom/view/screens/lobby"
	"boardroom/view/screens/play"
	"boardroom/view/sitting"
	"boardroom/view/viewtest"

	"github.com/rivo/tview"
)

// A robot is a computer player whose every move is foreseeable: it rolls,
// takes, and plays the first of its turns.
type robot struct {
	accepts bool
	reason  string // of its advice; empty: it comes first
	broken  error  // what its turns fail with
	silent  bool   // thinks about a turn until it is stopped
	doubles bool   // advises to double, and not to roll
	ponders bool   // thinks about advice until it is stopped
	terse   bool   // advises its first turn and no other
}

func (r robot) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	if r.silent {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	now := h.Now()
	if first := now.Moves()[0]; first == "roll" || first == "take" {
		return []core.Move{first}, r.broken
	}
	turns, err := core.Turns(now)
	if err != nil || r.broken != nil {
		return nil, errors.Join(err, r.broken)
	}
	return whole(now, turns[0].Moves), nil
}

// whole adds the End to the moves of a turn that needs one.
func whole(p core.Position, moves []core.Move) []core.Move {
	actor := p.Actor()
	for _, m := range moves {
		after, err := p.Play(m)
		if err != nil {
			panic(err)
		}
		p = after
	}
	if p.Actor() != actor {
		return moves
	}
	return append(slices.Clip(moves), core.End)
}

func (r robot) Accepts(core.History, core.Offer) bool { return r.accepts }

// Advise lists the first turns, each worth less than the one before. A
// pondering robot answers only when it has to, with the first.
func (r robot) Advise(ctx context.Context, h core.History, n int) ([]engine.Choice, error) {
	if r.ponders {
		<-ctx.Done()
		n = 1
		if errors.Is(ctx.Err(), context.Canceled) {
			return nil, ctx.Err()
		}
	}
	if r.terse {
		n = 1
	}
	turns, err := core.Turns(h.Now())
	if r.doubles {
		return []engine.Choice{{Moves: []core.Move{"double"}, Value: 1}, {Moves: []core.Move{"roll"}}}, nil
	}
	if err != nil {
		return []engine.Choice{{Moves: h.Now().Moves()[:1], Value: 0.25, Reason: i18n.Msg("it is early")}}, nil
	}
	var choices []engine.Choice
	for i, t := range turns[:min(n, len(turns))] {
		choices = append(choices, engine.Choice{Moves: whole(h.Now(), t.Moves), Value: -0.125 - 0.05*float64(i), Reason: i18n.Verbatim(cmp.Or(r.reason, "it comes first"))})
	}
	return choices, nil
}

func level(name string, r robot) engine.Level {
	return engine.Level{Name: name, Help: i18n.Msg("A robot."), New: func() engine.Player { return r }}
}

// backgammon is the game of the catalogue with robots to play it.
func backgammon() catalog.Entry {
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		panic(err)
	}
	e.Analyst, e.Deeper = "meek", nil
	e.Levels = []engine.Level{
		level("meek", robot{accepts: true}), level("proud", robot{}), level("slow", robot{silent: true}),
		level("broken", robot{broken: errors.New("out of order")}),
	}
	return e
}

// A sitter prepares a table.
type sitter struct {
	t        testing.TB
	folder   string
	plan     sitting.Plan
	settings play.Settings
	painter  board.Painter
	study    play.Study
	rolls    bool
}

// records keeps the records of the game that is planned.
func (s *sitter) records() sitting.Folder {
	find := func(string) (catalog.Entry, error) { return s.plan.Entry, nil }
	return sitting.Folder{Dir: records.Dir{Path: s.folder, Find: find}}
}

// two seats two persons, whose dice follow from a seed.
func two(t testing.TB, seed string) *sitter {
	t.Helper()
	return &sitter{t: t, folder: t.TempDir(), painter: boardtables.New(), plan: sitting.Plan{
		Entry: backgammon(),
		Seats: []records.Seat{{Name: "Ann"}, {Name: "Zeno"}},
		Set:   map[string]string{},
		Dice:  records.Dice{Kind: "seed", Text: seed},
	}}
}

// against seats a computer on the second seat.
func (s *sitter) against(level string) *sitter {
	s.plan.Seats[1] = records.Seat{Name: "Mother", Level: level}
	return s
}

// from begins with a position.
func (s *sitter) from(position string) *sitter {
	s.plan.Position = position
	return s
}

// to plays a match.
func (s *sitter) to(points int) *sitter {
	s.plan.To = points
	return s
}

// by hand takes dice that are typed in.
func (s *sitter) byHand() *sitter {
	s.plan.Dice = records.Dice{Kind: "manual"}
	return s
}

func now() time.Time { return time.Date(2026, 11, 20, 18, 4, 31, 0, time.UTC) }

// table is the first screen: an empty one below the table, so that the table
// can be left.
func (s *sitter) table(r *screens.Stack) screens.Screen {
	seated, err := s.records().Open(s.plan, now())
	if err != nil {
		s.t.Error(err)
	}
	return s.seat(r, seated)
}

// seat is the table of a sitting, with all persons here.
func (s *sitter) seat(r *screens.Stack, seated *sitting.Sitting) screens.Screen {
	h := room.New(s.records(), r.Go)
	h.TimeSource = r.TimeSource()
	return s.screen(r, h.Adopt(seated, room.Visitor{Host: true}), nil)
}

// screen is the table as it is seen from a place, among other people or at home.
func (s *sitter) screen(r *screens.Stack, place *room.Place, among *lobby.Moderation) screens.Screen {
	c := play.Config{
		Screens: r, Painter: s.painter, Place: place,
		Settings: func() play.Settings { return s.settings },
		Hurry:    func(by int) { r.Info(i18n.Verbatim(fmt.Sprint("hurried by ", by))) },
		Review: func(st core.State, as play.View) {
			if as.Turn != play.NoTurn {
				r.Info(i18n.Msg("looking back at turn %d", as.Turn))
				return
			}
			r.Info(i18n.Msg("looking back at %d moves, flipped %t, analysing %t", len(st.History.Moves), as.Flipped, as.Analyze))
		},
		Study: func() play.Study { return s.study }, RollsOut: s.rolls, Scores: func(h core.History) { r.Info(i18n.Msg("every score of %s", h.Now())) },
		Again: func() { r.Info(i18n.Msg("another table is laid")) },
		Rules: func() { r.Info(i18n.Msg("the rules are open")) },
		Copy:  func(text string) { r.Copy(text) },
	}
	if among != nil {
		c.Visit, c.Mute, c.Report = among.Visit, among.MuteAtTable, among.ReportAmong
	}
	return play.New(c)
}

// worded has persons asked for words for the dice.
func (s *sitter) worded() *sitter {
	s.plan.Words = true
	return s
}

// sealed has the dice follow from a secret seed.
func (s *sitter) sealed() *sitter {
	s.plan.Dice = records.Dice{Kind: "sha256"}
	return s
}

// opens shows the table above an empty screen.
func (s *sitter) opens(at viewtest.Setup) *viewtest.Person {
	s.t.Helper()
	p := at.Open(s.t, viewtest.Alone(func(*screens.Stack) viewtest.Stand { return viewtest.Stand{Name: "Outside", Body: nothing()} }))
	return p.Does(func() { p.Screens.Push(s.table(p.Screens)) })
}

func (s *sitter) record() string {
	paths, _ := filepath.Glob(filepath.Join(s.folder, "records", "*.txt"))
	if len(paths) != 1 {
		s.t.Fatalf("%d records were written", len(paths))
	}
	return paths[0]
}

func nothing() tview.Primitive { return tview.NewBox() }
