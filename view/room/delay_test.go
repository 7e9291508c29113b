package room_test

import (
	"testing"
	"time"

	"boardroom/core"
	"boardroom/view/room"
	"boardroom/view/sitting"
)

// Who shows a game to others is told so much later: of moves, clocks, and the end.
func TestWhoWatchesLater(t *testing.T) {
	p := seatedAt(t, func(plan *sitting.Plan) { plan.Clock = core.Clock{Kind: core.Fischer, Bank: 5 * time.Minute} })
	clio := p.comes("Clio")
	if err := p.ann.Delay(time.Minute); err == nil {
		t.Error("a player is told later")
	}
	if err := clio.Delay(time.Minute); err != nil {
		t.Fatal(err)
	}
	_, before := clio.News()
	p.plays()
	mover := before.State.ToAct
	p.ann.until("the other to act", func(s room.Standing) bool { return s.State.ToAct == 1-mover })
	p.moves(59 * time.Second)
	if news, now := clio.News(); len(news) > 0 || len(now.State.History.Moves) != len(before.State.History.Moves) || now.State.ToAct != mover {
		t.Errorf("after 59 seconds Clio sees %d moves", len(now.State.History.Moves))
	}
	if used := clio.Times()[mover].Used; used > 0 {
		t.Errorf("a clock that had not run shows %v", used)
	}
	p.moves(time.Second)
	if news, now := clio.News(); len(news) == 0 || now.State.ToAct != 1-mover {
		t.Errorf("after a minute Clio is told %d notices, and %d is to act", len(news), now.State.ToAct)
	}
	p.moves(10 * time.Second)
	if used := clio.Times()[1-mover].Used; used != 10*time.Second {
		t.Errorf("10 seconds of the next think show %v", used)
	}
	if err := clio.Delay(0); err != nil {
		t.Fatal(err)
	}
	if used := clio.Times()[1-mover].Used; used != 70*time.Second {
		t.Errorf("without a delay %v show", used)
	}
	p.leave(clio, p.ann, p.zeno)
}
