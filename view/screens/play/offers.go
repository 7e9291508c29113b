package play

import (
	"strings"

	"boardroom/core"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
)

// offers are the ways in which a game ends, or a turn is taken back, without being
// played out: by what a player offers and the other answers.
type offers struct {
	*situation
	screens *screens.Stack
	post    func(...core.Move) // says something for whose turn it is
	act     func(core.Event)
	do      func(error)
	asked   *core.Offer // the one put before the person here last
	dismiss func()      // takes that question away; nil: there is none
}

// answerKeys are the answers to an offer, should its dialog be closed.
func (o *offers) answerKeys() keys.Table {
	if o.state.Offer == nil || !o.mine() {
		return nil
	}
	return keys.Table{
		{Keys: []keys.Key{"y"}, Label: "Accept", Help: "Accept the offer", Do: func() { o.post(core.Accept) }},
		{Keys: []keys.Key{"n"}, Label: "Refuse", Help: "Refuse the offer", Do: func() { o.post(core.Refuse) }},
	}
}

// put puts an offer before the person who must answer it, with what is advised.
func (o *offers) put(advice ...string) {
	if !o.mine() {
		return
	}
	answers := []screens.Answer{
		{Key: "y", Label: "Accept", Do: func() { o.post(core.Accept) }},
		{Key: "n", Label: "Refuse", Do: func() { o.post(core.Refuse) }},
	}
	if len(advice) == 0 && o.canHint() == nil {
		answers = append(answers, screens.Answer{Key: "i", Label: "Hint", Do: o.advise})
	}
	said := strings.Join(append([]string{o.offered()}, advice...), "\n")
	ask := o.screens.Ask
	if o.elsewhere(o.state.Offer.Seat) {
		ask = o.screens.Intrude
	}
	o.asked = o.state.Offer
	o.dismiss = ask(offerTo(o.name(o.state.ToAct)), said, answers...)
}

// withdraw takes away the question for an offer that no longer stands.
func (o *offers) withdraw() {
	if o.state.Offer != o.asked && o.dismiss != nil {
		o.dismiss()
	}
}

// offered says what is offered.
func (o *offers) offered() string {
	offer := o.state.Offer
	if offer.Move == core.Takeback {
		return asksTakeback(o.name(offer.Seat))
	}
	return offersToConcede(o.name(offer.Seat), offer.Points, o.name(o.state.ToAct))
}

// advise says what the strongest level would answer to an offer.
func (o *offers) advise() {
	h, offer := o.state.History, *o.state.Offer
	o.screens.Info(thinksOfOffer)
	o.screens.Go(func() {
		accepts := o.sitting.Accepts(h, offer)
		o.screens.Post(func() {
			if o.state.Offer == nil || *o.state.Offer != offer || !o.mine() {
				return
			}
			said := wouldRefuse
			if accepts {
				said = wouldAccept
			}
			o.put(said)
		})
	})
}

// concedeKey is the key that concedes.
func (o *offers) concedeKey() keys.Action {
	return keys.Action{Keys: []keys.Key{"c"}, Label: "Concede", Help: "Offer to concede the game; the other side accepts or not", Why: o.canConcede, Do: o.concede}
}

func (o *offers) concede() {
	seat, _ := o.conceding()
	asked := askHowMuch(o.name(seat))
	stakes := core.Stakes(o.position(), seat)
	var answers []screens.Answer
	for i, n := range stakes {
		answers = append(answers, screens.Answer{
			Key:   keys.Key(rune('1' + i)),
			Label: board.Points(n),
			Do:    func() { o.act(core.Event{Seat: seat, Move: core.Concede, Points: n}) },
		})
	}
	if len(stakes) == 1 {
		asked = askWhether(o.name(seat))
		answers[0].Key, answers[0].Label = "y", "Concede"
	}
	answers = append(answers, screens.Answer{Key: "n", Label: "Play on"})
	o.screens.Ask("Concede", asked, answers...)
}

// giveUpKeys are the one key that concedes a game that is as good as lost; it is
// there only then.
func (o *offers) giveUpKeys() keys.Table {
	seat, ok := o.conceding()
	if !ok || o.canConcede() != nil {
		return nil
	}
	n, why := core.Concession(o.position(), seat)
	if n == 0 {
		return nil
	}
	return keys.Table{{
		Keys: []keys.Key{"x"}, Label: "Give up", Help: giveUp(n, why),
		Do: func() { o.act(core.Event{Seat: seat, Move: core.Concede, Points: n}) },
	}}
}
