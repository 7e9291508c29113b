package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math"
	"path/filepath"
	"slices"

	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records"
	"boardroom/records/analysis"

	"github.com/spf13/cobra"
)

// chancesCommand returns the command that compares chances to win with how games
// ended.
func chancesCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "chances FOLDER...",
		Short: "Compare the chances to win that analyses tell with how the games ended",
		Long: `Compare the chances to win that searches tell of positions with how the games
ended, in the records of folders, by logistic regression: the logit of the outcome
is taken to be the logit of the chance times a slope. Above 1 the searches are too
timid, below too bold; the scale by which they turn their values into chances is to
be divided by it. It takes games without dice; each record is analysed first, if it
is not yet. Games between equals are wanted:

  boardroom tournament blockme --players club,heuristic:hand=0.9 --games 60
  train chances ~/.local/share/boardroom/tournaments/blockme-*/records`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(c *cobra.Command, folders []string) error {
			games := map[string]*outcomes{}
			for _, folder := range folders {
				paths, err := filepath.Glob(filepath.Join(folder, "*.txt"))
				if err != nil {
					return err
				}
				for _, path := range paths {
					if err := readOutcomes(c, path, games); err != nil {
						return fmt.Errorf("%s: %w", path, err)
					}
				}
			}
			return tellOutcomes(c.OutOrStdout(), games)
		},
	}
}

// Outcomes are positions of a game and how it ended.
type outcomes struct {
	games  int
	logits []float64 // of the chance to win of who was to move
	won    []float64 // 1, or 0, or between where it was drawn
}

// readOutcomes adds the positions of a record.
func readOutcomes(c *cobra.Command, path string, games map[string]*outcomes) error {
	r, err := records.Load(path, catalog.Standard().Find)
	if err != nil {
		return err
	}
	a, err := analysis.Load(path, r.Digest)
	if errors.Is(err, fs.ErrNotExist) {
		a, err = analyseRecord(c, path, r)
	}
	if err != nil {
		return err
	}
	for _, g := range a.Games {
		if g.Scores == nil {
			continue
		}
		if games[g.Name] == nil {
			games[g.Name] = new(outcomes)
		}
		games[g.Name].add(&g)
	}
	return nil
}

// analyseRecord analyses a record as usual, and keeps what was found.
func analyseRecord(c *cobra.Command, path string, r *records.Record) (*analysis.Analysis, error) {
	entry, err := catalog.Standard().Find(r.Header.Game)
	if err != nil {
		return nil, err
	}
	method, err := analysis.MethodOf(entry, analysis.Quick)
	if err != nil {
		return nil, err
	}
	a, err := analysis.Analyse(c.Context(), r, nil, method, nil)
	if err != nil {
		return nil, err
	}
	return a, analysis.Save(path, a)
}

// add adds the positions of a game that are not decided.
func (o *outcomes) add(g *analysis.Game) {
	o.games++
	most := slices.Max(g.Scores)
	winners := 0
	for _, points := range g.Scores {
		if points == most {
			winners++
		}
	}
	for i := range g.Turns {
		for _, d := range g.Turns[i].Decisions {
			chance := d.Choices[0].Outlook.Win
			if d.Measure != engine.Chance || chance <= 0 || chance >= 1 {
				continue
			}
			won := 0.0
			if g.Scores[d.Seat] == most {
				won = 1 / float64(winners)
			}
			o.logits, o.won = append(o.logits, math.Log(chance/(1-chance))), append(o.won, won)
		}
	}
}

// slope returns the slope of greatest likelihood, from 0 to 100: the likelihood
// rises before it and falls after it.
func (o *outcomes) slope() float64 {
	low, high := 0.0, 100.0
	for high-low > 1e-6 {
		middle, rise := (low+high)/2, 0.0
		for i, x := range o.logits {
			rise += x * (o.won[i] - 1/(1+math.Exp(-middle*x)))
		}
		if rise > 0 {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}

// loss returns the mean logarithmic loss at a slope.
func (o *outcomes) loss(slope float64) float64 {
	sum := 0.0
	for i, x := range o.logits {
		sum += o.won[i]*math.Log1p(math.Exp(-slope*x)) + (1-o.won[i])*math.Log1p(math.Exp(slope*x))
	}
	return sum / float64(max(len(o.logits), 1))
}

func tellOutcomes(w io.Writer, games map[string]*outcomes) error {
	for _, name := range slices.Sorted(maps.Keys(games)) {
		o := games[name]
		slope := o.slope()
		if _, err := fmt.Fprintf(w, "%s: %d games, %d positions, slope %.3f, loss %.4f instead of %.4f\n",
			name, o.games, len(o.logits), slope, o.loss(slope), o.loss(1)); err != nil {
			return err
		}
	}
	return nil
}
