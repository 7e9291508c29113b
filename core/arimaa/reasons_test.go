package arimaa_test

import (
	"math/rand"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
)

func TestAStepOntoAnEnemyTellsHowToPush(t *testing.T) {
	for _, c := range []struct{ position, typed, want string }{
		{busy, "Ee4e", `"Ee4e": you can't go to f4 yet: push the silver rabbit first, as rf4e Ee4e`},
		{busy, "Ee4en", `"Ee4en": you can't go to f4 yet: push the silver rabbit first, as rf4e Ee4e`},
		{"8/8/8/8/4ErR1/8/8/8 g", "Ee4e", `"Ee4e": you can't go to f4 yet: push the silver rabbit first, as rf4n Ee4e`},
		{"8/8/8/5R2/4ErR1/5C2/5R2/8 g", "Ee4e", `"Ee4e": you can't go to f4: the silver rabbit is there`},  // no room
		{"8/7r/8/8/4Cm2/8/R7/8 g", "Ce4e", `"Ce4e": you can't go to f4: the silver camel is there`},        // too strong
		{"8/8/8/8/3eDr2/8/R7/8 g", "De4e", `"De4e": you can't go to f4: the silver rabbit is there`},       // frozen
		{"8/7r/8/8/4EC2/8/R7/8 g", "Ee4e", `"Ee4e": you can't go to f4: the gold cat is there`},            // a friend
		{"8/8/8/8/4Er2/8/R7/8 g", "Ra2nnnn Ee4e", `"Ee4e": you have played all four steps`},                // no steps
		{"8/8/8/8/4Er2/8/R7/8 g", "Ra2nee Ee4e", `"Ee4e": you can't go to f4: the silver rabbit is there`}, // one step
		{"8/8/8/8/4Er2/8/R7/8 g", "Ra2ne Ee4e", `"Ee4e": you can't go to f4 yet: push the silver rabbit`},  // two
	} {
		if _, err := parse(t, c.position).Read(c.typed); err == nil || !strings.HasPrefix(err.Error(), c.want) ||
			strings.Contains(err.Error(), "push") != strings.Contains(c.want, "push") {
			t.Errorf("%s: %s: got %v, want %s", c.position, c.typed, err, c.want)
		}
	}
}

// TestWhatIsSaidOfPushingIsSo tries every step onto an enemy in random games: a
// push is told where there is one, and can be played as told.
func TestWhatIsSaidOfPushingIsSo(t *testing.T) {
	random, told := rand.New(rand.NewSource(41)), 0
	now, err := arimaa.Arimaa().Start(2, map[string]string{"setup": "99of9"})
	for range 400 {
		if err != nil {
			t.Fatal(err)
		}
		if now.Actor() == core.Nobody {
			break
		}
		p := now.(arimaa.Position)
		told += pushesTold(t, p)
		moves := p.Moves()
		now, err = p.Play(moves[random.Intn(len(moves))])
	}
	if told < 20 {
		t.Errorf("only %d pushes were told", told)
	}
}

// pushesTold steps onto every enemy, and returns how many pushes were told.
func pushesTold(t *testing.T, p arimaa.Position) (told int) {
	t.Helper()
	board := p.Board()
	for from := range board.All(board.Side()).Squares() {
		for to := range (from.Bit().Beside() & board.All(1-board.Side())).Squares() {
			step := board.Rules().StepText(arimaa.Step{Piece: board.At(from), From: from, To: to})
			possible := false
			for _, m := range p.Moves() {
				after, err := p.Play(m)
				if err == nil && strings.HasPrefix(string(m[1:]), to.String()) {
					_, err = after.Play(step)
					possible = possible || err == nil
				}
			}
			_, err := p.Play(step)
			_, as, said := strings.Cut(err.Error(), " first, as ")
			if said != possible {
				t.Fatalf("%s: %s: a push is possible: %v, but %v", p, step, possible, err)
			}
			if said {
				told++
				if _, err := p.Read(as); err != nil {
					t.Fatalf("%s: %s: %v", p, as, err)
				}
			}
		}
	}
	return told
}
