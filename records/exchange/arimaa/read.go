// Package arimaa reads and writes Arimaa's usual game text, in which games are
// published and passed between programs:
//
//	[Gold "Anna"]
//	[Silver "Boris"]
//	[Date "2026.11.20"]
//
//	1g Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2
//	1s ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7
//	2g Ee2n Ee3n Ee4n Md2n
//	2s ed7s ed6s
//	3g takeback
//	2s ed7s ed6s ed5s
//	3g
//
// A turn begins with its number and side, g or s, formerly w and b, and takes
// what follows up to the next, on its line and those below. A removal, as
// Dc3x, stands after the step that caused it. Instead of steps may stand
//
//   - takeback: the turn before it did not count, and is played again;
//   - resigns, lost on time, and the like: the side has lost;
//   - nothing: this side was to move when the text was written, which says
//     nothing of a result.
//
// Lines before the turns may tell more, as [Name "value"] or Name: value; of a
// value -=+=- the lines up to the next -=+=- are the value. White and Black are
// old names of Gold and Silver. Result, or the word 1-0 or 0-1 after the last
// turn, says who won, and ResultCode why, by one letter. What follows # or ; on
// a line is left out; what stands between braces becomes a note on the turn before it.
// Variations in round brackets are left out, with a remark, and so are marks such as !?
// and $2; "pass" may tell that the steps that are left are not played. Several games may
// follow each other.
//
// The game archive of arimaa.com, too, is read: a table with one game a line,
// its columns named in the first line and separated by tabs, with \n written
// out between the turns of the column movelist; and an address that has such columns
// behind its question mark, as puzzles do.
//
// Sources: "Notation for Recording Arimaa Games" on arimaa.com, and the archive
// itself.
package arimaa

import (
	"errors"
	"iter"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/exchange"
)

// Format is the game text, in which Arimaa's archive is read too. The date of an import is
// zero where none is told; takebacks are kept; a game that was lost otherwise than on the
// board ends with a concession. Turns taken back are written, and then that they were;
// steps taken back within a turn, offers that were refused, and a turn that is not over
// are left out.
func Format() exchange.Format {
	return exchange.Format{
		Name: "arimaa", Title: "Arimaa's game text", Ending: ".txt",
		About: `Arimaa as the usual game text, with tags for players, date and result, and "takeback" after undone turns`,
		Holds: func(e catalog.Entry) bool { return e.Name == usual().About().Name },
		Is:    is, Read: read, Write: write,
	}
}

// is reports whether data was meant as a game text or an archive: a line begins
// with a turn's number and side, a row tells the turns, or the first line names
// the columns.
func is(data []byte) bool {
	text := strings.TrimPrefix(string(data), byteOrder)
	if _, ok := readColumns(text); ok {
		return true
	}
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, movesRow+"=") || beginsTurn(line) {
			return true
		}
		if _, ok := addressRow(strings.TrimSpace(line)); ok {
			return true
		}
	}
	return false
}

// beginsTurn reports whether a turn begins with a line, or behind a comment or a
// result in it. Elsewhere such a word may stand in any text.
func beginsTurn(line string) bool {
	for part := range strings.SplitSeq(lineBreaks.Replace(line), "}") {
		for word := range strings.FieldsSeq(part) {
			if _, ok := readLabel(word); ok {
				return true
			}
			if !isResult(word) {
				break
			}
		}
	}
	return false
}

func read(in exchange.Input) iter.Seq2[records.Import, error] {
	return func(yield func(records.Import, error) bool) {
		sheets, err := takeApart(string(in.Data))
		for _, s := range sheets {
			d, wrong := s.imported()
			if s.broken && wrong == nil {
				wrong = err
			}
			if !yield(d, wrong) || s.broken {
				return
			}
		}
		if err == nil && len(sheets) == 0 {
			err = &records.Error{Err: i18n.NewError("there is no game in this text")}
		}
		if err != nil {
			yield(records.Import{}, err)
		}
	}
}

// takeApart returns the games of a text or of an archive.
func takeApart(text string) ([]sheet, error) {
	if columns, ok := readColumns(text); ok {
		return columns.sheets(text)
	}
	return scan(text)
}

// imported plays a game through.
func (s sheet) imported() (records.Import, error) {
	said, err := s.readTags()
	if err != nil {
		return records.Import{}, err
	}
	said.header.Set = s.handicap()
	g, err := begin(said.header.Position, said.header.Set)
	if err != nil {
		return records.Import{}, &records.Error{Line: said.positionLine, Err: err}
	}
	g.note(s.note)
	for _, t := range s.turns {
		err := g.take(t)
		g.note(t.note)
		if err != nil {
			err = i18n.Errorf("turn %s: %w", t.label, err)
			if len(g.events) == 0 || !s.archived && !g.older(err) {
				return g.imported(s, said), &records.Error{Line: t.line, Err: err}
			}
			g.remark(t.line, i18n.Msg("the rest is left out: %v", err))
			break
		}
	}
	if s.variations > 0 {
		g.remark(s.line, i18n.MsgN("%d variation is left out", "%d variations are left out", s.variations, s.variations))
	}
	if s.broken {
		return g.imported(s, said), nil
	}
	if said.drawn {
		g.remark(said.resultLine, i18n.Msg("the text calls the game a draw, which today's rules don't know"))
	}
	if err := g.settle(said, s.archived || g.remarks != nil); err != nil {
		return g.imported(s, said), &records.Error{Line: said.resultLine, Err: err}
	}
	if len(g.events) == 0 {
		return records.Import{}, &records.Error{Line: s.line, Err: i18n.NewError("the game that begins here has no turn")}
	}
	return g.imported(s, said), nil
}

// imported returns the game as far as it was played.
func (g *game) imported(s sheet, said told) records.Import {
	return records.Import{Line: s.line, Header: g.header(said), Events: g.events, Notes: g.notes, Remarks: g.remarks}
}

// older reports whether what is wrong with a turn was no fault by older rules, by
// which a game went on when a side had lost its rabbits or had no other turn than
// one that repeats a position.
func (g *game) older(err error) bool {
	_, ending := g.sheet.State().History.Now().(arimaa.Position).Result()
	return ending == arimaa.Elimination || ending == arimaa.Immobility || errors.As(err, new(arimaa.Repeated))
}

// A game is one that is being played through.
type game struct {
	sheet  *core.Sheet
	next   label // of the turn that follows
	free   bool  // the first label says the number
	events []core.Event
	lost   reason // why a side conceded
	notes  []records.Note
	// remarks say what of the text is not in the game.
	remarks []records.Finding
}

// begin returns the game before its first turn. A position other than the
// usual start says whose turn it is, and its first label the number.
func begin(position string, set map[string]string) (*game, error) {
	sheet := core.NewSheet(core.Terms{Rotation: []core.Game{usual()}, Seats: 2, Position: position, Set: set})
	if err := sheet.Begin(); err != nil {
		return nil, err
	}
	return &game{sheet: sheet, next: label(sheet.ToAct()), free: position != ""}, nil
}

// take plays what follows a label.
func (g *game) take(t turn) error {
	if g.free && t.label.side() == g.next.side() {
		g.next, g.free = t.label, false
	}
	back := t.is(takeback)
	// A takeback may also be labelled as the turn that it takes back.
	if t.label != g.next && !(back && t.label == g.next-1) {
		return i18n.Errorf("this is the turn of %s", g.next)
	}
	if winner, how, over := g.result(); over && len(t.words) > 0 {
		return i18n.Errorf([2]i18n.Text{"the game is over: gold has won (%s)", "the game is over: silver has won (%s)"}[winner], how)
	}
	lost, given := lossOf(t.words)
	switch {
	case len(t.words) == 0:
		return nil
	case back:
		return g.takeBack()
	case given:
		return g.concede(t.label.side(), lost)
	}
	return g.play(t)
}

// play plays a turn of placements or steps.
func (g *game) play(t turn) error {
	p := g.sheet.State().History.Now().(arimaa.Position)
	words := t.words
	if last := len(words) - 1; last > 0 && strings.EqualFold(words[last], "pass") { // the steps that are left
		words = words[:last]
	}
	moves, err := p.ParseTurn(strings.Join(words, " "))
	if err != nil {
		return err
	}
	if _, err := arimaa.Play(p, moves); err != nil {
		return err
	}
	for _, m := range append(moves, core.End) {
		if err := g.happen(core.Event{Seat: t.label.side(), Move: m}); err != nil {
			return err
		}
	}
	g.next++
	return nil
}

// takeBack takes back the turn before.
func (g *game) takeBack() error {
	taker := (g.next - 1).side()
	if err := g.happen(core.Event{Seat: taker, Move: core.Takeback}); err != nil {
		return i18n.NewError("there is no turn to take back")
	}
	g.next--
	return g.happen(core.Event{Seat: 1 - taker, Move: core.Accept})
}

// concede ends the game as a side's loss.
func (g *game) concede(loser core.Seat, why reason) error {
	g.lost = why
	if err := g.happen(core.Event{Seat: loser, Move: core.Concede, Points: 1}); err != nil {
		return err
	}
	return g.happen(core.Event{Seat: 1 - loser, Move: core.Accept})
}

func (g *game) happen(e core.Event) error {
	if err := g.sheet.Apply(e); err != nil {
		return err
	}
	g.events = append(g.events, e)
	return nil
}

// result returns how the game ended, if it has.
func (g *game) result() (winner core.Seat, how i18n.Text, over bool) {
	st := g.sheet.State()
	if !st.Over {
		return core.Nobody, "", false
	}
	winner = arimaa.Gold
	if st.Score[arimaa.Silver] > 0 {
		winner = arimaa.Silver
	}
	if st.Results[0].Conceded {
		return winner, g.lost.name, true
	}
	_, ending := st.History.Now().(arimaa.Position).Result()
	shown, _ := findReason(func(r reason) bool { return r.how == ending })
	return winner, shown.name, true
}

// note keeps what somebody says of the last turn, or of the game before the first. Of
// a turn that is played again it stays.
func (g *game) note(said string) {
	if said == "" {
		return
	}
	turn := g.sheet.State().History.CountTurns()
	if i := slices.IndexFunc(g.notes, func(n records.Note) bool { return n.Turn == turn }); i >= 0 {
		g.notes[i].Text += " " + said
		return
	}
	g.notes = append(g.notes, records.Note{Game: 1, Turn: turn, Text: said})
}

func (g *game) remark(line int, said i18n.Message) {
	g.remarks = append(g.remarks, records.Finding{Line: line, Text: said})
}

// settle compares the result that is told with that of the board, or makes it
// one. If it is excused, what is wrong with it is remarked.
func (g *game) settle(said told, excused bool) error {
	if said.winner == core.Nobody {
		return nil
	}
	winner, how, over := g.result()
	var wrong error
	switch {
	case over && winner != said.winner:
		wrong = i18n.Errorf([2]i18n.Text{
			"the text says that gold has won, but silver has won (%s)",
			"the text says that silver has won, but gold has won (%s)",
		}[said.winner], how)
	case !over && said.why.how != arimaa.Open:
		wrong = i18n.Errorf([2]i18n.Text{
			"the text says that gold has won (%s), but after its last turn the game isn't over",
			"the text says that silver has won (%s), but after its last turn the game isn't over",
		}[said.winner], said.why.name)
	}
	if wrong != nil && !excused {
		return wrong
	}
	if wrong != nil {
		g.remark(said.resultLine, i18n.Msg("%v", wrong))
		said.why = reasons()[0]
	}
	if over {
		return nil
	}
	return g.concede(1-said.winner, said.why)
}

// header returns the header of the record, with the reason of a concession.
func (g *game) header(said told) records.Header {
	h := said.header
	if g.lost.name != "" && g.lost.name != reasons()[0].name {
		h.Extra[termination] = g.lost.name.String()
	}
	return h
}
