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

// What has figures alone is shown large, where it fits.
func TestLargeFigures(t *testing.T) {
	screen := tcell.NewSimulationScreen("UTF-8")
	if err := screen.Init(); err != nil {
		t.Fatal(err)
	}
	defer screen.Fini()
	screen.SetSize(16, 4)
	look := theme.NewLook(theme.Walnut(), theme.Unicode(), 1<<24)
	drawn := func(said string, width int) string {
		screen.Clear()
		drawLarge(screen, 0, 0, width, said, look, theme.Text)
		var rows []string
		for y := range 3 {
			var row strings.Builder
			for x := range 16 {
				s, _, _ := screen.Get(x, y)
				row.WriteString(s)
			}
			rows = append(rows, strings.TrimRight(row.String(), " "))
		}
		return strings.Join(rows, "\n")
	}
	if got, want := drawn("1:07", 15), "▄█   ▄  █▀█ ▀▀█\n █   ▄  █ █   █\n▀▀▀     ▀▀▀   ▀"; got != want {
		t.Errorf("there stands\n%s\nwant\n%s", got, want)
	}
	for said, want := range map[string]string{"1:07": "1:07", "5m": "5m"} {
		if got := strings.TrimSpace(drawn(said, 10)); got != want {
			t.Errorf("%s in 10 columns: %q", said, got)
		}
	}
}
