package play

import (
	"boardroom/core"
	"boardroom/view/board"
	"boardroom/view/house"
	"boardroom/view/keys"
	"boardroom/view/room"
)

// giving is the key that concedes.
func (t *Table) giving() keys.Table {
	return keys.Table{{Keys: []keys.Key{"c"}, Label: "Concede", Help: "Offer to concede the game; the other side accepts or not", Why: t.canConcede, Do: t.concede}}
}

// conceding returns the seat that a concession would come from: the person
// here whose turn it is, or else the first who is here.
func (t *Table) conceding() (core.Seat, bool) {
	if seat := t.acting(); seat >= 0 && t.Place.Mine(seat) {
		return seat, true
	}
	if mine := t.Place.Seats(); len(mine) > 0 {
		return mine[0], true
	}
	return 0, false
}

func (t *Table) canConcede() error {
	if len(t.sitting.Seats) != 2 {
		return errTooMany
	}
	if !t.state.Playing || !t.standing.Running {
		return errNoGame
	}
	if t.state.Offer != nil {
		return errOffer
	}
	if t.Place.Watches() {
		return house.ErrWatching
	}
	if _, ok := t.conceding(); !ok {
		return errNobodyConcedes
	}
	return nil
}

func (t *Table) concede() {
	seat, _ := t.conceding()
	asked := askHowMuch(t.name(seat))
	stakes := core.Stakes(t.position(), seat)
	var answers []room.Answer
	for i, n := range stakes {
		answers = append(answers, room.Answer{
			Key:   keys.Key(rune('1' + i)),
			Label: board.Points(n),
			Do:    func() { t.act(core.Event{Seat: seat, Move: core.Concede, Points: n}) },
		})
	}
	if len(stakes) == 1 {
		asked = askWhether(t.name(seat))
		answers[0].Key, answers[0].Label = "y", "Concede"
	}
	answers = append(answers, room.Answer{Key: "n", Label: "Play on"})
	t.Room.Ask("Concede", asked, answers...)
}

// givingUp is the one key that concedes a game that is as good as lost; it is
// there only then.
func (t *Table) givingUp() keys.Table {
	seat, ok := t.conceding()
	if !ok || t.canConcede() != nil {
		return nil
	}
	n, why := core.Concession(t.position(), seat)
	if n == 0 {
		return nil
	}
	return keys.Table{{
		Keys: []keys.Key{"x"}, Label: "Give up", Help: giveUp(n, why),
		Do: func() { t.act(core.Event{Seat: seat, Move: core.Concede, Points: n}) },
	}}
}
