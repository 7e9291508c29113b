package theme

import (
	"boardroom/view/theme/material"

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
func Walnut() Theme { return coloured("walnut", "Walnut", material.Walnut()) }

// Cherry is a red wood with a blue field.
func Cherry() Theme { return coloured("cherry", "Cherry", material.Cherry()) }

// Midnight is dark blue lacquer.
func Midnight() Theme {
	t := coloured("dark", "Midnight", material.Midnight())
	t.paints[BlackBar] = ink(of(t.palette[material.Dark]), 0)
	return t
}

// Birch is a pale wood with a green field, on a light ground.
func Birch() Theme { return coloured("light", "Birch", material.Birch()).OnLight() }

// plain is the terminal's own colour.
var plain = shade{tcell.ColorDefault, tcell.ColorDefault, tcell.ColorDefault}

// of returns the shade of a hue.
func of(h material.Hue) shade {
	return shade{tcell.NewHexColor(h.Rich), tcell.PaletteColor(int(h.Wide)), tcell.PaletteColor(int(h.Basic))}
}

func ink(c shade, a attr) paint     { return paint{c, plain, a} }
func on(bg, fg shade, a attr) paint { return paint{fg, bg, a} }

// coloured returns a theme whose boards have a palette, on the terminal's own
// dark ground.
func coloured(name, title string, p material.Palette) Theme {
	t := Theme{Name: name, Title: title, palette: p, paints: boards(p)}
	t.paints[Text] = ink(plain, 0)
	t.paints[Field] = ink(plain, underline)
	t.paints[Dim] = ink(of(material.Hue{Rich: 0x948e84, Wide: 245, Basic: 8}), 0)
	t.paints[Title] = ink(of(material.Hue{Rich: 0xf0e4c0, Wide: 223, Basic: 15}), bold)
	t.paints[Key] = ink(of(material.Hue{Rich: 0x7fb8e6, Wide: 110, Basic: 14}), bold)
	t.paints[Selected] = on(of(material.Hue{Rich: 0x5c4028, Wide: 58, Basic: 4}), of(material.Hue{Rich: 0xfff1d6, Wide: 230, Basic: 15}), bold)
	t.paints[Good] = ink(of(material.Hue{Rich: 0x79c58c, Wide: 114, Basic: 10}), 0)
	t.paints[Warning] = ink(of(material.Hue{Rich: 0xe8b45a, Wide: 179, Basic: 11}), 0)
	t.paints[Error] = ink(of(material.Hue{Rich: 0xf0806e, Wide: 209, Basic: 9}), bold)
	t.paints[Frame] = ink(of(material.Hue{Rich: 0x8a7f72, Wide: 244, Basic: 7}), 0)
	t.paints[Course] = on(of(material.Hue{Rich: 0x2b4256, Wide: 24, Basic: 0}), t.paints[Key].fg, 0)
	t.paints[WhiteBar] = ink(of(p[material.Light]), 0)
	t.paints[BlackBar] = ink(of(material.Hue{Rich: 0x86604a, Wide: 95, Basic: 3}), 0)
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
	t.paints[Dim] = ink(of(material.Hue{Rich: 0x6e675e, Wide: 241, Basic: 8}), 0)
	t.paints[Title] = ink(of(material.Hue{Rich: 0x5a2d0c, Wide: 52, Basic: 0}), bold)
	t.paints[Key] = ink(of(material.Hue{Rich: 0x1a5f9e, Wide: 25, Basic: 4}), bold)
	t.paints[Selected] = on(of(material.Hue{Rich: 0xe6cfa8, Wide: 187, Basic: 4}), of(material.Hue{Rich: 0x2a1606, Wide: 233, Basic: 15}), bold)
	t.paints[Good] = ink(of(material.Hue{Rich: 0x1f7a3c, Wide: 29, Basic: 4}), 0)
	t.paints[Warning] = ink(of(material.Hue{Rich: 0x8a5a00, Wide: 94, Basic: 5}), 0)
	t.paints[Error] = ink(of(material.Hue{Rich: 0xb3261e, Wide: 124, Basic: 1}), bold)
	t.paints[Frame] = ink(of(material.Hue{Rich: 0x7d7468, Wide: 243, Basic: 8}), 0)
	t.paints[Course] = on(of(material.Hue{Rich: 0xb9cfe2, Wide: 152, Basic: 7}), t.paints[Key].fg, 0)
	t.paints[WhiteBar], t.paints[BlackBar] = ink(of(t.palette[material.LightSeam]), 0), ink(of(t.palette[material.Dark]), 0)
	t.paints[Curve] = on(of(material.Hue{Rich: 0xe6ded0, Wide: 254, Basic: 7}), of(material.Hue{Rich: 0x7d7261, Wide: 243, Basic: 0}), 0)
	t.paints[Doubtful] = on(of(material.Hue{Rich: 0xf3e2b0, Wide: 229, Basic: 15}), of(material.Hue{Rich: 0x9a6a00, Wide: 94, Basic: 12}), 0)
	t.paints[Bad] = on(of(material.Hue{Rich: 0xf8d9bd, Wide: 223, Basic: 7}), of(material.Hue{Rich: 0xb8500a, Wide: 130, Basic: 1}), 0)
	t.paints[VeryBad] = on(of(material.Hue{Rich: 0xf5c6c0, Wide: 217, Basic: 15}), of(material.Hue{Rich: 0xb3261e, Wide: 124, Basic: 5}), bold)
	return t
}

// OnDark returns the theme for a terminal with a dark ground, or one that does not
// tell which it has: a theme with dark letters brings a page of its own.
func (t Theme) OnDark() Theme {
	if t.dark {
		page, letters := material.Hue{Rich: 0xf7f3e9, Wide: 255, Basic: 15}, material.Hue{Rich: 0x241e18, Wide: 234, Basic: 0}
		t.paints[Text] = on(of(page), of(letters), 0)
	}
	return t
}

// boards returns the styles of what is written on a board of a palette, and of
// boards that are drawn in characters.
func boards(p material.Palette) [roles]paint {
	m := func(m material.Material) shade { return of(p[m]) }
	felt, night, light := m(material.Field), m(material.Ink), m(material.Light)
	return [roles]paint{
		Board:      on(felt, light, 0),
		Square:     on(m(material.SquareA), light, 0),
		PointLight: on(felt, m(material.PointB), 0),
		PointDark:  on(felt, m(material.PointA), 0),
		Bar:        on(m(material.Bar), light, 0),
		White:      on(felt, light, bold),
		Black:      on(felt, m(material.Dark), bold),
		Third:      on(felt, m(material.Third), bold),
		Fourth:     on(felt, m(material.Fourth), bold),
		Gold:       on(night, m(material.Gold), bold),
		Silver:     on(night, m(material.Silver), bold),
		PaleGold:   on(night, m(material.PaleGold), 0),
		PaleSilver: on(night, m(material.PaleSilver), 0),
		Trap:       on(m(material.Trap), m(material.Brass), 0),
		Obstacle:   on(m(material.Plank), night, 0),
		LastMove:   on(m(material.BrassDark), light, 0),
		Target:     on(m(material.MayGo), night, 0),
		Picked:     on(m(material.InHand), night, bold),
		Dice:       on(m(material.Die), m(material.Pip), bold),
		DiceBlack:  on(m(material.Dark), m(material.OnDark), bold),
		DiceUsed:   on(m(material.Used), m(material.UsedPip), 0),
		Cube:       on(m(material.Cube), m(material.CubeNumber), bold),
		Button:     on(m(material.Brass), night, bold),
		Curve:      on(of(material.Hue{Rich: 0x2d2926, Wide: 235, Basic: 0}), of(material.Hue{Rich: 0xd0c6ae, Wide: 187, Basic: 7}), 0),
		Doubtful:   on(of(material.Hue{Rich: 0x5c4826, Wide: 58, Basic: 0}), of(material.Hue{Rich: 0xe8b45a, Wide: 179, Basic: 11}), 0),
		Bad:        on(of(material.Hue{Rich: 0x5e3a22, Wide: 52, Basic: 1}), of(material.Hue{Rich: 0xff9a55, Wide: 215, Basic: 11}), 0),
		VeryBad:    on(of(material.Hue{Rich: 0x5c302c, Wide: 52, Basic: 5}), of(material.Hue{Rich: 0xff8f7d, Wide: 210, Basic: 15}), bold),
	}
}

// HighContrast uses pure colours and bold letters only, and its own ground.
func HighContrast() Theme {
	p := material.Contrast()
	m := func(m material.Material) shade { return of(p[m]) }
	black, white := m(material.Field), m(material.Light)
	yellow, cyan := m(material.Played), m(material.MayGo)
	t := Theme{Name: "contrast", Title: "High contrast", palette: p, paints: boards(p)}
	t.paints[Text] = on(black, white, 0)
	t.paints[Dim] = on(black, m(material.LightRing), 0)
	t.paints[Title] = on(black, white, bold)
	t.paints[Key] = on(black, cyan, bold)
	t.paints[Selected] = on(white, black, bold)
	t.paints[Field] = on(black, yellow, underline)
	t.paints[Good] = on(black, m(material.Third), bold)
	t.paints[Warning] = on(black, yellow, bold)
	t.paints[Error] = on(black, of(material.Hue{Rich: 0xff6b6b, Wide: 203, Basic: 9}), bold)
	t.paints[Frame] = on(black, white, bold)
	t.paints[Course] = on(black, cyan, bold)
	t.paints[WhiteBar], t.paints[BlackBar] = on(black, white, 0), on(black, m(material.Dark), 0)
	t.paints[Curve] = on(of(material.Hue{Rich: 0x2c2c2c, Wide: 236, Basic: 0}), white, 0)
	t.paints[Doubtful] = on(of(material.Hue{Rich: 0x4a4a00, Wide: 58, Basic: 0}), yellow, 0)
	t.paints[Bad] = on(of(material.Hue{Rich: 0x603000, Wide: 94, Basic: 1}), of(material.Hue{Rich: 0xffb000, Wide: 214, Basic: 11}), 0)
	t.paints[VeryBad] = on(of(material.Hue{Rich: 0x700000, Wide: 88, Basic: 5}), of(material.Hue{Rich: 0xff9c9c, Wide: 217, Basic: 15}), bold)
	return t
}

// Mono needs no colour at all; it is the look under NO_COLOR.
func Mono() Theme {
	t := Theme{Name: "mono", Title: "No colours", plain: true}
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
