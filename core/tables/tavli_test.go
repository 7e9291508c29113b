package tables_test

import (
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/tables"
)

// A rolled is a roll of a game with the whole list of its legal turns.
type rolled struct {
	name          string
	game          *tables.Game
	set, position string
	want          []string // sorted
}

func checkTurns(t *testing.T, cases []rolled) {
	for _, c := range cases {
		t.Run(c.game.About().Name+": "+c.name, func(t *testing.T) {
			got := turns(t, parse(t, c.game, c.position, c.set))
			slices.Sort(got)
			if !slices.Equal(got, c.want) {
				t.Errorf("%s: got %q, want %q", c.position, got, c.want)
			}
		})
	}
}

// A refusal is a move that breaks a rule, and the sentence that says so.
type refusal struct {
	game                  *tables.Game
	set, position, played string
	move                  core.Move
	want                  string
}

func checkRefusals(t *testing.T, cases []refusal) {
	for _, c := range cases {
		p := parse(t, c.game, c.position, c.set)
		if moves, err := p.Read(c.played); err != nil {
			t.Errorf("%s: %s: %v", p, c.played, err)
		} else {
			p = play(t, p, moves...)
		}
		if _, err := p.Play(c.move); err == nil || err.Error() != c.want {
			t.Errorf("%s: %s:\n got %v\nwant %s", p, c.move, err, c.want)
		}
	}
}

const (
	// White can hit on 21, in its home, and run on.
	mayRun = ".,.,.,.,.,B14,.,.,.,.,.,.,.,.,.,.,.,W1,.,.,B1,.,.,W14|0,0|0,0"
	// White's 7 is Black's lone checker, which White can pin.
	pinned = "W13,.,.,.,.,.,B1x,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,B14|0,0|0,0"
	// Black has pinned White's mother and is home; White has come round.
	motherHeld = "B1x,B5,.,B7,.,.,W8,.,.,.,.,.,.,.,.,.,.,.,W6,.,.,.,.,.|0,0|0,2"
	// White is home with a checker pinned on 20.
	heldAtHome = "B5,.,.,.,.,.,.,.,B4,.,.,.,.,.,.,.,.,.,W5,B3x,W5,.,.,W4|0,0|0,3"
)

func TestTavliTurns(t *testing.T) {
	checkTurns(t, []rolled{
		{"hitting at home and running on", tables.Portes(), "", mayRun + " W 31", []string{"18/19 19/22", "18/21 21/22", "18/21 24/off"}},
		{"hit and stay", tables.Portes(), "hit-and-run=no", mayRun + " W 31", []string{"18/19 19/22", "18/21 24/off"}},
		{"hit and stay", tables.Tavla(), "", mayRun + " W 31", []string{"18/19 19/22", "18/21 24/off"}},
		{"hit and run", tables.Tavla(), "hit-and-run=yes", mayRun + " W 31", []string{"18/19 19/22", "18/21 21/22", "18/21 24/off"}},
		{"a pinned checker does not move", tables.Plakoto(), "", pinned + " W 65", []string{"1/6 6/12"}},
		{"the pinner may leave", tables.Plakoto(), "", pinned + " B 61", []string{"24/18 18/17", "24/18 24/23", "24/18 7/6"}},
		{"a lone pinner closes its point", tables.Plakoto(), "", pinned + " W 66", []string{""}},
		{"others are borne off beside a pinned one", tables.Plakoto(), "", heldAtHome + " W 66", []string{"19/off 19/off 19/off 19/off"}},
		{"but none from before it by a larger die", tables.Plakoto(), "", "B5,.,.,.,.,.,.,.,B4,.,.,.,.,.,.,.,.,.,B3x,W1,W5,.,.,W4|0,0|4,3 W 65", []string{"20/off"}},
		{"none while one is pinned", tables.Plakoto(), "bearoff=strict", heldAtHome + " W 66", []string{""}},
		{"none while one is pinned", tables.Tapa(), "bearoff=strict", heldAtHome + " W 66", []string{""}},
		{"a pinned mother is no end", tables.Plakoto(), "", motherHeld + " B 66", []string{"4/off 4/off 4/off 4/off"}},
		{"a pinned mother is no end", tables.Tapa(), "", motherHeld + " B 66", []string{"4/off 4/off 4/off 4/off"}},
		{"a pinned mother ends it", tables.Plakoto(), "mother=immediate", motherHeld + " B 66", nil},
		{"a pinned mother ends it", tables.Mahbusa(), "", motherHeld + " B 66", nil},
	})
}

func TestTavliRefusals(t *testing.T) {
	checkRefusals(t, []refusal{
		{tables.Portes(), "hit-and-run=no", mayRun + " W 31", "18/21/22", "end", "you hit on 21 in your home, so keep a checker there; undo a move"},
		{tables.Plakoto(), "", pinned + " B 65", "", "bar/20", "you have no checker on the bar"},
		{tables.Plakoto(), "", pinned + " W 66", "", "1/7", "point 7 is closed"},
		{tables.Plakoto(), "", pinned + " W 65", "1/6", "end", "your turn isn't over: you have a 6 left"},
		{tables.Plakoto(), "", heldAtHome + " W 51", "", "20/off", "your checker on 20 is pinned"},
		{tables.Plakoto(), "bearoff=strict", heldAtHome + " W 61", "", "19/off", "you can't bear off while your checker on 20 is pinned"},
	})
}

func TestMothers(t *testing.T) {
	const (
		bothHeld  = "B1x,.,.,.,.,.,W6,.,.,.,.,.,.,.,.,.,.,B6,B7,.,W7,.,.,W1x|0,0|0,0"
		stillHome = "B1x,B5,.,B7,.,.,W8,.,.,.,.,.,.,.,.,.,.,.,W6,.,.,.,.,B2|0,0|0,0"
	)
	for _, c := range []struct {
		game          *tables.Game
		set, position string
		over          bool
		scores        []int
		why           string
	}{
		{tables.Plakoto(), "", bothHeld + " W -", true, []int{0, 0}, "both mothers are pinned"},
		{tables.Tapa(), "", bothHeld + " W -", true, []int{0, 0}, "both mothers are pinned"},
		{tables.Mahbusa(), "", bothHeld + " B 31", true, []int{0, 0}, "both mothers are pinned"},
		{tables.Plakoto(), "", motherHeld + " W -", false, []int{0, 0}, ""},
		{tables.Tapa(), "", motherHeld + " W -", false, []int{0, 0}, ""},
		{tables.Mahbusa(), "", motherHeld + " W -", true, []int{0, 2}, "the mother is pinned"},
		{tables.Plakoto(), "mother=immediate", motherHeld + " W -", true, []int{0, 2}, "the mother is pinned"},
		{tables.Mahbusa(), "", stillHome + " W -", false, []int{0, 0}, ""},
		{tables.Mahbusa(), "mother=play-on", motherHeld + " W -", false, []int{0, 0}, ""},
	} {
		p := parse(t, c.game, c.position, c.set)
		if over := p.Actor() == core.Nobody; over != c.over || !slices.Equal(p.Scores(), c.scores) {
			t.Errorf("%s %s: %s: over is %v, scores %v", c.game.About().Name, c.set, p, over, p.Scores())
		}
		if why := p.Decision().String(); why != c.why {
			t.Errorf("%s %s: %s: it ended because %q", c.game.About().Name, c.set, p, why)
		}
	}
}

// TestMotherCaught plays the last pin of a draw and of a game lost at once.
func TestMotherCaught(t *testing.T) {
	const before = "W14,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,B14,.,.,.,.,B1|0,0|0,0 W 65"
	p := play(t, parse(t, tables.Plakoto(), before, ""), "18/24", "1/6", "end")
	if points, why := p.Concession(tables.Black); points != 2 || why.String() != "your mother is pinned" {
		t.Errorf("%s: Black may concede %d: %s", p, points, why)
	}
	if points, _ := p.Concession(tables.White); points != 0 {
		t.Errorf("%s: White may concede %d", p, points)
	}
	if points, _ := parse(t, tables.Tapa(), p.String(), "").Concession(tables.Black); points != 0 {
		t.Errorf("tapa: Black may concede %d", points)
	}
	const last = "W1,.,.,.,.,.,B14,.,.,.,.,.,.,.,.,.,.,.,.,.,W13,.,.,W1x|0,0|0,0 B 64"
	draw := play(t, parse(t, tables.Mahbusa(), last, ""), "7/1", "7/3", "end")
	if draw.Actor() != core.Nobody || !slices.Equal(draw.Scores(), []int{0, 0}) {
		t.Errorf("%s: %v to move, scores %v, want a draw", draw, draw.Actor(), draw.Scores())
	}
}

// TestConcedeMother holds that the points stand at the table whoever is to move.
func TestConcedeMother(t *testing.T) {
	sheet := core.NewSheet(core.Terms{Rotation: []core.Game{tables.Plakoto()}, Seats: 2, Position: motherHeld + " B 66"})
	if err := sheet.Begin(); err != nil {
		t.Fatal(err)
	}
	if err := sheet.Apply(core.Event{Seat: tables.Black, Move: core.Concede, Points: 2}); err == nil {
		t.Error("Black, who has borne off, may concede two points")
	}
	for _, e := range []core.Event{{Seat: tables.White, Move: core.Concede, Points: 2}, {Seat: tables.Black, Move: core.Accept}} {
		if err := sheet.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	if r := sheet.State().Results[0]; !slices.Equal(r.Scores, []int{0, 2}) || r.Multiple != 2 {
		t.Errorf("scores %v, multiple %d", r.Scores, r.Multiple)
	}
}

func TestTavliScores(t *testing.T) {
	for _, c := range []struct {
		game     *tables.Game
		position string
		want     []int
	}{
		{tables.Portes(), "B15,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1|0,0|14,0 W 21", []int{2, 0}},
		{tables.Portes(), ".,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,B13,W1|0,1|14,1 W 21", []int{1, 0}},
		{tables.Portes(), ".,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,B14,W1|0,1|14,0 W 21", []int{2, 0}},
		{tables.Plakoto(), "B14,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1|0,0|14,1 W 21", []int{1, 0}},
		{tables.Plakoto(), "W1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W14|0,0|0,15 W -", []int{0, 2}},
		{tables.Fevga(), "W15,.,.,.,.,.,.,.,.,.,.,B1,.,.,.,.,.,.,.,.,.,.,.,.|0,0|0,14 B 21", []int{0, 2}},
		{tables.Narde(), ".,.,.,.,.,.,.,.,.,.,.,B1,.,.,.,.,.,.,.,.,.,.,.,W14|0,0|1,14 B 21", []int{0, 1}},
	} {
		p := parse(t, c.game, c.position, "")
		if p.Actor() >= 0 {
			p = play(t, p, p.Moves()[0], "end")
		}
		if p.Actor() != core.Nobody || !slices.Equal(p.Scores(), c.want) {
			t.Errorf("%s: %s: scores %v, want %v", c.game.About().Name, c.position, p.Scores(), c.want)
		}
	}
}
