package tournament

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
)

// mostMoves is after how many moves a game is broken off, which nobody then
// has won: some players may go in circles.
const mostMoves = 4000

var errEndless = i18n.Errorf("broken off after %d moves", mostMoves)

// A table is where one game is played.
type table struct {
	*resolvedSetup
	Meeting
	sheet  *core.Sheet
	guards []*guard
	writer *records.Writer // nil: no record is kept
	moves  int             // in the game on the sheet
	note   note
	stop   context.CancelCauseFunc
}

// play plays a game, and returns how it went and its record if that is to be
// kept. The error is the context's, or something that no player can help.
func (f *resolvedSetup) play(ctx context.Context, m Meeting, date time.Time, keep bool) (*Game, []byte, error) {
	position, err := f.opening(ctx, m)
	if err != nil {
		return nil, nil, err
	}
	t := &table{resolvedSetup: f, Meeting: m, sheet: core.NewSheet(f.terms(position)), note: note{seat: core.Nobody}}
	for seat := range f.Seats {
		level := f.levels[m.Players[m.At(core.Seat(seat))]]
		t.guards = append(t.guards, &guard{seat: func() engine.Player { return level.Salted(f.salt(m)) }})
	}
	var file memory
	if keep {
		h := f.header(m, position)
		h.Date = date
		if t.writer, err = records.NewWriter(&file, h, f.find); err != nil {
			return nil, nil, err
		}
	}
	err = t.run(ctx)
	for _, g := range t.guards {
		g.Close() // whatever it says, the game is over
	}
	if err == nil && keep {
		err = t.writer.Close()
	}
	if err != nil {
		return nil, nil, err
	}
	g := f.game(m, t.sheet.State(), t.note)
	return &g, file.Bytes(), nil
}

// run plays to the end, or to a fault that nothing can follow.
func (t *table) run(outer context.Context) error {
	ctx, stop := context.WithCancelCause(outer)
	defer stop(nil)
	t.stop = stop
	drawn := 0
	for {
		s := core.NewSession(core.Config{
			Sheet: t.sheet, Players: t.players(), Source: core.Seeded{Seed: t.draws(t.Meeting)}, Drawn: drawn,
			Observers: []core.Observer{t.observe},
		})
		err := s.Run(ctx)
		drawn = s.Drawn
		var fault *core.Fault
		switch {
		case err == nil:
			return nil
		case outer.Err() == nil && context.Cause(ctx) == errEndless:
			t.note.fault = i18n.Msg(errorText, errEndless)
			return t.writeNote()
		case !errors.As(err, &fault):
			return err
		case t.note.fault.Empty():
			t.note.fault, t.note.seat = t.guards[fault.Seat].blame(fault.Err), fault.Seat
		}
		if !t.concede(fault.Seat) {
			return t.writeNote()
		}
	}
}

func (t *table) players() []core.Player {
	players := make([]core.Player, len(t.guards))
	for i, g := range t.guards {
		players[i] = g
	}
	return players
}

// concede ends the game on the sheet for a seat that cannot go on, and reports
// whether the rules of the table allow it.
func (t *table) concede(seat core.Seat) bool {
	points := core.Stakes(t.sheet.State().History.Now(), seat)[0]
	for _, e := range []core.Event{{Seat: seat, Move: core.Concede, Points: points}, {Seat: 1 - seat, Move: core.Accept}} {
		if t.sheet.Apply(e) != nil {
			return false
		}
		t.observe(core.Notice{Kind: core.Happened, Event: e, State: t.sheet.State()})
	}
	t.observe(core.Notice{Kind: core.GameEnded, State: t.sheet.State()})
	return true
}

// observe counts the moves and writes the record.
func (t *table) observe(n core.Notice) error {
	switch n.Kind {
	case core.Began:
		t.moves = 0
	case core.Happened:
		if t.moves++; t.moves == mostMoves && n.State.Playing {
			t.stop(errEndless)
		}
	case core.Ended:
		t.writeNote()
	}
	if t.writer == nil {
		return nil
	}
	return t.writer.Observe(n)
}

// writeNote notes what the moves do not tell.
func (t *table) writeNote() error {
	for _, g := range t.guards {
		t.note.thought = append(t.note.thought, g.spent.Round(time.Microsecond))
		t.note.maxEquity = append(t.note.maxEquity, math.Round(100*g.maxEquity)/100)
	}
	if t.writer == nil {
		return nil
	}
	return t.note.write(t.writer)
}

// memory is a records.File that is put on disk as a whole.
type memory struct{ bytes.Buffer }

func (*memory) Sync() error { return nil }

func (m *memory) Truncate(size int64) error {
	m.Buffer.Truncate(int(size))
	return nil
}

func (*memory) Close() error { return nil }

// A guard sits between a player and the table: it takes the time, notes what
// the player hopes for, and turns a panic into an error.
type guard struct {
	seat      func() engine.Player // makes the player when it is first asked
	player    engine.Player
	spent     time.Duration
	maxEquity float64     // the most points that it expected of the game; 0: never to win any
	last      []core.Move // the last answer
}

// Turn implements core.Player.
func (g *guard) Turn(ctx context.Context, h core.History) (moves []core.Move, err error) {
	defer caught(&err)
	began := time.Now()
	if g.player == nil {
		g.player = g.seat()
	}
	choices, err := g.player.Advise(ctx, h, 1)
	g.spent += time.Since(began)
	g.last = nil
	if len(choices) > 0 {
		g.last, g.maxEquity = choices[0].Moves, max(g.maxEquity, choices[0].Value)
	}
	return g.last, err
}

// Accepts implements core.Answerer. Whoever panics refuses.
func (g *guard) Accepts(h core.History, o core.Offer) (yes bool) {
	var err error
	defer caught(&err)
	return g.player != nil && g.player.Accepts(h, o)
}

// GameOver implements core.ResultListener. A panic changes nothing any more.
func (g *guard) GameOver(r core.Result) {
	var err error
	defer caught(&err)
	if i, ok := g.player.(core.ResultListener); ok {
		i.GameOver(r)
	}
}

// Close ends a player that has something to end.
func (g *guard) Close() (err error) {
	defer caught(&err)
	if c, ok := g.player.(io.Closer); ok {
		return c.Close()
	}
	return nil
}

// caught makes a panic an error.
func caught(err *error) {
	if p := recover(); p != nil {
		*err = i18n.Errorf("the player panicked: %v", p)
	}
}

// mostBlame is the most characters that are said of a fault.
const mostBlame = 300

// errorText says an error as a message.
const errorText i18n.Text = "%v"

// blame says in words what a player did wrong. Words that don't go into a record as they
// are stay the same in every language.
func (g *guard) blame(err error) i18n.Message {
	said := i18n.Msg(errorText, err)
	if errors.Is(err, core.ErrIllegal) && len(g.last) > 0 {
		said = i18n.Msg("the player …\x04answered %q: %v", g.last, err)
	}
	words := said.String()
	recorded := words
	if all := []rune(words); len(all) > mostBlame {
		recorded = string(all[:mostBlame]) + "…"
	}
	if recorded = strings.ToValidUTF8(recorded, "?"); recorded != words {
		return i18n.Verbatim(recorded)
	}
	return said
}

// Where nothing is drawn, two players would play the same game again and
// again. There each pair begins from an opening of its own: some turns are
// drawn from the seed, as many for either side. Where a turn is a single move
// every legal one may come. Elsewhere it is among the best ones in the eyes of
// the game's weakest level, usual setups among them, and a turn for which that
// knows one choice only is played so and not counted.
const (
	openingTurns   = 4  // that are drawn
	openingChoices = 8  // among so many
	openingLength  = 12 // turns at most
)

// opening returns the position from which a pair begins; empty: from the
// usual start, because the draws make the games differ.
func (f *resolvedSetup) opening(ctx context.Context, m Meeting) (string, error) {
	if f.drawn {
		return "", nil
	}
	game := f.entry.Game()
	p, err := game.Start(f.Seats, f.Set)
	if err != nil {
		return "", err
	}
	guide := f.entry.Levels[0].New()
	for turn, drawn := 0, 0; turn < openingLength && drawn < openingTurns; turn++ {
		choices, err := candidates(ctx, guide, core.History{Game: game, Start: p})
		if err != nil {
			return "", i18n.Errorf("no opening could be drawn after %s: %w", p, err)
		}
		if len(choices) > 1 {
			drawn++
		}
		next, err := after(p, choices[core.SeededDraw(f.draws(m), "opening", turn+1, len(choices))])
		if err != nil {
			return "", i18n.Errorf("no opening could be drawn after %s: %w", p, err)
		}
		if next.Actor() == core.Nobody {
			break
		}
		p = next
	}
	return p.String(), nil
}

// candidates lists the turns that an opening may go on with.
func candidates(ctx context.Context, guide engine.Player, h core.History) (turns [][]core.Move, err error) {
	p := h.Now()
	moves := p.Moves()
	if len(moves) == 0 {
		return nil, i18n.NewError("there is no move")
	}
	if next, err := p.Play(moves[0]); err == nil && next.Actor() != p.Actor() {
		for _, m := range moves {
			turns = append(turns, []core.Move{m})
		}
		return turns, nil
	}
	choices, err := guide.Advise(ctx, h, openingChoices)
	for _, c := range choices {
		turns = append(turns, c.Moves)
	}
	if err == nil && len(turns) == 0 {
		err = i18n.NewError("no turn was found")
	}
	return turns, err
}

// after returns the position after a turn.
func after(p core.Position, turn []core.Move) (core.Position, error) {
	for _, m := range turn {
		next, err := p.Play(m)
		if err != nil {
			return nil, err
		}
		p = next
	}
	return p, nil
}
