package main

import (
	"embed"

	"boardroom/core/i18n"
	"boardroom/core/tables"
)

//go:embed dutch.md
var files embed.FS

// dutch returns Dutch backgammon: backgammon that begins on the bar, in which nobody
// hits before one of their checkers is home.
func dutch() *tables.Game {
	v := tables.Backgammon().Variant()
	v.Name, v.Title, v.Page, v.Lessons = "dutch", "Dutch backgammon", i18n.NewPage(files, "dutch.md"), i18n.Page{}
	v.Rules.Start = [26]int8{tables.Bar: 15}
	v.Rules.IDs = false // other programs do not know the game
	v.Rules.ForbidSteps(tables.StepBan{
		Why: func(*tables.TurnState) i18n.Message {
			return i18n.Msg("nobody hits before one of their checkers is home")
		},
		Broken: func(t *tables.TurnState, s tables.Step) bool { return hits(t, s) && t.Now.Foremost(t.Side) < firstHome },
	})
	return v.Game()
}

// firstHome is the first of a side's own points 1 to 24 that lies in its home.
const firstHome = 19

// hits reports whether a step ends on a checker of the other side.
func hits(t *tables.TurnState, s tables.Step) bool {
	return s.To != tables.Off && t.Now.Count(1-t.Side, int(t.Rules.Paths[s.To])) > 0
}
