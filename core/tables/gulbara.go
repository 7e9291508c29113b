package tables

import _ "embed"

//go:embed gulbara.md
var gulbaraPage string

// Gulbara returns gul bara, fevga without its bans, in which a double goes on
// to all that are higher.
func Gulbara() *Game {
	rules := tavli(Block, Around(), gathered())
	rules.Then = NextDouble
	return Variant{
		Name:    "gulbara",
		Title:   "Gul bara",
		Page:    gulbaraPage,
		Rules:   rules,
		Options: relativeOptions(optionEarly()),
	}.Game()
}

// optionEarly says how far doubles go in a side's first turns.
func optionEarly() Option {
	const turns = 3
	return toggle("early", "Plain doubles early", "yes",
		"In the first three turns of each player a double is played four times, and no more.",
		func(r *Rules, yes bool) {
			if yes {
				r.Plain = turns
			}
		}).
		meaning(map[string]string{
			"yes": "in your first three turns a double does not go on",
			"no":  "every double goes on",
		})
}
