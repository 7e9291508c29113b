package theme

import (
	"os"
	"strings"

	"github.com/gdamore/tcell/v2"
)

// All returns the themes that may be chosen, the default first.
func All() []Theme { return []Theme{Dark(), Light(), HighContrast(), Mono()} }

// Named returns the theme of a name, and whether there is one.
func Named(name string) (Theme, bool) {
	for _, t := range All() {
		if t.Name == name {
			return t, true
		}
	}
	return Theme{}, false
}

// Guess returns the theme that suits the terminal's background, as far as the
// variable COLORFGBG tells it ("15;0": light on dark).
func Guess() Theme {
	words := strings.Split(os.Getenv("COLORFGBG"), ";")
	switch words[len(words)-1] {
	case "7", "15":
		return Light()
	}
	return Dark()
}

// plain is the terminal's own colour.
var plain = shade{tcell.ColorDefault, tcell.ColorDefault}

func hex(rgb int32, basic tcell.Color) shade { return shade{tcell.NewHexColor(rgb), basic} }

func ink(c shade, a attr) paint     { return paint{c, plain, a} }
func on(bg, fg shade, a attr) paint { return paint{fg, bg, a} }

// Dark is for light letters on a dark ground. The signal colours are those of
// Okabe and Ito, which people of every colour vision tell apart.
func Dark() Theme {
	t := Theme{Name: "dark", Title: "Dark"}
	t.paints = boards(plain)
	t.paints[Text] = ink(plain, 0)
	t.paints[Dim] = ink(hex(0x8f8f8f, tcell.ColorGray), 0)
	t.paints[Title] = ink(hex(0xf0e4c0, tcell.ColorWhite), bold)
	t.paints[Key] = ink(hex(0x56b4e9, tcell.ColorAqua), 0)
	t.paints[Selected] = on(hex(0x2f5d7c, tcell.ColorNavy), hex(0xffffff, tcell.ColorWhite), bold)
	t.paints[Field] = ink(plain, underline)
	t.paints[Good] = ink(hex(0x3dbf95, tcell.ColorLime), 0)
	t.paints[Warning] = ink(hex(0xe69f00, tcell.ColorYellow), 0)
	t.paints[Error] = ink(hex(0xf07b3f, tcell.ColorRed), bold)
	t.paints[Frame] = ink(hex(0x7c8a86, tcell.ColorSilver), 0)
	return t
}

// Light is for dark letters on a light ground.
func Light() Theme {
	t := Theme{Name: "light", Title: "Light"}
	t.paints = boards(plain)
	t.paints[Text] = ink(plain, 0)
	t.paints[Dim] = ink(hex(0x6f6f6f, tcell.ColorGray), 0)
	t.paints[Title] = ink(hex(0x4a3510, tcell.ColorBlack), bold)
	t.paints[Key] = ink(hex(0x005f99, tcell.ColorNavy), 0)
	t.paints[Selected] = on(hex(0xbcd9ec, tcell.ColorNavy), hex(0x101010, tcell.ColorWhite), bold)
	t.paints[Field] = ink(plain, underline)
	t.paints[Good] = ink(hex(0x00704f, tcell.ColorGreen), 0)
	t.paints[Warning] = ink(hex(0x8f5a00, tcell.ColorOlive), 0)
	t.paints[Error] = ink(hex(0xb03a00, tcell.ColorMaroon), bold)
	t.paints[Frame] = ink(hex(0x70807a, tcell.ColorGray), 0)
	return t
}

// boards paints a felt of a middle tone, on which light and dark checkers
// stand out alike, whatever the terminal's own ground.
func boards(frame shade) [roles]paint {
	felt := hex(0x567264, tcell.ColorGreen)
	night := hex(0x0e0e0e, tcell.ColorBlack)
	cream := hex(0xfbf7ea, tcell.ColorWhite)
	return [roles]paint{
		Board:      on(felt, hex(0xdce5df, tcell.ColorWhite), 0),
		Square:     on(hex(0x4a6e56, tcell.ColorGreen), hex(0xdce5df, tcell.ColorWhite), 0),
		PointLight: on(felt, hex(0xa3a079, tcell.ColorOlive), 0),
		PointDark:  on(felt, hex(0x3b5347, tcell.ColorNavy), 0),
		Bar:        on(hex(0x41574c, tcell.ColorTeal), hex(0xdce5df, tcell.ColorWhite), 0),
		White:      on(felt, cream, bold),
		Black:      on(felt, night, bold),
		Third:      on(felt, hex(0xa9dcff, tcell.ColorAqua), bold),
		Fourth:     on(felt, hex(0xffd27a, tcell.ColorYellow), bold),
		Gold:       on(night, hex(0xf2c14e, tcell.ColorYellow), bold),
		Silver:     on(night, hex(0xd5e0ea, tcell.ColorWhite), bold),
		PaleGold:   on(night, hex(0x9b8a50, tcell.ColorOlive), 0),
		PaleSilver: on(night, hex(0x93a3a8, tcell.ColorSilver), 0),
		Trap:       on(hex(0x2e4037, tcell.ColorBlack), hex(0x9fb5a8, tcell.ColorSilver), 0),
		Obstacle:   on(hex(0x6e4518, tcell.ColorMaroon), hex(0xd2a679, tcell.ColorSilver), 0),
		LastMove:   on(hex(0x8a7a3c, tcell.ColorPurple), cream, 0),
		Target:     on(hex(0x0072b2, tcell.ColorNavy), cream, 0),
		Picked:     on(hex(0xe69f00, tcell.ColorYellow), night, bold),
		Dice:       on(cream, night, bold),
		DiceBlack:  on(night, cream, bold),
		DiceUsed:   on(hex(0x6a8377, tcell.ColorGray), night, 0),
		Cube:       on(hex(0xd3bf8c, tcell.ColorYellow), night, bold),
		Button:     on(hex(0x2f4a5c, tcell.ColorNavy), cream, bold),
	}
}

// HighContrast uses pure colours and bold letters only.
func HighContrast() Theme {
	black, white := hex(0x000000, tcell.ColorBlack), hex(0xffffff, tcell.ColorWhite)
	yellow, cyan := hex(0xffff00, tcell.ColorYellow), hex(0x00ffff, tcell.ColorAqua)
	t := Theme{Name: "contrast", Title: "High contrast"}
	t.paints = [roles]paint{
		Text:       on(black, white, 0),
		Dim:        on(black, hex(0xd0d0d0, tcell.ColorSilver), 0),
		Title:      on(black, white, bold|underline),
		Key:        on(black, cyan, bold),
		Selected:   on(white, black, bold),
		Field:      on(black, yellow, underline),
		Good:       on(black, hex(0x00ff00, tcell.ColorLime), bold),
		Warning:    on(black, yellow, bold),
		Error:      on(hex(0xffffff, tcell.ColorWhite), hex(0xc00000, tcell.ColorMaroon), bold),
		Frame:      on(black, white, bold),
		Board:      on(black, white, 0),
		Square:     on(hex(0x242424, tcell.ColorBlack), white, 0),
		PointLight: on(black, hex(0x8a8a8a, tcell.ColorGray), 0),
		PointDark:  on(black, hex(0x4e4e4e, tcell.ColorNavy), 0),
		Bar:        on(black, white, 0),
		White:      on(black, white, bold),
		Black:      on(black, cyan, bold),
		Third:      on(black, hex(0x00ff00, tcell.ColorLime), bold),
		Fourth:     on(black, hex(0xff9cff, tcell.ColorFuchsia), bold),
		Gold:       on(black, yellow, bold),
		Silver:     on(black, white, bold),
		PaleGold:   on(black, hex(0x8c8c00, tcell.ColorOlive), 0),
		PaleSilver: on(black, hex(0x8a8a8a, tcell.ColorGray), 0),
		Trap:       on(hex(0x4a0000, tcell.ColorMaroon), hex(0xff9c9c, tcell.ColorFuchsia), bold),
		Obstacle:   on(white, black, bold),
		LastMove:   on(black, yellow, underline),
		Target:     on(cyan, black, bold),
		Picked:     on(yellow, black, bold),
		Dice:       on(white, black, bold),
		DiceBlack:  on(cyan, black, bold),
		DiceUsed:   on(black, white, dim),
		Cube:       on(yellow, black, bold),
		Button:     on(white, black, bold),
	}
	return t
}

// Mono needs no colour at all; it is the look under NO_COLOR.
func Mono() Theme {
	t := Theme{Name: "mono", Title: "No colours"}
	for role := range t.paints {
		t.paints[role] = ink(plain, 0)
	}
	for role, a := range map[Role]attr{
		Dim: dim, Title: bold, Key: bold, Selected: reverse, Field: underline, Warning: bold, Error: bold | reverse,
		PointDark: dim, White: bold, Fourth: bold, Gold: bold, PaleGold: dim, PaleSilver: dim, Obstacle: reverse, LastMove: underline, Target: reverse, Picked: bold | reverse,
		Dice: reverse, DiceBlack: reverse, DiceUsed: dim, Cube: bold | reverse, Button: reverse,
	} {
		t.paints[role].attr = a
	}
	return t
}
