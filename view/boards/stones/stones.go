// Package stones paints the boards of stones on squares.
package stones

import (
	"boardroom/core"
	"boardroom/view/boards/raster"
	"boardroom/view/boards/squares"
	"boardroom/view/theme"
	"boardroom/view/theme/material"
)

// Painter returns who paints the positions of boardroom/core/stones.
func Painter() squares.Painter {
	return squares.Painter{Piece: stone, Face: face, Letter: func(seat core.Seat) byte { return "BW"[seat] }, Memory: &raster.Memory{}}
}

func face(letter byte) material.Material {
	if letter == 'B' {
		return material.Dark
	}
	return material.Light
}

func stone(look theme.Look, letter byte) (rune, theme.Role) {
	if letter == 'B' {
		return look.BlackChecker, theme.Black
	}
	return look.WhiteChecker, theme.White
}
