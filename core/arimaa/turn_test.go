package arimaa_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
)

func TestEnds(t *testing.T) {
	for _, c := range []struct {
		name, position, turn string
		winner               core.Seat
		how                  arimaa.Ending
	}{
		{"a goal", "8/R6r/8/8/8/8/8/8 g", "Ra7n", arimaa.Gold, arimaa.Goal},
		{"silver's goal", "8/R7/8/8/8/8/7r/8 s", "rh2s", arimaa.Silver, arimaa.Goal},
		{"none yet", "8/R6r/8/8/8/8/8/8 g", "Ra7e", core.Nobody, arimaa.Open},
		{"only rabbits score", "8/C6r/8/8/8/8/8/R7 g", "Ca7n", core.Nobody, arimaa.Open},
		{"a rabbit pushed to its goal", "8/8/8/8/8/3E4/3r4/R7 g", "rd2s Ed3s", arimaa.Silver, arimaa.Goal},
		{"one's own goal comes first", "8/R7/8/8/8/3E4/3r4/8 g", "rd2s Ed3s Ra7n", arimaa.Gold, arimaa.Goal},
		{"a goal in the middle of the turn only", "7e/8/8/8/8/8/rE6/7R g", "ra2s Eb2w Ea2n ra1n", core.Nobody, arimaa.Open},
		{"the last enemy rabbit", "8/7e/8/8/2r5/3E4/8/R7 g", "Ed3n rc4s Ed4w", arimaa.Gold, arimaa.Elimination},
		{"the last own rabbit", "r6e/8/8/8/8/1CR5/8/8 g", "Cb3n", arimaa.Silver, arimaa.Elimination},
		{"both last rabbits: who moved wins", "7e/8/8/8/4Er2/1CR5/8/8 g", "rf4s Ee4e Cb3n", arimaa.Gold, arimaa.Elimination},
		{"all frozen", "r7/8/8/8/8/8/1d6/R7 s", "db2w", arimaa.Silver, arimaa.Immobility},
		{"all blocked", "8/8/8/8/rr6/R7/8/8 s", "rb4s", arimaa.Silver, arimaa.Immobility},
		{"a push is a way out", "8/8/8/8/rr6/C7/R7/8 s", "rb4s", core.Nobody, arimaa.Open},
	} {
		t.Run(c.name, func(t *testing.T) {
			before := play(t, parse(t, c.position), words(c.turn)...)
			if winner, _ := before.Result(); winner != core.Nobody || before.Actor() == core.Nobody {
				t.Errorf("%s: the game is over before the turn ends", before)
			}
			p := play(t, before, core.End)
			winner, how := p.Result()
			if winner != c.winner || how != c.how {
				t.Errorf("%s: seat %s wins by %d, want %s by %d", p, winner, how, c.winner, c.how)
			}
			if over := p.Actor() == core.Nobody; over != (c.how != arimaa.Open) || over == (slices.Max(p.Scores()) == 0) {
				t.Errorf("%s: actor %d, scores %v", p, p.Actor(), p.Scores())
			}
			if said := p.Decision().String() != ""; said != (c.how != arimaa.Open) {
				t.Errorf("%s: it was decided because %q", p, p.Decision())
			}
			if p.Actor() == core.Nobody {
				refuses(t, p, core.End, "the game is over")
			}
		})
	}
}

// The order of the ends where a text has several.
func TestEndsOfTexts(t *testing.T) {
	for text, want := range map[string]core.Seat{
		"R7/8/8/8/8/8/8/7r g":  arimaa.Silver, // silver has just moved
		"R7/8/8/8/8/8/8/7r s":  arimaa.Gold,
		"R6r/8/8/8/8/8/8/8 g":  arimaa.Gold,
		"E6e/8/8/8/8/8/8/8 g":  arimaa.Silver,
		"E6e/8/8/8/8/8/8/8 s":  arimaa.Gold,
		"E6r/8/8/8/8/8/8/8 s":  arimaa.Silver,
		"E6r/8/8/8/8/8/8/8 g":  arimaa.Silver,
		"8/8/8/8/8/8/d7/R6r g": arimaa.Silver,
	} {
		if winner, _ := parse(t, text).Result(); winner != want {
			t.Errorf("%s: seat %s wins, want %s", text, winner, want)
		}
	}
}

func TestTurnMustChangeThePosition(t *testing.T) {
	p := parse(t, "7r/8/8/8/3E4/8/8/R7 g")
	refuses(t, p, core.End, "play at least one step")
	p = play(t, p, "Ed4n", "Ed5s")
	refuses(t, p, core.End, "your turn must change the position: play on or undo a step")
	play(t, p, "Ed4e", core.End)
}

// shuffled plays a round of steps to and fro, which brings back the position.
func shuffled(t *testing.T, p arimaa.Position) arimaa.Position {
	for _, s := range []string{"Eh1n", "ea8s", "Eh2s", "ea7n"} {
		p = turn(t, p, s)
	}
	return p
}

func TestThirdRepetition(t *testing.T) {
	start := parse(t, "e7/7r/8/8/8/8/R7/7E g")
	p := shuffled(t, start)
	if p.String() != start.String() {
		t.Fatalf("%s instead of %s", p, start)
	}
	for _, s := range []string{"Eh1n", "ea8s", "Eh2s"} {
		p = turn(t, p, s)
	}
	p = play(t, p, "ea7n")
	refuses(t, p, core.End, "a third time with gold to move: play on or undo a step")
	p = play(t, p, "ea8e", core.End)
	all, err := p.Turns()
	if err != nil {
		t.Fatal(err)
	}
	again := parse(t, p.String())
	free, _ := again.Turns()
	if len(all) != len(free) {
		t.Errorf("%d turns, want %d: nothing has stood twice here", len(all), len(free))
	}
}

// A turn may not be listed either if it repeats a position the third time, and
// a removal makes all that stood before it impossible.
func TestRepetitionInTurns(t *testing.T) {
	p := shuffled(t, parse(t, "e7/7r/8/8/8/8/R7/7E g"))
	for _, s := range []string{"Eh1n", "ea8s", "Eh2s"} {
		p = turn(t, p, s)
	}
	all, _ := p.Turns()
	free, _ := parse(t, p.String()).Turns()
	if len(all) != len(free)-1 {
		t.Errorf("%d turns, want one less than %d", len(all), len(free))
	}
	if keys := p.Twice(arimaa.Gold); len(keys) != 2 {
		t.Errorf("%d positions have stood twice with gold to move, want 2", len(keys))
	}
}

// Silver's rabbit can only go to and fro between a4 and b4. It came from a5,
// so that a4 stands for the third time when b4 has stood but twice.
func TestOnlyThirdRepetitionsLeft(t *testing.T) {
	p := parse(t, "8/8/8/r7/2R5/RR6/8/7E s")
	for _, s := range []string{"ra5s", "Eh1n", "ra4e", "Eh2s", "rb4w", "Eh1n", "ra4e"} {
		p = turn(t, p, s)
	}
	if p.Actor() != arimaa.Gold {
		t.Fatalf("%s is over", p)
	}
	p = turn(t, p, "Eh2s")
	if winner, how := p.Result(); winner != arimaa.Gold || how != arimaa.Immobility {
		t.Errorf("%s: seat %s wins by %d; silver has only a third repetition", p, winner, how)
	}
	if !strings.HasSuffix(p.String(), " s") {
		t.Errorf("%s", p)
	}
}
