package insights

import (
	"iter"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
)

// An Analyzed is a record with what was found of it.
type Analyzed struct {
	Path  string
	Entry catalog.Entry // of the record, which may be a match of several games
	Names []string      // of the players, by seat
	State core.State
	Found *analysis.Analysis
}

// AnalyzedOf returns a record at a path with what was found of it; nil where nothing was, or
// there is no record.
func AnalyzedOf(path string, r *records.Record, find records.Finder) *Analyzed {
	if r == nil {
		return nil
	}
	found, err := analysis.Kept(path, r)
	if err != nil || found == nil {
		return nil
	}
	entry, err := find(r.Header.Game)
	st := r.Sheet.State()
	if err != nil || st.GameCount() < len(found.Games) {
		return nil
	}
	a := &Analyzed{Path: path, Entry: entry, State: st, Found: found}
	for _, s := range r.Header.Seats {
		a.Names = append(a.Names, s.Name)
	}
	return a
}

// Decisions lists the decisions of a game, each in its turn.
func (a *Analyzed) Decisions(game int) iter.Seq2[*analysis.Turn, *analysis.Decision] {
	return func(yield func(*analysis.Turn, *analysis.Decision) bool) {
		turns := a.Found.Games[game].Turns
		for i := range turns {
			for k := range turns[i].Decisions {
				if !yield(&turns[i], &turns[i].Decisions[k]) {
					return
				}
			}
		}
	}
}

// A Scene is a mistake in the record that it was made in.
type Scene struct {
	Mistake
	*Analyzed
	In  *analysis.Turn
	Was *analysis.Decision
}

// Scenes finds mistakes in their records, in their order. Those that cannot be read any more
// are left out.
func Scenes(all []Mistake, find records.Finder) (scenes []Scene) {
	read := map[string]*Analyzed{}
	for _, m := range all {
		if _, was := read[m.Record]; !was {
			r, _ := records.Load(m.Record, find)
			read[m.Record] = AnalyzedOf(m.Record, r, find)
		}
		a := read[m.Record]
		if a == nil || m.Number >= len(a.Found.Games) {
			continue
		}
		for t, d := range a.Decisions(m.Number) {
			if t.Number == m.Turn && d.From == m.From {
				scenes = append(scenes, Scene{m, a, t, d})
			}
		}
	}
	return scenes
}

// At returns the position in which the mistake was made.
func (s *Scene) At() core.Position { return s.Was.At(s.State.Game(s.Number)) }

// Said tells what was played, what that cost, what was best, and why.
func (s *Scene) Said() i18n.Message {
	alone := *s.In
	alone.Rolls, alone.Decisions = nil, []analysis.Decision{*s.Was}
	return alone.Remark(s.State.Game(s.Number), s.Names).Said()
}
