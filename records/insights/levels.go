package insights

import (
	"bufio"
	_ "embed"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"

	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
)

// A Peer is a level of the ladder, and what it loses on the average where a player is compared
// with it.
type Peer struct {
	Level string
	Mean  float64 // in the unit of the measure
}

// AllPhases stands for a phase where all decisions are compared.
const AllPhases = "all"

// LeastCompared is how many decisions it takes to compare a player with the levels.
const LeastCompared = 30

// Peers returns the levels of the ladder that err the most like the player in a phase, in which
// they erred so much: the nearest, and one on the other side of the player, if there is one.
// There are none of too few decisions, and where nobody has measured the levels.
func (in *Insights) Peers(phase string, e analysis.Errors) []Peer {
	all := measuredLevels()[in.Entry.Name][phase]
	if e.Decisions < LeastCompared || len(all) == 0 || !in.comparable() {
		return nil
	}
	at := sort.Search(len(all), func(i int) bool { return all[i].Mean >= e.Mean() })
	switch {
	case at == 0:
		return all[:1]
	case at == len(all):
		return all[at-1:]
	}
	better, worse := all[at-1], all[at]
	if e.Mean()-better.Mean <= worse.Mean-e.Mean() {
		return []Peer{better, worse}
	}
	return []Peer{worse, better}
}

// comparable reports whether the player was judged as deep as the levels were.
func (in *Insights) comparable() bool {
	return in.Measure == engine.Chance || in.Depth >= analysis.Standard
}

// compared reports whether any row of a group is compared with levels.
func (in *Insights) compared(g *Group) bool {
	return g.Name == ByPhase && slices.ContainsFunc(g.Rows, func(r Row) bool { return len(in.Peers(r.Name, r.Errors)) > 0 })
}

// PeersSaid lists levels with what they lose: "shark 8.1, veteran 10.2".
func (in *Insights) PeersSaid(peers []Peer) i18n.Message {
	said := make([]i18n.Message, len(peers))
	for i, p := range peers {
		said[i] = i18n.Join(" ", i18n.Verbatim(p.Level), i18n.Msg("%s", analysis.Errors{Decisions: 1, Sum: p.Mean}.FormatMean(in.Measure)))
	}
	return i18n.Join(", ", said...)
}

// CourseSaid heads the course, where each of its points is of so many games.
func (in *Insights) CourseSaid(games int) i18n.Message {
	mean := in.All.FormatMean(in.Measure)
	if games == 1 {
		return i18n.Msg("Error game by game, mean %s", mean)
	}
	return i18n.Msg("Error by %d games, mean %s", games, mean)
}

// About tells in which unit errors are measured, and with whose errors they compare.
func (in *Insights) About() i18n.Message {
	about := i18n.Msg("Error: 1/1000 point per decision. Lost: points.")
	if in.Measure == engine.Chance {
		about = i18n.Msg("Error: winning chances lost per decision. Lost: games.")
	}
	if in.Measure == engine.Points && in.Depth >= analysis.Standard && in.All.Decisions > 0 {
		about = i18n.Join(" ", about, i18n.Msg("GNU Backgammon's scale: %s.", in.All.Band()))
	}
	if peers := in.Peers(AllPhases, in.All); len(peers) > 0 {
		return i18n.Join(" ", about, i18n.Msg("Nearest levels: %s.", in.PeersSaid(peers)))
	}
	if len(measuredLevels()[in.Entry.Name]) > 0 && in.comparable() {
		n := in.All.Decisions
		return i18n.Join(" ", about, i18n.MsgN("%d decision is too few to compare with levels; %d are needed.",
			"%d decisions are too few to compare with levels; %d are needed.", n, n, LeastCompared))
	}
	return about
}

// levelsText says what the levels lose by game and phase; its head says where that is from.
//
//go:embed levels.txt
var levelsText string

// measuredLevels returns the levels by game and by phase, those that lose the least first.
var measuredLevels = sync.OnceValue(func() map[string]map[string][]Peer {
	all := map[string]map[string][]Peer{}
	for s := bufio.NewScanner(strings.NewReader(levelsText)); s.Scan(); {
		words := strings.Fields(s.Text())
		if len(words) != 4 || words[0] == "#" {
			continue
		}
		mean, err := strconv.ParseFloat(words[3], 64)
		if err != nil {
			panic("levels.txt: " + s.Text()) // it is built in
		}
		if all[words[0]] == nil {
			all[words[0]] = map[string][]Peer{}
		}
		all[words[0]][words[2]] = append(all[words[0]][words[2]], Peer{words[1], mean})
	}
	for _, phases := range all {
		for _, peers := range phases {
			sort.Slice(peers, func(i, j int) bool { return peers[i].Mean < peers[j].Mean })
		}
	}
	return all
})
