package main

import (
	"context"
	"fmt"
	"io"
	"slices"

	"boardroom/core/catalog"
	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"
	"boardroom/records/analysis"
	"boardroom/records/insights"
	"boardroom/records/insights/insightstest"

	"github.com/spf13/cobra"
)

// A peerage tells how the levels of the ladder of a game err in games against themselves.
type peerage struct {
	entry catalog.Entry
	depth analysis.Depth
	games int
	peers []string // the levels that are asked; empty: all that err by chance
	kinds bool     // tells of which kinds their mistakes are
	plays int      // that are judged on the 24-point board,
	file  string   // instead of those of a file that another program has judged; empty: none
}

// leastMeasured is how many decisions of a level it takes to know what it loses.
const leastMeasured = 40

// levelsCommand returns the command that tells how the levels of a ladder err.
func levelsCommand() *cobra.Command {
	s := &peerage{}
	var depth string
	c := &cobra.Command{
		Use:   "levels GAME...",
		Short: "Tell how much each level of the ladder loses, in all and by phase",
		Long: `Tell what each level of the ladder that errs as people do loses on the average, in all and
by phase: lines for records/insights/levels.txt. On the 24-point board that is what the
levels may be expected to lose in the same positions, as "train ladder" reckons it, without
the cube; the positions may be those of a file. In other games each level plays games against itself, judged by who judges last in an
analysis; --kinds tells then also of which kinds their mistakes are, each level
counting as much as the others: lines for records/insights/usual.txt. Phases with fewer
than 40 decisions are left out.`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(c *cobra.Command, names []string) (err error) {
			if s.depth, err = analysis.ParseDepth(depth); err != nil {
				return err
			}
			for _, name := range names {
				if s.entry, err = catalog.Standard().Find(name); err != nil {
					return err
				}
				tell := s.tell
				if s.entry.Family == tables.Family {
					tell = s.expect
				}
				if err := tell(c.Context(), c.OutOrStdout()); err != nil {
					return err
				}
			}
			return nil
		},
	}
	c.Flags().IntVar(&s.games, "games", 60, "games of each level")
	c.Flags().IntVar(&s.plays, "plays", 800, "plays to judge on the 24-point board")
	c.Flags().StringVar(&s.file, "judged", "", "file of plays that another program has judged, instead of games")
	c.Flags().StringVar(&depth, "depth", analysis.Standard.String(), "how deep decisions are judged")
	c.Flags().StringSliceVar(&s.peers, "peers", nil, "levels (default: all that err by chance)")
	c.Flags().BoolVar(&s.kinds, "kinds", false, "tell of which kinds mistakes are")
	return c
}

// levels returns those that are asked.
func (s *peerage) levels() (levels []engine.Level) {
	for _, l := range s.entry.Ladder {
		if l.Erring != nil && (len(s.peers) == 0 || slices.Contains(s.peers, l.Name)) {
			levels = append(levels, l)
		}
	}
	return levels
}

// expect prints what the levels of a game of the 24-point board may be expected to lose.
func (s *peerage) expect(ctx context.Context, out io.Writer) error {
	asked := survey{entry: s.entry, plays: s.plays, seed: 1, playFile: s.file}
	if err := asked.gather(ctx); err != nil {
		return err
	}
	fmt.Fprintf(out, "# %s: %d plays judged by %s\n", s.entry.Name, len(asked.judged), asked.judge)
	trouble := enginetables.LadderTroubles()
	for i, r := range enginetables.Rungs() {
		lost, plays, phases := map[string]float64{}, map[string]int{}, []string{insights.AllPhases}
		for k := range asked.judged {
			j := &asked.judged[k]
			loss, phase := j.loses(i, r, r.Blur*trouble.At(j.kind, r.Blur)), s.entry.Classes.Phase(j.position, 0).Name
			for _, name := range []string{phases[0], phase} {
				lost[name] += loss
				plays[name]++
			}
		}
		for _, p := range s.entry.Classes.Phases() {
			phases = append(phases, p.Name)
		}
		for _, name := range phases {
			if n := plays[name]; n >= leastMeasured {
				fmt.Fprintf(out, "%s %s %s %.5f\n", s.entry.Name, r.Name, name, lost[name]/float64(n))
			}
		}
	}
	return nil
}

// tell prints what the levels lose, and of which kinds their mistakes are.
func (s *peerage) tell(ctx context.Context, out io.Writer) error {
	var all []*insights.Insights
	fmt.Fprintf(out, "# %s: %d games of each level, judged to the depth %s\n", s.entry.Name, s.games, s.depth)
	for _, l := range s.levels() {
		games, err := insightstest.Level{Entry: s.entry, Level: l, Depth: s.depth, Salt: "levels"}.Games(ctx, s.games)
		if err != nil {
			return err
		}
		sample := insights.Sample{Games: games}
		in := sample.Of(s.entry, insights.Filter{})
		fmt.Fprintf(out, "%s %s %s %.5f\n", s.entry.Name, l.Name, insights.AllPhases, in.All.Mean())
		for _, r := range in.Group(insights.ByPhase).Rows {
			if r.Decisions >= leastMeasured {
				fmt.Fprintf(out, "%s %s %s %.5f\n", s.entry.Name, l.Name, r.Name, r.Mean())
			}
		}
		all = append(all, in)
	}
	if s.kinds {
		s.tellKinds(out, all)
	}
	return nil
}

// tellKinds prints the mean over the levels of how often mistakes are of each kind.
func (s *peerage) tellKinds(out io.Writer, all []*insights.Insights) {
	shares, levels, mistakes := map[string]float64{}, 0.0, 0
	for _, in := range all {
		if len(in.Mistakes) < insights.LeastMistakes {
			continue
		}
		levels++
		mistakes += len(in.Mistakes)
		for _, r := range in.Group(insights.ByKind).Rows {
			shares[r.Name] += float64(r.Decisions) / float64(len(in.Mistakes))
		}
	}
	fmt.Fprintf(out, "# %s: %d mistakes in %d games of each level, judged to the depth %s\n", s.entry.Name, mistakes, s.games, s.depth)
	for _, k := range s.entry.Classes.Kinds() {
		if share := shares[k.Name]; share > 0 {
			fmt.Fprintf(out, "%s %s %.4f\n", s.entry.Name, k.Name, share/levels)
		}
	}
}
