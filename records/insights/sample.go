package insights

import (
	"cmp"
	"context"
	"iter"
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records"
	"boardroom/records/analysis"
)

// A Sample is what a player decided in their games, as far as these were analyzed.
type Sample struct {
	Player string
	Games  []*Game // as they were played
	// Unanalyzed lists the paths of the records of the player's games that are over, and of
	// which no analysis tells, as they came.
	Unanalyzed []string
}

// A Game is one that the player has played.
type Game struct {
	Record    string // its path
	Number    int    // of the game in the record, from 0
	Entry     catalog.Entry
	When      time.Time
	Opponents []records.Seat
	Computers int // how many of them are
	To        int // as in core.Terms
	Lacking   int // the points that the one lacks who lacks the fewest to win a match
	Rated     bool
	Measure   engine.Measure
	Depth     analysis.Depth // to which all of it is judged
	Decisions []Decision
}

// A Decision is one that the player took: only those that count are in a sample.
type Decision struct {
	Turn      int // its number in the game, as core.Turn
	Index     int // of the turn among those of all games of the record, as replay.Cursor has them
	From      int // its first move among the game's moves
	Mark      engine.Mark
	Cube      bool // it is one of the doubling cube
	Phase     engine.Class
	Kind      engine.Class // of a mistake
	FirstRoll string       // that the player threw at the beginning, where this is its play: "31"
	Clocked   bool         // the game has a clock
	Short     bool         // little time was left
	analysis.Errors
}

// Read gathers what a player decided in their games among those listed, which are those with a
// seat that is theirs, and tells how many it has looked at. Records that cannot be read and
// games that were not analyzed are left out.
func Read(ctx context.Context, entries iter.Seq2[records.Entry, error], find records.Finder, player string, theirs func(records.Seat) bool, tell func(records int)) (*Sample, error) {
	s := &Sample{Player: player}
	looked := 0
	for e, err := range entries {
		if err != nil {
			return nil, err
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if seat := slices.IndexFunc(e.Seats, theirs); e.Err == nil && seat >= 0 {
			s.read(e, find, seat)
		}
		looked++
		tell(looked)
	}
	slices.SortStableFunc(s.Games, func(a, b *Game) int {
		return cmp.Or(a.When.Compare(b.When), cmp.Compare(a.Record, b.Record), a.Number-b.Number)
	})
	return s, nil
}

// read adds what the player on a seat decided in a record.
func (s *Sample) read(e records.Entry, find records.Finder, seat int) {
	r, _ := e.Load(find) // one with something wrong goes as far as it goes
	if r == nil {
		return
	}
	a, err := analysis.Kept(e.Path, r)
	if err != nil || a == nil {
		if e.Finished {
			s.Unanalyzed = append(s.Unanalyzed, e.Path)
		}
		return
	}
	st := r.Sheet.State()
	before := 0 // turns
	for number := range min(st.GameCount(), len(a.Games)) {
		entry, err := find(a.Games[number].Name)
		if err != nil {
			continue
		}
		g := &Game{
			Record: e.Path, Number: number, Entry: entry, When: e.Date, To: e.To, Depth: analysis.Rollout,
			Rated: r.Header.Unrated(number+1) == "", Lacking: e.To - slices.Max(st.ScoreBefore(number)),
		}
		for i, other := range e.Seats {
			if i != seat {
				g.Opponents = append(g.Opponents, other)
				if other.Level != "" {
					g.Computers++
				}
			}
		}
		if g.decide(a.Games[number].Turns, st.Game(number), core.Seat(seat), before); len(g.Decisions) > 0 {
			s.Games = append(s.Games, g)
		}
		before += len(a.Games[number].Turns)
	}
}

// decide adds the decisions of a seat that count.
func (g *Game) decide(turns []analysis.Turn, h core.History, seat core.Seat, before int) {
	first := true // turn of the seat
	for i := range turns {
		t := &turns[i]
		for j := range t.Decisions {
			d := &t.Decisions[j]
			if d.Seat != seat || d.Depth == analysis.Unjudged || !d.Counts || d.To > len(h.Moves) {
				continue
			}
			one := g.Add(d.At(h), t.Number, &d.Verdict)
			one.Index, one.From = before+i, d.From
			if first && !d.Cube && t.Seat == seat && len(t.Rolls) > 0 {
				one.FirstRoll = firstRoll(t.Rolls[len(t.Rolls)-1].Drawn)
			}
			if left := h.TimesAfter(d.From); int(seat) < len(left) {
				one.Clocked, one.Short = true, h.Clock.Low(left[seat])
			}
			g.Depth = min(g.Depth, d.Depth)
		}
		first = first && t.Seat != seat
	}
}

// Add adds a decision that counts, taken in a position in a turn of the game, and returns it.
func (g *Game) Add(p core.Position, turn int, v *engine.Verdict) *Decision {
	d := Decision{Turn: turn, Mark: v.Mark(), Cube: v.Cube, Phase: g.Entry.Classes.Phase(p, turn)}
	if d.Mark != engine.Good {
		d.Kind = g.Entry.Classes.Kind(v)
	}
	d.Count(v)
	g.Measure = v.Measure
	g.Decisions = append(g.Decisions, d)
	return &g.Decisions[len(g.Decisions)-1]
}

// firstRoll names a throw, the larger die first; empty for any other draw.
func firstRoll(drawn core.Move) string {
	a, b, ok := core.ReadThrow(drawn)
	if !ok {
		return ""
	}
	return string([]byte{'0' + byte(max(a, b)), '0' + byte(min(a, b))})
}
