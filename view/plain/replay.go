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
	"boardroom/records/analysis"
	"boardroom/replay"
	"boardroom/view/board"
	"boardroom/view/sitting"
)

// Replay steps through a record in which a game was begun, until that is left
// or the input ends. It tells what its analysis found of each turn; nil: there is none.
func Replay(c *Console, e catalog.Entry, r *records.Record, found *analysis.Analysis) error {
	st := r.Sheet.State()
	p := replayer{Console: c, entry: e, record: r, results: st.Results, cursor: replay.New(st), found: found}
	c.Say(replayBegins, e.Title)
	now := p.cursor.Game().Now()
	for _, seat := range e.Hands.Order(now) {
		c.Say(isPlayedBy, e.Hands.Side(now, seat), r.Header.Seats[seat])
	}
	if found != nil {
		c.Say("%s", p.analyzed())
	}
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
	entry   catalog.Entry
	record  *records.Record
	results []core.Result
	cursor  *replay.Cursor
	found   *analysis.Analysis // nil: none
}

// goTo goes where is typed.
func (r replayer) goTo(typed string) error {
	if r.asksBoard(typed) {
		r.show()
		return nil
	}
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
		r.Say(replayHelpMistake)
		r.boardHelp()
		return nil
	case "mistake":
		return r.toMistake()
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

// find returns the index among all turns of the turn of this game that a number names.
func (r replayer) find(typed string) (int, error) {
	game := r.cursor.Game()
	number, err := strconv.Atoi(typed)
	at := slices.IndexFunc(r.cursor.Turns(), func(t core.Turn) bool {
		return t.Number > 0 && (err == nil && t.Number == number || game.TurnName(t) == typed)
	})
	if at < 0 {
		return 0, noTurn(typed, game.CountTurns())
	}
	return r.cursor.Turn() - r.cursor.At() + at, nil
}

// show shows the board, and says which turn has led there.
func (r replayer) show() {
	frame, game := r.cursor.Frame(), r.cursor.Game()
	viewer := max(0, frame.Actor())
	said := i18n.Msg(start)
	if frame.Index > 0 {
		turn := r.cursor.Turns()[r.cursor.At()]
		viewer = max(0, turn.Seat)
		said = drawn(turn)
		if turn.Number > 0 {
			said = turnOf(game.TurnName(turn), turn.Number, game.CountTurns(), r.name(turn.Seat), turn)
			if left := game.FaceAfter(turn); left != "" {
				said = i18n.Join(" ", said, hasLeft(r.name(turn.Seat), left))
			}
		}
	}
	if games := r.cursor.GameCount(); games > 1 {
		said = i18n.Join(" ", gameOf(frame.Game+1, games), said)
	}
	r.Print("")
	lines := r.board(r.entry.Hands, frame.Position, viewer)
	for _, line := range lines {
		r.Print("%s", line)
	}
	r.facts(r.entry.Hands, frame.Position, lines, r.name, func(core.Seat) string { return "" })
	if r.spoken && r.record.Header.To != 0 {
		r.Say(score, r.scores(frame.Game))
	}
	r.Say("%s", said)
	if frame.Index > 0 {
		r.judge(r.cursor.Turn())
	}
	if skipped := board.Skipped(frame.Position, r.name); !skipped.Empty() {
		r.Say("%s", skipped)
	}
	if frame.Index == len(game.Moves) {
		r.Say("%s", r.ending(frame.Game))
	}
}

// analyzed says who judged, and how many mistakes that found.
func (r replayer) analyzed() i18n.Message {
	n := len(r.found.Mistakes())
	return i18n.Join(" ", r.found.Analyzed(), i18n.MsgN("%d mistake.", "%d mistakes.", n, n))
}

// judge tells what was found of a turn, by its index among those of all games.
func (r replayer) judge(turn int) {
	if r.found == nil {
		return
	}
	turns := r.found.Turns()
	if turn >= len(turns) {
		return
	}
	names := make([]string, len(r.record.Header.Seats))
	for seat := range names {
		names[seat] = r.name(core.Seat(seat))
	}
	if said := turns[turn].Remark(r.cursor.Game(), names); !said.Cost.Empty() {
		r.Say("%s", said.Aloud())
	}
}

// toMistake goes to the next mistake.
func (r replayer) toMistake() error {
	if r.found == nil {
		return errNotAnalyzed
	}
	next := -1
	for _, m := range r.found.Mistakes() {
		if m.Index > r.cursor.Turn() && (next < 0 || m.Index < next) {
			next = m.Index
		}
	}
	if next < 0 {
		return errNoMistake
	}
	r.cursor.Goto(next)
	r.show()
	return nil
}

// scores tells how the match stands before a game.
func (r replayer) scores(game int) string {
	score := r.record.Sheet.State().ScoreBefore(min(game, len(r.results)))
	return sitting.Scores(r.record.Header.Seats, core.State{Score: score})
}

// ending says how a game ended.
func (r replayer) ending(game int) i18n.Message {
	if game >= len(r.results) {
		return i18n.Msg(gameStands)
	}
	return r.results[game].Verdict(r.name)
}

func (r replayer) name(seat core.Seat) string { return r.record.Header.Seats[seat].Name }
