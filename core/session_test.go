package core_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
)

// taker plays Sticks: it takes as many sticks as it may, or one.
type taker struct{ greedy bool }

func (p taker) Turn(_ context.Context, h core.History) ([]core.Move, error) {
	moves := h.Now().Moves()
	if p.greedy || !slices.Contains(moves, core.End) {
		return moves[:1], nil
	}
	return []core.Move{core.End}, nil
}

func (taker) Accepts(_ core.History, o core.Offer) bool { return o.Move == core.Concede }

// draws repeats the given draws for ever.
type draws []core.Move

func (d draws) Draw(_ context.Context, n int, _ []core.Move) (core.Move, error) {
	return d[(n-1)%len(d)], nil
}

func sticks(to int) *core.Sheet {
	return core.NewSheet(core.Terms{Rotation: []core.Game{gametest.Sticks{}}, Seats: 2, To: to})
}

// log collects notices as lines.
type log struct{ lines []string }

func (l *log) observe(n core.Notice) error {
	names := []string{"began", "happened", "game ended", "ended", "refused"}
	line := names[n.Kind]
	if n.Kind == core.Happened || n.Kind == core.Refused {
		line += fmt.Sprintf(" %s %s", n.Event.Seat, n.Event)
	}
	l.lines = append(l.lines, line)
	return nil
}

func (l *log) String() string { return strings.Join(l.lines, ", ") }

func TestSessionPlaysAMatch(t *testing.T) {
	var seen log
	sheet := sticks(3)
	s := core.NewSession(core.Config{
		Sheet:     sheet,
		Players:   []core.Player{taker{greedy: true}, taker{}},
		Source:    draws{"3s"},
		Observers: []core.Observer{seen.observe},
	})
	if err := s.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	st := sheet.State()
	if !st.Over || slices.Max(st.Score) != 3 || len(st.Results) < 3 {
		t.Errorf("score %v after %d games, over %v", st.Score, len(st.Results), st.Over)
	}
	if want := "began, happened * 3s, happened 1 take, happened 1 take, happened 1 take, happened 1 end, happened * 3s, happened 2 take, happened 2 end"; !strings.HasPrefix(seen.String(), want) {
		t.Errorf("seen %s", &seen)
	}
	if !strings.HasSuffix(seen.String(), "end, game ended, ended") {
		t.Errorf("it ended with %v", seen.lines[len(seen.lines)-4:])
	}
}

// table runs a session in which seat 1 is a person, and hands over each notice.
func table(t *testing.T, to int, between func(context.Context, core.State) (bool, error)) (*core.Session, chan core.Notice) {
	ctx, stop := context.WithCancel(context.Background())
	notices := make(chan core.Notice)
	s := core.NewSession(core.Config{
		Sheet:   sticks(to),
		Players: []core.Player{core.Person{}, taker{greedy: true}},
		Source:  draws{"2s"},
		Proceed: between,
		Observers: []core.Observer{func(n core.Notice) error {
			select {
			case notices <- n:
			case <-ctx.Done():
			}
			return nil
		}},
	})
	done := make(chan error)
	go func() { done <- s.Run(ctx) }()
	t.Cleanup(func() {
		stop()
		if err := <-done; err != nil && !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	})
	return s, notices
}

// until reads notices up to the first of the kind with the event.
func until(t *testing.T, notices chan core.Notice, what core.NoticeKind, event string) core.Notice {
	t.Helper()
	for n := range notices {
		if n.Kind == what && (event == "" || n.Event.Seat.String()+" "+n.Event.String() == event) {
			return n
		}
		if n.Kind == core.Ended {
			break
		}
	}
	t.Fatalf("no notice of %s", event)
	return core.Notice{}
}

func TestAPersonTakesBackWithinTheirTurnAndNoDice(t *testing.T) {
	s, notices := table(t, 0, nil)
	rolled := until(t, notices, core.Happened, "* 2s").State
	s.Post(core.Event{Seat: 0, Move: core.Undo})
	if n := until(t, notices, core.Refused, "1 undo"); !errors.Is(n.Err, core.ErrIllegal) || !strings.Contains(n.Err.Error(), "never dice") {
		t.Errorf("undo of dice: %v", n.Err)
	}
	s.Post(core.Event{Seat: 0, Move: "take"})
	taken := until(t, notices, core.Happened, "1 take").State
	s.Post(core.Event{Seat: 0, Move: core.Undo})
	undone := until(t, notices, core.Happened, "1 undo").State
	if undone.History.Now().String() != rolled.History.Now().String() {
		t.Errorf("undo led to %s", undone.History.Now())
	}
	s.Post(core.Event{Seat: 0, Move: "take"})
	s.Post(core.Event{Seat: 0, Move: core.End})
	until(t, notices, core.Happened, "1 end")
	if len(taken.History.Moves) != 2 || taken.History.Moves[1].Move != "take" {
		t.Errorf("a state handed out earlier has changed: %v", taken.History.Moves)
	}
}

func TestMovesOutOfTurnAreRefusedWithTheReason(t *testing.T) {
	s, notices := table(t, 0, nil)
	until(t, notices, core.Happened, "* 2s")
	for _, c := range []struct {
		event core.Event
		why   string
	}{
		{core.Event{Seat: 1, Move: "take"}, "seat 1's turn"},
		{core.Event{Seat: 0, Move: "jump"}, "jump is not possible"},
		{core.Event{Seat: 0, Move: core.Accept}, "no offer"},
		{core.Event{Seat: 0, Move: core.Concede, Points: 7}, "you can't concede 7 points here, only 1"},
		{core.Event{Seat: 0, Move: core.Takeback}, "you can't take dice back"},
		{core.Event{Seat: 5, Move: core.Concede, Points: 1}, "no seat 6"},
	} {
		s.Post(c.event)
		if n := until(t, notices, core.Refused, ""); !strings.Contains(n.Err.Error(), c.why) {
			t.Errorf("%v: refused with %q, want %q", c.event, n.Err, c.why)
		}
	}
}

func TestConcedingIsAnOfferTheOtherMayTake(t *testing.T) {
	s, notices := table(t, 0, nil)
	until(t, notices, core.Happened, "* 2s")
	s.Post(core.Event{Seat: 0, Move: core.Concede, Points: 1})
	until(t, notices, core.Happened, "2 accept")
	end := until(t, notices, core.Ended, "").State
	r := end.Results[0]
	if !slices.Equal(r.Scores, []int{0, 1}) || !r.Conceded || r.Multiple != 1 || len(r.History().Moves) != 1 {
		t.Errorf("result %+v", r)
	}
}

func TestAMoneySessionEndsWhenThePlayersSaySo(t *testing.T) {
	games := 0
	s, notices := table(t, core.Money, func(_ context.Context, st core.State) (bool, error) {
		games++
		return games < 2, nil
	})
	for range 2 {
		until(t, notices, core.Began, "")
		until(t, notices, core.Happened, "* 2s")
		s.Post(core.Event{Seat: 0, Move: core.Concede, Points: 1})
		until(t, notices, core.GameEnded, "")
	}
	if end := until(t, notices, core.Ended, "").State; !slices.Equal(end.Score, []int{0, 2}) {
		t.Errorf("score %v", end.Score)
	}
}

// Keys that were struck when a game was over, or held down a little too long, play nothing
// in the next one.
func TestWhatWasPostedForAGameDoesNotReachTheNext(t *testing.T) {
	var s *core.Session
	var notices chan core.Notice
	s, notices = table(t, core.Money, func(_ context.Context, st core.State) (bool, error) {
		for range 3 {
			s.Post(core.Event{Seat: 0, Move: "take"})
		}
		return len(st.Results) < 2, nil
	})
	concede := core.Event{Seat: 0, Move: core.Concede, Points: 1}
	for range 2 {
		until(t, notices, core.Began, "")
		if n := <-notices; n.Kind != core.Happened || n.Event.Seat != core.Chance {
			t.Fatalf("first comes %v by seat %s: %v", n.Event, n.Event.Seat, n.Err)
		}
		s.Post(concede)
		if n := <-notices; n.Event != concede {
			t.Fatalf("then comes %v by seat %s: %v", n.Event, n.Event.Seat, n.Err)
		}
	}
	until(t, notices, core.Ended, "")
}

// faulty answers with an illegal move, an error or nothing.
type faulty struct {
	moves []core.Move
	err   error
}

func (f faulty) Turn(context.Context, core.History) ([]core.Move, error) { return f.moves, f.err }

func TestAFaultyPlayerIsNamed(t *testing.T) {
	crash := errors.New("crashed")
	for _, f := range []faulty{{moves: []core.Move{"jump"}}, {err: crash}, {}} {
		s := core.NewSession(core.Config{Sheet: sticks(0), Players: []core.Player{f, f}, Source: draws{"1s"}})
		var fault *core.Fault
		if err := s.Run(context.Background()); !errors.As(err, &fault) || fault.Seat != 0 {
			t.Errorf("%+v: %v", f, err)
		}
	}
}

func TestTroubleOfTheRecordReachesTheScreen(t *testing.T) {
	full := errors.New("disk full")
	var seen error
	s := core.NewSession(core.Config{
		Sheet: sticks(0), Players: []core.Player{taker{}, taker{}}, Source: draws{"1s"},
		Observers: []core.Observer{
			func(core.Notice) error { return full },
			func(n core.Notice) error { seen = n.Trouble; return nil },
		},
	})
	if err := s.Run(context.Background()); err != nil || seen != full {
		t.Errorf("run %v, the screen was told %v", err, seen)
	}
}

// whole plays its turn in one answer.
type whole struct{}

func (whole) Turn(_ context.Context, h core.History) ([]core.Move, error) {
	turns, err := core.Turns(h.Now())
	if err != nil {
		return nil, err
	}
	return append(turns[0].Moves, core.End), nil
}

func TestASessionThatIsStoppedStopsWithinATurnAndGoesOn(t *testing.T) {
	sheet := sticks(0)
	ctx, stop := context.WithCancel(context.Background())
	config := core.Config{Sheet: sheet, Players: []core.Player{whole{}, whole{}}, Source: draws{"3s"}, Observers: []core.Observer{func(n core.Notice) error {
		if n.Event.Move == "take" {
			stop()
		}
		return nil
	}}}
	if err := core.NewSession(config).Run(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("run %v", err)
	}
	if moves := sheet.State().History.Moves; len(moves) != 2 {
		t.Errorf("%d moves stand after the first was to be the last", len(moves))
	}
	config.Drawn = 1
	if err := core.NewSession(config).Run(context.Background()); err != nil || !sheet.State().Over {
		t.Errorf("going on: %v", err)
	}
}

func BenchmarkSessionTurn(b *testing.B) {
	b.ReportAllocs()
	turns := 0
	for turns < b.N {
		sheet := sticks(0)
		s := core.NewSession(core.Config{Sheet: sheet, Players: []core.Player{taker{}, taker{}}, Source: draws{"1s"}})
		if err := s.Run(context.Background()); err != nil {
			b.Fatal(err)
		}
		turns += 10
	}
}

// An attentive taker keeps what it is told.
type attentive struct {
	taker
	set   string         // the heap that was set
	ended *[]core.Result // the games
}

func (a *attentive) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	a.set = h.Set["heap"]
	return a.taker.Turn(ctx, h)
}

func (a *attentive) GameOver(r core.Result) { *a.ended = append(*a.ended, r) }

func TestPlayersAreToldTheSettingsAndHowEveryGameEnds(t *testing.T) {
	var ended []core.Result
	player := &attentive{taker: taker{greedy: true}, ended: &ended}
	s := core.NewSheet(core.Terms{Rotation: []core.Game{gametest.Sticks{}}, Seats: 2, Set: map[string]string{"heap": "20"}, To: 2})
	c := core.Config{Sheet: s, Players: []core.Player{player, taker{}}, Source: draws{"3s"}}
	if err := core.NewSession(c).Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	if player.set != "20" {
		t.Errorf("told that the heap is %q", player.set)
	}
	results := s.State().Results
	if len(ended) != len(results) {
		t.Fatalf("told of %d games out of %d", len(ended), len(results))
	}
	for i, r := range results {
		if got := core.FormatScores(ended[i].Scores); got != core.FormatScores(r.Scores) {
			t.Errorf("game %d: told %s, and it ended %v", i+1, got, r.Scores)
		}
	}
}
