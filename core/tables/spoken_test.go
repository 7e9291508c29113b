package tables_test

import (
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/tables"
)

func TestSpokenBoard(t *testing.T) {
	for _, at := range []struct {
		game           *tables.Game
		position, want string
		viewer         core.Seat
	}{
		{tables.Backgammon(), ".,.,.,.,.,W5,.,W3,.,.,.,B5,W5,.,.,.,B3,.,B5,.,.,.,.,W1|1,2|0,0 W 31",
			"White: bar one, 19 five, 17 three, 12 five, 1 one.\nBlack: bar two, 13 five, 8 three, 6 five.\nCube: 1, in the middle.", tables.White},
		{tables.Backgammon(), "W2,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,B1,B2|0,0|13,12 B - cube=4,W",
			"White: 1 two, off thirteen.\nBlack: 24 two, 23 one, off twelve.\nCube: 4, White's.", tables.Black},
		{tables.Plakoto(), "W14,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,B1x,B14|0,0|0,0 W 21",
			"White: 23 one, pinned, 1 fourteen.\nBlack: 24 fourteen, 23 one.", tables.White},
	} {
		p, err := at.game.Parse(at.position, nil)
		if err != nil {
			t.Fatalf("%s: %v", at.position, err)
		}
		var lines []string
		for _, line := range (tables.Hands{}).Spoken(p, at.viewer) {
			lines = append(lines, line.String())
		}
		if said := strings.Join(lines, "\n"); said != at.want {
			t.Errorf("%s:\n%s\nnot\n%s", at.position, said, at.want)
		}
	}
}

// TestSpokenBoardNamesAllCheckers adds up what is said, in every game.
func TestSpokenBoardNamesAllCheckers(t *testing.T) {
	words := map[string]int{}
	for n, word := range strings.Fields("none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen") {
		words[word] = n
	}
	for _, g := range games() {
		start, err := g.Start(2, nil)
		if err != nil {
			t.Fatal(err)
		}
		p := start.(tables.Position)
		for side, line := range (tables.Hands{}).Spoken(p, tables.Black)[:2] {
			checkers := 0
			for _, place := range strings.Split(strings.TrimSuffix(strings.SplitN(line.String(), ": ", 2)[1], "."), ", ") {
				checkers += words[place[strings.LastIndex(place, " ")+1:]]
			}
			board, all := p.Board(), 0
			for _, n := range board.Counts(core.Seat(side)) {
				all += int(n)
			}
			if checkers != all {
				t.Errorf("%s: %s: %d checkers, not %d", g.About().Name, line, checkers, all)
			}
		}
	}
}
