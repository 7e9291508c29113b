package theme_test

import (
	"math"
	"reflect"
	"testing"

	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// luminance is that of the Web Content Accessibility Guidelines.
func luminance(c tcell.Color) float64 {
	r, g, b := c.RGB()
	linear := func(v int32) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

func contrast(a, b tcell.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestWhatMustBeReadStandsOut(t *testing.T) {
	for _, th := range theme.All() {
		look := theme.NewLook(th, theme.Unicode(), 1<<24)
		for _, role := range []theme.Role{
			theme.Selected, theme.Error, theme.Board, theme.Bar, theme.White, theme.Black,
			theme.Gold, theme.Silver, theme.PaleGold, theme.PaleSilver, theme.Trap,
			theme.Square, theme.Third, theme.Fourth, theme.Obstacle, theme.LastMove, theme.Target, theme.Picked, theme.Dice, theme.DiceUsed, theme.Cube,
		} {
			fg, bg, _ := look.Style(role).Decompose()
			if fg.Valid() && bg.Valid() && contrast(fg, bg) < 3 {
				t.Errorf("%s: role %d has a contrast of %.1f only", th.Name, role, contrast(fg, bg))
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
			} {
				if look.Style(pair[0]) == look.Style(pair[1]) {
					t.Errorf("%s with %d colours: roles %d and %d look alike", th.Name, colors, pair[0], pair[1])
				}
			}
		}
	}
}

func TestASolidIsTheNegativeOfItsRole(t *testing.T) {
	for _, th := range theme.All() {
		for _, colors := range []int{0, 16, 1 << 24} {
			look := theme.NewLook(th, theme.Unicode(), colors)
			for _, role := range []theme.Role{theme.Gold, theme.PaleGold, theme.Picked} {
				fg, bg, attrs := look.Style(role).Decompose()
				solidFg, solidBg, solidAttrs := look.Solid(role).Decompose()
				swapped := fg == solidBg && bg == solidFg && fg != bg
				if reversed := (attrs^solidAttrs)&tcell.AttrReverse != 0; swapped == reversed {
					t.Errorf("%s with %d colours: role %d is %v on %v, solid %v on %v", th.Name, colors, role, fg, bg, solidFg, solidBg)
				}
			}
		}
	}
}

func TestNoColourIsUsedWhereThereIsNone(t *testing.T) {
	for _, th := range theme.All() {
		look := theme.NewLook(th, theme.ASCII(), 0)
		for role := theme.Text; role <= theme.Cube; role++ {
			if fg, bg, _ := look.Style(role).Decompose(); fg != tcell.ColorDefault || bg != tcell.ColorDefault {
				t.Errorf("%s: role %d is coloured", th.Name, role)
			}
		}
	}
}

func TestGlyphsFitTheirCells(t *testing.T) {
	for _, g := range []theme.Glyphs{theme.Unicode(), theme.ASCII()} {
		fields := reflect.ValueOf(g)
		for i := range fields.NumField() {
			name, value := fields.Type().Field(i).Name, fields.Field(i)
			if value.Kind() == reflect.Int32 {
				if r := rune(value.Int()); uniseg.StringWidth(string(r)) != 1 || g.Name == "ascii" && r > '~' {
					t.Errorf("%s.%s is %q", g.Name, name, r)
				}
			} else if value.String() == "" {
				t.Errorf("%s.%s is empty", g.Name, name)
			}
		}
	}
}

func TestThemeFollowsTheTerminalsGround(t *testing.T) {
	for colors, want := range map[string]string{"": "dark", "15;0": "dark", "0;15": "light", "0;default;7": "light"} {
		t.Setenv("COLORFGBG", colors)
		if got := theme.Guess().Name; got != want {
			t.Errorf("COLORFGBG=%q gives %s, want %s", colors, got, want)
		}
	}
}
