package play

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/view/keys"
	"boardroom/view/sitting"
	"boardroom/view/stage"
)

// bestPlays is how many plays a hint lists.
const bestPlays = 5

const hintTitle = "Hint"

// A hint is the list of the best plays, or the thinking about it. The zero
// value is none.
type hint struct {
	title   string
	rows    []stage.Play // the best first; none while it is thought about
	at      int          // the one that is chosen
	seconds int          // of thinking so far
	enough  func()       // ends the thinking with what was found; nil: nobody thinks
	drop    func()       // ends the thinking and its clock
}

// open reports whether there is a hint, or will be.
func (h *hint) open() bool { return h.enough != nil || len(h.rows) > 0 }

func (t *Table) canHint() error {
	err := t.canMove()
	switch {
	case len(t.Sitting.Entry.Levels) == 0:
		return errNoComputer
	case t.conceded():
		return nil
	}
	return err
}

// conceded reports whether a person must answer a concession.
func (t *Table) conceded() bool {
	return t.state.Offer != nil && t.state.Offer.Move == core.Concede && t.person()
}

// toggleHint asks the strongest level in the background for its best plays, or
// puts away what it said.
func (t *Table) toggleHint() {
	switch {
	case t.hint.open():
		t.closeHint()
		return
	case t.conceded():
		t.adviseOffer()
		return
	}
	h := t.state.History
	ctx, enough, drop := engine.Patience()
	stop := func() {}
	var tick func()
	tick = func() { stop = t.Room.After(time.Second, func() { t.hint.seconds++; tick() }) }
	tick()
	t.hint = hint{title: hintTitle, enough: enough, drop: func() { drop(); stop() }}
	t.Room.Go(func() {
		choices, err := t.Sitting.Advise(ctx, h, bestPlays)
		t.Room.Post(func() {
			if !errors.Is(ctx.Err(), context.Canceled) {
				t.closeHint()
				t.advise(choices, err)
			}
		})
	})
}

// closeHint puts the hint away, and ends the thinking about one.
func (t *Table) closeHint() {
	if t.hint.drop != nil {
		t.hint.drop()
	}
	t.hint, t.hinted = hint{}, nil
}

func (t *Table) advise(choices []engine.Choice, err error) {
	switch {
	case errors.Is(err, sitting.ErrNoAdvice):
		t.Room.Warn("The computer has no advice here.")
	case err != nil:
		t.Room.Fail(err)
	default:
		t.list(hintTitle, stage.Rows(choices))
	}
}

// list shows plays of the position on the board, to choose from.
func (t *Table) list(title string, rows []stage.Play) {
	t.hint = hint{title: title, rows: rows}
	t.choosePlay(0)
}

// choosePlay marks a play of the hint, in the list and on the board.
func (t *Table) choosePlay(i int) {
	t.hint.at = max(0, min(i, len(t.hint.rows)-1))
	t.hinted = t.mover.Spots(t.hint.rows[t.hint.at].Moves)
}

// clickPlay chooses a play, and makes its moves if it was chosen before.
func (t *Table) clickPlay(i int) {
	if i == t.hint.at {
		t.playHint()
		return
	}
	t.choosePlay(i)
}

// playHint makes the moves of the chosen play; the turn is left to be ended.
func (t *Table) playHint() {
	if err := t.canPlayHint(); err != nil {
		t.Room.Warn("Play it: " + err.Error())
		return
	}
	t.post(core.WithoutEnd(t.hint.rows[t.hint.at].Moves)...)
}

// canPlayHint tells why the moves of the chosen play are left to the person:
// they could not be taken back.
func (t *Table) canPlayHint() error {
	p := t.position()
	moves := core.WithoutEnd(t.hint.rows[t.hint.at].Moves)
	for _, m := range moves {
		after, err := p.Play(m)
		if err != nil || after.Actor() != p.Actor() {
			return errors.New("it could not be taken back: " + t.byHand(moves))
		}
		p = after
	}
	if len(moves) == 0 {
		return errors.New("nothing is left to play: Space ends the turn")
	}
	return nil
}

// byHand says how a person makes moves.
func (t *Table) byHand(moves []core.Move) string {
	words := t.hands().Words(t.position())
	at := slices.IndexFunc(words, func(w core.Word) bool { return slices.Equal(w.Moves, moves) })
	switch {
	case at < 0:
		return "play it yourself"
	case words[at].Key == ' ':
		return "press Space"
	}
	return "press " + string(words[at].Key)
}

// hinting is what keys do to a hint. Enter stays the key of its plays even where
// it must not make them: it would mean something else a moment ago.
func (t *Table) hinting() keys.Table {
	shut := keys.Action{Keys: []keys.Key{keys.Esc}, Label: "Close", Help: "Put the hint away", Do: t.closeHint}
	switch {
	case !t.hint.open() || t.mover.Holding():
		return nil
	case t.hint.enough != nil:
		shut.Label, shut.Help, shut.Do = "Enough", "Show the best plays found so far", t.hint.enough
		return keys.Table{shut}
	}
	choose := func(by int, names ...keys.Key) keys.Action {
		return keys.Action{Keys: names, Label: "Choose", Help: "Choose another play of the hint", Do: func() { t.choosePlay(t.hint.at + by) }}
	}
	table := keys.Table{{Keys: []keys.Key{keys.Enter}, Label: "Play it", Help: "Make the moves of the play; they can be taken back", Hidden: t.canPlayHint() != nil, Do: t.playHint}, shut}
	if len(t.hint.rows) > 1 {
		table = append(table, choose(-1, keys.Up, "k"), choose(1, keys.Down, "j"))
	}
	return table
}

// plays is the hint as it is shown.
func (t *Table) plays() stage.Plays {
	plays := stage.Plays{Title: t.hint.title, Rows: t.hint.rows, At: t.hint.at}
	if t.hint.enough != nil {
		plays.Says = fmt.Sprintf("Thinking, %d s. Esc shows the best so far.", t.hint.seconds)
	}
	return plays
}

// adviseOffer says what the strongest level would answer to an offer.
func (t *Table) adviseOffer() {
	h, o := t.state.History, *t.state.Offer
	t.Room.Info("The computer thinks about the offer.")
	t.Room.Go(func() {
		accepts := t.Sitting.Accepts(h, o)
		t.Room.Post(func() {
			if t.state.Offer == nil || *t.state.Offer != o || !t.person() {
				return
			}
			said := "The computer would refuse: playing on is worth more."
			if accepts {
				said = "The computer would accept."
			}
			t.askOffer(said)
		})
	})
}
