package tables_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/i18n"
	"boardroom/core/tables"
)

// lone is backgammon in which nobody may hit with an ace.
func lone() tables.Variant {
	v := tables.Backgammon().Variant()
	v.Name, v.Title, v.Page, v.Lessons = "lone", "Lone", i18n.NewPage(fstest.MapFS{"lone.md": {Data: []byte("# Lone\n\n{first-position}\n")}}, "lone.md"), i18n.Page{}
	v.Rules.ForbidSteps(tables.StepBan{
		Why: func(*tables.TurnState) i18n.Message { return i18n.Msg("an ace does not hit") },
		Broken: func(t *tables.TurnState, s tables.Step) bool {
			foe := 1 - t.Side
			return s.Die == 1 && s.To != tables.Off && t.Now.Count(foe, int(t.Rules.Paths[s.To])) > 0
		},
	})
	v.Options = slices.DeleteFunc(v.Options, func(o tables.Option) bool { return o.Key == "cube" })
	v.Options = append(v.Options, tables.Option{
		Option: core.Option{Key: "few", Title: "Few", Values: []string{"no", "yes"}},
		Apply: func(r *tables.Rules, value string) {
			if value == "yes" {
				r.Start = [26]int8{12: 5}
			}
		},
	})
	return v
}

// What is made of a game is a game, and the first stays as it was.
func TestAVariantIsMadeOfAnother(t *testing.T) {
	game := lone().Game()
	gametest.Suite{Game: game, Sets: []map[string]string{nil, {"few": "yes"}, {"match": "3"}}, Games: 3, Turns: 500}.Run(t)
	if about := game.About(); !strings.Contains(about.Page.String(), "W2,") || about.Family != tables.Family || len(about.Wins) != 2 {
		t.Errorf("%+v", about)
	}
	if _, known := game.About().Option("cube"); known {
		t.Error("it has the option that was taken away")
	}
	if _, known := tables.Backgammon().About().Option("cube"); !known {
		t.Error("the game that it was made of has lost an option")
	}
	p, err := game.Parse("W1,B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.|0,0|14,14 W 21", nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.Play("24/23"); err == nil || !strings.Contains(err.Error(), "an ace does not hit") {
		t.Errorf("an ace hits: %v", err)
	}
}

// Rules that cannot be played are refused where a game begins, by what is wrong.
func TestRulesThatCannotBePlayedAreRefused(t *testing.T) {
	for want, spoil := range map[string]func(*tables.Rules){
		"paths must be their own inverse; those of point 3 aren't":       func(r *tables.Rules) { r.Paths[3] = 7 },
		"each side starts with 1 to 15 checkers, none of them borne off": func(r *tables.Rules) { r.Start[tables.Off] = 1 },
		"the dice of a roll are missing (Dice)":                          func(r *tables.Rules) { r.Dice = nil },
		"the numbers of the points are missing (Number)":                 func(r *tables.Rules) { r.Number = nil },
		"the score of a game is missing (Score)":                         func(r *tables.Rules) { r.Score = nil },
		"a game counts up to 1 to 3 points, not 4 (Highest)":             func(r *tables.Rules) { r.Highest = 4 },
	} {
		v := tables.Portes().Variant()
		spoil(&v.Rules)
		if _, err := v.Game().Start(2, nil); err == nil || !strings.HasSuffix(err.Error(), "the rules of Portes can't be played: "+want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	v := tables.Sheshbesh().Variant()
	v.Rules.ForbidEnds(tables.TurnBan{Broken: func(*tables.TurnState) bool { return false }})
	if _, err := v.Game().Start(2, nil); err == nil || !strings.Contains(err.Error(), "can't ban the end of a turn") {
		t.Errorf("step by step: %v", err)
	}
}
