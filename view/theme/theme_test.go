package theme_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"boardroom/core/i18n"
	"boardroom/records/languages"
	"boardroom/view/theme"
	"boardroom/view/viewtest"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

func TestWhatMustBeReadStandsOut(t *testing.T) {
	for _, th := range theme.All() {
		for _, colors := range []int{16, 256, 1 << 24} {
			look := theme.NewLook(th, theme.Unicode(), colors)
			for _, role := range []theme.Role{
				theme.Selected, theme.Error, theme.Board, theme.Bar, theme.White, theme.Black,
				theme.Gold, theme.Silver, theme.PaleGold, theme.PaleSilver, theme.Trap,
				theme.Square, theme.Third, theme.Fourth, theme.Obstacle, theme.LastMove, theme.Target, theme.Picked, theme.Dice, theme.DiceBlack, theme.DiceUsed,
				theme.Cube, theme.Button, theme.Curve, theme.Doubtful, theme.Bad, theme.VeryBad,
			} {
				fg, bg, _ := look.Style(role).Decompose()
				if fg.Valid() && bg.Valid() && viewtest.Contrast(fg, bg) < viewtest.LeastContrast {
					t.Errorf("%s with %d colours: role %d has a contrast of %.1f only", th.Name, colors, role, viewtest.Contrast(fg, bg))
				}
			}
		}
	}
}

func TestCheckersAndMarksDifferInEveryTheme(t *testing.T) {
	for _, th := range theme.All() {
		for _, colors := range []int{8, 16, 256, 1 << 24} {
			look := theme.NewLook(th, theme.Unicode(), colors)
			for _, pair := range [][2]theme.Role{
				{theme.White, theme.Black}, {theme.Gold, theme.PaleGold}, {theme.Silver, theme.PaleSilver}, {theme.Third, theme.Fourth}, {theme.Obstacle, theme.Board}, {theme.Picked, theme.Target}, {theme.Picked, theme.White},
				{theme.Selected, theme.Text}, {theme.Dice, theme.DiceUsed}, {theme.Error, theme.Good},
				{theme.Curve, theme.Doubtful}, {theme.Doubtful, theme.Bad}, {theme.Bad, theme.VeryBad},
			} {
				if look.Style(pair[0]) == look.Style(pair[1]) {
					t.Errorf("%s with %d colours: roles %d and %d look alike", th.Name, colors, pair[0], pair[1])
				}
			}
		}
	}
}

func TestTheNegativeExchangesTheColours(t *testing.T) {
	for _, th := range theme.All() {
		for _, colors := range []int{0, 16, 1 << 24} {
			look := theme.NewLook(th, theme.Unicode(), colors)
			for _, role := range []theme.Role{theme.Gold, theme.PaleGold, theme.Picked} {
				fg, bg, attrs := look.Style(role).Decompose()
				negativeFg, negativeBg, negativeAttrs := look.Negative(role).Decompose()
				swapped := fg == negativeBg && bg == negativeFg && fg != bg
				if reversed := (attrs^negativeAttrs)&tcell.AttrReverse != 0; swapped == reversed {
					t.Errorf("%s with %d colours: role %d is %v on %v, solid %v on %v", th.Name, colors, role, fg, bg, negativeFg, negativeBg)
				}
			}
		}
	}
}

func TestNoColourIsUsedWhereThereIsNone(t *testing.T) {
	for _, th := range theme.All() {
		look := theme.NewLook(th, theme.ASCII(), 0)
		for role := theme.Text; role <= theme.VeryBad; role++ {
			if fg, bg, _ := look.Style(role).Decompose(); fg != tcell.ColorDefault || bg != tcell.ColorDefault {
				t.Errorf("%s: role %d is coloured", th.Name, role)
			}
		}
	}
}

// TestEightColoursHaveNoGrey: a terminal shows the nearest of its colours, which
// cannot be seen on a light ground.
func TestEightColoursHaveNoGrey(t *testing.T) {
	for _, th := range theme.All() {
		for _, th := range []theme.Theme{th.OnDark(), th.OnLight()} {
			look := theme.NewLook(th, theme.Unicode(), 8)
			for role := theme.Text; role <= theme.VeryBad; role++ {
				if fg, _, _ := look.Style(role).Decompose(); fg == tcell.PaletteColor(8) {
					t.Errorf("%s: role %d is written in grey", th.Name, role)
				}
			}
		}
	}
}

// ASCII has no arrows: there the keys are called by words.
func TestGlyphsFitTheirCells(t *testing.T) {
	arrows := []string{"Up", "Down", "Left", "Right"}
	for _, g := range []theme.Glyphs{theme.Unicode(), theme.ASCII()} {
		fields := reflect.ValueOf(g)
		for i := range fields.NumField() {
			name, value := fields.Type().Field(i).Name, fields.Field(i)
			if value.Kind() == reflect.Int32 {
				if r := rune(value.Int()); uniseg.StringWidth(string(r)) != 1 || g.Name == "ascii" && r > '~' {
					t.Errorf("%s.%s is %q", g.Name, name, r)
				}
			} else if (value.String() == "") != (g.Name == "ascii" && slices.Contains(arrows, name)) {
				t.Errorf("%s.%s is %q", g.Name, name, value)
			}
		}
	}
}

// hebrew is a language that is read from the right.
func hebrew() i18n.Language {
	l, err := languages.Find("he")
	if err != nil {
		panic(err)
	}
	return l
}

// What is wanted is written as it stands in cells from left to right, letter by letter.
func TestLettersStandAsTheyAreRead(t *testing.T) {
	screen := tcell.NewSimulationScreen("UTF-8")
	if err := screen.Init(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		said     string
		width    int
		language i18n.Language
		order    theme.Order
		want     string
	}{
		{"Anna: אבג", 12, i18n.Language{}, theme.OrderByProgram, "Anna: " + "ג" + "ב" + "א" + "..."},
		{"Anna: אבג", 12, hebrew(), theme.OrderByProgram, "ג" + "ב" + "א" + " :Anna..."},
		{"Anna: אבג", 12, hebrew(), theme.OrderByTerminal, "Anna: " + "א" + "ב" + "ג" + "..."},
		{"Anna: אבג", 12, hebrew(), theme.Unordered, "Anna: " + "א" + "ב" + "ג" + "..."},
		{"אבגד", 2, hebrew(), theme.OrderByProgram, "ב" + "א" + ".........."}, // cut where it ends, and then ordered
	} {
		look := theme.NewLook(theme.Walnut(), theme.Unicode(), 256).Speaking(c.language).Wishing(theme.Wishes{Order: c.order})
		theme.Fill(screen, 0, 0, 12, 1, '.', tcell.StyleDefault)
		look.Draw(screen, 0, 0, c.width, c.said, tcell.StyleDefault)
		var got strings.Builder
		for x := range 12 {
			r, _, _ := screen.Get(x, 0)
			got.WriteString(r)
		}
		if got.String() != c.want {
			t.Errorf("%q, %d: %q, want %q", c.said, c.order, got.String(), c.want)
		}
	}
}
