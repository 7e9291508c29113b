package tables

import "boardroom/view/boards"

// Place returns the place of the one numbering that a spot names: a point,
// tables.Bar or tables.Off. It is false for the spots of words, dice and cube.
func Place(spot boards.Spot) (place int, ok bool) { return placeOf(spot) }
