package tables_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// TestAnEditSaysWhatItsPositionSays edits positions of random games. Mirrored
// twice, or with a checker carried there and back, they say the same.
func TestAnEditSaysWhatItsPositionSays(t *testing.T) {
	for _, game := range []core.Game{tables.Backgammon(), tables.Plakoto(), tables.Fevga()} {
		rng := rand.New(rand.NewPCG(3, 24))
		p := gametest.Start(t, game, 2, nil)
		for range 300 {
			moves := p.Moves()
			if p.Actor() == core.Nobody || len(moves) == 0 {
				break
			}
			p = gametest.Play(t, p, moves[rng.IntN(len(moves))])
			if strings.Contains(p.String(), "turn=") {
				continue // the edited position has the board after what was played
			}
			d := p.(tables.Position).Edit()
			if d.String() != p.String() {
				t.Fatalf("the edited position of %s says %s", p, d)
			}
			d.Mirror()
			gametest.Parse(t, game, d.String(), nil)
			d.Mirror()
			from := 1 + rng.IntN(24)
			if side, err := d.Remove(tables.White, from); err == nil {
				if err := d.Add(side, from); err != nil {
					t.Fatal(err)
				}
			}
			if d.String() != p.String() {
				t.Fatalf("%s, turned round and back: %s", p, d)
			}
		}
	}
}

func TestAnEditIsChecked(t *testing.T) {
	game := tables.Backgammon()
	d := gametest.Start(t, game, 2, nil).(tables.Position).Edit()
	d.SetSide(tables.White)
	d.SetDice("77")
	if _, err := game.Parse(d.String(), nil); err == nil || !strings.Contains(err.Error(), "the dice must be") {
		t.Errorf("%s: %v", d, err)
	}
	if d.SetSide(core.Nobody); d.Dice() != "" {
		t.Errorf("nobody's dice are %q", d.Dice())
	}
	if err := d.Add(tables.White, 3); err == nil || !strings.Contains(err.Error(), "all checkers of that side") {
		t.Errorf("a sixteenth checker: %v", err)
	}
	if _, err := d.Remove(tables.White, 2); err == nil {
		t.Error("a checker was taken where none stands")
	}
	if d.Empty(); d.String() != "B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1|0,0|14,14 - -" {
		t.Errorf("emptied it says %s", d)
	}
}
