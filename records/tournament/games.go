package tournament

import (
	"iter"
	"maps"
	"slices"
	"time"
)

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
	thought  [2]time.Duration
	hoped    [2]float64
	points   [2]int32
	turns    [2]int32
	multiple int32
	ended    bool
}

func newGames(s Setup, folder *Folder) *Games {
	return &Games{
		setup: s, pairings: s.Pairings(), folder: folder, lines: make([]line, 2*s.Pairs()),
		faults: map[int]Fault{}, rolls: map[int][2][]byte{},
	}
}

// store notes a game in its place in the schedule.
func (g *Games) store(place int, one *Game) {
	l := line{thought: one.Thought, hoped: one.Hoped, multiple: int32(one.Multiple), ended: true}
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
	one = Game{Meeting: g.setup.meeting(place, g.pairings), Multiple: int(l.multiple), Thought: l.thought, Hoped: l.hoped}
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

// cut leaves out the games from a place of the schedule on.
func (g *Games) cut(end int) {
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
