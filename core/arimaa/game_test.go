package arimaa_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/gametest"
)

func TestGame(t *testing.T) {
	gametest.Suite{
		Game:   arimaa.Arimaa(),
		Sets:   []map[string]string{{"setup": "99of9"}, {"setup": "camel-wing"}, {"setup": "rabbits-behind", "handicap": "camel", "giver": "silver"}, {"setup": "99of9", "handicap": "horse-camel"}},
		Games:  6,
		Turns:  3000,
		Scores: onePoint,
	}.Run(t)
}

// onePoint reports whether one side has won one point.
func onePoint(scores []int) error {
	if scores[0]+scores[1] != 1 || min(scores[0], scores[1]) != 0 {
		return fmt.Errorf("a game is worth one point, not %v", scores)
	}
	return nil
}

func TestPage(t *testing.T) {
	page := arimaa.Arimaa().About().Page
	if !strings.HasPrefix(page.String(), "# Arimaa\n") || !strings.Contains(page.String(), "trademark of its owner") || !strings.Contains(page.String(), "non-commercial use under its public license") {
		t.Error("the page lacks its title or whose the name is")
	}
	for _, p := range arimaa.Presets() {
		if !strings.Contains(page.String(), fmt.Sprintf("| `%s` | `%s` | `%s` |", p.Name, p.Front, p.Back)) {
			t.Errorf("the page does not show %s", p.Name)
		}
	}
}

func TestSettingsRefused(t *testing.T) {
	for _, c := range []struct {
		set  map[string]string
		want string
	}{
		{map[string]string{"setup": "fast"}, `setup can't be "fast": use one of free, 99of9`},
		{map[string]string{"handicap": "elephant"}, `handicap can't be "elephant": use one of none, rabbit`},
		{map[string]string{"giver": "red"}, `giver can't be "red": use one of gold, silver`},
		{map[string]string{"cube": "yes"}, `Arimaa has no option "cube"; its options are setup, handicap, giver`},
	} {
		if _, err := arimaa.Arimaa().Start(2, c.set); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want %s", c.set, err, c.want)
		}
	}
	if _, err := arimaa.Arimaa().Start(3, nil); err == nil {
		t.Error("three players were seated")
	}
}

func TestPresets(t *testing.T) {
	for _, preset := range arimaa.Presets() {
		p := gametest.Start(t, arimaa.Arimaa(), 2, nil)
		at := turn(t, p.(arimaa.Position), joined(preset.Moves(arimaa.Gold)))
		at = turn(t, at, joined(preset.Moves(arimaa.Silver)))
		begun, err := arimaa.Arimaa().Start(2, map[string]string{"setup": preset.Name})
		if err != nil || begun.String() != at.String() {
			t.Errorf("%s begins with %v, %v, and its moves lead to %s", preset.Name, begun, err, at)
		}
		rows := strings.Split(strings.Fields(at.String())[0], "/")
		if rows[6] != preset.Front || rows[7] != preset.Back || rows[1] != turned(preset.Front) || rows[0] != turned(preset.Back) {
			t.Errorf("%s leads to %s", preset.Name, at)
		}
	}
}

// turned is a row as silver has it.
func turned(row string) string {
	letters := []byte(strings.ToLower(row))
	slices.Reverse(letters)
	return string(letters)
}

func joined(moves []core.Move) string {
	var text []string
	for _, m := range moves {
		text = append(text, string(m))
	}
	return strings.Join(text, " ")
}

// handicapped returns the start of a game with a handicap.
func handicapped(t *testing.T, setup, handicap, giver string) arimaa.Position {
	t.Helper()
	return gametest.Start(t, arimaa.Arimaa(), 2, map[string]string{"setup": setup, "handicap": handicap, "giver": giver}).(arimaa.Position)
}

func TestAHandicapIsNotThereToBePlaced(t *testing.T) {
	p := handicapped(t, "free", "horse-camel", "gold")
	refuses(t, p, "Ma1", "you have placed all of these: gold camel")
	refuses(t, p, "end", "gold still has pieces to place: 1 elephant, 1 horse, 2 dogs, 2 cats, 8 rabbits")
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
