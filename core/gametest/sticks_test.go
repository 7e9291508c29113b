package gametest_test

import (
	"errors"
	"slices"
	"testing"

	"boardroom/core/gametest"
)

func TestSticksPassesTheSuite(t *testing.T) {
	gametest.Suite{Game: gametest.Sticks{}, Sets: []map[string]string{nil, {"heap": "20"}}, Games: 200, Turns: 20, Scores: won}.Run(t)
}

func TestRacePassesTheSuite(t *testing.T) {
	gametest.Suite{Game: gametest.Race{}, Sets: []map[string]string{nil, {"length": "20"}, {"draw": "yes"}}, Games: 100, Turns: 90, Scores: won}.Run(t)
}

func won(scores []int) error {
	if slices.Max(scores) != 1 {
		return errors.New("nobody has won")
	}
	return nil
}
