package review

import (
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/replay"
	"boardroom/view/board"
)

// A timeline is what is replayed, game by game and turn by turn, with the moment that
// is shown.
type timeline struct {
	games   []core.History
	results []core.Result // of the games that have ended
	players []board.Seat
	facts   []string // about the occasion
	turns   [][]core.Turn
	cursor  *replay.Cursor
}

func newTimeline(c Config) timeline {
	t := timeline{games: c.Games, results: c.Results, players: c.Seats, facts: c.Facts, cursor: replay.New(c.Games)}
	for _, h := range t.games {
		t.turns = append(t.turns, h.Turns())
	}
	return t
}

// game is the one that is shown.
func (t *timeline) game() core.History { return t.games[t.cursor.Frame().Game] }

// before returns how many turns the games before one have.
func (t *timeline) before(game int) int {
	n := 0
	for _, turns := range t.turns[:game] {
		n += len(turns)
	}
	return n
}

// at returns the index of the turn at the cursor in its game; -1 at the start.
func (t *timeline) at() int { return max(-1, t.cursor.Turn()-t.before(t.cursor.Frame().Game)) }

// last returns the moves of the turn at the cursor, to be marked.
func (t *timeline) last() []core.Played {
	if t.at() < 0 {
		return nil
	}
	moves := t.cursor.History().Moves
	return moves[t.cursor.Frame().Index-t.cursor.Into():]
}

// seats returns the players with the score before the game shown.
func (t *timeline) seats(game int) []board.Seat {
	seats := append([]board.Seat(nil), t.players...)
	h := t.games[game]
	board.ShowClocks(seats, h.Clock, h.TimesAfter(t.cursor.Frame().Index))
	if len(t.games) == 1 {
		return seats
	}
	for i := range seats {
		score := 0
		for _, r := range t.results[:min(game, len(t.results))] {
			score += r.Scores[i]
		}
		seats[i].Score = strconv.Itoa(score)
	}
	return seats
}

// says is the sentence below the board: where the cursor is, and at the end
// of a game its result.
func (t *timeline) says() string {
	frame := t.cursor.Frame()
	all := t.games[frame.Game].CountTurns()
	said := atStart(t.facts, all)
	if at := t.at(); at >= 0 {
		turn := t.turns[frame.Game][at]
		said = atTurn(t.named(frame.Game, turn.Number), turn.Number, all, turn)
		if turn.Number == 0 {
			said = drawn(turn)
		}
	}
	if len(t.games) > 1 {
		said = gameOf(frame.Game+1, len(t.games)) + " " + said
	}
	if t.atEnd() {
		said += " " + t.ending(frame.Game)
	}
	return strings.TrimSpace(said + " " + board.Skipped(frame.Position, t.name))
}

// named returns what a turn is called, by its number in its game.
func (t *timeline) named(game, turn int) string { return core.TurnName(t.games[game].Start, turn) }

// atEnd reports whether the cursor is at the last position of a game.
func (t *timeline) atEnd() bool {
	frame := t.cursor.Frame()
	return frame.Index == len(t.games[frame.Game].Moves)
}

// over reports whether the game has ended with what is shown.
func (t *timeline) over() bool { return t.atEnd() && t.cursor.Frame().Game < len(t.results) }

// ending says how a game ended.
func (t *timeline) ending(game int) string {
	if game >= len(t.results) {
		return gameStands
	}
	return t.results[game].Verdict(t.name)
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
func (t *timeline) edge() string {
	if t.cursor.Frame().Game == 0 && t.cursor.Frame().Index == 0 {
		return isStart
	}
	return isEnd
}

// numbered returns the number of a turn of the game shown that somebody names, by
// its name or its number.
func (t *timeline) numbered(name string) (int, error) {
	game := t.cursor.Frame().Game
	for _, turn := range t.turns[game] {
		if turn.Number > 0 && t.named(game, turn.Number) == name {
			return turn.Number, nil
		}
	}
	last := t.games[game].CountTurns()
	n, err := strconv.Atoi(name)
	if err != nil || n < 0 || n > last {
		return 0, noTurn(last)
	}
	return n, nil
}

func (t *timeline) hasTurns() error {
	if t.games[t.cursor.Frame().Game].CountTurns() == 0 {
		return errBegun
	}
	return nil
}

func (t *timeline) hasGames() error {
	if len(t.games) < 2 {
		return errOneGame
	}
	return nil
}
