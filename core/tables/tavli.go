package tables

import (
	"boardroom/core"
	"boardroom/core/i18n"
)

// TavliPage returns the page about the match of three games.
func TavliPage() i18n.Page { return page("tavli.md") }

// own1 is where the games that gather all checkers on one point begin, and
// startEnd the last own point of a side's start.
const (
	own1     = 1
	startEnd = 6
)

// tavli returns what the games of the Greek tavli and their relatives have in
// common: the one numbering, no cube, and a game that counts twice when the
// loser has borne off nothing.
func tavli(lone BlotRule, paths Paths, start [26]int8) Rules {
	return Rules{
		Start:   start,
		Paths:   paths,
		Blot:    lone,
		Dice:    FourTimes,
		Number:  OneNumbering,
		Score:   scoreDouble,
		Highest: 2,
	}
}

// gathered is a start with all fifteen checkers on own 1.
func gathered() [26]int8 { return [26]int8{own1: 15} }

// tavliOptions returns the options of every game of the tavli, after those of
// the game itself: White starts, and in a match the winner of a game.
func tavliOptions(own ...Option) []Option {
	return append(own, optionOpening().Preferring("white"), optionWinnerStarts().Preferring("yes"), optionLargerDie())
}

// relativeOptions returns the options of the tavli's relatives: they throw for
// the start, and the higher throws again.
func relativeOptions(own ...Option) []Option {
	return append(own, optionOpening().Preferring("rethrow"), optionWinnerStarts().Preferring("yes"), optionLargerDie())
}

// diplo names the win that counts double in the games of the Greek tavli.
func diplo() []core.Win {
	return []core.Win{{Name: "diplo", Short: "diplo", Many: "Diplos", Won: func(points int) i18n.Message {
		return i18n.MsgN("won\x04a diplo, %d point", "a diplo, %d points", points, points)
	}}}
}

// scoreDouble returns 2 if the loser has borne off none, else 1.
func scoreDouble(b *Board, winner core.Seat) int {
	if b.Count(1-winner, Off) == 0 {
		return 2
	}
	return 1
}

// Portes returns the first game of the tavli: backgammon's start and movement
// without the cube and without the triple game.
func Portes() *Game {
	return Variant{
		Name:    "portes",
		Title:   "Portes",
		Page:    page("portes.md"),
		Rules:   portesRules(),
		Wins:    diplo(),
		Options: tavliOptions(optionHitAndRun()),
	}.Game()
}

// portesRules returns what no option of portes changes.
func portesRules() Rules { return tavli(Hit, Opposite(), backgammonRules().Start) }

// optionHitAndRun can forbid leaving a point of one's home on which one has
// hit in the same turn.
func optionHitAndRun() Option {
	return toggle("hit-and-run", "Hit and run", "yes",
		"A checker that hits in its own home may move on in the same turn and leave the point empty.",
		func(r *Rules, yes bool) {
			if !yes {
				r.ForbidEnds(TurnBan{
					Why: func(t *TurnState) i18n.Message {
						return i18n.Msg("you hit on %s in your home, so keep a checker there", t.Place(hitAndRun(t)))
					},
					Broken: func(t *TurnState) bool { return hitAndRun(t) > 0 },
				})
			}
		}).
		meaning(map[string]i18n.Text{
			"yes": "a checker that hits may leave the point empty",
			"no":  "you must keep a checker on every home point where you hit this turn",
		})
}

// hitAndRun returns an own point of the side's home on which it has hit and
// stands no more, or 0. With its last checker off a side has won, whatever it
// hit.
func hitAndRun(t *TurnState) int {
	if t.Now.AllOff(t.Side) {
		return 0
	}
	foe := 1 - t.Side
	for own := homeStart; own <= 24; own++ {
		at := int(t.Rules.Paths[own])
		if t.Start.Count(foe, at) > t.Now.Count(foe, at) && t.Now.Count(t.Side, own) == 0 {
			return own
		}
	}
	return 0
}

// Tavla returns portes as it is played in Turkey: no hit and run, and the
// higher die only says who starts.
func Tavla() *Game {
	return Variant{
		Name:    "tavla",
		Title:   "Tavla",
		Page:    page("tavla.md"),
		Rules:   portesRules(),
		Options: relativeOptions(optionHitAndRun().Preferring("no")),
	}.Game()
}
