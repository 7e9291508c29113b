package tables

import _ "embed"

//go:embed nackgammon.md
var nackgammonPage string

// Nackgammon returns backgammon with one more pair of checkers behind the
// enemy's lines.
func Nackgammon() *Game {
	rules := backgammonRules()
	rules.Start = [26]int8{1: 2, 2: 2, 12: 4, 17: 3, 19: 4}
	rules.Score = scoreHome
	rules.IDs = true
	return Variant{
		Name:    "nackgammon",
		Title:   "Nackgammon",
		Page:    nackgammonPage,
		Rules:   rules,
		Wins:    gammons(),
		Options: backgammonOptions(),
	}.Game()
}
