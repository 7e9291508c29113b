package room_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/view/room"
	"boardroom/view/sitting"
)

// A hand is a time source that goes when it is moved; nothing at these tables waits for it.
type hand struct {
	mu  sync.Mutex
	now time.Time
}

func (r *hand) Now() time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.now
}

func (r *hand) After(time.Duration, func()) func() { return func() {} }

func (r *hand) moves(d time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.now = r.now.Add(d)
}

// pair is Ann and Zeno at a game, with the time in the test's hand.
type pair struct {
	*testing.T
	*hand
	folder    sitting.Folder
	room      *room.Room
	ann, zeno *visitor
}

func seated(t *testing.T, clock string) *pair {
	t.Helper()
	c, err := core.ParseClock(clock)
	if err != nil {
		t.Fatal(err)
	}
	return seatedAt(t, func(plan *sitting.Plan) { plan.Clock = c })
}

// seatedAt seats them at what is planned otherwise than usually.
func seatedAt(t *testing.T, otherwise func(*sitting.Plan)) *pair {
	t.Helper()
	p := &pair{T: t, hand: &hand{now: time.Now()}, folder: sitting.FolderAt(t.TempDir(), catalog.Standard())}
	p.room = room.New(p.folder, goes)
	p.room.TimeSource = p.hand
	planned := plan(backgammon(t), records.Dice{Kind: "sha256"}, "Ann", "Zeno")
	otherwise(&planned)
	place, err := p.room.Open(planned, time.Now(), room.Visitor{Name: "Ann"})
	p.ann = sits(t, place, err)
	p.zeno = p.comes("Zeno")
	if err := errors.Join(p.ann.Begin(), p.zeno.Begin()); err != nil {
		t.Fatal(err)
	}
	p.ann.until("the first roll", func(s room.Standing) bool { return s.Running && s.State.ToAct >= 0 })
	return p
}

// comes brings somebody to the table that Ann has laid.
func (p *pair) comes(name string) *visitor {
	p.Helper()
	place, err := p.room.Resume(p.ann.Sitting.Record(), room.Visitor{Name: name})
	return sits(p.T, place, err)
}

func (p *pair) leave(all ...*visitor) {
	p.Helper()
	for _, v := range all {
		if err := v.Leave(); err != nil {
			p.Error(err)
		}
	}
}

// refused checks that a game cannot be claimed, and why.
func (p *pair) refused(v *visitor, why string) {
	p.Helper()
	if err := v.Claim(); err == nil || !strings.Contains(err.Error(), why) {
		p.Errorf("the claim of %s: %v, want %q", v.Visitor().Name, err, why)
	}
}

// plays has the first turn made, so that there is a game to keep.
func (p *pair) plays() {
	p.Helper()
	now := p.ann.until("somebody to act", func(s room.Standing) bool { return s.Running && s.State.ToAct >= 0 })
	turns, err := core.Turns(now.State.History.Now())
	if err != nil {
		p.Fatal(err)
	}
	at, seat := []*visitor{p.ann, p.zeno}[now.State.ToAct], now.State.ToAct
	for _, m := range append(turns[0].Moves, core.End) {
		at.posts(seat, m)
	}
	p.ann.until("the turn", func(s room.Standing) bool { return s.State.ToAct == 1-seat })
}

// claimed checks that a game was won by a claim, once, by the record and by the hall.
func (p *pair) claimed(winner *visitor) {
	p.Helper()
	end := winner.until("the end", func(s room.Standing) bool { return s.State.Over && !s.Running })
	result := end.State.Results[0]
	if seat, points := result.Winner(); !result.Claimed || points != 1 || seat != winner.Seats()[0] {
		p.Errorf("it ended as %+v", result)
	}
	p.refused(winner, "your opponent is not away")
	p.kept(winner, "claim", 1)
}

// kept checks that the record ends with a word, and the hall has so many games.
func (p *pair) kept(winner *visitor, word string, games int) {
	p.Helper()
	record := winner.Sitting.Record()
	p.leave(winner)
	text, err := os.ReadFile(record)
	if err != nil {
		p.Fatal(err)
	}
	if !strings.Contains(string(text), " "+word+"\n") {
		p.Errorf("the claim is missing in\n%s", text)
	}
	if report, err := records.Verify(strings.NewReader(string(text)), catalog.Standard().Find); err != nil || !report.OK() {
		p.Errorf("%v, %s", err, report)
	}
	again, err := records.Load(record, catalog.Standard().Find)
	if err != nil || !again.Sheet.State().Results[games-1].Claimed {
		p.Errorf("%v: it is read back as another end", err)
	}
	hall, err := p.folder.Hall()
	if err != nil {
		p.Fatal(err)
	}
	for _, name := range []string{"Ann", "Zeno"} {
		page, ok, _ := hall.Player(name, "backgammon")
		if won := name == winner.Visitor().Name; !ok || page.Games != games || page.Won != map[bool]int{true: games}[won] {
			p.Errorf("the hall says of %s: %+v", name, page)
		}
	}
}

func TestWhoStaysAwayFromAGameLosesIt(t *testing.T) {
	p := seated(t, "")
	p.plays()
	clio := p.comes("Clio")
	p.refused(p.ann, "your opponent is not away")
	p.leave(p.zeno)
	if a, away := p.ann.Absence(); !away || a != (room.Absence{Seat: 1, Wait: p.room.Grace}) {
		t.Errorf("Ann waits for %+v, %t", a, away)
	}
	p.moves(p.room.Grace - 30*time.Second)
	p.refused(p.ann, "you can claim it in 0:30")
	p.zeno = p.comes("Zeno")
	p.moves(p.room.Grace)
	p.refused(p.ann, "your opponent is not away")
	p.leave(p.zeno)
	p.moves(p.room.Grace - time.Second)
	if err := p.ann.Post(core.Event{Seat: 0, Move: core.Claim}); err == nil {
		t.Error("a claim is posted before its time")
	}
	p.moves(time.Second)
	p.refused(clio, "you are watching")
	if err := p.ann.Claim(); err != nil {
		t.Fatal(err)
	}
	clio.until("the end", func(s room.Standing) bool { return s.State.Over })
	p.leave(clio)
	p.claimed(p.ann)
}

// Who is at the table alone, and leaves it, leaves the game as it is: it waits for
// both, and much longer.
func TestASavedGameIsClaimedAfterALongTime(t *testing.T) {
	for _, clock := range []string{"", "5m+8s"} {
		t.Run(clock, func(t *testing.T) {
			p := seated(t, clock)
			p.plays()
			p.leave(p.zeno, p.ann)
			p.moves(p.room.SavedGrace - 10*time.Minute)
			p.ann = p.comes("Ann")
			p.refused(p.ann, "you can claim it in ")
			p.moves(p.room.Grace + time.Minute)
			p.refused(p.ann, "you can claim it in ")
			p.leave(p.ann)
			p.moves(time.Hour)
			p.zeno = p.comes("Zeno")
			p.refused(p.zeno, "you can claim it in 2:00") // Ann may be on the way
			p.moves(p.room.Grace)
			if err := p.zeno.Claim(); err != nil {
				t.Fatal(err)
			}
			p.claimed(p.zeno)
		})
	}
}

// A match is saved where one of two stays away; after a long time the other takes
// it, whether they had got through a game or not. It is lost as one game.
func TestAMatchIsClaimedAfterALongTime(t *testing.T) {
	for _, between := range []bool{false, true} {
		t.Run(fmt.Sprint(between), func(t *testing.T) {
			p := seatedAt(t, func(plan *sitting.Plan) { plan.To = 5 })
			p.plays()
			p.leave(p.zeno)
			games := 1
			if between {
				games = 2
				p.moves(p.room.Grace)
				if err := p.ann.Claim(); err != nil {
					t.Fatal(err)
				}
				p.ann.until("the end of the game", func(s room.Standing) bool { return s.State.Between() })
				if a, away := p.ann.Absence(); !away || !a.Match || a.Wait != p.room.SavedGrace-p.room.Grace {
					t.Errorf("Ann waits for %+v, %t", a, away)
				}
				if err := p.ann.Next(1, true); err != nil {
					t.Fatal(err)
				}
				p.refused(p.ann, "you can claim it in 23:58:00")
			}
			p.leave(p.ann)
			p.moves(p.room.SavedGrace + time.Hour)
			p.ann = p.comes("Ann")
			p.refused(p.ann, "you can claim it in 2:00")
			p.moves(p.room.Grace)
			if err := p.ann.Claim(); err != nil {
				t.Fatal(err)
			}
			end := p.ann.until("the end", func(s room.Standing) bool { return s.State.Over && !s.Running })
			if got := core.FormatScores(end.State.Score); got != "5-0" || len(end.State.Results) != games {
				t.Errorf("%s after %d games, want 5-0 after %d", got, len(end.State.Results), games)
			}
			p.kept(p.ann, "claim-match", games)
		})
	}
}

// Who comes back in time has lost nothing of the match but the game.
func TestNobodyWhoIsThereLosesAMatch(t *testing.T) {
	p := seatedAt(t, func(plan *sitting.Plan) { plan.To = 5 })
	p.leave(p.zeno)
	p.moves(p.room.Grace)
	if err := p.ann.Claim(); err != nil {
		t.Fatal(err)
	}
	p.ann.until("the end of the game", func(s room.Standing) bool { return s.State.Between() })
	p.zeno = p.comes("Zeno")
	p.moves(2 * p.room.SavedGrace)
	p.refused(p.ann, "your opponent is not away")
	if err := errors.Join(p.ann.Next(1, true), p.zeno.Next(1, true)); err != nil {
		t.Fatal(err)
	}
	p.ann.until("the next game", func(s room.Standing) bool { return s.State.Playing })
	p.leave(p.ann, p.zeno)
}

// A table that is woken asks those to it who sit there and are in the room.
func TestWhoComesBackToAGameCallsTheOther(t *testing.T) {
	p := seated(t, "")
	p.plays()
	zeno, clio := p.room.Enter(room.Visitor{Name: "Zeno"}, func() {}), p.room.Enter(room.Visitor{Name: "Clio"}, func() {})
	p.leave(p.zeno, p.ann)
	p.ann = p.comes("Ann")
	if calls := zeno.News().Calls; len(calls) != 1 || calls[0].Who != "Ann" || calls[0].Record != p.ann.Sitting.Record() {
		t.Errorf("Zeno is called: %+v", calls)
	}
	if calls := clio.News().Calls; len(calls) != 0 {
		t.Errorf("Clio is called: %+v", calls)
	}
	p.leave(p.ann)
}
