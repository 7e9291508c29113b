// Package aei speaks the Arimaa Engine Interface, protocol version 1: as an
// engine that other teams' controllers seat ([Serve]), and as a controller that
// seats other teams' engines ([NewPlayer]).
package aei

import (
	"boardroom/core"
	"boardroom/core/arimaa"
)

// Words of the protocol: what the controller says …
const (
	cmdHello    = "aei"
	cmdReady    = "isready"
	cmdNew      = "newgame"
	cmdPosition = "setposition"
	cmdOption   = "setoption"
	cmdMove     = "makemove"
	cmdGo       = "go"
	cmdStop     = "stop"
	cmdQuit     = "quit"
)

// … and what the engine answers.
const (
	sayVersion = "protocol-version"
	sayID      = "id"
	sayHello   = "aeiok"
	sayReady   = "readyok"
	sayInfo    = "info"
	sayBest    = "bestmove"
	sayLog     = "log"
)

// version is that of the protocol.
const version = "1"

// Options that tell the engine how much time it has.
const (
	optMove     = "tcmove"     // for each turn
	optReserve  = "tcreserve"  // kept back at the start of the game
	optPercent  = "tcpercent"  // of unused time is added to the reserve
	optMax      = "tcmax"      // the most that is kept back
	optTotal    = "tctotal"    // for the whole game
	optTurns    = "tcturns"    // turns that the game may last
	optTurnTime = "tcturntime" // the most for one turn
	optUsed     = "moveused"   // so far in this turn
)

// optReserves tell what is kept back now, by side.
var optReserves = [2]string{"greserve", "sreserve"}

// sides are written as in positions.
var sides = [2]string{"g", "s"}

// place returns the position in which a side begins its turn on a board, under
// settings.
func place(g core.Game, set map[string]string, b arimaa.Board, setup bool) (arimaa.Position, error) {
	text := b.Long() + " " + sides[b.Side()]
	if setup {
		text += " phase=setup"
	}
	return parse(g, set, text)
}

func parse(g core.Game, set map[string]string, text string) (arimaa.Position, error) {
	p, err := g.Parse(text, set)
	if err != nil {
		return arimaa.Position{}, err
	}
	return p.(arimaa.Position), nil
}
