package arimaa

import (
	"slices"
	"strings"

	"boardroom/core"
)

// A Preset is a usual setup. The rows are as gold places them, from column a
// to h; silver's are the same turned by half a circle.
type Preset struct {
	Name  string // as typed: "cats-behind"
	Title string // as in menus
	Front string // row 2
	Back  string // row 1
}

// Presets lists the usual setups, the most popular first.
func Presets() []Preset {
	return []Preset{
		{"99of9", "99of9: dogs behind, horses on the wings", "RHCMECHR", "RRRDDRRR"},
		{"cats-behind", "99of9 with the cats behind", "RHDMEDHR", "RRRCCRRR"},
		{"rabbits-behind", "All rabbits behind, dogs outside", "DHCMECHD", "RRRRRRRR"},
		{"horses-outside", "All rabbits behind, horses outside", "HDCMECDH", "RRRRRRRR"},
		{"camel-wing", "All rabbits behind, the camel on a wing", "HHCDECMD", "RRRRRRRR"},
	}
}

// FindPreset returns the preset of that name, in any case.
func FindPreset(name string) (Preset, bool) {
	for _, p := range Presets() {
		if strings.EqualFold(p.Name, name) {
			return p, true
		}
	}
	return Preset{}, false
}

// Moves returns the placements of the preset for a side, its front row first.
func (p Preset) Moves(side core.Seat) []core.Move {
	var moves []core.Move
	for i, row := range [2]string{p.Front, p.Back} {
		letters, number := []byte(row), byte('2'-i)
		if side == Silver {
			letters, number = []byte(strings.ToLower(row)), byte('7'+i)
			slices.Reverse(letters)
		}
		for column, letter := range letters {
			moves = append(moves, core.Move([]byte{letter, 'a' + byte(column), number}))
		}
	}
	return moves
}
