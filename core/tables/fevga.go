package tables

import (
	"boardroom/core"
	"boardroom/core/i18n"
)

// Fevga returns the third game of the tavli: both sides go the same way
// round, a lone checker closes its point, and nothing is hit.
func Fevga() *Game {
	return Variant{
		Name:    "fevga",
		Title:   "Fevga",
		Page:    page("fevga.md"),
		Lessons: page("fevga.lessons.md").With(page("fevga.ideas.md")),
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
		Why: func(t *TurnState) i18n.Message {
			return i18n.Msg("move your first checker, on %s, past %s before another leaves %s",
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
			return i18n.Errorf("%s can't have moved a second checker off %d before the first passed %d",
				sides[side], r.Absolute(side, own1), r.Absolute(side, pass))
		}
		return nil
	}
}

// banFullStart is broken by holding all of own 1 to 6.
func banFullStart() TurnBan {
	return TurnBan{
		Why: func(t *TurnState) i18n.Message {
			return i18n.Msg("you can't hold all six points of your start, %s", t.span(own1, startEnd))
		},
		Broken: func(t *TurnState) bool { return t.Now.holds(t.Side, own1, startEnd) },
	}
}

func checkFullStart(r *Rules, b *Board, side core.Seat) error {
	if b.holds(side, own1, startEnd) {
		return i18n.Errorf("%s can't hold all six points of their start, %d to %d",
			sides[side], r.Absolute(side, own1), r.Absolute(side, startEnd))
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
		Why: func(t *TurnState) i18n.Message {
			return i18n.Msg([...]i18n.Text{
				White: "you can't lock Black out: open %s",
				Black: "you can't lock White out: open %s",
			}[t.Side], t.barring())
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
					Why: func(t *TurnState) i18n.Message {
						return i18n.Msg("you can't hold all of %s, right in front of your opponent's start", t.span(first, last))
					},
					Broken: func(t *TurnState) bool { return t.Now.holds(t.Side, first, last) },
				})
			}
		}).
		meaning(map[string]i18n.Text{
			"yes": "you may hold all six points right in front of your opponent's start",
			"no":  "you may not hold all six points right in front of your opponent's start",
		})
}

// Moultezim returns fevga as it is played in Turkey: the first checker must
// pass the other's start, and few points may be held there.
func Moultezim() *Game {
	rules := fevgaRules(otherStart)
	rules.ForbidEnds(TurnBan{
		Why: func(t *TurnState) i18n.Message {
			return i18n.Msg("in your opponent's start, %s, you can hold only %d points, not %d",
				t.span(otherStart, otherStartEnd), mostOfStart, t.Now.heldOfStart(t.Side))
		},
		Broken: func(t *TurnState) bool { return t.Now.heldOfStart(t.Side) > mostOfStart },
	})
	rules.Checks = append(rules.Checks, checkOtherStart)
	return Variant{
		Name:    "moultezim",
		Title:   "Moultezim",
		Page:    page("moultezim.md"),
		Rules:   rules,
		Options: relativeOptions(),
	}.Game()
}

// The other's start as own points, where sides move the same way round, and
// how many of its points may be held.
const (
	otherStart    = 13
	otherStartEnd = 18
	mostOfStart   = 4
)

// heldOfStart returns how many points of the other's start a side holds.
func (b *Board) heldOfStart(side core.Seat) int {
	held := 0
	for own := otherStart; own <= otherStartEnd; own++ {
		if b.Count(side, own) > 0 {
			held++
		}
	}
	return held
}

func checkOtherStart(r *Rules, b *Board, side core.Seat) error {
	if held := b.heldOfStart(side); held > mostOfStart {
		return i18n.Errorf("%s holds %d points in the opponent's start, %d to %d; the most is %d",
			sides[side], held, r.Absolute(side, otherStart), r.Absolute(side, otherStartEnd), mostOfStart)
	}
	return nil
}

// Jacquet returns the French game of the courier: on fevga's paths the first
// checker comes home before another leaves the start, and any row may be held.
func Jacquet() *Game {
	rules := tavli(Block, Around(), gathered())
	rules.ForbidSteps(banSecondChecker(homeStart - 1))
	rules.Checks = []func(*Rules, *Board, core.Seat) error{checkSecondChecker(homeStart - 1)}
	return Variant{
		Name:    "jacquet",
		Title:   "Jacquet",
		Page:    page("jacquet.md"),
		Rules:   rules,
		Options: relativeOptions(),
	}.Game()
}

// Narde returns the long nardy of Russia and the Caucasus: fevga's paths, one
// checker a turn from the head, and no six in a row before all of the enemy.
func Narde() *Game {
	rules := tavli(Block, Around(), gathered())
	rules.ForbidSteps(StepBan{Why: sayHead, Broken: overHead})
	rules.ForbidEnds(TurnBan{
		Why: func(t *TurnState) i18n.Message {
			first := t.Now.wall(t.Rules, t.Side)
			return i18n.Msg([...]i18n.Text{
				White: "you can't hold six points in a row, %s to %s, until a Black checker is past them",
				Black: "you can't hold six points in a row, %s to %s, until a White checker is past them",
			}[t.Side], t.Place(int(t.Rules.Paths[first])), t.Place(int(t.Rules.Paths[first+wallLength-1])))
		},
		Broken: func(t *TurnState) bool { return t.Now.wall(t.Rules, t.Side) > 0 },
	})
	rules.Checks = []func(*Rules, *Board, core.Seat) error{checkWall}
	return Variant{
		Name:    "narde",
		Title:   "Narde",
		Page:    page("narde.md"),
		Rules:   rules,
		Options: relativeOptions(),
	}.Game()
}

// fromHead returns how many checkers may leave own 1 in a turn: one, or two on
// a first 33, 44 or 66, which soon bring the first before the other's head.
func fromHead(t *TurnState) int {
	first := t.Start.Count(t.Side, own1) == t.Rules.Checkers()
	if die := t.Dice[0]; first && die == t.Dice[1] && (die == 3 || die == 4 || die == 6) {
		return 2
	}
	return 1
}

func overHead(t *TurnState, s Step) bool {
	return s.From == own1 && t.Start.Count(t.Side, own1)-t.Now.Count(t.Side, own1) >= fromHead(t)
}

func sayHead(t *TurnState) i18n.Message {
	if fromHead(t) == 2 {
		return i18n.Msg("you can move only two checkers off %s this turn", t.Place(own1))
	}
	return i18n.Msg("you can move only one checker a turn off %s", t.Place(own1))
}

// wallLength is how many points in a row no die can pass.
const wallLength = 6

// wall returns the first of six points in a row that the side holds before all
// of the other's checkers, as the other's own point; 0: there are none. A row
// that runs over the other's head is none: nobody has it before them.
func (b *Board) wall(r *Rules, side core.Seat) int {
	row := 0
	for at := 24; at > b.Foremost(1-side); at-- {
		row++
		if b.Count(side, int(r.Paths[at])) == 0 {
			row = 0
		}
		if row == wallLength {
			return at
		}
	}
	return 0
}

func checkWall(r *Rules, b *Board, side core.Seat) error {
	if first := b.wall(r, side); first > 0 {
		return i18n.Errorf([...]i18n.Text{
			White: "White can't hold six points in a row, %d to %d, with no Black checker past them",
			Black: "Black can't hold six points in a row, %d to %d, with no White checker past them",
		}[side], r.Absolute(1-side, first), r.Absolute(1-side, first+wallLength-1))
	}
	return nil
}
