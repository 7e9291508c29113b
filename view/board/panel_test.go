package board

import (
	"strings"
	"testing"

	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

func TestABarIsAsLongAsItsShares(t *testing.T) {
	for _, c := range []struct {
		shares []float64
		want   string
	}{
		{[]float64{1}, "██████████"},
		{[]float64{0.5}, "█████     "},
		{[]float64{0.55}, "█████▌    "},
		{[]float64{0.05, 0.45}, "▌████     "},
		{[]float64{0, 0.2}, "██        "},
	} {
		screen := tcell.NewSimulationScreen("UTF-8")
		if err := screen.Init(); err != nil {
			t.Fatal(err)
		}
		screen.SetSize(10, 1)
		look := theme.NewLook(theme.Walnut(), theme.Unicode(), 1<<24)
		bar(screen, 0, 0, 10, c.shares, look, theme.Key, theme.BlackBar)
		var line strings.Builder
		for x := range 10 {
			s, _, _ := screen.Get(x, 0)
			line.WriteString(s)
		}
		if line.String() != c.want {
			t.Errorf("%v: %q, want %q", c.shares, line.String(), c.want)
		}
		screen.Fini()
	}
}
