package tournament

import (
	"bytes"
	"errors"
	"iter"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records"
)

// A Game is how one game of the schedule went.
type Game struct {
	Meeting
	Points    [2]int           // of the pairing's players; a match is worth 1
	Multiple  int              // the winner's points in smallest stakes: 2 is a double win
	Turns     [2]int           // that each had
	Thought   [2]time.Duration // that each spent on them, to the microsecond
	MaxEquity [2]float64       // the most points that each expected on them, to the hundredth; 0: never to win any
	Rolls     []byte           // the dice thrown, in order: 0 for 1-1, 1 for 1-2, … 35 for 6-6; nil once they are counted
	Fault     *Fault           // nil: it was played to its end
	Record    string           // the file; empty: none was kept
}

// A Fault is why a game was not played to its end.
type Fault struct {
	Player int          // of the pairing: 0 or 1; -1: nobody's
	Reason i18n.Message // of a game read from its record as that has it: records are in English
}

// Winner returns which player of the pairing won: 0 or 1; -1: neither.
func (g Game) Winner() int {
	switch {
	case g.Points[0] > g.Points[1]:
		return 0
	case g.Points[1] > g.Points[0]:
		return 1
	}
	return -1
}

// Length returns the turns of both players.
func (g Game) Length() int { return g.Turns[0] + g.Turns[1] }

// A note is what a record says of its game beside the moves.
type note struct {
	thought   []time.Duration // by seat
	maxEquity []float64       // by seat
	fault     i18n.Message    // what the player of a seat did wrong; empty: nothing
	seat      core.Seat       // of the fault; Nobody: nobody's
}

// game returns how a game went, from its sheet and what was noted beside.
func (f *resolvedSetup) game(m Meeting, st core.State, n note) Game {
	g := Game{Meeting: m, Points: f.points(m, st)}
	for _, r := range st.Results {
		g.Multiple = max(g.Multiple, r.Multiple)
	}
	for _, h := range st.Games() {
		g.count(h)
	}
	for seat, spent := range n.thought {
		player := m.At(core.Seat(seat))
		g.Thought[player] += spent
		g.MaxEquity[player] = max(g.MaxEquity[player], n.maxEquity[seat])
	}
	switch {
	case n.fault.Empty():
	case n.seat == core.Nobody:
		g.Fault = &Fault{Player: -1, Reason: n.fault}
	default:
		g.Fault = &Fault{Player: m.At(n.seat), Reason: n.fault}
		if !st.Over { // it could not be conceded
			g.Points = [2]int{}
			g.Points[1-g.Fault.Player], g.Multiple = 1, 1
		}
	}
	return g
}

// points returns what each player of the pairing has won.
func (f *resolvedSetup) points(m Meeting, st core.State) (points [2]int) {
	for seat, n := range st.Score {
		if f.To == 0 {
			points[m.At(core.Seat(seat))] += n
		} else if st.Over && n >= f.To {
			points[m.At(core.Seat(seat))] = 1
		}
	}
	return points
}

// count adds the turns and the throws of a history.
func (g *Game) count(h core.History) {
	for _, t := range h.Turns() {
		if t.Number > 0 {
			g.Turns[g.At(t.Seat)]++
		}
		for _, draw := range t.Only(core.Drawn) {
			if a, b, ok := core.ReadThrow(draw); ok && h.Game.About().Dice {
				g.Rolls = append(g.Rolls, byte(6*(a-1)+b-1))
			}
		}
	}
}

// The tags of a record that only tournaments write:
//
//	[Thought "0.013204 1.250000"]   seconds that the seats thought, in order
//	[Hoped "0.93 0.00"]             the most points that each expected on a turn
//	[Fault "2 answered …"]          whose fault ended the game, and which
//	[Fault "- broken off …"]        the same without anybody's fault
const (
	tagThought = "Thought"
	tagHoped   = "Hoped"
	tagFault   = "Fault"
	nobody     = "-"
)

// write writes the tags.
func (n note) write(w *records.Writer) error {
	seconds, points := make([]string, len(n.thought)), make([]string, len(n.maxEquity))
	for i, d := range n.thought {
		seconds[i] = strconv.FormatFloat(d.Seconds(), 'f', 6, 64)
		points[i] = strconv.FormatFloat(n.maxEquity[i], 'f', 2, 64)
	}
	err := errors.Join(w.Tag(tagThought, strings.Join(seconds, " ")), w.Tag(tagHoped, strings.Join(points, " ")))
	if n.fault.Empty() {
		return err
	}
	seat := nobody
	if n.seat >= 0 {
		seat = n.seat.String()
	}
	return errors.Join(err, w.Tag(tagFault, seat+" "+n.fault.String()))
}

// read returns how a game went that a record tells of. It is not ok unless it
// is the record of this very game, whole and unchanged.
func (f *resolvedSetup) read(m Meeting, position string, data []byte) (Game, bool) {
	r, err := records.Parse(data, f.find)
	if err != nil || r.Torn > 0 {
		return Game{}, false
	}
	want := f.header(m, position)
	want.Date = r.Header.Date
	for i, s := range r.Header.Seats[:min(len(r.Header.Seats), len(want.Seats))] {
		if s.Name == strategyOf(want.Seats[i].Level) {
			want.Seats[i].Name = s.Name // as records of a sweep had it
		}
	}
	n, ok := noted(r)
	if !ok || !reflect.DeepEqual(r.Header, want) || !r.Finished && n.fault.Empty() {
		return Game{}, false
	}
	if report, err := records.Verify(bytes.NewReader(data), f.find); err != nil || !report.OK() || report.Proved < report.Draws {
		return Game{}, false
	}
	return f.game(m, r.Sheet.State(), n), true
}

// noted reads the tags.
func noted(r *records.Record) (n note, ok bool) {
	n.seat = core.Nobody
	for it := range r.Items() {
		switch {
		case it.Kind == records.Tag && it.Key == tagThought:
			seconds, err := numbers(it.Text)
			if err != nil {
				return n, false
			}
			for _, s := range seconds {
				n.thought = append(n.thought, time.Duration(s*1e9).Round(time.Microsecond))
			}
		case it.Kind == records.Tag && it.Key == tagHoped:
			points, err := numbers(it.Text)
			if err != nil {
				return n, false
			}
			n.maxEquity = points
		case it.Kind == records.Tag && it.Key == tagFault:
			seat, reason, _ := strings.Cut(it.Text, " ")
			n.fault = i18n.Verbatim(reason)
			if seat == nobody {
				continue
			}
			number, err := strconv.Atoi(seat)
			if err != nil || number < 1 || number > len(r.Header.Seats) {
				return n, false
			}
			n.seat = core.Seat(number - 1)
		}
	}
	return n, len(n.thought) == len(r.Header.Seats) && len(n.maxEquity) == len(r.Header.Seats)
}

// numbers reads numbers with blanks between.
func numbers(s string) (all []float64, err error) {
	for _, word := range strings.Fields(s) {
		n, err := strconv.ParseFloat(word, 64)
		if err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	return all, nil
}

// Games are the games of a tournament that have ended, held in little room:
// there may be a million of them.
type Games struct {
	setup    Setup
	pairings [][2]int
	folder   *Folder // that keeps their records; nil: nothing does
	lines    []line  // by their place in the schedule
	ended    int
	faults   map[int]Fault     // by their place in the schedule
	rolls    map[int][2][]byte // of the games of pairs that are not in throws
	throws   [36]int
}

// A line is what a Game tells, but for its meeting and what few games have.
type line struct {
	thought   [2]time.Duration
	maxEquity [2]float64
	points    [2]int32
	turns     [2]int32
	multiple  int32
	ended     bool
}

func newGames(s Setup, folder *Folder) *Games {
	return &Games{
		setup: s, pairings: s.Pairings(), folder: folder, lines: make([]line, 2*s.Pairs()),
		faults: map[int]Fault{}, rolls: map[int][2][]byte{},
	}
}

// store notes a game in its place in the schedule.
func (g *Games) store(place int, one *Game) {
	l := line{thought: one.Thought, maxEquity: one.MaxEquity, multiple: int32(one.Multiple), ended: true}
	for i := range 2 {
		l.points[i], l.turns[i] = int32(one.Points[i]), int32(one.Turns[i])
	}
	g.lines[place] = l
	g.ended++
	if one.Fault != nil {
		g.faults[place] = *one.Fault
	}
	rolls := g.rolls[place/2]
	rolls[place%2] = one.Rolls
	g.rolls[place/2] = rolls
}

// countThrows counts the throws of a pair that has ended, of the game that took more:
// its dice are those of the other game and some more.
func (g *Games) countThrows(pair int) {
	if !g.lines[2*pair].ended || !g.lines[2*pair+1].ended {
		return
	}
	rolls := g.rolls[pair]
	longer := rolls[0]
	if len(rolls[1]) > len(longer) {
		longer = rolls[1]
	}
	for _, roll := range longer {
		g.throws[roll]++
	}
	delete(g.rolls, pair)
}

// at returns the game in a place of the schedule, without its dice; it is not ok
// if that has not ended.
func (g *Games) at(place int) (one Game, ok bool) {
	l := g.lines[place]
	if !l.ended {
		return one, false
	}
	one = Game{Meeting: g.setup.meeting(place, g.pairings), Multiple: int(l.multiple), Thought: l.thought, MaxEquity: l.maxEquity}
	for i := range 2 {
		one.Points[i], one.Turns[i] = int(l.points[i]), int(l.turns[i])
	}
	if fault, ok := g.faults[place]; ok {
		one.Fault = &fault
	}
	if g.folder != nil {
		one.Record = g.folder.Record(one.Meeting)
	}
	return one, true
}

// truncate leaves out the games from a place of the schedule on.
func (g *Games) truncate(end int) {
	for place := end; place < len(g.lines); place++ {
		if g.lines[place].ended {
			g.lines[place] = line{}
			g.ended--
			delete(g.faults, place)
		}
	}
}

// countAllThrows counts the throws of all pairs that have ended.
func (g *Games) countAllThrows() {
	for pair := range g.rolls {
		g.countThrows(pair)
	}
}

// copy returns the games as they are now.
func (g *Games) copy() Games {
	c := *g
	c.lines, c.faults, c.rolls = slices.Clone(g.lines), maps.Clone(g.faults), nil
	return c
}

// Len returns how many games have ended.
func (g Games) Len() int { return g.ended }

// All gives the games in the order of the schedule.
func (g Games) All() iter.Seq[Game] {
	return func(yield func(Game) bool) {
		for place := range g.lines {
			if one, ok := g.at(place); ok && !yield(one) {
				return
			}
		}
	}
}

// Pairs gives both games of each pair that has ended.
func (g Games) Pairs() iter.Seq2[Game, Game] {
	return func(yield func(first, second Game) bool) {
		for place := 0; place < len(g.lines); place += 2 {
			first, one := g.at(place)
			second, both := g.at(place + 1)
			if one && both && !yield(first, second) {
				return
			}
		}
	}
}

// List lists the games in the order of the schedule.
func (g Games) List() []Game { return slices.Collect(g.All()) }
