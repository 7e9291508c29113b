package theme

import (
	"boardroom/core/i18n"

	"github.com/gdamore/tcell/v2"
)

// All returns the themes that may be chosen, the default first, for terminals
// with a dark ground.
func All() []Theme {
	return []Theme{Walnut(), Cherry(), Midnight(), Birch(), HighContrast(), Mono()}
}

// Named returns the theme of a name, and whether there is one.
func Named(name string) (Theme, bool) {
	for _, t := range All() {
		if t.Name == name {
			return t, true
		}
	}
	return Theme{}, false
}

// Walnut is a dark wood with a green field.
func Walnut() Theme { return coloured("walnut", "Walnut", walnut()) }

// Cherry is a red wood with a blue field.
func Cherry() Theme { return coloured("cherry", "Cherry", cherry()) }

// Midnight is dark blue lacquer.
func Midnight() Theme {
	t := coloured("dark", "Midnight", midnight())
	t.paints[BlackBar] = ink(of(t.palette[Dark]), 0)
	return t
}

// Birch is a pale wood with a green field, on a light ground.
func Birch() Theme { return coloured("light", "Birch", birch()).OnLight() }

// plain is the terminal's own colour.
var plain = shade{tcell.ColorDefault, tcell.ColorDefault, tcell.ColorDefault}

// of returns the shade of a hue.
func of(h hue) shade {
	return shade{tcell.NewHexColor(h.rich), tcell.PaletteColor(int(h.wide)), tcell.PaletteColor(int(h.basic))}
}

func ink(c shade, a attr) paint     { return paint{c, plain, a} }
func on(bg, fg shade, a attr) paint { return paint{fg, bg, a} }

// coloured returns a theme whose boards have a palette, on the terminal's own
// dark ground.
func coloured(name string, title i18n.Text, p palette) Theme {
	t := Theme{Name: name, Title: title, palette: p, paints: boards(p)}
	t.paints[Text] = ink(plain, 0)
	t.paints[Field] = ink(plain, underline)
	t.paints[Dim] = ink(of(hue{0x948e84, 245, 8}), 0)
	t.paints[Title] = ink(of(hue{0xf0e4c0, 223, 15}), bold)
	t.paints[Key] = ink(of(hue{0x7fb8e6, 110, 14}), bold)
	t.paints[Selected] = on(of(hue{0x5c4028, 58, 4}), of(hue{0xfff1d6, 230, 15}), bold)
	t.paints[Good] = ink(of(hue{0x79c58c, 114, 10}), 0)
	t.paints[Warning] = ink(of(hue{0xe8b45a, 179, 11}), 0)
	t.paints[Error] = ink(of(hue{0xf0806e, 209, 9}), bold)
	t.paints[Frame] = ink(of(hue{0x8a7f72, 244, 7}), 0)
	t.paints[Course] = on(of(hue{0x2b4256, 24, 0}), t.paints[Key].fg, 0)
	t.paints[WhiteBar] = ink(of(p[Light]), 0)
	t.paints[BlackBar] = ink(of(hue{0x86604a, 95, 3}), 0)
	return t
}

// OnLight returns the theme for a terminal with a light ground. Boards do not
// change with it; strip and bars lie on the page and do. Of sixteen colours green
// and yellow cannot be read there on many terminals: blue and purple say the same.
func (t Theme) OnLight() Theme {
	if t.paints[Text].bg != plain || t.plain {
		return t // it brings its own ground, or needs none
	}
	t.dark = true
	t.paints[Dim] = ink(of(hue{0x6e675e, 241, 8}), 0)
	t.paints[Title] = ink(of(hue{0x5a2d0c, 52, 0}), bold)
	t.paints[Key] = ink(of(hue{0x1a5f9e, 25, 4}), bold)
	t.paints[Selected] = on(of(hue{0xe6cfa8, 187, 4}), of(hue{0x2a1606, 233, 15}), bold)
	t.paints[Good] = ink(of(hue{0x1f7a3c, 29, 4}), 0)
	t.paints[Warning] = ink(of(hue{0x8a5a00, 94, 5}), 0)
	t.paints[Error] = ink(of(hue{0xb3261e, 124, 1}), bold)
	t.paints[Frame] = ink(of(hue{0x7d7468, 243, 8}), 0)
	t.paints[Course] = on(of(hue{0xb9cfe2, 152, 7}), t.paints[Key].fg, 0)
	t.paints[WhiteBar], t.paints[BlackBar] = ink(of(t.palette[LightSeam]), 0), ink(of(t.palette[Dark]), 0)
	t.paints[Curve] = on(of(hue{0xe6ded0, 254, 7}), of(hue{0x7d7261, 243, 0}), 0)
	t.paints[Doubtful] = on(of(hue{0xf3e2b0, 229, 15}), of(hue{0x9a6a00, 94, 12}), 0)
	t.paints[Bad] = on(of(hue{0xf8d9bd, 223, 7}), of(hue{0xb8500a, 130, 1}), 0)
	t.paints[VeryBad] = on(of(hue{0xf5c6c0, 217, 15}), of(hue{0xb3261e, 124, 5}), bold)
	return t
}

// OnDark returns the theme for a terminal with a dark ground, or one that does not
// tell which it has: a theme with dark letters brings a page of its own.
func (t Theme) OnDark() Theme {
	if t.dark {
		page, letters := hue{0xf7f3e9, 255, 15}, hue{0x241e18, 234, 0}
		t.paints[Text] = on(of(page), of(letters), 0)
	}
	return t
}

// boards returns the styles of what is written on a board of a palette, and of
// boards that are drawn in characters.
func boards(p palette) [roles]paint {
	m := func(m Material) shade { return of(p[m]) }
	felt, night, light := m(Felt), m(Ink), m(Light)
	return [roles]paint{
		Board:      on(felt, light, 0),
		Square:     on(m(SquareA), light, 0),
		PointLight: on(felt, m(PointB), 0),
		PointDark:  on(felt, m(PointA), 0),
		Bar:        on(m(BarWood), light, 0),
		White:      on(felt, light, bold),
		Black:      on(felt, m(Dark), bold),
		Third:      on(felt, m(ThirdFace), bold),
		Fourth:     on(felt, m(FourthFace), bold),
		Gold:       on(night, m(PureGold), bold),
		Silver:     on(night, m(PureSilver), bold),
		PaleGold:   on(night, m(DullGold), 0),
		PaleSilver: on(night, m(DullSilver), 0),
		Trap:       on(m(Pit), m(Brass), 0),
		Obstacle:   on(m(Plank), night, 0),
		LastMove:   on(m(BrassDark), light, 0),
		Target:     on(m(MayGo), night, 0),
		Picked:     on(m(InHand), night, bold),
		Dice:       on(m(Die), m(Pip), bold),
		DiceBlack:  on(m(Dark), m(OnDark), bold),
		DiceUsed:   on(m(Used), m(UsedPip), 0),
		Cube:       on(m(CubeFace), m(CubeNumber), bold),
		Button:     on(m(Brass), night, bold),
		Curve:      on(of(hue{0x2d2926, 235, 0}), of(hue{0xd0c6ae, 187, 7}), 0),
		Doubtful:   on(of(hue{0x5c4826, 58, 0}), of(hue{0xe8b45a, 179, 11}), 0),
		Bad:        on(of(hue{0x5e3a22, 52, 1}), of(hue{0xff9a55, 215, 11}), 0),
		VeryBad:    on(of(hue{0x5c302c, 52, 5}), of(hue{0xff8f7d, 210, 15}), bold),
	}
}

// HighContrast uses pure colours and bold letters only, and its own ground.
func HighContrast() Theme {
	p := contrast()
	m := func(m Material) shade { return of(p[m]) }
	black, white := m(Felt), m(Light)
	yellow, cyan := m(Played), m(MayGo)
	t := Theme{Name: "contrast", Title: "High contrast", palette: p, paints: boards(p)}
	t.paints[Text] = on(black, white, 0)
	t.paints[Dim] = on(black, m(LightRing), 0)
	t.paints[Title] = on(black, white, bold)
	t.paints[Key] = on(black, cyan, bold)
	t.paints[Selected] = on(white, black, bold)
	t.paints[Field] = on(black, yellow, underline)
	t.paints[Good] = on(black, m(ThirdFace), bold)
	t.paints[Warning] = on(black, yellow, bold)
	t.paints[Error] = on(black, of(hue{0xff6b6b, 203, 9}), bold)
	t.paints[Frame] = on(black, white, bold)
	t.paints[Course] = on(black, cyan, bold)
	t.paints[WhiteBar], t.paints[BlackBar] = on(black, white, 0), on(black, m(Dark), 0)
	t.paints[Curve] = on(of(hue{0x2c2c2c, 236, 0}), white, 0)
	t.paints[Doubtful] = on(of(hue{0x4a4a00, 58, 0}), yellow, 0)
	t.paints[Bad] = on(of(hue{0x603000, 94, 1}), of(hue{0xffb000, 214, 11}), 0)
	t.paints[VeryBad] = on(of(hue{0x700000, 88, 5}), of(hue{0xff9c9c, 217, 15}), bold)
	return t
}

// Mono needs no colour at all; it is the look under NO_COLOR.
func Mono() Theme {
	t := Theme{Name: "mono", Title: "No colors", plain: true}
	for role := range t.paints {
		t.paints[role] = ink(plain, 0)
	}
	for role, a := range map[Role]attr{
		Dim: dim, Title: bold, Key: bold, Selected: reverse, Field: underline, Warning: bold, Error: bold | reverse,
		PointDark: dim, White: bold, Fourth: bold, Gold: bold, PaleGold: dim, PaleSilver: dim, Obstacle: reverse, LastMove: underline, Target: reverse, Picked: bold | reverse,
		Dice: reverse, DiceBlack: reverse, DiceUsed: dim, Cube: bold | reverse, Button: reverse, Doubtful: underline, Bad: reverse, VeryBad: bold | reverse,
	} {
		t.paints[role].attr = a
	}
	return t
}
