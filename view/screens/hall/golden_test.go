package hall_test

import (
	"errors"
	"testing"

	"boardroom/halloffame"
	"boardroom/view/viewtest"
)

func TestLooks(t *testing.T) {
	full, plain := sample(t), narrow(t)
	for _, c := range []struct {
		size     string
		terminal viewtest.Setup
		hall     *halloffame.Hall
	}{
		{"80x24", viewtest.At(80, 24), full},
		{"120x40", viewtest.At(120, 40), full},
		{"80x24-ascii", viewtest.At(80, 24).ASCII(), plain},
		{"120x40-ascii", viewtest.At(120, 40).ASCII(), plain},
	} {
		t.Run(c.size, func(t *testing.T) {
			c.terminal.Open(t, holds(halloffame.New())).Golden("empty-" + c.size)
			p := c.terminal.Open(t, holds(c.hall)).Golden("ranking-" + c.size)
			p.Keys("Down", "Enter").Golden("player-" + c.size)
		})
	}
}

func TestErrorsAndLuckLook(t *testing.T) {
	for size, at := range map[string]viewtest.Setup{"80x24": viewtest.At(80, 24), "120x40": viewtest.At(120, 40), "200x50": viewtest.At(200, 50)} {
		p := at.Open(t, analysed(narrow(t))).Awaits("Error").Golden("errors-" + size)
		p.Keys("Down", "Enter", "PgDn").Golden("errors-of-player-" + size)
	}
}

func TestTheEndOfAPage(t *testing.T) {
	viewtest.At(80, 24).Open(t, holds(sample(t))).Keys("Down", "Enter", "End").Golden("player-end-80x24")
	viewtest.At(80, 24).ASCII().Open(t, holds(narrow(t))).Keys("Down", "Enter", "End").Golden("player-end-80x24-ascii")
}

func TestLargeWindow(t *testing.T) {
	p := viewtest.At(200, 50).Open(t, holds(sample(t))).Golden("ranking-200x50")
	p.Keys("Enter").Golden("player-200x50")
}

func TestTroubleIsShown(t *testing.T) {
	viewtest.At(80, 24).Open(t, shows(func() (*halloffame.Hall, error) {
		return nil, errors.New("the hall of fame /home/nikos/halloffame.yaml is left as it is: line 12: a game's time is missing; correct the file, or move it away and run \"boardroom ranking --rebuild\"")
	})).Golden("trouble-80x24")
}
