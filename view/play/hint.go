package play

import (
	"slices"

	"boardroom/core"
	"boardroom/view/keys"
)

func (t *Table) canHint() error {
	err := t.canMove()
	switch {
	case len(t.sitting.Entry.Levels) == 0:
		return errNoComputer
	case !t.Place.Alone():
		return errAdvice
	case t.conceded():
		return nil
	}
	return err
}

// conceded reports whether a person must answer a concession.
func (t *Table) conceded() bool {
	return t.state.Offer != nil && t.state.Offer.Move == core.Concede && t.mine()
}

// toggleHint asks in the background for the best plays, or puts away what was
// said.
func (t *Table) toggleHint() {
	switch {
	case t.hint.Open():
		t.hint.Close()
	case t.conceded():
		t.adviseOffer()
	default:
		t.hint.Ask(t.state.History, t.sitting.Advisers(t.Place.Guest().Account))
	}
}

// hinted lists the spots of the play that is chosen in the hint.
func (t *Table) hinted() []core.Spot {
	play, ok := t.hint.Chosen()
	if !ok {
		return nil
	}
	return t.mover.Spots(play.Moves)
}

// clickPlay chooses a play, and makes its moves if it was chosen before. What is
// half typed is dropped, as by a click on the board.
func (t *Table) clickPlay(i int) {
	t.mover.StopTyping()
	if t.hint.Choose(i) {
		t.playHint()
	}
}

// playHint makes the moves of the chosen play; the turn is left to be ended.
func (t *Table) playHint() {
	if err := t.canPlayHint(); err != nil {
		t.Room.Refuse(cannotPlay(err))
		return
	}
	play, _ := t.hint.Chosen()
	t.tell(core.WithoutEnd(play.Moves))
}

// canPlayHint tells why the moves of the chosen play are left to the person: they
// could not be taken back. Without dice a turn that they end can be.
func (t *Table) canPlayHint() error {
	p := t.position()
	play, _ := t.hint.Chosen()
	moves := core.WithoutEnd(play.Moves)
	for _, m := range moves {
		after, err := p.Play(m)
		switch {
		case err != nil:
			return err
		case after.Actor() != p.Actor() && t.throwsDice():
			return t.byHand(moves)
		}
		p = after
	}
	if len(moves) == 0 {
		return errPlayed
	}
	return nil
}

// byHand says how a person makes moves that could not be taken back.
func (t *Table) byHand(moves []core.Move) error {
	words := t.hands().Words(t.position())
	at := slices.IndexFunc(words, func(w core.Word) bool { return slices.Equal(w.Moves, moves) })
	switch {
	case at < 0:
		return errYourself
	case words[at].Key == ' ':
		return errBySpace
	}
	return errByKey(words[at].Key)
}

// hinting is what keys do to a hint. Enter stays the key of its plays even where
// it must not make them: it would mean something else a moment ago.
func (t *Table) hinting() keys.Table {
	if t.mover.Holding() {
		return nil
	}
	return t.hint.Actions(keys.Action{
		Keys: []keys.Key{keys.Enter}, Label: "Play it", Help: "Make the moves of the play; they can be taken back", Hidden: t.canPlayHint() != nil, Do: t.playHint,
	})
}

// adviseOffer says what the strongest level would answer to an offer.
func (t *Table) adviseOffer() {
	h, o := t.state.History, *t.state.Offer
	t.Room.Info(thinksOfOffer)
	t.Room.Go(func() {
		accepts := t.sitting.Accepts(h, o)
		t.Room.Post(func() {
			if t.state.Offer == nil || *t.state.Offer != o || !t.mine() {
				return
			}
			said := wouldRefuse
			if accepts {
				said = wouldAccept
			}
			t.askOffer(said)
		})
	})
}
