package review

import (
	"slices"
	"time"

	"boardroom/core"
	"boardroom/view/board/moving"
	"boardroom/view/keys"
	"boardroom/view/screens"
)

// A navigation goes through a record: by turns, by moves, to games, to its ends, or
// by itself.
type navigation struct {
	*timeline
	screens  *screens.Stack
	board    *moving.Board
	autoplay autoplay
	hurry    func(by int)
	mistake  func(by int) (turn int, ok bool) // the next one; see verdicts
}

// step is a key that goes through the record.
func (n *navigation) step(label, name, help string, hidden bool, move func() bool, names ...keys.Key) keys.Action {
	return keys.Action{Keys: names, Label: label, Name: name, Help: help, Hidden: hidden, Do: func() { n.move(move) }}
}

// turnKeys are the keys that go through the record turn by turn.
func (n *navigation) turnKeys() keys.Table {
	return keys.Table{
		n.step("Turn", "Previous turn", "Back by a turn", false, n.cursor.PreviousTurn, keys.Left, "h", keys.Up, "k"),
		n.step("Turn", "Next turn", "Forward by a turn", false, n.cursor.NextTurn, keys.Right, "l", keys.Down, "j"),
	}
}

// stepKeys are the keys that go through it in other steps.
func (n *navigation) stepKeys() keys.Table {
	c := n.cursor
	return keys.Table{
		n.step("Move", "Previous move", "Back by a move", false, c.Back, ",", keys.Shift(keys.Left)),
		n.step("Move", "Next move", "Forward by a move", false, c.Forward, ".", keys.Shift(keys.Right)),
		{Keys: []keys.Key{"["}, Label: "Game", Name: "Previous game", Help: "To the game before", Why: n.hasGames, Do: func() { n.toGame(-1) }},
		{Keys: []keys.Key{"]"}, Label: "Game", Name: "Next game", Help: "To the next game", Why: n.hasGames, Do: func() { n.toGame(1) }},
		{Keys: []keys.Key{keys.Space}, Label: n.autoplay.label(), Help: "Play by itself, or stop", Do: n.autoplay.toggle},
		{Keys: []keys.Key{"+", "="}, Label: "Faster", Help: "Play by itself faster", Hidden: n.autoplay.stop == nil, Do: func() { n.hurry(1) }},
		{Keys: []keys.Key{"-"}, Label: "Slower", Help: "Play by itself more slowly", Hidden: n.autoplay.stop == nil, Do: func() { n.hurry(-1) }},
		{Keys: []keys.Key{"g"}, Label: "Go to", Help: "Go to a turn by its number", Why: n.hasTurns, Do: n.askTurn},
		n.step("Ends", "Start", "To the start", false, c.Start, keys.Home, "0"),
		n.step("Ends", "End", "To the end", false, c.End, keys.End, "$"),
		{Keys: []keys.Key{keys.PgUp}, Label: "Ten back", Help: "Back by ten turns", Hidden: true, Do: func() { n.many(n.cursor.PreviousTurn) }},
		{Keys: []keys.Key{keys.PgDn}, Label: "Ten on", Help: "Forward by ten turns", Hidden: true, Do: func() { n.many(n.cursor.NextTurn) }},
	}
}

// move steps by hand, which stops playing by itself.
func (n *navigation) move(step func() bool) {
	n.autoplay.pause()
	if !n.glide(step) {
		n.screens.Info(n.edge())
	}
}

func (n *navigation) many(step func() bool) {
	n.autoplay.pause()
	for range 10 {
		step()
	}
}

// glide takes a step through the record, and lets be seen how the pieces go by
// it. One over several turns is a jump. It is false if there was none to take.
func (n *navigation) glide(step func() bool) bool {
	from, game, turn := n.cursor.History(), n.cursor.Frame().Game, n.cursor.Turn()
	taken := step()
	n.board.Stir()
	if passed := n.cursor.Turn() - turn; game == n.cursor.Frame().Game && max(passed, -passed) <= 1 {
		n.board.Glide(from, n.cursor.History())
	}
	return taken
}

// toMistake goes to the next mistake, or the last one.
func (n *navigation) toMistake(by int) {
	n.autoplay.pause()
	turn, ok := n.mistake(by)
	if !ok {
		n.screens.Info(noFurtherMistake)
		return
	}
	n.cursor.Goto(turn)
}

func (n *navigation) askTurn() {
	n.autoplay.pause() // the answer is a turn of the game shown now
	game := n.cursor.Frame().Game
	last := n.games[game].CountTurns()
	n.screens.Prompt(screens.Prompt{
		Title: goToTurn,
		Width: 40,
		Label: askTurn(last),
		Check: func(s string) error { _, err := n.numbered(s); return err },
		Done: func(s string) {
			number, _ := n.numbered(s)
			if number == 0 {
				n.toGame(0)
				return
			}
			n.gotoTurn(slices.IndexFunc(n.turns[game], func(t core.Turn) bool { return t.Number == number }))
		},
	})
}

// gotoTurn goes to a turn of the game shown, by its index in that game.
func (n *navigation) gotoTurn(i int) {
	n.autoplay.pause()
	if i >= 0 {
		n.cursor.Goto(n.before(n.cursor.Frame().Game) + i)
	}
}

// toGame goes to the start of a neighbouring game, or of the one shown.
func (n *navigation) toGame(by int) {
	n.autoplay.pause()
	game := n.cursor.Frame().Game + by
	if game < 0 || game >= len(n.games) {
		n.screens.Warn(noGame)
		return
	}
	n.cursor.StartOf(game)
}

// An autoplay plays the record by itself, move by move.
type autoplay struct {
	after   func(time.Duration, func()) (stop func())
	beat    func() time.Duration // between two moves
	next    func() bool          // shows the next move; false: there is none
	restart func()
	stop    func() // nil: it does not play
}

// toggle begins to play, from the end at the start, or pauses.
func (p *autoplay) toggle() {
	if p.stop != nil {
		p.pause()
		return
	}
	if !p.next() {
		p.restart()
	}
	p.wait()
}

// wait shows the next move in a while, and so on to the end.
func (p *autoplay) wait() {
	p.stop = p.after(p.beat(), func() {
		p.stop = nil
		if p.next() {
			p.wait()
		}
	})
}

func (p *autoplay) pause() {
	if p.stop != nil {
		p.stop()
		p.stop = nil
	}
}

func (p *autoplay) label() string {
	if p.stop != nil {
		return "Stop"
	}
	return "Play"
}
