package tables

import (
	"fmt"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/i18n"
)

// Toy is a new game of the family, all of which stands in this file: six
// checkers a side run the same way round, lone checkers are hit, nobody may
// stack four on one point, and who gets all six home has won a point.
func Toy() *Game {
	rules := tavli(Hit, Around(), [26]int8{1: 3, 2: 3})
	rules.Highest = 1
	rules.ForbidEnds(TurnBan{
		Why: func(t *TurnState) i18n.Message {
			return i18n.Msg("on %s stand more than three", t.Place(tower(&t.Now, t.Side)))
		},
		Broken: func(t *TurnState) bool { return tower(&t.Now, t.Side) > 0 },
	})
	rules.Verdict = func(_ *Rules, b *Board) (points [2]int, why i18n.Message) {
		for side := White; side <= Black; side++ {
			if why.Empty() && b.Rearmost(side) >= homeStart {
				points[side], why = 1, i18n.Msg("all are at home")
			}
		}
		return points, why
	}
	rules.Score = func(*Board, core.Seat) int { return 1 }
	lame := toggle("lame", "Lame", "no", "Nobody moves with a one.", func(r *Rules, yes bool) {
		if yes {
			r.ForbidSteps(StepBan{
				Why:    func(*TurnState) i18n.Message { return i18n.Msg("ones are not played") },
				Broken: func(_ *TurnState, s Step) bool { return s.Die == 1 },
			})
		}
	})
	return Variant{Name: "toy", Title: "Toy", Rules: rules, Options: relativeOptions(lame)}.Game()
}

// tower returns an own point on which the side has more than three, or 0.
func tower(b *Board, side core.Seat) int {
	for own := 1; own <= 24; own++ {
		if b.Count(side, own) > 3 {
			return own
		}
	}
	return 0
}

func TestToy(t *testing.T) {
	gametest.Suite{
		Game:  Toy(),
		Sets:  []map[string]string{nil, {"lame": "yes"}, {"match": "3", "first": "2"}},
		Games: 20,
		Turns: 2000,
		Scores: func(scores []int) error {
			if scores[0]+scores[1] != 1 {
				return fmt.Errorf("a game is worth one point, not %v", scores)
			}
			return nil
		},
	}.Run(t)
	p, err := Toy().Parse("W3,W2,W1,.,.,.,.,.,.,.,.,.,B3,B3,.,.,.,.,.,.,.,.,.,.|0,0|0,0 W 21 turn=2/3,2/3", nil)
	if err == nil {
		t.Fatalf("one die of 1 is played twice: %s", p)
	}
	p, err = Toy().Parse("W3,W1,W2,.,.,.,.,.,.,.,.,.,B3,B3,.,.,.,.,.,.,.,.,.,.|0,0|0,0 W 21 turn=2/3,1/3", nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.Play(core.End); err == nil || err.Error() != "on 3 stand more than three; undo a move" {
		t.Errorf("%s: %v", p, err)
	}
}
