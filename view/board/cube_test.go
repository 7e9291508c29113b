package board_test

import (
	"fmt"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/gametest"
	"boardroom/core/i18n"
	"boardroom/core/tables"
	"boardroom/view/board"
	"boardroom/view/viewtest"
)

// doubling is what is known of a double in a match.
func doubling() *engine.Doubling {
	return &engine.Doubling{
		NoDouble: engine.CubeEquity{Cubeful: .343, Cubeless: .296}, Take: engine.CubeEquity{Cubeful: .512, Cubeless: .571},
		Outlook:   engine.Outlook{Win: .712, WinDouble: .251, WinTriple: .005, LoseDouble: .114, LoseTriple: .004},
		TakePoint: .243, GammonValues: [2]float64{.52, .48}, Even: .5, Half: .141, Market: engine.Market{Rolls: 9, Sequences: 312}, Plies: 2,
	}
}

// cubeChoices are the choices about a cube in the order in which they are given.
func cubeChoices(d *engine.Doubling, moves ...core.Move) []engine.Choice {
	choices := make([]engine.Choice, len(moves))
	for i, m := range moves {
		choices[i] = engine.Choice{Moves: []core.Move{m}, Doubling: d, Reason: i18n.Verbatim("29% wins are enough, a take needs 24%")}
	}
	return choices
}

const atCube = "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W - match=5 score=0,0"

func TestTheCubeLooks(t *testing.T) {
	p := gametest.Parse(t, tables.Backgammon(), atCube, nil)
	verdict := engine.Verdict{Choices: cubeChoices(doubling(), tables.Double, tables.Roll), Played: 1, Rank: 2, Of: 2, Cube: true, Counts: true, Scale: 1, Cost: 1}
	verdict.Choices[0].Value, verdict.Choices[1].Value = .512, .343
	rows, played := board.JudgedPlays(tables.Backgammon(), p, &verdict)
	for _, size := range []struct{ width, height int }{{80, 24}, {120, 40}, {200, 50}} {
		shows(t, viewtest.At(size.width, size.height), board.Plays{Title: i18n.Msg("Cube"), Rows: rows, At: played}).Golden(fmt.Sprintf("cube-%dx%d", size.width, size.height))
	}
	if got, want := rows[0].Describe(nil).String(), "Double, take: 71% wins, 25% gammons; market: 9 of 36 rolls lose it (Double, take: +0.512, 57.2% of the match)"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	rows[0].Doubling.Games, rows[0].Cube.Error = 324, .012
	if got, want := rows[0].Describe(nil).String(), "Double, take: 71% wins, 25% gammons; market: 9 of 36 rolls lose it (Double, take: +0.512 ±0.012, 324 games)"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Each way in which a double may go is a row, and each answer to one; what was played is
// marked where the other answers as they should.
func TestWaysOfTheCubeAreRows(t *testing.T) {
	told := func(rows []board.Play) (said string) {
		for _, r := range rows {
			said += fmt.Sprintf("%s %s %+.3f %+.3f%s|", r.Cube.Label, r.Moves[0], r.Cube.Cubeful, r.Cube.Less, r.Mark)
		}
		return said
	}
	judged := func(at core.Position, d *engine.Doubling, played core.Move, moves ...core.Move) string {
		v := engine.Verdict{Choices: cubeChoices(d, moves...), Counts: true, Scale: 1}
		v.Choices[0].Value = .5 // more than a very bad move behind
		for i, m := range moves {
			if m == played {
				v.Played = i
			}
		}
		rows, _ := board.JudgedPlays(tables.Backgammon(), at, &v)
		return told(rows)
	}
	before := gametest.Parse(t, tables.Backgammon(), atCube, nil)
	early := doubling()
	early.NoDouble.Cubeful = .6
	beavers := doubling()
	beavers.Beavers, beavers.Beaver.Cubeful = true, .9
	for want, got := range map[string]string{
		"Double, take double +0.512 +0.000|Double, pass double +1.000 +0.488|No double roll +0.343 -0.169??|":                                     judged(before, doubling(), tables.Roll, tables.Double, tables.Roll),
		"No double roll +0.600 +0.000|Double, pass double +1.000 +0.400|Double, take double +0.512 -0.088??|":                                     judged(before, early, tables.Double, tables.Roll, tables.Double),
		"Double, take double +0.512 +0.000|Double, pass double +1.000 +0.488|Double, beaver double +0.900 +0.388|No double roll +0.343 -0.169??|": judged(before, beavers, tables.Roll, tables.Double, tables.Roll),
		"Take take -0.512 +0.000|Pass pass -1.000 -0.488??|":                                                                                      judged(gametest.Play(t, before, tables.Double), doubling(), tables.Pass, tables.Take, tables.Pass),
	} {
		if got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
}
