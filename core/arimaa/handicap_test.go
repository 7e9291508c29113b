package arimaa_test

import (
	"maps"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/gametest"
)

// handicapped returns the start of a game with a handicap.
func handicapped(t *testing.T, setup, handicap, giver string) arimaa.Position {
	t.Helper()
	return gametest.Start(t, arimaa.Arimaa(), 2, map[string]string{"setup": setup, "handicap": handicap, "giver": giver}).(arimaa.Position)
}

func TestAHandicapIsNotThereToBePlaced(t *testing.T) {
	p := handicapped(t, "free", "horse-camel", "gold")
	refuses(t, p, "Ma1", "every gold camel is placed already")
	refuses(t, p, "end", "gold must first place 1 of elephant, 1 of horse, 2 of dog, 2 of cat, 8 of rabbit")
	p = play(t, p, append(p.Preset(arimaa.Presets()[0]), "end")...)
	if p.Side() != arimaa.Silver || p.Hand(arimaa.Camel) != 1 || p.Hand(arimaa.Horse) != 2 {
		t.Errorf("silver has no camel or horses to place in %s", p)
	}
}

func TestUsualSetupsLeaveTheHandicapOut(t *testing.T) {
	for _, c := range []struct{ handicap, giver, want string }{
		{"none", "gold", "rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR g"},
		{"none", "silver", "rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR g"},
		{"rabbit", "gold", "rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRR1 g"},
		{"cat", "silver", "rrrddrrr/rhcem1hr/8/8/8/8/RHCMECHR/RRRDDRRR g"},
		{"dog", "gold", "rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRD1RRR g"},
		{"horse", "gold", "rrrddrrr/rhcemchr/8/8/8/8/RHCMEC1R/RRRDDRRR g"},
		{"camel", "silver", "rrrddrrr/rhce1chr/8/8/8/8/RHCMECHR/RRRDDRRR g"},
		{"horse-camel", "gold", "rrrddrrr/rhcemchr/8/8/8/8/RHC1EC1R/RRRDDRRR g"},
	} {
		if got := handicapped(t, "99of9", c.handicap, c.giver); got.String() != c.want {
			t.Errorf("%s of %s: %s, want %s", c.handicap, c.giver, got, c.want)
		}
	}
}

func TestAHandicapIsKnownByThePiecesThatAreThere(t *testing.T) {
	for _, c := range []struct{ handicap, giver string }{{"rabbit", "gold"}, {"camel", "silver"}, {"horse-camel", "gold"}} {
		b := handicapped(t, "99of9", c.handicap, c.giver).Board()
		set, ok := arimaa.HandicapOf([2][]core.Move{b.Placements(arimaa.Gold), b.Placements(arimaa.Silver)})
		if want := map[string]string{"handicap": c.handicap, "giver": c.giver}; !ok || !maps.Equal(set, want) {
			t.Errorf("%v is taken for %v", want, set)
		}
	}
	for _, text := range []string{opening, "1rrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRR1 g", "rrrddrrr/rhcemchr/8/8/8/8/RHCM1CHR/RRRDDRRR g"} {
		b := board(t, text)
		if set, ok := arimaa.HandicapOf([2][]core.Move{b.Placements(arimaa.Gold), b.Placements(arimaa.Silver)}); ok {
			t.Errorf("%s is taken for %v", text, set)
		}
	}
}
