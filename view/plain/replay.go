package plain

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/replay"
	"boardroom/view/board"
)

// Replay steps through a record in which a game was begun, until that is left
// or the input ends.
func Replay(c *Console, e catalog.Entry, r *records.Record) error {
	st := r.Sheet.State()
	p := projector{Console: c, hands: e.Hands, seats: r.Header.Seats, results: st.Results, games: st.Games(), cursor: replay.New(st.Games())}
	c.Say(replayBegins, e.Title)
	p.show()
	for {
		typed, err := c.Ask(whichTurn)
		switch {
		case errors.Is(err, ErrLeft), errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		if err := p.obey(strings.ToLower(typed)); err != nil {
			c.Refuse(err)
		}
	}
}

// A projector shows the games of a record.
type projector struct {
	*Console
	hands   core.Hands
	seats   []records.Seat
	results []core.Result
	games   []core.History
	cursor  *replay.Cursor
}

// obey goes where is typed.
func (p projector) obey(typed string) error {
	moved := false
	switch typed {
	case "", "next":
		moved = p.cursor.NextTurn()
	case "back":
		moved = p.cursor.PreviousTurn()
	case "start":
		moved = p.cursor.Start()
	case "end":
		moved = p.cursor.End()
	case "help":
		p.Say(replayHelp)
		p.Say(replayHelpEnds)
		return nil
	default:
		at, err := p.find(typed)
		if err != nil {
			return err
		}
		moved = p.cursor.Goto(at)
	}
	if !moved {
		return errStandsThere
	}
	p.show()
	return nil
}

// find returns the index of the turn of this game that a number names.
func (p projector) find(typed string) (int, error) {
	game := p.cursor.Frame().Game
	number, err := strconv.Atoi(typed)
	at := slices.IndexFunc(p.cursor.Turns(), func(t replay.Turn) bool {
		return t.Game == game && t.Number > 0 && (err == nil && t.Number == number || p.games[game].TurnName(t.Turn) == typed)
	})
	if at < 0 {
		return 0, noTurn(typed, p.games[game].CountTurns())
	}
	return at, nil
}

// show shows the board, and says which turn has led there.
func (p projector) show() {
	frame := p.cursor.Frame()
	viewer := max(0, frame.Actor())
	said := start
	if frame.Index > 0 {
		turn := p.cursor.Turns()[p.cursor.Turn()]
		viewer = max(0, turn.Seat)
		said = drawn(turn.Turn)
		if turn.Number > 0 {
			said = turnOf(p.games[frame.Game].TurnName(turn.Turn), turn.Number, p.games[frame.Game].CountTurns(), p.name(turn.Seat), turn.Turn)
			if left := p.games[frame.Game].FaceAfter(turn.Turn); left != "" {
				said += " " + hasLeft(p.name(turn.Seat), left)
			}
		}
	}
	if len(p.games) > 1 {
		said = gameOf(frame.Game+1, len(p.games)) + " " + said
	}
	p.Say("")
	for _, line := range p.hands.Board(frame.Position, viewer) {
		p.Say("%s", line)
	}
	p.Say("%s", said)
	if skipped := board.Skipped(frame.Position, p.name); skipped != "" {
		p.Say("%s", skipped)
	}
	if frame.Index == len(p.games[frame.Game].Moves) {
		p.Say("%s", p.ending(frame.Game))
	}
}

// ending says how a game ended.
func (p projector) ending(game int) string {
	if game >= len(p.results) {
		return gameStands
	}
	return p.results[game].Verdict(p.name)
}

func (p projector) name(seat core.Seat) string { return p.seats[seat].Name }
