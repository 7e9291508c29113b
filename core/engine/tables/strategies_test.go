package tables_test

import (
	"testing"

	"boardroom/core/engine/enginetest"
	enginetables "boardroom/core/engine/tables"
)

// The networks have levels of their own.
func TestStrategies(t *testing.T) {
	enginetest.Strategies{
		All: enginetables.Strategies(enginetables.Backgammon())[1:], Like: seat(t, "club"), Positions: randomPositions(t, 60), Apart: 6,
	}.Run(t)
}
