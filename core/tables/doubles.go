package tables

import (
	"boardroom/core"
	"boardroom/core/i18n"
)

// Gulbara returns gul bara, fevga without its bans, in which a double goes on
// to all that are higher.
func Gulbara() *Game {
	rules := tavli(Block, Around(), gathered())
	rules.NextDuty = NextDouble
	return Variant{
		Name:    "gulbara",
		Title:   "Gul bara",
		Page:    page("gulbara.md"),
		Rules:   rules,
		Options: relativeOptions(optionEarly()),
	}.Game()
}

// optionEarly says how far doubles go in a side's first turns.
func optionEarly() Option {
	const turns = 3
	return toggle("early", "Plain opening doubles", "yes",
		"In each player's first three turns, a double is played four times and no more.",
		func(r *Rules, yes bool) {
			if yes {
				r.PlainTurns = turns
			}
		}).
		meaning(map[string]i18n.Text{
			"yes": "in your first three turns, a double brings no higher doubles",
			"no":  "every double brings all higher doubles",
		})
}

// Gioul returns gioul, plakoto's start without its pins, in which a double goes
// on to all that are higher, and what a player cannot play of them is the
// other's.
func Gioul() *Game {
	rules := tavli(Block, Opposite(), gathered())
	rules.NextDuty = doubleOrOwe
	rules.Duties = []DutyKind{Owed}
	return Variant{
		Name:    "gioul",
		Title:   "Gioul",
		Page:    page("gioul.md"),
		Rules:   rules,
		Options: relativeOptions(),
	}.Game()
}

// doubleOrOwe goes on to the next double. What a side cannot play of its own the
// other owes, before its own roll; what that side cannot play either lapses.
func doubleOrOwe(d Duty, left int) (next Duty, same bool) {
	if next, same := NextDouble(d, left); same {
		return next, true
	}
	switch {
	case d.Kind == Owed:
		return Duty{}, true
	case d.equal() && left > 0:
		return Duty{Dice: d.Dice[:left:left], Kind: Owed}, false
	}
	return Duty{}, false
}

// AceyDeucey returns the game of the American navy: all checkers are to enter
// first, and a roll of 1 and 2 gives a double of one's choice and another roll.
func AceyDeucey() *Game {
	return Variant{
		Name:  "aceydeucey",
		Title: "Acey-deucey",
		Page:  page("aceydeucey.md"),
		Rules: Rules{
			Start:     [26]int8{Bar: 15},
			FreeEntry: true,
			Paths:     Opposite(),
			Blot:      Hit,
			Dice:      FourTimes,
			Number:    CountDown,
			Score:     func(*Board, core.Seat) int { return 1 },
			Highest:   1,
		},
		Options: []Option{optionEuropean(), optionOpening().Preferring("rethrow"), optionWinnerStarts(), optionLargerDie()},
	}.Game()
}

// optionEuropean has every double followed by its complement and another roll.
func optionEuropean() Option {
	return toggle("european", "European rules", "no",
		"After a double you play its complement to 7 and roll again, and only exact numbers bear off.",
		func(r *Rules, yes bool) {
			r.Exact = yes
			r.NextDuty, r.Duties = americanRolls, []DutyKind{Named, Choice}
			if yes {
				r.NextDuty, r.Duties = europeanRolls, []DutyKind{Named, Choice, Complement}
			}
		}).
		meaning(map[string]i18n.Text{
			"yes": "after every double, rolled or named, you play its complement to 7 and roll again; only exact numbers bear off",
			"no":  "a double you roll is plain, and a larger number bears off your rearmost checker",
		})
}

// isAceyDeucey reports whether the side has rolled a 1 and a 2.
func isAceyDeucey(d Duty) bool { return d.numbers() == [2]int8{2, 1} }

// americanRolls lets a player who played a 1 and a 2 name a double, and roll again
// after it.
func americanRolls(d Duty, left int) (next Duty, same bool) {
	switch {
	case left > 0:
		return Duty{}, false
	case isAceyDeucey(d):
		return Duty{Kind: Choice}, true
	}
	return Duty{}, d.Kind == Named
}

// europeanRolls has every double followed by its complement, and that by
// another roll.
func europeanRolls(d Duty, left int) (next Duty, same bool) {
	switch {
	case left > 0 || d.Kind == Choice:
		return Duty{}, false
	case isAceyDeucey(d):
		return Duty{Kind: Choice}, true
	case d.Kind == Complement:
		return Duty{}, true
	case d.equal():
		opposite := 7 - d.numbers()[0]
		return Duty{Dice: FourTimes(opposite, opposite), Kind: Complement}, true
	}
	return Duty{}, false
}
