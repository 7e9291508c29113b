package plain

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/replay"
)

// Replay steps through a record in which a game was begun, until that is left
// or the input ends.
func Replay(c *Console, e catalog.Entry, r *records.Record) error {
	st := r.Sheet.State()
	p := projector{Console: c, hands: e.Hands, seats: r.Header.Seats, results: st.Results, games: st.Games(), cursor: replay.New(st.Games())}
	c.Say("%s. Enter shows the next turn; type help for what else can be typed.", e.Title)
	p.show()
	for {
		typed, err := c.Ask("Which turn?")
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
		p.Say("Enter, or next: The next turn. back: The one before. A number: That turn of this game.")
		p.Say("start, end: The first and the last position of the record. exit: Leave.")
		return nil
	default:
		at, err := p.find(typed)
		if err != nil {
			return err
		}
		moved = p.cursor.Goto(at)
	}
	if !moved {
		return errors.New("that is where the record stands")
	}
	p.show()
	return nil
}

// find returns the index of the turn of this game that a number names.
func (p projector) find(typed string) (int, error) {
	game := p.cursor.Frame().Game
	number, err := strconv.Atoi(typed)
	at := slices.IndexFunc(p.cursor.Turns(), func(t replay.Turn) bool { return t.Game == game && t.Number == number && number > 0 })
	if err != nil || at < 0 {
		return 0, fmt.Errorf("%q is neither a turn from 1 to %d nor one of next, back, start, end, help and exit", typed, p.games[game].CountTurns())
	}
	return at, nil
}

// show shows the board, and says which turn has led there.
func (p projector) show() {
	frame := p.cursor.Frame()
	viewer := max(0, frame.Actor())
	said := "Start"
	if frame.Index > 0 {
		turn := p.cursor.Turns()[p.cursor.Turn()]
		viewer = max(0, turn.Seat)
		said = "Drawn: " + turn.String()
		if turn.Number > 0 {
			said = fmt.Sprintf("Turn %d of %d, %s: %s", turn.Number, p.games[frame.Game].CountTurns(), p.name(turn.Seat), turn)
		}
	}
	if len(p.games) > 1 {
		said = fmt.Sprintf("Game %d of %d. %s", frame.Game+1, len(p.games), said)
	}
	p.Say("")
	for _, line := range p.hands.Board(frame.Position, viewer) {
		p.Say("%s", line)
	}
	p.Say("%s.", said)
	if frame.Index == len(p.games[frame.Game].Moves) {
		p.Say("%s", p.ending(frame.Game))
	}
}

// ending says how a game ended.
func (p projector) ending(game int) string {
	if game >= len(p.results) {
		return "Here the game stands."
	}
	return p.results[game].Verdict(p.name)
}

func (p projector) name(seat core.Seat) string { return p.seats[seat].Name }
