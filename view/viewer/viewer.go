// Package viewer steps through a record on the board: forward, back, by move
// or by turn, to the start, to the end, to any turn, or by itself.
package viewer

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/replay"
	"boardroom/view/board"
	"boardroom/view/board/moving"
	"boardroom/view/room"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// Config is what a viewer needs.
type Config struct {
	Room    *room.Room
	Entry   catalog.Entry // what is replayed
	Painter board.Painter
	Name    string               // of what is replayed, for the header
	Seats   []board.Seat         // the scores in them are filled in by the viewer
	Games   []core.History       // at least one
	Results []core.Result        // of the games that have ended
	Note    string               // what is wrong with the record, shown below the board; empty: nothing
	Facts   []string             // about the occasion, shown at the start
	Beat    func() time.Duration // between two moves when it plays by itself
	Hurry   func(by int)         // makes the beat shorter or, below 0, longer
	Motion  func() bool          // pieces are seen to go from spot to spot
	PlayOn  func(core.History)
	Copy    func(what, text string)
	// CopyPosition copies the text of a position, or another form of it, and says
	// what it is.
	CopyPosition func(what, text string)
	Record       string // the record's text, to be copied; empty: it cannot be
	Back         bool   // begin at the end, to look back from there
	Analysing    bool   // begin with the analysis, if it can be made
	Study               // what can be found out and said about it
	Flipped      bool   // with Back: the second seat's side is below, as at the table; else a lone person's is
}

// A Viewer is the screen.
type Viewer struct {
	Config
	cursor  *replay.Cursor
	turns   [][]core.Turn // by game
	stage   *board.Picture
	flipped bool
	halt    func() // stops playing by itself; nil: it does not play
	moves   board.Animation

	variation *replay.Variation // what is tried instead of the game; nil: the game is shown
	mover     *moving.Mover     // makes the moves of a variation

	analysing *analysing // nil: no analysis is in the making
	best      bool       // the table of best plays is open
	hint      *board.Hint
	entered   bool // it has been shown
}

// New returns a viewer at the start of the first game, or where the last one
// stands.
func New(c Config) *Viewer {
	c.Games = slices.Clone(c.Games)
	for i, h := range c.Games {
		c.Games[i] = h.In(c.Room.Look().Numbers)
	}
	v := &Viewer{Config: c, cursor: replay.New(c.Games), hint: board.NewHint(c.Room)}
	if c.Back {
		v.cursor.End()
		v.flipped = c.Flipped
	} else {
		v.flipped = board.FromBehind(c.Seats)
	}
	for _, h := range c.Games {
		v.turns = append(v.turns, h.Turns())
	}
	v.moves = board.Animation{After: c.Room.After, Wanted: c.Motion}
	v.mover = v.newMover()
	v.stage = board.NewPicture(c.Entry.Hands, c.Painter, c.Room.Look, v.show)
	return v
}

// Title names what is replayed.
func (v *Viewer) Title() string {
	if v.variation != nil {
		return variationTitle(v.Name)
	}
	return v.Name
}

// Typing reports whether a move of a variation is being typed.
func (v *Viewer) Typing() bool { return v.mover.Typing() }

// Primitive is the viewer itself.
func (v *Viewer) Primitive() tview.Primitive { return &face{v.stage, v} }

// Enter says, once, what could not be read of what is kept beside the record, and
// begins the analysis that is wanted.
func (v *Viewer) Enter() {
	if v.entered {
		return
	}
	v.entered = true
	if v.Trouble != nil {
		v.Room.Refuse(v.Trouble)
	}
	if v.Analysing && v.canAnalyse() == nil {
		v.analyse()
	}
}

// Leave stops it, and whatever it has begun.
func (v *Viewer) Leave() {
	v.pause()
	v.hint.Close()
	if v.analysing != nil {
		v.analysing.stop()
	}
}

// show tells the picture what there is to see.
func (v *Viewer) show() board.Snapshot {
	v.moved()
	if v.variation != nil {
		return v.showVariation()
	}
	frame := v.cursor.Frame()
	at, toAct := v.at(), board.NextToAct(frame.Position)
	if v.over() {
		toAct = core.Nobody
	}
	show := board.Snapshot{
		Scene: board.Scene{Position: frame.Position, Flipped: v.flipped, Still: true, Over: v.over(), Last: v.last(), Replayed: true, Targets: v.hinted()},
		Seats: v.seats(frame.Game),
		ToAct: toAct,
		Turns: v.turns[frame.Game],
		At:    at,
		Found: v.found(frame.Game),
		Plays: v.plays(),
		Strip: v.strip(),
		Whose: v.name(v.near()),
		Line:  v.line(),
		Note:  v.Note,
		Moves: v.moves.Now(),
	}
	return show
}

// before returns how many turns the games before one have.
func (v *Viewer) before(game int) int {
	n := 0
	for _, turns := range v.turns[:game] {
		n += len(turns)
	}
	return n
}

// at returns the index of the turn at the cursor in its game; -1 at the start.
func (v *Viewer) at() int { return max(-1, v.cursor.Turn()-v.before(v.cursor.Frame().Game)) }

// last returns the moves of the turn at the cursor, to be marked.
func (v *Viewer) last() []core.Played {
	if v.at() < 0 {
		return nil
	}
	moves := v.cursor.History().Moves
	return moves[v.cursor.Frame().Index-v.cursor.Into():]
}

// seats returns the players with the score before the game shown.
func (v *Viewer) seats(game int) []board.Seat {
	seats := append([]board.Seat(nil), v.Seats...)
	h := v.Games[game]
	board.ShowClocks(seats, h.Clock, h.TimesAfter(v.cursor.Frame().Index))
	if len(v.Games) == 1 {
		return seats
	}
	for i := range seats {
		score := 0
		for _, r := range v.Results[:min(game, len(v.Results))] {
			score += r.Scores[i]
		}
		seats[i].Score = strconv.Itoa(score)
	}
	return seats
}

// line is what stands below the board: a hint, or how well the turn was played,
// or else where the cursor is.
func (v *Viewer) line() widget.Row {
	if row := v.advised(); row != nil {
		return row
	}
	row := v.verdict()
	switch {
	case v.analysing != nil:
		return widget.Row{{Text: v.analysing.says(), Role: theme.Key}, {Text: v.says(), Role: theme.Text}}
	case row == nil:
		return widget.Row{{Text: v.says(), Role: theme.Text}}
	case v.atEnd():
		row = append(widget.Row{{Text: v.ending(v.cursor.Frame().Game) + " ", Role: theme.Text}}, row...)
	}
	if len(v.Games) > 1 {
		row = append(widget.Row{{Text: gameNumber(v.cursor.Frame().Game+1) + " ", Role: theme.Text}}, row...)
	}
	return row
}

// says is the sentence below the board: where the cursor is, and at the end
// of a game its result.
func (v *Viewer) says() string {
	frame := v.cursor.Frame()
	all := v.Games[frame.Game].CountTurns()
	said := atStart(v.Facts, all)
	if at := v.at(); at >= 0 {
		turn := v.turns[frame.Game][at]
		said = atTurn(v.named(frame.Game, turn.Number), turn.Number, all, turn)
		if turn.Number == 0 {
			said = drawn(turn)
		}
	}
	if len(v.Games) > 1 {
		said = gameOf(frame.Game+1, len(v.Games)) + " " + said
	}
	if v.atEnd() {
		said += " " + v.ending(frame.Game)
	}
	return strings.TrimSpace(said + " " + board.Skipped(frame.Position, v.name))
}

// named returns what a turn is called, by its number in its game.
func (v *Viewer) named(game, turn int) string { return core.TurnName(v.Games[game].Start, turn) }

// atEnd reports whether the cursor is at the last position of a game.
func (v *Viewer) atEnd() bool {
	frame := v.cursor.Frame()
	return frame.Index == len(v.Games[frame.Game].Moves)
}

// over reports whether the game has ended with what is shown.
func (v *Viewer) over() bool { return v.atEnd() && v.cursor.Frame().Game < len(v.Results) }

// ending says how a game ended.
func (v *Viewer) ending(game int) string {
	if game >= len(v.Results) {
		return gameStands
	}
	return v.Results[game].Verdict(v.name)
}

// name returns a seat's player.
func (v *Viewer) name(seat core.Seat) string { return v.Seats[seat].Name }

// names lists the players by seat.
func (v *Viewer) names() []string {
	names := make([]string, len(v.Seats))
	for i, s := range v.Seats {
		names[i] = s.Name
	}
	return names
}
