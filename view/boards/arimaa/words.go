package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
)

// What is said beside the board, of each side where it is about one.
const (
	// gameOver stands for who is to move when nobody is, and the board does not
	// show why.
	gameOver    = "The game is over"
	nothing     = "nothing"
	usualSetups = "Usual setups"
)

var (
	toMove  = [...]string{arimaa.Gold: "Gold to move", arimaa.Silver: "Silver to move"}
	toPlace = [...]string{arimaa.Gold: "Gold to place", arimaa.Silver: "Silver to place"}
	hasLost = [...]string{arimaa.Gold: "Gold has lost", arimaa.Silver: "Silver has lost"}
	hasWon  = [...]string{arimaa.Gold: "Gold has won", arimaa.Silver: "Silver has won"}

	// endings say how a game was won.
	endings = [...]string{arimaa.Goal: "by a goal", arimaa.Elimination: "no rabbits left", arimaa.Immobility: "no move left"}
)

func stepsLeft(n int) string { return core.Count(n, "step left", "steps left") }
