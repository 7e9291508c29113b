package theme

// A Material is what a part of a board or a piece is made of.
type Material uint8

const (
	Rim      Material = iota // the case around the field
	RimLight                 // its edge to the left
	RimDark                  // its edge to the right
	Label                    // numbers and letters on the rim
	Felt                     // the ground of a board with points
	PointA                   // every second point
	PointB                   // the others
	BarWood
	BarLight // its edge to the left
	BarDark  // its edge to the right, and the gap in its middle
	Tray
	Groove    // a place in a tray that is empty
	Brass     // hinges and frames
	BrassDark // their shade

	SquareA   // every second square of a board that has squares
	SquareB   // the others
	Pit       // a square that takes pieces
	Plank     // an obstacle
	PlankTop  // its upper edge
	PlankFoot // its lower edge

	Light     // the first side's checkers
	LightSeam // between two of them
	LightRing // carved into them, and every second one in the tray
	Dark      // the second side's checkers
	DarkSeam
	DarkRing
	OnDark     // what is written on a dark checker, and the pips of its die
	ThirdFace  // a third side's pawn
	FourthFace // a fourth side's
	PureGold   // gold's pieces
	PureSilver // silver's
	DullGold   // gold's that cannot move
	DullSilver // silver's
	Bronze     // the third place, beside gold and silver

	Die
	Pip
	Used // a die that has been played
	UsedPip
	CubeFace
	CubeNumber

	Played   // what has just been played
	InHand   // what is picked, and the cursor
	MayGo    // where what is picked may go
	Ink      // what is written on any of these three
	PinDark  // the clasp on a dark checker that is pinned
	PinLight // the clasp on a light one

	Materials // how many there are
)

// A Piece is what a round piece is made of.
type Piece struct {
	Face, Seam, Ring Material
	Ink              Material // of what is written on the face
	Clasp            Material // that holds it where it is pinned
}

// The pieces of up to four sides. No third or fourth is ever pinned.
var (
	WhitePiece  = Piece{Light, LightSeam, LightRing, Ink, PinLight}
	BlackPiece  = Piece{Dark, DarkSeam, DarkRing, OnDark, PinDark}
	ThirdPiece  = Piece{Face: ThirdFace, Seam: BarDark, Ring: ThirdFace, Ink: Ink}
	FourthPiece = Piece{Face: FourthFace, Seam: BarDark, Ring: FourthFace, Ink: Ink}
)

// A hue is one colour three times: in full, of the usual 256 colours and of
// the usual 16.
type hue struct {
	rich        int32 // red, green and blue, a byte each
	wide, basic uint8
}

// A palette is a hue for every material.
type palette [Materials]hue

// walnut is a dark wood with a green field.
func walnut() palette {
	return palette{
		Rim: {0x5a3822, 94, 8}, RimLight: {0x8a5f3e, 136, 7}, RimDark: {0x341f12, 236, 0}, Label: {0xecd9b4, 223, 15},
		Felt: {0x3a7560, 29, 0}, PointA: {0xa4503a, 131, 4}, PointB: {0x96834e, 101, 4},
		BarWood: {0x8a6542, 137, 0}, BarLight: {0xa57e57, 180, 7}, BarDark: {0x6b4a2e, 94, 8},
		Tray: {0x87623f, 137, 0}, Groove: {0x74532f, 94, 8}, Brass: {0xd9b36a, 179, 7}, BrassDark: {0x8f6e34, 94, 8},
		SquareA: {0x40806a, 29, 0}, SquareB: {0x376e5b, 28, 4}, Pit: {0x030605, 16, 1},
		Plank: {0xeecfa1, 223, 7}, PlankTop: {0xfae6c2, 230, 15}, PlankFoot: {0x7a4e28, 94, 8},
		Light: {0xf6ecd6, 230, 15}, LightSeam: {0x9c7c56, 101, 8}, LightRing: {0xd9c6a0, 187, 7},
		Dark: {0x1c1412, 16, 9}, DarkSeam: {0x86604a, 95, 0}, DarkRing: {0x4d3a32, 238, 1}, OnDark: {0xf6ecd6, 230, 0},
		ThirdFace: {0xa9dcff, 153, 14}, FourthFace: {0xffd27a, 222, 11},
		PureGold: {0xffcb4d, 221, 11}, PureSilver: {0xe9eef5, 255, 15}, DullGold: {0xa8a55b, 143, 3}, DullSilver: {0x93b3a8, 109, 7}, Bronze: {0xf2b48a, 223, 3},
		Die: {0xf6ecd6, 230, 15}, Pip: {0x2a1a12, 16, 0}, Used: {0xb3c9bd, 188, 7}, UsedPip: {0x22463a, 23, 0},
		CubeFace: {0xe6cf9c, 187, 7}, CubeNumber: {0x3a2210, 52, 0},
		Played: {0xffefb5, 229, 11}, InHand: {0xffb938, 221, 11}, MayGo: {0xd0f4ff, 195, 14}, Ink: {0x1c1412, 16, 0},
		PinDark: {0xe0a030, 179, 11}, PinLight: {0x8f5a00, 94, 4},
	}
}

// cherry is a red wood with a blue field.
func cherry() palette {
	p := walnut()
	for m, h := range map[Material]hue{
		Rim: {0x6b2f24, 88, 8}, RimLight: {0xa35a45, 131, 7}, RimDark: {0x3b1712, 52, 0}, Label: {0xf6dcc0, 223, 15},
		Felt: {0x446d8c, 60, 0}, PointA: {0x9d5148, 131, 4}, PointB: {0x9a8560, 101, 4},
		BarWood: {0x99604a, 95, 0}, BarLight: {0xb57d63, 131, 7}, BarDark: {0x6e3a2b, 52, 8},
		Tray: {0x965d47, 95, 0}, Groove: {0x7d4634, 52, 8},
		SquareA: {0x4a7292, 60, 0}, SquareB: {0x3f6481, 59, 4},
		Dark: {0x120d0d, 16, 9}, DarkSeam: {0x8a5f4c, 95, 0}, DarkRing: {0x43322d, 237, 1},
		DullGold: {0xb0a56b, 143, 3}, DullSilver: {0x9db4c6, 110, 7},
		Used: {0xb9c9d6, 188, 7}, UsedPip: {0x1f3c52, 17, 0},
	} {
		p[m] = h
	}
	return p
}

// midnight is lacquer in dark blue with copper and ivory.
func midnight() palette {
	p := walnut()
	for m, h := range map[Material]hue{
		Rim: {0x2c3654, 60, 8}, RimLight: {0x4a587e, 103, 7}, RimDark: {0x171d30, 236, 0}, Label: {0xc9d4ee, 189, 15},
		Felt: {0x141b2e, 17, 0}, PointA: {0x24345c, 18, 4}, PointB: {0x303a4e, 236, 4},
		BarWood: {0x222a44, 236, 0}, BarLight: {0x38456a, 60, 7}, BarDark: {0x171d30, 234, 8},
		Tray: {0x10162a, 234, 0}, Groove: {0x1e2740, 236, 8}, Brass: {0xb9c6e6, 146, 7}, BrassDark: {0x6a7aa4, 60, 8},
		SquareA: {0x1a2338, 236, 0}, SquareB: {0x141b2e, 234, 4}, Pit: {0x05070d, 16, 1},
		Plank: {0x6c7ca6, 103, 7}, PlankTop: {0x9fb0dc, 146, 15}, PlankFoot: {0x2c3654, 60, 8},
		Light: {0xf2f0e6, 231, 15}, LightSeam: {0x7a8096, 102, 8}, LightRing: {0xc4c6cc, 252, 7},
		Dark: {0xcb7441, 166, 9}, DarkSeam: {0x5a2f17, 52, 0}, DarkRing: {0xf0a878, 215, 1}, OnDark: {0x141b2e, 16, 0},
		DullGold: {0x94773a, 101, 3}, DullSilver: {0x7f8896, 102, 7},
		Die: {0xf2f0e6, 231, 15}, Pip: {0x1a2036, 17, 0}, Used: {0x65718f, 103, 7}, UsedPip: {0x0e1422, 16, 0},
		CubeFace: {0xb9c6e6, 146, 7}, CubeNumber: {0x141b2e, 17, 0},
		Played: {0xffe08a, 221, 11}, InHand: {0xffd35c, 221, 11}, MayGo: {0x7fd8ff, 117, 14}, Ink: {0x141b2e, 16, 0},
		PinDark: {0x141b2e, 17, 11}, PinLight: {0x1a5f9e, 25, 4},
	} {
		p[m] = h
	}
	return p
}

// birch is a pale wood with a field of sage.
func birch() palette {
	p := walnut()
	for m, h := range map[Material]hue{
		Rim: {0xdcc79f, 187, 7}, RimLight: {0xf2e6c9, 230, 15}, RimDark: {0xa98f63, 137, 8}, Label: {0x3a2a14, 236, 0},
		Felt: {0x4d7864, 29, 0}, PointA: {0xa85f45, 131, 4}, PointB: {0x93855a, 101, 4},
		BarWood: {0x967a52, 137, 0}, BarLight: {0xb89b70, 180, 7}, BarDark: {0x7a6040, 95, 8},
		Tray: {0x93774f, 137, 0}, Groove: {0x7c623e, 95, 8}, Brass: {0xe3c27a, 179, 7}, BrassDark: {0x97763a, 94, 8},
		SquareA: {0x507c68, 29, 0}, SquareB: {0x45705d, 28, 4},
		Light: {0xfffbf0, 230, 15}, LightSeam: {0x9c805c, 101, 8}, LightRing: {0xe3d3b0, 187, 7},
		PureGold: {0xffd768, 222, 11}, PureSilver: {0xffffff, 231, 15}, DullGold: {0xaaab6b, 143, 3}, DullSilver: {0x9dbaac, 109, 7}, Bronze: {0xf7c09a, 223, 3},
		Plank: {0xf6e3c0, 223, 7}, PlankTop: {0xfff4dc, 230, 15},
		Die: {0xfffbf0, 230, 15}, Used: {0xd3e4da, 194, 7}, UsedPip: {0x2a4d40, 23, 0},
		Played: {0xfff6cc, 230, 11}, InHand: {0xffca5c, 221, 11},
	} {
		p[m] = h
	}
	return p
}

// contrast is black with pure colours.
func contrast() palette {
	p := walnut()
	black, white, blue := hue{0x000000, 16, 0}, hue{0xffffff, 231, 15}, hue{0x4d7cff, 69, 9}
	yellow, pink, aqua := hue{0xffff00, 226, 11}, hue{0xff9cff, 219, 13}, hue{0x00ffff, 51, 14}
	grey, dusk := hue{0x4a4a4a, 239, 8}, hue{0x2c2c2c, 236, 4}
	edge := hue{0x6a6a6a, 242, 8} // calm beside a blue checker on the bar
	for m, h := range map[Material]hue{
		Rim: {0x101010, 233, 0}, RimLight: white, RimDark: white, Label: white,
		Felt: black, PointA: dusk, PointB: {0x3a3a3a, 237, 4}, BarWood: {0x1c1c1c, 234, 0}, BarLight: edge, BarDark: edge,
		Tray: black, Groove: dusk, Brass: white, BrassDark: grey,
		SquareA: {0x242424, 235, 4}, SquareB: black, Pit: {0x5a0000, 52, 1},
		Plank: {0xb0b0b0, 249, 7}, PlankTop: white, PlankFoot: grey,
		Light: white, LightSeam: grey, LightRing: {0xd0d0d0, 252, 7},
		Dark: blue, DarkSeam: {0x101a40, 17, 0}, DarkRing: {0x9cb8ff, 111, 1}, OnDark: black,
		ThirdFace: {0x00ff00, 46, 10}, FourthFace: pink,
		PureGold: yellow, PureSilver: white, DullGold: {0x8c8c00, 100, 3}, DullSilver: {0x8a8a8a, 245, 7},
		Die: white, Pip: black, Used: {0x8a8a8a, 245, 7}, UsedPip: black,
		CubeFace: yellow, CubeNumber: black,
		Played: yellow, InHand: pink, MayGo: aqua, Ink: black, PinDark: black, PinLight: {0xc00000, 124, 1},
	} {
		p[m] = h
	}
	return p
}
