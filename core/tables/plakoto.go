package tables

import (
	"math/bits"

	"boardroom/core"
	"boardroom/core/i18n"
)

// Plakoto returns the second game of the tavli: a lone checker is not sent to
// the bar but pinned where it stands.
func Plakoto() *Game {
	return Variant{
		Name:    "plakoto",
		Title:   "Plakoto",
		Page:    page("plakoto.md"),
		Lessons: page("plakoto.lessons.md").With(page("plakoto.ideas.md")),
		Rules:   plakotoRules(),
		Wins:    diplo(),
		Options: tavliOptions(optionMother(), optionBearoff()),
	}.Game()
}

// plakotoRules returns what no option of plakoto changes.
func plakotoRules() Rules {
	rules := tavli(Pin, Opposite(), gathered())
	rules.Verdict = bothMothers
	return rules
}

// bothMothers ends the game in a draw when both mothers, the last checkers on
// the points of the start, are pinned. Neither could ever be set free: each
// pinner stands on its last point, and its side cannot bear off while its own
// mother is out.
func bothMothers(_ *Rules, b *Board) (points [2]int, why i18n.Message) {
	if b.Pinned(White, own1) && b.Pinned(Black, own1) {
		why = i18n.Msg("both mothers are pinned")
	}
	return points, why
}

// optionMother says what follows when one mother is pinned.
func optionMother() Option {
	type verdict = func(r *Rules, b *Board) ([2]int, i18n.Message)
	return choice("Pinned mother", "mother",
		"If your mother is pinned, you play on (play-on), or lose two points at once unless your opponent still has checkers on their starting point (immediate).",
		func(r *Rules, v verdict) { r.Verdict, r.Concession = v, motherLost },
		[]string{"play-on", "immediate"}, []verdict{bothMothers, eitherMother}).
		meaning(map[string]i18n.Text{
			"play-on":   "the game goes on when a mother is pinned",
			"immediate": "a pinned mother loses two points at once",
		}).
		naming("pinned mother\x04play-on", "pinned mother\x04immediate")
}

// motherPoints is what a pinned mother costs.
const motherPoints = 2

// eitherMother also gives the game to whoever has pinned the other's mother
// and has no checker left on the own start.
func eitherMother(r *Rules, b *Board) (points [2]int, why i18n.Message) {
	if points, why = bothMothers(r, b); !why.Empty() {
		return points, why
	}
	for side := White; side <= Black; side++ {
		if b.Pinned(1-side, own1) && b.Count(side, own1) == 0 {
			points[side] = motherPoints
			return points, i18n.Msg("the mother is pinned")
		}
	}
	return points, i18n.Message{}
}

// motherLost offers the side whose mother is pinned to concede.
func motherLost(b *Board, side core.Seat) (points int, why i18n.Message) {
	if b.Pinned(side, own1) {
		return motherPoints, i18n.Msg("your mother is pinned")
	}
	return 0, i18n.Message{}
}

// optionBearoff can forbid bearing off while a checker is pinned.
func optionBearoff() Option {
	return choice("Bearing off", "bearoff",
		"While one of your checkers is pinned, you may bear off the others (unpinned) or none (strict).",
		func(r *Rules, bans []StepBan) { r.ForbidSteps(bans...) },
		[]string{"unpinned", "strict"}, [][]StepBan{nil, {{
			Why: func(t *TurnState) i18n.Message {
				return i18n.Msg("you can't bear off while your checker on %s is pinned", t.Place(t.Now.rearmostPinned(t.Side)))
			},
			Broken: func(t *TurnState, s Step) bool { return s.To == Off && t.Now.rearmostPinned(t.Side) > 0 },
		}}}).
		meaning(map[string]i18n.Text{
			"unpinned": "while one of your checkers is pinned, you may bear off the others",
			"strict":   "while one of your checkers is pinned, you may bear off none",
		}).
		naming("bearing off\x04unpinned", "bearing off\x04strict")
}

// rearmostPinned returns the side's rearmost own point with a pinned checker,
// or 0.
func (b *Board) rearmostPinned(side core.Seat) int {
	if b.pins[side] == 0 {
		return 0
	}
	return bits.TrailingZeros32(b.pins[side])
}

// Mahbusa returns plakoto as it is played in the Levant: a pinned mother loses
// the game at once.
func Mahbusa() *Game {
	return Variant{
		Name:    "mahbusa",
		Title:   "Mahbusa",
		Page:    page("mahbusa.md"),
		Rules:   plakotoRules(),
		Options: relativeOptions(optionMother().Preferring("immediate"), optionBearoff()),
	}.Game()
}

// Tapa returns plakoto as it is played in Bulgaria: a pinned mother is a
// checker like any other.
func Tapa() *Game {
	return Variant{
		Name:    "tapa",
		Title:   "Tapa",
		Page:    page("tapa.md"),
		Rules:   plakotoRules(),
		Options: relativeOptions(optionBearoff()),
	}.Game()
}
