// Package ubgi speaks the Universal Backgammon Interface (UBGI), draft 0.1 of April 2026:
// as an engine that other teams' programs let play ([Serve]), and as whoever lets other
// teams' engines play ([NewPlayer]).
//
// The draft leaves open whose doubles p0 and p1 are and what answers one. Here p0 is the
// player whom an XGID shows at the bottom, a Position ID is seen by whoever is on roll, and
// where an XGID says that a double waits ("D"), the cube's decision is take or pass.
package ubgi

// Words of the protocol: what an engine is told …
const (
	cmdHello    = "ubgi"
	cmdReady    = "isready"
	cmdOption   = "setoption"
	cmdNew      = "newgame"
	cmdSession  = "newsession"
	cmdScore    = "setscore"
	cmdCube     = "setcube"
	cmdTurn     = "setturn"
	cmdPosition = "position"
	cmdDice     = "dice"
	cmdGo       = "go"
	cmdStop     = "stop"
	cmdQuit     = "quit"
)

// … and what it answers.
const (
	sayID     = "id"
	sayOption = "option"
	sayHello  = "ubgiok"
	sayReady  = "readyok"
	sayInfo   = "info"
	sayMove   = "bestmove"
	sayCube   = "bestcube"
	sayTurn   = "bestturn"
	sayEval   = "eval"
	sayError  = "error"
)

// What is asked for.
const (
	roleChequer = "chequer"
	roleCube    = "cube"
	roleTurn    = "turn"
)

// noDouble is the answer of who keeps the cube where it is; the others are moves.
const noDouble = "nodouble"

// noMove is said of a roll that cannot be played.
const noMove = "pass"

// seats are the players, and whom the cube may belong to.
var seats = [2]string{"p0", "p1"}

const center = "center"

// Kinds of identifiers by which a position is told.
const (
	idGNU = "gnubgid"
	idXG  = "xgid"
)

// Kinds of sessions.
const (
	money = "money"
	match = "match"
)

// Options that engines are known to have.
const (
	optLevel         = "Level"
	optPlies         = "Plies"
	optThreads       = "Threads"
	optSeed          = "Seed"
	optDeterministic = "Deterministic"
	optVariant       = "Variant"
	optEvalMode      = "EvalMode"
)
