package tables_test

import (
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// seeds are position texts for the fuzzer to begin with.
var seeds = []string{
	start + " - -",
	start + " W 31 turn=8/5",
	start + " B - match=5 score=4,2 crawford=yes",
	start + " W - cube=2,W turn=double",
	start + " W - turn=double,beaver,pass",
	"B1,W3,B2,B1,.,B3,.,B1,.,.,B1,.,B2,.,W1,.,B1,.,.,.,W4,B3,W1,W6|0,0|0,0 W 44",
	".,.,.,.,.,B15,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,W1|0,0|13,0 W 61 turn=2/off,1/off",
	".,.,.,.,B2,B2,.,.,.,.,.,.,.,.,.,.,.,.,W13,.,.,.,.,.|2,11|0,0 B 22",
}

// goingOn are texts of games in which a roll may go on.
var goingOn = []string{
	".,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.|15,15|0,0 W - hit=1,0 duty=choice turn=66",
	"W14,.,.,.,.,.,B1,.,.,.,.,.,.,.,.,.,.,.,.,W1,.,.,.,B14|0,0|0,0 B 66 duty=owed,3",
	"W15,.,.,.,.,.,.,.,.,.,.,.,B15,.,.,.,.,.,.,.,.,.,.,.|0,0|0,0 B 66 early=1,2",
}

func FuzzParse(f *testing.F) {
	for game := range games() {
		for _, text := range append(slices.Concat(seeds, goingOn), pinned+" B 61 turn=24/18", ahead+" W 61 turn=8/14", "x,W0x,W1B1"+start[10:]+" W 31") {
			f.Add(text, game, false)
			f.Add(text, game, true)
		}
	}
	f.Fuzz(func(t *testing.T, text string, game int, beavers bool) {
		g, set := games()[max(0, game)%len(games())], map[string]string{}
		if beavers && g.About().Options[0].Key == "cube" {
			set["beavers"] = "yes"
		}
		p, err := g.Parse(text, set)
		if err != nil {
			return
		}
		gametest.ReadsBack(t, g, p, set)
		if p.Actor() != core.Nobody {
			gametest.PlaysEach(t, p)
		}
	})
}

func FuzzRead(f *testing.F) {
	for _, typed := range []string{"8/5 6/5", "13 7", "bar/22", "25/22 6/5(2)*", "24/18/13", "24/13 end", "double", "31 8/5"} {
		for i := range seeds {
			f.Add(i, typed)
		}
	}
	f.Fuzz(func(t *testing.T, i int, typed string) {
		p := parse(t, tables.Backgammon(), seeds[max(0, i)%len(seeds)], "beavers=yes")
		moves, err := p.Read(typed)
		if err != nil {
			return
		}
		play(t, p, moves...)
	})
}
