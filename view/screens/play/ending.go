package play

import (
	"slices"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/sitting"
)

// ending is the end of a game, or of the sitting: what is said of it, and how a person
// goes on.
type ending struct {
	*situation
	screens    *screens.Stack
	do         func(error)
	away       func(leave func()) func() // how the table is left for something else
	again      func()
	review     func(turn int) // looks back at a turn, by its index, or NoTurn; with the analysis
	study      func() Study   // what can be found out about the sitting, which has ended
	analysis   *board.Task
	comparison *board.Task // with games before
	left       func() bool // the table has been left
	card       *card       // of the end of the sitting; nil: it has not come to its end
}

// keys are how a person goes on once a game has ended.
func (e *ending) keys() keys.Table {
	var table keys.Table
	switch {
	case e.state.Over:
		if !e.place.Watches() {
			table = keys.Table{{Keys: []keys.Key{"g", keys.Enter}, Label: i18n.Msg("Play again"), Help: i18n.Msg("Play again with the same players"), Do: e.away(e.again)}}
		}
		if e.card != nil {
			table = append(table, keys.Action{Keys: []keys.Key{"e"}, Label: i18n.Msg("Result"), Help: i18n.Msg("Show the result again"), Do: func() {
				e.screens.AskSheet(i18n.Msg(theEnd), e.card.Words(), e.card, e.afterwards()...)
			}})
		}
		return append(table, keys.Action{Keys: []keys.Key{"a"}, Label: i18n.Msg("verb\x04Review"), Help: i18n.Msg(reviewHelp), Do: func() { e.review(NoTurn) }})
	case e.place.Watches() || !e.state.Between() || !e.standing.Running:
		return nil
	}
	table = keys.Table{{Keys: []keys.Key{"g", keys.Enter}, Label: i18n.Msg("Next game"), Help: i18n.Msg("Play the next game"), Why: e.canGoOn, Do: func() { e.goOn(true) }}}
	if e.state.Terms.To == core.Money {
		table = append(table, keys.Action{Keys: []keys.Key{"e"}, Label: i18n.Msg("End"), Help: i18n.Msg("End the session"), Do: e.endSession})
	}
	return table
}

// announce says how a game has ended and asks how to go on.
func (e *ending) announce() {
	said := e.verdict()
	switch {
	case e.state.Over && e.unrated().Empty() && !e.place.Watches():
		e.rate()
	case e.state.Over:
		e.conclude(nil)
	case len(e.place.Seats()) == 0:
		e.screens.Info(said)
	default:
		e.screens.Announce(i18n.Msg(gameOver), i18n.Join("\n", said, e.unrated(), score(e.sitting.Scores(e.state))),
			screens.Answer{Key: "g", Label: i18n.Msg("Next game"), Do: func() { e.goOn(true) }}, e.lookBack(), e.parting())
	}
}

// rate announces the end of the sitting with what it has done to the ratings. The hall
// of fame is read in the background.
func (e *ending) rate() {
	e.screens.Go(func() {
		changes, err := e.sitting.RatingChanges()
		e.screens.Post(func() {
			if e.screens.Fail(err); !e.left() {
				e.conclude(changes)
			}
		})
	})
}

// conclude shows the card of the sitting, which can be shown again.
func (e *ending) conclude(changes []sitting.RatingChange) {
	e.card = &card{situation: e.situation, screens: e.screens, said: e.summary(), changes: changes, again: e.study, visit: e.review, task: e.analysis, compares: e.comparison, games: map[int]core.History{}}
	e.card.study = e.study()
	e.screens.AnnounceSheet(i18n.Msg(theEnd), e.card.Words(), e.card, e.afterwards()...)
}

// summary says how the sitting has ended.
func (e *ending) summary() []i18n.Message {
	said := e.verdict()
	if winner, ok := e.sitting.Winner(e.state); ok && e.place.Mine(winner) {
		said = i18n.Join(" ", said, congratulations(e.name(winner)))
	}
	lines := []i18n.Message{said}
	if why := e.unrated(); !why.Empty() {
		lines = append(lines, why)
	}
	switch {
	case e.state.Terms.To == core.Money:
		lines[0] = sessionOver(e.sitting.Scores(e.state))
	case len(e.state.Results) > 1 || e.state.Terms.To > 1:
		lines = append(lines, e.sitting.Final(e.state))
	}
	return lines
}

// afterwards are the answers at the end of the sitting.
func (e *ending) afterwards() []screens.Answer {
	answers := []screens.Answer{{Key: "a", Or: "v", Label: i18n.Msg("verb\x04Review"), Stays: true, Do: func() { e.review(NoTurn) }}}
	if !e.place.Watches() {
		answers = slices.Insert(answers, 0, screens.Answer{Key: "g", Label: i18n.Msg("Play again"), Do: e.away(e.again)})
	}
	if e.card.study.Train != nil {
		answers = append(answers, screens.Answer{Key: "x", Label: i18n.Msg("Train"), Stays: true, Do: e.train})
	}
	if e.card.study.Page != nil {
		answers = append(answers, screens.Answer{Key: "w", Label: i18n.Msg("Save page"), Stays: true, Do: e.card.study.Page})
	}
	return append(answers, e.leave())
}

// train opens exercises of the mistakes, or says why there are none.
func (e *ending) train() {
	lessons := e.card.lessons()
	switch {
	case e.analysis.Running():
		e.screens.Info(i18n.Msg(stillAnalyzing))
	case len(lessons) == 0:
		e.screens.Info(i18n.Msg(nothingToTrain))
	default:
		e.card.study.Train(lessons)
	}
}

func (e *ending) lookBack() screens.Answer {
	return screens.Answer{Key: "v", Label: i18n.Msg("Look back"), Do: func() { e.review(NoTurn) }}
}

func (e *ending) leave() screens.Answer {
	return screens.Answer{Key: "m", Label: i18n.Msg("Menu"), Do: e.away(e.screens.Home)}
}

// parting is how one goes between two games: a money session is closed, a
// match is just left.
func (e *ending) parting() screens.Answer {
	if e.state.Terms.To != core.Money {
		return e.leave()
	}
	return screens.Answer{Key: "e", Label: i18n.Msg("End the session"), Do: e.endSession}
}

func (e *ending) endSession() {
	e.goOn(false)
	e.screens.Info(sessionClosed(e.sitting.Scores(e.state)))
}

// goOn says whether the person wants another game.
func (e *ending) goOn(more bool) { e.do(e.place.Next(len(e.state.Results), more)) }

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
		{Keys: []keys.Key{"y"}, Label: i18n.Msg("Accept"), Help: i18n.Msg("Accept the offer"), Do: func() { o.post(core.Accept) }},
		{Keys: []keys.Key{"n"}, Label: i18n.Msg("Refuse"), Help: i18n.Msg("Refuse the offer"), Do: func() { o.post(core.Refuse) }},
	}
}

// put puts an offer before the person who must answer it, with what is advised.
func (o *offers) put(advice ...i18n.Message) {
	if !o.mine() {
		return
	}
	answers := []screens.Answer{
		{Key: "y", Label: i18n.Msg("Accept"), Do: func() { o.post(core.Accept) }},
		{Key: "n", Label: i18n.Msg("Refuse"), Do: func() { o.post(core.Refuse) }},
	}
	if len(advice) == 0 && o.canHint() == nil {
		answers = append(answers, screens.Answer{Key: "i", Label: i18n.Msg("Hint"), Do: o.advise})
	}
	said := i18n.Join("\n", append([]i18n.Message{o.offered()}, advice...)...)
	ask := o.screens.Ask
	if o.elsewhere(o.state.Offer.Seat) {
		ask = o.screens.AskWhenIdle
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
func (o *offers) offered() i18n.Message {
	offer := o.state.Offer
	if offer.Move == core.Takeback {
		return asksTakeback(o.name(offer.Seat))
	}
	return offersToConcede(o.name(offer.Seat), offer.Points, o.name(o.state.ToAct))
}

// advise says what the strongest level would answer to an offer.
func (o *offers) advise() {
	h, offer := o.state.History, *o.state.Offer
	o.screens.Info(i18n.Msg(thinksOfOffer))
	o.screens.Go(func() {
		accepts := o.sitting.Accepts(h, offer)
		o.screens.Post(func() {
			if o.state.Offer == nil || *o.state.Offer != offer || !o.mine() {
				return
			}
			said := i18n.Msg(wouldRefuse)
			if accepts {
				said = i18n.Msg(wouldAccept)
			}
			o.put(said)
		})
	})
}

// concedeKey is the key that concedes.
func (o *offers) concedeKey() keys.Action {
	return keys.Action{Keys: []keys.Key{"c"}, Label: i18n.Msg("Concede"), Help: i18n.Msg("Offer to concede; the other side may refuse"), Why: o.canConcede, Do: o.concede}
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
		answers[0].Key, answers[0].Label = "y", i18n.Msg("Concede")
	}
	answers = append(answers, screens.Answer{Key: "n", Label: i18n.Msg("Play on")})
	o.screens.Ask(i18n.Msg("Concede"), asked, answers...)
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
		Keys: []keys.Key{"x"}, Label: i18n.Msg("Give up"), Help: giveUp(n, why),
		Do: func() { o.act(core.Event{Seat: seat, Move: core.Concede, Points: n}) },
	}}
}
