package review

import (
	"slices"
	"strconv"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/replay"
	"boardroom/view/board"
	"boardroom/view/board/moving"
	"boardroom/view/keys"
	"boardroom/view/screens"
)

// A timeline is what is replayed, game by game and turn by turn, with the moment that
// is shown.
type timeline struct {
	games   told
	part    float64 // of the record that has been read: 1 is all
	players []board.Seat
	facts   []i18n.Message // about the occasion
	cursor  *replay.Cursor
}

func newTimeline(c Config) timeline {
	games := told{c.State, c.Screens.Look().Numbers}
	t := timeline{games: games, part: 1, players: c.Seats, facts: c.Facts, cursor: replay.New(games)}
	if c.Rest != nil {
		t.part = 0
	}
	return t
}

// told are games told in some numbers.
type told struct {
	core.State
	numbers core.Numbers
}

// Game returns one of the games, by its index.
func (t told) Game(i int) core.History { return t.State.Game(i).In(t.numbers) }

// game is the one that is shown.
func (t *timeline) game() core.History { return t.cursor.Game() }

// at returns the index of the turn at the cursor in its game; -1 at the start.
func (t *timeline) at() int { return t.cursor.At() }

// last returns the moves of the turn at the cursor, to be marked.
func (t *timeline) last() []core.Played {
	if t.at() < 0 {
		return nil
	}
	moves := t.cursor.History().Moves
	return moves[t.cursor.Frame().Index-t.cursor.Into():]
}

// seats returns the players with the score before the game shown.
func (t *timeline) seats() []board.Seat {
	seats := append([]board.Seat(nil), t.players...)
	frame, h := t.cursor.Frame(), t.game()
	board.ShowClocks(seats, h.Clock, h.TimesAfter(frame.Index))
	if !t.several() {
		return seats
	}
	for i := range seats {
		score := 0
		for _, r := range t.games.Results[:min(frame.Game, len(t.games.Results))] {
			score += r.Scores[i]
		}
		seats[i].Score = strconv.Itoa(score)
	}
	return seats
}

// several reports whether there is more than one game.
func (t *timeline) several() bool { return t.cursor.GameCount() > 1 }

// says is the sentence below the board: where the cursor is, and at the end
// of a game its result.
func (t *timeline) says() i18n.Message {
	frame := t.cursor.Frame()
	all := t.cursor.CountTurns()
	said := atStart(t.facts, all)
	if at := t.at(); at >= 0 {
		turn := t.cursor.Turns()[at]
		said = atTurn(t.named(turn.Number), turn.Number, all, turn)
		if turn.Number == 0 {
			said = drawn(turn)
		}
	}
	if t.several() {
		said = i18n.Join(" ", gameOf(frame.Game+1, t.cursor.GameCount()), said)
	}
	if t.atEnd() {
		said = i18n.Join(" ", said, t.ending())
	}
	return i18n.Join(" ", said, board.Skipped(frame.Position, t.name))
}

// named returns what a turn of the game shown is called, by its number.
func (t *timeline) named(turn int) string { return core.TurnName(t.game().Start, turn) }

// partly reports whether the record is still being read.
func (t *timeline) partly() bool { return t.part < 1 }

// ongoing reports whether more of the game shown may still be read.
func (t *timeline) ongoing() bool {
	return t.partly() && t.cursor.Frame().Game == t.cursor.GameCount()-1
}

func (t *timeline) errReading() error { return i18n.Errorf("%v", readingSoFar(t.part)) }

// atEnd reports whether the cursor is at the last position of a game.
func (t *timeline) atEnd() bool {
	return !t.ongoing() && t.cursor.Frame().Index == len(t.game().Moves)
}

// over reports whether the game has ended with what is shown.
func (t *timeline) over() bool { return t.atEnd() && t.cursor.Frame().Game < len(t.games.Results) }

// ending says how the game shown ended.
func (t *timeline) ending() i18n.Message {
	game := t.cursor.Frame().Game
	if game >= len(t.games.Results) {
		return i18n.Msg(gameStands)
	}
	return t.games.Results[game].Verdict(t.name)
}

// name returns a seat's player.
func (t *timeline) name(seat core.Seat) string { return t.players[seat].Name }

// names lists the players by seat.
func (t *timeline) names() []string {
	names := make([]string, len(t.players))
	for i, s := range t.players {
		names[i] = s.Name
	}
	return names
}

// edge says at which end of the record the cursor stands.
func (t *timeline) edge() i18n.Message {
	switch frame := t.cursor.Frame(); {
	case frame.Game == 0 && frame.Index == 0:
		return i18n.Msg(isStart)
	case t.ongoing():
		return readingSoFar(t.part)
	}
	return i18n.Msg(isEnd)
}

// numbered returns the number of a turn of the game shown that somebody names, by
// its name or its number.
func (t *timeline) numbered(name string) (int, error) {
	for _, turn := range t.cursor.Turns() {
		if turn.Number > 0 && t.named(turn.Number) == name {
			return turn.Number, nil
		}
	}
	last := t.cursor.CountTurns()
	n, err := strconv.Atoi(name)
	if err != nil || n < 0 || n > last {
		return 0, noTurn(last)
	}
	return n, nil
}

func (t *timeline) hasTurns() error {
	switch {
	case t.ongoing():
		return t.errReading()
	case t.cursor.CountTurns() == 0:
		return errBegun
	}
	return nil
}

func (t *timeline) hasGames() error {
	if !t.several() {
		return errOneGame
	}
	return nil
}

// A navigation goes through a record: by turns, by moves, to games, to its ends, or
// by itself.
type navigation struct {
	*timeline
	screens  *screens.Stack
	board    *moving.Board
	autoplay autoplay
	follows  bool // the end, as the record is read
	hurry    func(by int)
	mistake  func(by int) (turn int, ok bool) // the next one; see verdicts
}

// step is a key that goes through the record.
func (n *navigation) step(label, name, help i18n.Message, hidden bool, move func() bool, names ...keys.Key) keys.Action {
	return keys.Action{Keys: names, Label: label, Name: name, Help: help, Hidden: hidden, Do: func() { n.move(move) }}
}

// turnKeys are the keys that go through the record turn by turn.
func (n *navigation) turnKeys() keys.Table {
	return keys.Table{
		n.step(i18n.Msg("Turn"), i18n.Msg("Previous turn"), i18n.Msg("Go back a turn"), false, n.cursor.PreviousTurn, keys.Left, "h", keys.Up, "k"),
		n.step(i18n.Msg("Turn"), i18n.Msg("Next turn"), i18n.Msg("Go forward a turn"), false, n.cursor.NextTurn, keys.Right, "l", keys.Down, "j"),
	}
}

// stepKeys are the keys that go through it in other steps.
func (n *navigation) stepKeys() keys.Table {
	c := n.cursor
	return keys.Table{
		n.step(i18n.Msg("step\x04Move"), i18n.Msg("Previous move"), i18n.Msg("Go back a move"), false, c.Back, ",", keys.Shift(keys.Left)),
		n.step(i18n.Msg("step\x04Move"), i18n.Msg("Next move"), i18n.Msg("Go forward a move"), false, c.Forward, ".", keys.Shift(keys.Right)),
		{Keys: []keys.Key{"["}, Label: i18n.Msg("a game\x04Game"), Name: i18n.Msg("Previous game"), Help: i18n.Msg("Go to the previous game"), Why: n.hasGames, Do: func() { n.toGame(-1) }},
		{Keys: []keys.Key{"]"}, Label: i18n.Msg("a game\x04Game"), Name: i18n.Msg("Next game"), Help: i18n.Msg("Go to the next game"), Why: n.hasGames, Do: func() { n.toGame(1) }},
		{Keys: []keys.Key{keys.Space}, Label: n.autoplay.label(), Help: i18n.Msg("Start or stop autoplay"), Do: n.play},
		{Keys: []keys.Key{"+", "="}, Label: i18n.Msg("Faster"), Help: i18n.Msg("Speed up autoplay"), Hidden: n.autoplay.stop == nil, Do: func() { n.hurry(1) }},
		{Keys: []keys.Key{"-"}, Label: i18n.Msg("Slower"), Help: i18n.Msg("Slow down autoplay"), Hidden: n.autoplay.stop == nil, Do: func() { n.hurry(-1) }},
		{Keys: []keys.Key{"g"}, Label: i18n.Msg("Go to"), Help: i18n.Msg("Go to a turn by its number"), Why: n.hasTurns, Do: n.askTurn},
		n.step(i18n.Msg("Start/end"), i18n.Msg("of the record\x04Start"), i18n.Msg("Go to the start"), false, c.Start, keys.Home, "0"),
		{Keys: []keys.Key{keys.End, "$"}, Label: i18n.Msg("Start/end"), Name: i18n.Msg("of the record\x04End"), Help: i18n.Msg("Go to the end"), Do: n.toEnd},
		{Keys: []keys.Key{keys.PgUp}, Label: i18n.Msg("Back ten"), Help: i18n.Msg("Go back ten turns"), Hidden: true, Do: func() { n.many(n.cursor.PreviousTurn) }},
		{Keys: []keys.Key{keys.PgDn}, Label: i18n.Msg("Forward ten"), Help: i18n.Msg("Go forward ten turns"), Hidden: true, Do: func() { n.many(n.cursor.NextTurn) }},
	}
}

// stop has it stay where it is.
func (n *navigation) stop() {
	n.autoplay.pause()
	n.follows = false
}

// play begins to play by itself, or pauses.
func (n *navigation) play() {
	n.follows = false
	n.autoplay.toggle()
}

// toEnd goes to the end, as far as it was read, and further as more is.
func (n *navigation) toEnd() {
	n.move(n.cursor.End)
	n.follows = n.partly()
}

// extend takes in what has been read of the record, and which part of it that is.
func (n *navigation) extend(st core.State, part float64) {
	n.games.State, n.part = st, part
	n.cursor.Extend(n.games)
	if n.follows {
		n.cursor.End()
	}
}

// move steps by hand, which stops playing by itself.
func (n *navigation) move(step func() bool) {
	n.stop()
	if !n.glide(step) {
		n.screens.Info(n.edge())
	}
}

func (n *navigation) many(step func() bool) {
	n.stop()
	for range 10 {
		step()
	}
}

// glide takes a step through the record, and lets be seen how the pieces go by
// it. One over several turns is a jump. It is false if there was none to take.
func (n *navigation) glide(step func() bool) bool {
	from, game, turn := n.cursor.History(), n.cursor.Frame().Game, n.cursor.Turn()
	taken := step()
	n.board.Motion.End()
	if passed := n.cursor.Turn() - turn; game == n.cursor.Frame().Game && max(passed, -passed) <= 1 {
		n.board.Animate(from, n.cursor.History())
	}
	return taken
}

// toMistake goes to the next mistake, or the last one.
func (n *navigation) toMistake(by int) {
	n.stop()
	turn, ok := n.mistake(by)
	if !ok {
		n.screens.Info(i18n.Msg(noFurtherMistake))
		return
	}
	n.cursor.Goto(turn)
}

func (n *navigation) askTurn() {
	n.stop() // the answer is a turn of the game shown now
	last := n.cursor.CountTurns()
	n.screens.Prompt(screens.Prompt{
		Title: i18n.Msg(goToTurn),
		Width: 40,
		Label: askTurn(last),
		Check: func(s string) error { _, err := n.numbered(s); return err },
		Done: func(s string) {
			number, _ := n.numbered(s)
			if number == 0 {
				n.toGame(0)
				return
			}
			n.gotoTurn(slices.IndexFunc(n.cursor.Turns(), func(t core.Turn) bool { return t.Number == number }))
		},
	})
}

// gotoTurn goes to a turn of the game shown, by its index in that game.
func (n *navigation) gotoTurn(i int) {
	n.stop()
	if i >= 0 {
		n.cursor.Goto(n.cursor.Turn() - n.at() + i)
	}
}

// toGame goes to the start of a neighbouring game, or of the one shown.
func (n *navigation) toGame(by int) {
	n.stop()
	game := n.cursor.Frame().Game + by
	if game < 0 || game >= n.cursor.GameCount() {
		n.screens.Warn(n.noGame(by))
		return
	}
	n.cursor.StartOf(game)
}

// noGame says why there is no game in a direction.
func (n *navigation) noGame(by int) i18n.Message {
	if by > 0 && n.partly() {
		return readingSoFar(n.part)
	}
	return i18n.Msg(noGame)
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

func (p *autoplay) label() i18n.Message {
	if p.stop != nil {
		return i18n.Msg("Stop")
	}
	return i18n.Msg("autoplay\x04Play")
}
