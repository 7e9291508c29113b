package theme_test

import (
	"testing"

	. "boardroom/view/theme"
	"boardroom/view/viewtest"

	"github.com/gdamore/tcell/v2"
)

// upon lists what has a meaning, with all that it may lie on. The body of a frozen
// piece is pale beside its letter and its sign, which have its side's colour; what
// is in the hand has marks in Ink.
var upon = map[Material][]Material{
	Label: {Rim}, InHand: {Felt}, Ink: {InHand, MayGo, Played, Brass, Light},
	Light: {Felt, PointA, PointB, BarWood, Tray, Dark, SquareA, SquareB}, Dark: {Felt, PointA, PointB, BarWood, Tray, SquareA, SquareB},
	LightSeam: {Light}, DarkSeam: {Dark},
	ThirdFace: {SquareA, SquareB}, FourthFace: {SquareA, SquareB}, Plank: {SquareA, SquareB},
	PureGold: {Felt, SquareA, SquareB, Pit}, PureSilver: {SquareA, SquareB, Pit}, Bronze: {SquareB},
	Die: {Felt}, Pip: {Die}, Used: {Felt}, UsedPip: {Used}, CubeNumber: {CubeFace},
	Played: {Felt, PointA, PointB, BarWood, SquareA, SquareB}, MayGo: {Felt, PointA, PointB, BarWood, Tray, SquareA, SquareB, Pit, Ink},
	PinDark: {Dark}, PinLight: {Light},
}

// legible is the contrast that all must have that is read in the strokes of a
// single character.
const legible = 4.5

// read lists what is written on boards and pieces, or made of small pips, with all
// that it may lie on.
var read = map[Material][]Material{
	Ink: {Light, ThirdFace, FourthFace, InHand, MayGo, Played, Brass}, OnDark: {Dark}, CubeNumber: {CubeFace}, Pip: {Die},
}

// TestWhatMeansSomethingStandsOut computes the contrast of all that means
// something on boards against all that it lies on.
func TestWhatMeansSomethingStandsOut(t *testing.T) {
	for _, th := range All() {
		for _, colors := range []int{16, 256, 1 << 24} {
			look := NewLook(th, Unicode(), colors)
			for wanted, signs := range map[float64]map[Material][]Material{viewtest.LeastContrast: upon, legible: read} {
				for sign, grounds := range signs {
					for _, ground := range grounds {
						if got := viewtest.Contrast(look.Colour(sign), look.Colour(ground)); look.Solid() && got < wanted {
							t.Errorf("%s with %d colours: material %d on %d has a contrast of %.2f", th.Name, colors, sign, ground, got)
						}
					}
				}
			}
		}
	}
}

// xterm's own sixteen colours, which are brighter than those that tcell takes them
// for.
var xterm = [16]int32{
	0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
	0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
}

// inXterm returns what xterm shows of a colour.
func inXterm(c tcell.Color) tcell.Color {
	if n := int(c - tcell.PaletteColor(0)); c.Valid() && !c.IsRGB() && n < len(xterm) {
		return tcell.NewHexColor(xterm[n])
	}
	return c
}

// TestWordsStandOutOnTheTerminal does so for what is written beside boards, on
// terminals with dark and with light grounds.
func TestWordsStandOutOnTheTerminal(t *testing.T) {
	night := tcell.NewHexColor(0x181818)
	for _, th := range All() {
		for _, colors := range []int{16, 256, 1 << 24} {
			for own, th := range map[tcell.Color]Theme{night: th.OnDark(), tcell.NewHexColor(0xfdf6e3): th.OnLight()} {
				look := NewLook(th, Unicode(), colors)
				if _, page, _ := look.Style(Text).Decompose(); page != tcell.ColorDefault {
					own = page
				}
				for _, role := range []Role{Dim, Title, Key, Selected, Good, Warning, Error, Frame, Curve, Doubtful, Bad, VeryBad, Course, WhiteBar, BlackBar} {
					ink, ground, _ := look.Style(role).Decompose()
					if ground == tcell.ColorDefault {
						ground = own
					}
					got := min(viewtest.Contrast(ink, ground), viewtest.Contrast(inXterm(ink), inXterm(ground)))
					if ink != tcell.ColorDefault && got < viewtest.LeastContrast {
						t.Errorf("%s with %d colours on %06x: role %d has a contrast of %.2f", th.Name, colors, own.Hex(), role, got)
					}
				}
			}
		}
	}
}
