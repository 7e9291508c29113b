package view

import (
	rulesarimaa "boardroom/core/arimaa"
	rulesblockme "boardroom/core/blockme"
	"boardroom/core/catalog"
	rulesstones "boardroom/core/stones"
	rulestables "boardroom/core/tables"
	"boardroom/view/board"
	"boardroom/view/board/arimaa"
	"boardroom/view/board/blockme"
	"boardroom/view/board/squares"
	"boardroom/view/board/tables"
)

// painters lists who paints the boards of each family of games.
func painters() map[string]board.Painter {
	return map[string]board.Painter{
		rulesarimaa.Family:  arimaa.New(),
		rulesblockme.Family: blockme.New(),
		rulesstones.Family:  squares.Stones(),
		rulestables.Family:  tables.New(),
	}
}

// painter returns who paints the board of a game; nil if nobody does.
func painter(e catalog.Entry) board.Painter { return painters()[e.Family] }

// CanShow returns an error that says why a game cannot be played on the screen,
// or nil. It is asked before a record of the game is begun.
func CanShow(e catalog.Entry) error {
	if err := e.Whole(); err != nil {
		return err
	}
	if painter(e) == nil {
		return noPainter(e.Title)
	}
	return nil
}
