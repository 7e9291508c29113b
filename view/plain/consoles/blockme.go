// Package consoles has the programs of two exercises in programming, from which
// games come, line by line as the exercises ask for them. [BlockMe] is a plain.Mode:
// its questions, its picture of the board, its prompts, help and exit. [Sheshbesh]
// reads and writes to the byte what its exercise says, so that scripts written for
// that run unchanged.
package consoles

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/view/plain"
	"boardroom/view/sitting"
)

// BlockMe is the plain.Mode of Block Me!
type BlockMe struct{}

// Play plays a sitting to its end.
func (BlockMe) Play(c *plain.Console, s *sitting.Sitting) error {
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

// A reader is the person on a seat: a core.Player that reads what is typed.
type reader struct {
	table
	seat core.Seat
}

// Turn asks until the person plays an action.
func (r reader) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	p := position(h)
	r.Say(youHave, r.named(p, r.seat), left(p, p.SideOf(r.seat)))
	return r.AskMoves(ctx, makeMove, func(typed string) ([]core.Move, error) { return r.obey(ctx, h, typed) })
}

// obey does what is typed, and returns the moves that it means, if any: the
// source's words in its letters, those of every game, and actions.
func (r reader) obey(ctx context.Context, h core.History, typed string) ([]core.Move, error) {
	switch word := strings.ToLower(typed); {
	case typed == "help":
		r.help(ctx, h)
		return nil, nil
	case word == "help" || word == "exit":
		return nil, smallLetters(word)
	case word == "board":
		r.draw(position(h))
		return nil, nil
	}
	if moves, known, err := r.Command(ctx, r.seat, h, typed); known {
		return moves, err
	}
	return core.Read(h.Now(), typed)
}

// help says what the strongest computer player would do, and why.
func (r reader) help(ctx context.Context, h core.History) {
	choices, err := r.Sitting.Advise(ctx, h, 1)
	if err != nil {
		r.Refuse(err)
		return
	}
	r.Say(wouldPlay, choices[0].Moves[0], strings.TrimSuffix(choices[0].Why(h.Now(), r.Sitting.Names()), "."))
}

// Accepts asks the person about an offer, which the source does not know but
// a record may hold that was begun on the screen. The session that was stopped
// by an error of Ask does not look at the answer.
func (r reader) Accepts(h core.History, o core.Offer) bool {
	p := position(h)
	asked := fmt.Sprintf(askConcession, r.named(p, o.Seat), r.named(p, r.seat))
	if o.Move == core.Takeback {
		asked = fmt.Sprintf(askTakeback, r.named(p, o.Seat), r.named(p, r.seat))
	}
	accepted, _ := r.Yes(asked, func(typed string) bool {
		if strings.EqualFold(typed, "board") {
			r.draw(p)
			return true
		}
		return r.Look(r.seat, p, typed)
	})
	return accepted
}
