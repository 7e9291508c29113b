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
			d := tables.Hands{}.Edit(p)
			if d.String() != p.String() {
				t.Fatalf("the edited position of %s says %s", p, d)
			}
			d = edit(t, d, 'm', "")
			gametest.Parse(t, game, d.String(), nil)
			d = edit(t, d, 'm', "")
			from := tables.PointSpot(1 + rng.IntN(24))
			if same, err := d.Carry(0, from, from); err == nil {
				d = same
			}
			if d.String() != p.String() {
				t.Fatalf("%s, turned round and back: %s", p, d)
			}
		}
	}
}

// edit takes the action of a key.
func edit(t *testing.T, d core.PositionEdit, key rune, typed string) core.PositionEdit {
	t.Helper()
	for _, a := range d.Actions() {
		if a.Key == key {
			after, err := a.Do(typed)
			if err != nil {
				t.Fatal(err)
			}
			return after
		}
	}
	t.Fatalf("no action has the key %c", key)
	return nil
}

func TestAnEditIsChecked(t *testing.T) {
	game := tables.Backgammon()
	d := tables.Hands{}.Edit(gametest.Start(t, game, 2, nil))
	d = edit(t, edit(t, d, 't', ""), 'd', "77")
	if _, err := game.Parse(d.String(), nil); d.Side() != tables.White || err == nil || !strings.Contains(err.Error(), "the dice must be") {
		t.Errorf("%s: %v", d, err)
	}
	if d = edit(t, edit(t, d, 't', ""), 't', ""); d.Side() != core.Chance || !strings.HasSuffix(d.String(), " - -") {
		t.Errorf("nobody has dice: %s", d)
	}
	for _, a := range d.Actions() {
		if (a.Why != nil) != (a.Key == 'd') {
			t.Errorf("%s: %v", a.Label, a.Why)
		}
	}
	if _, err := d.Put(0, tables.PointSpot(3)); err == nil || !strings.Contains(err.Error(), "all those checkers") {
		t.Errorf("a sixteenth checker: %v", err)
	}
	if _, err := d.Take(0, tables.PointSpot(2)); err == nil {
		t.Error("a checker was taken where none stands")
	}
	if d = edit(t, d, 'e', ""); d.String() != "B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1|0,0|14,14 - -" {
		t.Errorf("emptied it says %s", d)
	}
}
