package analysis

import (
	"io"
	"sort"
	"strconv"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/text"
)

// markTexts say by name what a sentence tells of a turn with the mark.
var markTexts = map[engine.Mark]i18n.Text{
	engine.Doubtful: "Doubtful ?!: %s", engine.Bad: "Error ?: %s", engine.VeryBad: "Blunder ??: %s",
}

// named puts the name of a mark before what is said of a turn.
func named(m engine.Mark, said i18n.Message) i18n.Message {
	if t, ok := markTexts[m]; ok {
		return i18n.Msg(t, said)
	}
	return said
}

// Aloud is Said with the mark by its name before it, for who can't see the mark, and how
// deep it looked: "Error ?: 13/7 costs .107, 4th of 14. Best: 13/8 24/23. (standard)"
func (s Remark) Aloud() i18n.Message {
	said := named(s.Mark, s.Said())
	if s.Best.Empty() {
		return said
	}
	return i18n.Msg("%s (%s)", said, s.Judged)
}

// loss is Aloud without luck; empty where nothing was lost.
func (s Remark) loss() i18n.Message {
	if s.Best.Empty() {
		return i18n.Message{}
	}
	s.Luck = i18n.Message{}
	return s.Aloud()
}

// Analyzed says how deep a record was judged.
func (a *Analysis) Analyzed() i18n.Message { return i18n.Msg("Analyzed (%s).", a.Reached().Title()) }

// Nothing is said of a record in which nobody has decided anything.
const Nothing i18n.Text = "Nothing to analyze."

// Judged returns what was found of the record's turns, as records.Show takes it, in the
// games as the record has them. There is nothing to tell where a is nil.
func (a *Analysis) Judged(r *records.Record, e catalog.Entry) records.Judged {
	if a == nil {
		return records.Judged{}
	}
	names := make([]string, len(r.Header.Seats))
	for i, s := range r.Header.Seats {
		names[i] = text.Printable(s.Name)
	}
	at, h := -1, core.History{} // the game told of last
	return records.Judged{By: a.Analyzed(), Turn: func(game, turn int) (j records.Judgement, ok bool) {
		if game >= len(a.Games) || turn >= len(a.Games[game].Turns) {
			return j, false
		}
		if game != at {
			at, h = game, r.Game(game)
		}
		t := &a.Games[game].Turns[turn]
		d := t.KeyDecision()
		if d == nil {
			return j, false
		}
		return records.Judgement{
			Mark: string(t.Mark()), Loss: rounded(d.Error(), 1e6), Best: d.Choices[0].Moves, Level: d.Judge(a), Depth: d.Depth.String(),
			Said: t.Remark(h, names).loss(),
		}, true
	}}
}

// A Mistake is a decision with a mark.
type Mistake struct {
	Game  int // from 0
	Index int // of the turn among those of all games, as Turns has them
	Turn  *Turn
	*Decision
}

// Mistakes lists the decisions with a mark, the worst first.
func (a *Analysis) Mistakes() []Mistake {
	var all []Mistake
	index := 0
	for g := range a.Games {
		for i := range a.Games[g].Turns {
			t := &a.Games[g].Turns[i]
			for j := range t.Decisions {
				if d := &t.Decisions[j]; d.Mark() != engine.Good {
					all = append(all, Mistake{g, index, t, d})
				}
			}
			index++
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].Error() > all[j].Error() })
	return all
}

// WriteMistakes writes how deep a record was judged, and a table of the mistakes in the
// order in which they were made. It is as wide as the screen at most.
func (a *Analysis) WriteMistakes(w io.Writer, r *records.Record, screen text.Screen) error {
	l := screen.Language
	if a.Empty() {
		_, err := io.WriteString(w, l.T(Nothing)+"\n")
		return err
	}
	if _, err := io.WriteString(w, a.Analyzed().In(l)+"\n"); err != nil {
		return err
	}
	mistakes := a.Mistakes()
	if len(mistakes) == 0 {
		_, err := io.WriteString(w, l.T("No mistakes.")+"\n")
		return err
	}
	sort.Slice(mistakes, func(i, j int) bool { return mistakes[i].before(&mistakes[j]) })
	t := text.Table{Right: []bool{true, false, false, false, true, false, false}, Rank: []int{0, 2, 0, 1, 0, 0, 3}}
	t.Add(l.T("Turn"), l.T("Player"), "", l.T("Played"), l.T("Costs"), l.T("move\x04Best"), l.T("Depth"))
	game, h := -1, core.History{}
	for _, m := range mistakes {
		if m.Game != game {
			game, h = m.Game, r.Game(m.Game)
		}
		at, turn := m.At(h), core.TurnName(h.Start, m.Turn.Number)
		if r.GameCount() > 1 {
			turn = strconv.Itoa(m.Game+1) + ":" + turn
		}
		t.Add(turn, text.Printable(r.Header.Seats[m.Seat].Short().String()), string(m.Mark()),
			m.Choices[m.Played].Brief(at).In(l), m.FormatLoss().In(l), m.Choices[0].Brief(at).In(l), m.Depth.Title().In(l))
	}
	return t.Write(w, screen)
}

// before reports whether a mistake was made before another.
func (m *Mistake) before(other *Mistake) bool {
	if m.Index != other.Index {
		return m.Index < other.Index
	}
	return m.From < other.From
}
