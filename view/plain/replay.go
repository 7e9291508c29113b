package plain

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/replay"
	"boardroom/view/board"
)

// Replay steps through a record in which a game was begun, until that is left
// or the input ends.
func Replay(c *Console, e catalog.Entry, r *records.Record) error {
	st := r.Sheet.State()
	p := replayer{Console: c, hands: e.Hands, seats: r.Header.Seats, results: st.Results, games: st.Games(), cursor: replay.New(st.Games())}
	c.Say(replayBegins, e.Title)
	p.show()
	for {
		typed, err := c.Ask(i18n.Msg(whichTurn))
		switch {
		case errors.Is(err, ErrLeft), errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		if err := p.goTo(strings.ToLower(typed)); err != nil {
			c.Refuse(err)
		}
	}
}

// A replayer shows the games of a record.
type replayer struct {
	*Console
	hands   core.Hands
	seats   []records.Seat
	results []core.Result
	games   []core.History
	cursor  *replay.Cursor
}

// goTo goes where is typed.
func (r replayer) goTo(typed string) error {
	moved := false
	switch typed {
	case "", "next":
		moved = r.cursor.NextTurn()
	case "back":
		moved = r.cursor.PreviousTurn()
	case "start":
		moved = r.cursor.Start()
	case "end":
		moved = r.cursor.End()
	case "help":
		r.Say(replayHelp)
		r.Say(replayHelpEnds)
		return nil
	default:
		at, err := r.find(typed)
		if err != nil {
			return err
		}
		moved = r.cursor.Goto(at)
	}
	if !moved {
		return errStandsThere
	}
	r.show()
	return nil
}

// find returns the index of the turn of this game that a number names.
func (r replayer) find(typed string) (int, error) {
	game := r.cursor.Frame().Game
	number, err := strconv.Atoi(typed)
	at := slices.IndexFunc(r.cursor.Turns(), func(t replay.Turn) bool {
		return t.Game == game && t.Number > 0 && (err == nil && t.Number == number || r.games[game].TurnName(t.Turn) == typed)
	})
	if at < 0 {
		return 0, noTurn(typed, r.games[game].CountTurns())
	}
	return at, nil
}

// show shows the board, and says which turn has led there.
func (r replayer) show() {
	frame := r.cursor.Frame()
	viewer := max(0, frame.Actor())
	said := i18n.Msg(start)
	if frame.Index > 0 {
		turn := r.cursor.Turns()[r.cursor.Turn()]
		viewer = max(0, turn.Seat)
		said = drawn(turn.Turn)
		if turn.Number > 0 {
			said = turnOf(r.games[frame.Game].TurnName(turn.Turn), turn.Number, r.games[frame.Game].CountTurns(), r.name(turn.Seat), turn.Turn)
			if left := r.games[frame.Game].FaceAfter(turn.Turn); left != "" {
				said = i18n.Join(" ", said, hasLeft(r.name(turn.Seat), left))
			}
		}
	}
	if len(r.games) > 1 {
		said = i18n.Join(" ", gameOf(frame.Game+1, len(r.games)), said)
	}
	r.Print("")
	for _, line := range r.hands.Board(frame.Position, viewer) {
		r.Say("%s", line)
	}
	r.Say("%s", said)
	if skipped := board.Skipped(frame.Position, r.name); !skipped.Empty() {
		r.Say("%s", skipped)
	}
	if frame.Index == len(r.games[frame.Game].Moves) {
		r.Say("%s", r.ending(frame.Game))
	}
}

// ending says how a game ended.
func (r replayer) ending(game int) i18n.Message {
	if game >= len(r.results) {
		return i18n.Msg(gameStands)
	}
	return r.results[game].Verdict(r.name)
}

func (r replayer) name(seat core.Seat) string { return r.seats[seat].Name }
