package play

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/sitting"
)

// ending is the end of a game, or of the sitting: what is said of it, and how a person
// goes on.
type ending struct {
	*situation
	screens  *screens.Stack
	do       func(error)
	away     func(leave func()) func() // how the table is left for something else
	again    func()
	lookBack func(analyse bool)
	left     func() bool // the table has been left
}

// keys are how a person goes on once a game has ended.
func (e *ending) keys() keys.Table {
	analyse := keys.Action{Keys: []keys.Key{"a"}, Label: "Analyse", Help: "Look back, and judge every turn and every roll", Do: func() { e.lookBack(true) }}
	switch {
	case e.state.Over && e.place.Watches():
		return keys.Table{analyse}
	case e.state.Over:
		return keys.Table{{Keys: []keys.Key{"g"}, Label: "Play again", Help: "Another sitting of the same players", Do: e.away(e.again)}, analyse}
	case e.place.Watches() || !e.state.Between() || !e.standing.Running:
		return nil
	}
	table := keys.Table{{Keys: []keys.Key{"g", keys.Enter}, Label: "Next game", Help: "Play the next game", Why: e.canGoOn, Do: func() { e.goOn(true) }}}
	if e.state.Terms.To == core.Money {
		table = append(table, keys.Action{Keys: []keys.Key{"e"}, Label: "End", Help: "End the session", Do: e.endSession})
	}
	return table
}

// announce says how a game has ended and asks how to go on.
func (e *ending) announce() {
	said := e.state.Results[len(e.state.Results)-1].Verdict(e.name)
	switch {
	case e.state.Over && e.unrated() == "" && !e.place.Watches():
		e.rate(said)
	case e.state.Over:
		e.screens.Announce(theEnd, e.summary(said, nil), e.afterwards()...)
	case len(e.place.Seats()) == 0:
		e.screens.Info(said)
	default:
		e.screens.Announce(gameOver, said+e.unrated()+"\n"+score(e.sitting.Scores(e.state)),
			screens.Answer{Key: "g", Label: "Next game", Do: func() { e.goOn(true) }}, e.review(), e.parting())
	}
}

// rate announces the end of the sitting with what it has done to the ratings. The hall
// of fame is read in the background.
func (e *ending) rate(said string) {
	e.screens.Go(func() {
		changes, err := e.sitting.RatingChanges()
		e.screens.Post(func() {
			if e.screens.Fail(err); !e.left() {
				e.screens.Announce(theEnd, e.summary(said, changes), e.afterwards()...)
			}
		})
	})
}

// summary says how the sitting has ended, after what is said of its last game.
func (e *ending) summary(said string, changes []sitting.RatingChange) string {
	said += e.unrated()
	if len(e.state.Results) > 1 || e.state.Terms.To > 1 {
		said += "\n" + e.sitting.Final(e.state)
	}
	if len(changes) > 0 {
		rated := make([]string, len(changes))
		for i, c := range changes {
			rated[i] = c.String()
		}
		said += "\n" + ratingsNow(strings.Join(rated, ", "))
	}
	if winner, ok := e.sitting.Winner(e.state); ok && e.place.Mine(winner) {
		said += "\n" + congratulations(e.name(winner))
	}
	return said
}

// afterwards are the answers at the end of the sitting.
func (e *ending) afterwards() []screens.Answer {
	answers := []screens.Answer{e.review(), {Key: "a", Label: "Analyse", Do: func() { e.lookBack(true) }}, e.leave()}
	if !e.place.Watches() {
		answers = slices.Insert(answers, 0, screens.Answer{Key: "g", Label: "Play again", Do: e.away(e.again)})
	}
	return answers
}

func (e *ending) review() screens.Answer {
	return screens.Answer{Key: "v", Label: "Look back", Do: func() { e.lookBack(false) }}
}

func (e *ending) leave() screens.Answer {
	return screens.Answer{Key: "m", Label: "Menu", Do: e.away(e.screens.Home)}
}

// parting is how one goes between two games: a money session is closed, a
// match is just left.
func (e *ending) parting() screens.Answer {
	if e.state.Terms.To != core.Money {
		return e.leave()
	}
	return screens.Answer{Key: "e", Label: "End the session", Do: e.endSession}
}

func (e *ending) endSession() {
	e.goOn(false)
	e.screens.Info(sessionClosed(e.sitting.Scores(e.state)))
}

// goOn says whether the person wants another game.
func (e *ending) goOn(more bool) { e.do(e.place.Next(len(e.state.Results), more)) }
