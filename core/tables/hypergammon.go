package tables

import _ "embed"

//go:embed hypergammon.md
var hypergammonPage string

// Hypergammon returns backgammon with three checkers a side.
func Hypergammon() *Game {
	rules := backgammonRules()
	rules.Start = [26]int8{1: 1, 2: 1, 3: 1}
	rules.Score = scoreHome
	rules.IDs = true
	return Variant{
		Name:    "hypergammon",
		Title:   "Hypergammon",
		Page:    hypergammonPage,
		Rules:   rules,
		Wins:    gammons(),
		Options: backgammonOptions(),
	}.Game()
}
