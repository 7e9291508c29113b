package tables_test

import (
	"errors"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/i18n"
	"boardroom/core/tables"
)

// bearing is a game near its end, both sides bearing off.
const bearing = ".,B7,B3,.,.,B1,.,.,.,.,.,.,.,.,.,.,.,.,W2,.,.,.,W9,.|0,0|4,4"

// at returns a game of backgammon after some moves, from a position text or,
// without one, from the start.
func at(t testing.TB, position string, moves ...core.Move) core.Position {
	t.Helper()
	p := gametest.Start(t, tables.Backgammon(), 2, nil)
	if position != "" {
		p = gametest.Parse(t, tables.Backgammon(), position, nil)
	}
	return gametest.Play(t, p, moves...)
}

func TestAttemptsSayWhyTheyFail(t *testing.T) {
	for _, c := range []struct {
		name, position string
		picked         []core.Spot
		move           core.Move
		why            string
	}{
		{"another's checker", "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 31", []core.Spot{"p6"}, "19/16", "you have no checker"},
		{"a closed point", "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 51", []core.Spot{"p1"}, "24/19", "closed"},
		{"two spots", "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 31", []core.Spot{"p12", "p14"}, "13/11", "no die shows 2"},
		{"backwards", "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 B 31", []core.Spot{"p13", "p16"}, "13/16", "toward home"},
		{"off too early", "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 61", []core.Spot{"p19", "off1"}, "6/off", "you can't bear off yet: not all your checkers are home"},
		{"past the bar", "W1,B2,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,.|1,0|0,0 W 31", []core.Spot{"p12"}, "13/10", "from the bar first"},
		{"the end too early", "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 31", []core.Spot{"end"}, "end", "your turn isn't over"},
	} {
		s := at(t, c.position)
		m, ok := (tables.Hands{}).Attempt(s, c.picked)
		if !ok || m != c.move {
			t.Errorf("%s: understood as %q, %t", c.name, m, ok)
			continue
		}
		if _, err := s.Play(m); !errors.Is(err, core.ErrIllegal) || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s: %s says %v", c.name, m, err)
		}
	}
}

func TestNoAttempt(t *testing.T) {
	s := at(t, "", "31")
	for _, picked := range [][]core.Spot{nil, {"off1"}, {"p1", "p2", "p3"}, {"nowhere"}, {"p1", "nowhere"}} {
		if m, ok := (tables.Hands{}).Attempt(s, picked); ok {
			t.Errorf("%v is understood as %s", picked, m)
		}
	}
}

func TestWords(t *testing.T) {
	for _, c := range []struct {
		moves []core.Move
		want  string
	}{
		{nil, ""},
		{[]core.Move{"31"}, ""},
		{[]core.Move{"31", "8/5", "6/5"}, "Done"},
		{[]core.Move{"31", "8/5", "6/5", "end"}, "Roll Double"},
		{[]core.Move{"31", "8/5", "6/5", "end", "double"}, "Take Pass"},
		{[]core.Move{"31", "8/5", "6/5", "end", "double", "pass"}, ""},
	} {
		got := ""
		for i, w := range (tables.Hands{}).Words(at(t, "", c.moves...)) {
			if i > 0 {
				got += " "
			}
			got += w.Label.String()
		}
		if got != c.want {
			t.Errorf("after %v: %q, not %q", c.moves, got, c.want)
		}
	}
}

func TestWhyTheCubeCannotBeTurned(t *testing.T) {
	const start = "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 65"
	for fields, want := range map[string]string{
		"":                                "you can't double after rolling",
		" cube=2,B":                       "your opponent owns the cube",
		" match=5 score=4,1":              "the cube already wins you the match",
		" match=5 score=4,1 crawford=yes": "no doubling in the Crawford game",
	} {
		refused := (tables.Hands{}).Refused(at(t, start+fields))
		if len(refused) != 1 || refused[0].Word.Label.String() != "Double" || refused[0].Why.Error() != want {
			t.Errorf("with%q: %v, not %q", fields, refused, want)
		}
	}
	if refused := (tables.Hands{}).Refused(at(t, "", "31", "8/5", "6/5", "end")); refused != nil {
		t.Errorf("a double that may be offered is refused: %v", refused)
	}
}

func TestWhatIsOwedIsSaid(t *testing.T) {
	p := gametest.Parse(t, tables.Gioul(), "W14,.,.,.,.,.,B1,.,.,.,.,.,.,.,.,.,.,.,.,W1,.,.,.,B14|0,0|0,0 B 66 duty=owed,3", nil)
	const want = "Ann to play 6 6 6, left over by the opponent"
	if said, asked := (tables.Hands{}).Wanted(p, nil, "Ann"), (tables.Hands{}).Prompt(p, "Ann"); said.String() != want+"." || asked.String() != want {
		t.Errorf("%q and %q, not %q", said, asked, want)
	}
	if said := (tables.Hands{}).Wanted(gametest.Play(t, p, "24/18"), nil, "Ann"); said.String() != "" {
		t.Errorf("in the middle of the turn: %q", said)
	}
}

func TestADoubleIsNamed(t *testing.T) {
	p := gametest.Play(t, gametest.Start(t, tables.AceyDeucey(), 2, gametest.Settings("first=1")), "21", "bar/24", "bar/23", "end")
	if said, asked := (tables.Hands{}).Wanted(p, nil, "Ann"), (tables.Hands{}).Prompt(p, "Ann"); said.String() != "Ann to name a double from 11 to 66." || asked.String()+"." != said.String() {
		t.Errorf("%q and %q", said, asked)
	}
	if words := (tables.Hands{}).Words(p); len(words) != 6 || words[5].Moves[0] != "66" || words[5].Key != '6' {
		t.Errorf("the words are %v", words)
	}
	if facts := (tables.Hands{}).Facts(p, tables.White); len(facts) != 3 || facts[2] != (core.Fact{Label: "Waiting", Value: "13"}) {
		t.Errorf("the facts are %v", facts)
	}
}

func TestTheCrawfordGameIsNamed(t *testing.T) {
	p := at(t, bearing+" W - match=3 score=2,0 crawford=yes")
	facts := (tables.Hands{}).Facts(p, tables.White)
	if last := facts[len(facts)-1]; last != (core.Fact{Label: "Cube", Value: "Crawford"}) {
		t.Errorf("%v", facts)
	}
	if board := i18n.Join("\n", (tables.Hands{}).Board(p, tables.White)...).String(); !strings.Contains(board, "Cube: none in the Crawford game") {
		t.Error(board)
	}
}

func TestFacts(t *testing.T) {
	s := at(t, bearing+" W 61")
	for seat, want := range [][2]string{{"30", "4"}, {"29", "4"}} {
		facts := (tables.Hands{}).Facts(s, core.Seat(seat))
		if len(facts) != 2 || facts[0].Value != want[0] || facts[1].Value != want[1] {
			t.Errorf("seat %d: %v, not %v", seat, facts, want)
		}
	}
}

func TestEveryLegalMoveCanBePicked(t *testing.T) {
	for _, game := range []core.Game{tables.Backgammon(), tables.Plakoto(), tables.Fevga(), tables.Narde(), tables.Sheshbesh(), tables.Gioul(), tables.AceyDeucey()} {
		gametest.Picker{Hands: tables.Hands{}, Game: game, Seats: 2, Moves: 400}.Run(t)
	}
}
