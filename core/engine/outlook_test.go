package engine_test

import (
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
)

func TestAChoiceIsDescribedInALine(t *testing.T) {
	early := engine.Choice{
		Moves: []core.Move{"roll"}, Value: 0.5, Reason: i18n.Msg("it is early"),
		Outlook: engine.Outlook{Win: 0.625, WinDouble: 0.25, LoseDouble: 0.125, LoseTriple: 0.0625, Draw: 0.05},
	}
	for _, c := range []struct {
		choice engine.Choice
		wins   []core.Win
		want   string
	}{
		{engine.Choice{Moves: []core.Move{core.End}, Value: -1}, nil, "end the turn (-1.000 points)"},
		{
			engine.Choice{Moves: []core.Move{"24/18", "24/18", "13/7", core.End}, Value: 0.125, Reason: i18n.Verbatim("blocks {2}")},
			nil,
			"24/18 24/18 13/7: blocks Bob (+0.125 points)",
		},
		{early, []core.Win{{Name: "gammon"}, {Name: "backgammon"}},
			"roll: it is early (+0.500 points; wins 62.5%, gammon 25.0%; loses gammon 12.5%, backgammon 6.2%; draws 5.0%)"},
		{early, []core.Win{{Name: "diplo"}}, "roll: it is early (+0.500 points; wins 62.5%, diplo 25.0%; loses diplo 12.5%; draws 5.0%)"},
		{early, nil, "roll: it is early (+0.500 points; wins 62.5%; draws 5.0%)"},
	} {
		if got := c.choice.Describe(nil, c.wins, []string{"Ann", "Bob"}).String(); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
