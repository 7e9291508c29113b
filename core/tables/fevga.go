package tables

import (
	_ "embed"
	"fmt"

	"boardroom/core"
)

//go:embed fevga.md
var fevgaPage string

//go:embed fevga.lessons.md
var fevgaLessons string

// Fevga returns the third game of the tavli: both sides go the same way
// round, a lone checker closes its point, and nothing is hit.
func Fevga() *Game {
	return Variant{
		Name:    "fevga",
		Title:   "Fevga",
		Page:    fevgaPage,
		Lessons: fevgaLessons,
		Rules:   fevgaRules(12),
		Wins:    diplo(),
		Options: tavliOptions(optionFrontPrime()),
	}.Game()
}

// fevgaRules returns what no option of fevga changes. The first checker must
// pass an own point before another leaves the start.
func fevgaRules(pass int) Rules {
	rules := tavli(Block, Around(), gathered())
	rules.ForbidSteps(banSecondChecker(pass))
	rules.ForbidEnds(banFullStart(), banLockOut())
	rules.Checks = []func(*Rules, *Board, core.Seat) error{checkFullStart, checkSecondChecker(pass)}
	return rules
}

// banSecondChecker keeps the others on own 1 until the first checker has
// passed an own point.
func banSecondChecker(pass int) StepBan {
	return StepBan{
		Why: func(t *TurnState) string {
			return fmt.Sprintf("move your first checker, on %s, past %s before another leaves %s",
				t.Place(t.Now.Foremost(t.Side)), t.Place(pass), t.Place(own1))
		},
		Broken: func(t *TurnState, s Step) bool {
			return s.From == own1 && t.Now.Count(t.Side, own1) < t.Rules.Checkers() && t.Now.Foremost(t.Side) <= pass
		},
	}
}

func checkSecondChecker(pass int) func(*Rules, *Board, core.Seat) error {
	return func(r *Rules, b *Board, side core.Seat) error {
		if b.Count(side, own1) < r.Checkers()-1 && b.Foremost(side) <= pass {
			return fmt.Errorf("can't have moved a second checker off %d before the first passed %d",
				r.Absolute(side, own1), r.Absolute(side, pass))
		}
		return nil
	}
}

// banFullStart is broken by holding all of own 1 to 6.
func banFullStart() TurnBan {
	return TurnBan{
		Why: func(t *TurnState) string {
			return fmt.Sprintf("you can't hold all six points of your start, %s", t.span(own1, startEnd))
		},
		Broken: func(t *TurnState) bool { return t.Now.holds(t.Side, own1, startEnd) },
	}
}

func checkFullStart(r *Rules, b *Board, side core.Seat) error {
	if b.holds(side, own1, startEnd) {
		return fmt.Errorf("can't hold all six points of their start, %d to %d",
			r.Absolute(side, own1), r.Absolute(side, startEnd))
	}
	return nil
}

// holds reports whether the side has a checker on each own point from one to
// another.
func (b *Board) holds(side core.Seat, first, last int) bool {
	for own := first; own <= last; own++ {
		if b.Count(side, own) == 0 {
			return false
		}
	}
	return true
}

// banLockOut is broken if no value of a die lets the other side move.
func banLockOut() TurnBan {
	return TurnBan{
		Waivable: true,
		Why: func(t *TurnState) string {
			return fmt.Sprintf("you can't lock %s out: open %s", sides[1-t.Side], t.barring())
		},
		Broken: func(t *TurnState) bool { return !t.Now.AllOff(t.Side) && !t.otherMayMove() },
	}
}

// optionFrontPrime can forbid six in a row right before the other's start.
func optionFrontPrime() Option {
	const first, last = 14, 19
	return toggle("front-prime", "Front prime", "yes",
		"You may hold all six points right in front of your opponent's start, 14 to 19 of your path.",
		func(r *Rules, yes bool) {
			if !yes {
				r.ForbidEnds(TurnBan{
					Why: func(t *TurnState) string {
						return fmt.Sprintf("you can't hold all of %s, right in front of your opponent's start", t.span(first, last))
					},
					Broken: func(t *TurnState) bool { return t.Now.holds(t.Side, first, last) },
				})
			}
		}).
		meaning(map[string]string{
			"yes": "you may hold all six points right in front of your opponent's start",
			"no":  "you may not hold all six points right in front of your opponent's start",
		})
}
