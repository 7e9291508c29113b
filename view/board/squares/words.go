package squares

import (
	"fmt"

	"boardroom/core/arimaa"
)

// moreRows says how many rows there are in the direction of an arrow.
func moreRows(arrow string, rows int) string { return fmt.Sprintf("%s %d more %s", arrow, rows, arrow) }

// What is said beside the board in the setup.
const (
	// gameOver stands for who is to place pieces when nobody is.
	gameOver    = "The game is over"
	usualSetups = "Usual setups"
)

// toPlace says of each side that its pieces are to be placed.
var toPlace = [...]string{arimaa.Gold: "Gold to place", arimaa.Silver: "Silver to place"}
