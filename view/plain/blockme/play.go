// Package blockme plays Block Me! on a console as the exercise in programming
// does that the game comes from: its questions, its picture of the board, its
// prompts, help and exit.
package blockme

import (
	"slices"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/view/plain"
	"boardroom/view/sitting"
)

// Mode is the plain.Mode of Block Me!
type Mode struct{}

// Play plays a sitting to its end.
func (Mode) Play(c *plain.Console, s *sitting.Sitting) error {
	t := table{plain.NewTable(c, s)}
	return t.Table.Play(t)
}

// A table shows a sitting.
type table struct{ *plain.Table }

// Resume shows where a game stands that is gone on with.
func (t table) Resume(st core.State) { t.introduce(st) }

// Person returns what reads for the person on a seat.
func (t table) Person(seat core.Seat) core.Player { return reader{t, seat} }

// Tell shows what happened.
func (t table) Tell(n core.Notice) {
	switch n.Kind {
	case core.Began:
		t.began(n.State)
	case core.Happened:
		t.happened(n.Event, n.State)
	case core.GameEnded:
		t.ended(n.State)
	}
}

// began shows the start of a game, unless something is to be drawn first.
func (t table) began(st core.State) {
	if played := len(st.Results); played > 0 {
		t.Say("")
		t.Say(gameBegins, played+1)
	}
	if st.ToAct != core.Chance {
		t.introduce(st)
		return
	}
	if dice, _ := t.Sitting.Sealed(); dice.Sealed() {
		t.Say(seedHash)
		t.Say("%s", dice.Text)
	}
}

// introduce says who plays what when the first turn, or the first one seen
// here, is about to begin.
func (t table) introduce(st core.State) {
	if st.ToAct == core.Chance {
		return // not yet
	}
	p := position(st.History)
	t.Say("")
	for _, side := range p.Rules().Sides() {
		t.Say(isPlayedBy, side, t.Sitting.Seats[p.SeatAt(side)])
	}
	t.Say(writeHelp)
	t.show(st)
}

// position returns the position on the table.
func position(h core.History) blockme.Position { return h.Now().(blockme.Position) }

// left says how many obstacles a side has left: "5 obstacles left".
func left(p blockme.Position, s blockme.Side) string {
	return core.Count(int(p.Board().Left[s]), "obstacle left", "obstacles left")
}

// named returns a player with the pawn: "trifon (#)".
func (t table) named(p blockme.Position, seat core.Seat) string {
	return withPawn(t.Sitting.Seats[seat].Name, p.SideOf(seat))
}

// show shows the board, and which computer thinks about it.
func (t table) show(st core.State) {
	p := position(st.History)
	t.draw(p)
	if seat := st.ToAct; seat >= 0 && st.Offer == nil && !t.Sitting.Person(seat) {
		t.Say(has, t.named(p, seat), left(p, p.SideOf(seat)))
	}
}

// draw shows the board alone.
func (t table) draw(p blockme.Position) {
	t.Say("")
	for _, line := range (blockme.Hands{}).Board(p, core.Nobody) {
		t.Say("%s", line)
	}
}

// happened tells what no person has typed, and shows the board.
func (t table) happened(e core.Event, st core.State) {
	p := position(st.History)
	switch {
	case e.Seat == core.Chance:
		t.introduce(st)
		return
	case e.Move == core.End:
		t.Say(passes, t.named(p, e.Seat))
	case e.Move == core.Accept:
		t.Say(accepts, t.named(p, e.Seat))
	case e.Move == core.Refuse:
		t.Say(refuses, t.named(p, e.Seat))
	case !t.Sitting.Person(e.Seat):
		t.Say(plays, t.named(p, e.Seat), e.Move)
	}
	t.show(st)
}

// ended tells how a game ended. The source treats the winner to a touloumba.
func (t table) ended(st core.State) {
	result := st.Results[len(st.Results)-1]
	t.Say(gameOver)
	if best := slices.Max(result.Scores); best == 0 {
		t.Say(isDraw, position(result.History()).Decision())
	} else {
		winner := core.Seat(slices.Index(result.Scores, best))
		if result.Flagged {
			t.Say(outOfTime)
		}
		t.Say(hasWon, t.named(position(st.History), winner))
		t.Say(congratulations, t.Sitting.Seats[winner].Name)
	}
	if st.Terms.To != 0 {
		t.score(st)
	}
}

// score tells how a sitting of several games stands.
func (t table) score(st core.State) {
	for seat, points := range st.Score {
		t.Say(score, t.Sitting.Seats[seat].Name, points)
	}
}
