package arimaa

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/exchange"
)

// write gives the games of a record, each followed by an empty line.
func write(r exchange.Record) (string, []i18n.Message, error) {
	var text strings.Builder
	w := writer{record: r.Record, sheet: core.NewSheet(r.Sheet.State().Terms), out: &text}
	for it := range r.Items() {
		if it.Kind != records.Played {
			continue
		}
		if err := w.happen(it.Event); err != nil {
			return "", nil, err
		}
	}
	if w.sheet.State().Playing {
		w.finish(w.sheet.State().History, core.Nobody, reason{})
	}
	if text.Len() == 0 {
		return "", nil, i18n.NewError("no game started in this record")
	}
	return text.String(), nil, nil
}

// A writer follows the events of a record.
type writer struct {
	record *records.Record
	sheet  *core.Sheet
	out    *strings.Builder

	// Of the game at hand:
	from  string          // where it began, if not at the usual start
	first arimaa.Position // in which its first turn begins
	begun []core.Move     // of that turn, before the record
	start label           // of that turn
	lines []string
	told  int // turns that stand and are written
}

// happen follows an event, and before it the start of its game.
func (w *writer) happen(e core.Event) error {
	if !w.sheet.State().Playing {
		if err := w.sheet.Begin(); err != nil {
			return err
		}
		if err := w.begin(); err != nil {
			return err
		}
	}
	if err := w.sheet.Apply(e); err != nil {
		return err
	}
	st := w.sheet.State()
	if err := w.follow(st.History); err != nil {
		return err
	}
	if !st.Playing {
		w.end(st)
	}
	return nil
}

// begin writes the setup of a game that began after it.
func (w *writer) begin() error {
	st := w.sheet.State()
	p, ok := st.History.Start.(arimaa.Position)
	if !ok {
		return i18n.Errorf("%s isn't Arimaa", w.record.Title)
	}
	w.lines, w.told, w.from, w.first, w.begun, w.start = nil, 0, "", p, p.Played(), label(p.Side())
	if w.record.Header.Position != "" && len(st.Results) == 0 {
		if err := w.beginFrom(st.History.Game, p); err != nil {
			return err
		}
	}
	if p.Setup() {
		return nil
	}
	w.start += 2
	if w.from == "" {
		b := p.TurnStart()
		for side := arimaa.Gold; side <= arimaa.Silver; side++ {
			w.line(label(side), core.Join(b.Placements(side)))
		}
	}
	return nil
}

// beginFrom notes where a turn began of which this position may be the middle.
func (w *writer) beginFrom(g core.Game, p arimaa.Position) error {
	w.from, _, _ = strings.Cut(p.String(), " turn=")
	start, err := g.Parse(w.from, w.sheet.State().Terms.Set)
	if err == nil {
		w.first = start.(arimaa.Position)
	}
	return err
}

// next is the label of the turn in progress.
func (w *writer) next() label { return w.start + label(w.told) }

func (w *writer) line(l label, what string) {
	w.lines = append(w.lines, strings.TrimRight(l.String()+" "+what, " "))
}

// follow writes the turn that is now over, or that turns were taken back.
func (w *writer) follow(h core.History) error {
	turns := h.Turns()
	if n := len(turns); n > 0 && !turns[n-1].Ended() {
		turns = turns[:n-1]
	}
	for ; w.told > len(turns); w.told-- {
		w.line(w.next(), takeback)
	}
	if w.told == len(turns) {
		return nil
	}
	turn, from, moves := turns[w.told], w.first, slices.Clone(w.begun)
	if turn.From > 0 {
		from, moves = h.Moves[turn.From-1].After.(arimaa.Position), nil
	}
	for _, p := range turn.Parts {
		moves = append(moves, p.Move)
	}
	text, err := from.Notation(moves)
	w.line(w.next(), text)
	w.told++
	return err
}

// end writes the game that has just ended.
func (w *writer) end(st core.State) {
	last := st.Results[len(st.Results)-1]
	winner := arimaa.Gold
	if last.Scores[arimaa.Silver] > 0 {
		winner = arimaa.Silver
	}
	_, how := st.History.Now().(arimaa.Position).Result()
	why, _ := findReason(func(r reason) bool { return r.how == how })
	switch {
	case last.Flagged:
		why, _ = findReason(func(r reason) bool { return r.name == onTime })
	case last.Claimed:
		why, _ = findReason(func(r reason) bool { return r.name == forfeited })
	case last.Conceded:
		why = w.loss()
	}
	w.finish(st.History, winner, why)
}

// loss returns why the game at hand was conceded.
func (w *writer) loss() reason {
	named := w.record.Header.Extra[termination]
	if why, ok := findReason(func(r reason) bool { return r.name.String() == named }); ok {
		return why
	}
	return reasons()[0]
}

// finish writes a game: its tags, its turns, and whose turn it is. If that
// side has conceded, it says so.
func (w *writer) finish(h core.History, winner core.Seat, why reason) {
	last := ""
	if winner != core.Nobody && why.how == arimaa.Open && winner != w.next().side() {
		last = why.name.String()
	}
	w.line(w.next(), last)
	for _, t := range w.tags(winner, why) {
		fmt.Fprintf(w.out, "[%s %s]\n", t.key, strconv.Quote(t.value))
	}
	w.out.WriteString("\n" + strings.Join(w.lines, "\n") + "\n\n")
}

func (w *writer) tags(winner core.Seat, why reason) []tag {
	h := w.record.Header
	tags := []tag{
		{key: goldTag, value: h.Seats[arimaa.Gold].String()},
		{key: silverTag, value: h.Seats[arimaa.Silver].String()},
		{key: dateTag, value: h.Date.Format("2006.01.02")},
		{key: timeTag, value: h.Date.Format("15:04:05")},
	}
	for _, key := range slices.Sorted(maps.Keys(h.Extra)) {
		if key != termination {
			tags = append(tags, tag{key: key, value: h.Extra[key]})
		}
	}
	if w.from != "" {
		tags = append(tags, tag{key: positionTag, value: w.from})
	}
	if winner != core.Nobody {
		result := [2]string{goldWins, silverWins}[winner]
		tags = append(tags, tag{key: resultTag, value: result}, tag{key: codeTag, value: why.code})
	}
	return tags
}
