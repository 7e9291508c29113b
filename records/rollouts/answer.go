package rollouts

import (
	"math"

	"boardroom/core/engine/tables/rollout"
)

// What is found of positions, as it is written in JSON.
type (
	// A Position is one without dice, rolled out.
	Position struct {
		Position string `json:"position"`
		Outcomes
	}
	// Plays are the best ones of a position with dice, the best first.
	Plays struct {
		Position string `json:"position"`
		Plays    []Play `json:"plays"`
	}
	// A Play is one of them, and how far it is behind the first.
	Play struct {
		Turn        string   `json:"turn"`
		After       string   `json:"after"`
		Behind      float64  `json:"behind"`
		BehindError *float64 `json:"behindError"`
		Outcomes
	}
	// Outcomes are how games end for a side.
	Outcomes struct {
		Games      int      `json:"games"`
		Equity     float64  `json:"equity"`
		Error      *float64 `json:"error"`
		Win        Likely   `json:"win"`
		WinDouble  Likely   `json:"winDouble"`
		WinTriple  Likely   `json:"winTriple"`
		LoseDouble Likely   `json:"loseDouble"`
		LoseTriple Likely   `json:"loseTriple"`
		Draw       Likely   `json:"draw"`
	}
	// A Likely is a chance with its standard error; null where nobody knows that.
	Likely struct {
		Chance float64  `json:"chance"`
		Error  *float64 `json:"error"`
	}
)

// outcomesOf returns figures as they are written.
func outcomesOf(f rollout.Figures) Outcomes {
	of := func(f rollout.Figure) Likely { return Likely{rounded(f.Mean), errorOf(f)} }
	return Outcomes{
		f.Games, rounded(f.Equity.Mean), errorOf(f.Equity),
		of(f.Win), of(f.WinDouble), of(f.WinTriple), of(f.LoseDouble), of(f.LoseTriple), of(f.Draw),
	}
}

func playsOf(text string, list []*tried) Plays {
	answer := Plays{Position: text, Plays: make([]Play, len(list))}
	for i, t := range list {
		answer.Plays[i] = Play{t.turn, t.after.String(), rounded(t.behind.Mean), errorOf(t.behind), outcomesOf(t.games.Figures(t.rules))}
	}
	return answer
}

// errorOf returns a standard error; nil where nobody knows it.
func errorOf(f rollout.Figure) *float64 {
	if math.IsInf(f.Error, 0) {
		return nil
	}
	e := rounded(f.Error)
	return &e
}

// rounded keeps four digits: what follows hangs on the processor. A zero has no
// sign.
func rounded(x float64) float64 { return math.Round(1e4*x)/1e4 + 0 }
