package arimaa

import "boardroom/core/arimaa"

// What is said beside the board in the setup.
const (
	// gameOver stands for who is to place pieces when nobody is.
	gameOver    = "The game is over"
	usualSetups = "Usual setups"
)

// toPlace says of each side that its pieces are to be placed.
var toPlace = [...]string{arimaa.Gold: "Gold to place", arimaa.Silver: "Silver to place"}
