package main

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"boardroom/cmd/train/tables/selfplay"
	"boardroom/core/engine/tables/network"
	"boardroom/records/disk"

	"github.com/spf13/cobra"
)

// measuring says how a course is measured while it runs.
type measuring struct {
	every int // games between measurements; 0: none
	pairs int // of games in each
}

// due reports whether strength is to be measured between two numbers of games
// of so many.
func (m measuring) due(before, games, all int) bool {
	return m.every > 0 && (games == all || games/m.every > before/m.every)
}

// strength lets networks play against the hand-written judge, neither looking
// ahead.
func (m measuring) strength(c *selfplay.Course, set *network.Set) selfplay.Strength {
	return c.Duel(selfplay.Networks(set).Evaluator, selfplay.Club, m.pairs)
}

// A point of a curve is how strong networks were at some time.
type point struct {
	notes
	selfplay.Strength
}

// columns are the first line of a curve: games learned from, the seconds these
// took, points a game against the hand-written judge, how near to the truth
// that is in 95 of 100 cases, and the root mean square of how far the chances
// to win were from what came.
var columns = []string{"games", "seconds", "points", "within", "error"}

// record returns the point as a line of a curve.
func (p point) record() []string {
	return []string{
		strconv.Itoa(p.notes.Games), fmt.Sprintf("%.0f", p.Seconds),
		fmt.Sprintf("%.4f", p.Points), fmt.Sprintf("%.4f", p.Within), fmt.Sprintf("%.4f", p.Error),
	}
}

// parsePoint reads a line of a curve.
func parsePoint(record []string) (p point, err error) {
	var numbers [5]float64
	for i, text := range record {
		if numbers[i], err = strconv.ParseFloat(text, 64); err != nil {
			return p, fmt.Errorf("%s: %q is no number", columns[i], text)
		}
	}
	p.notes = notes{int(numbers[0]), numbers[1]}
	p.Points, p.Within, p.Error = numbers[2], numbers[3], numbers[4]
	return p, nil
}

// readCurve reads the curve in a file.
func readCurve(name string) ([]point, error) {
	text, err := disk.Read(name, largest)
	if err != nil {
		return nil, err
	}
	r := csv.NewReader(bytes.NewReader(text))
	r.FieldsPerRecord = len(columns)
	records, err := r.ReadAll()
	if err == nil && (len(records) == 0 || !slices.Equal(records[0], columns)) {
		err = fmt.Errorf("this is no curve: it does not begin with %s", strings.Join(columns, ","))
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	var curve []point
	for i, record := range records[1:] {
		p, err := parsePoint(record)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, i+2, err)
		}
		curve = append(curve, p)
	}
	return curve, nil
}

// appendPoint adds a point to the curve in a file, which need not be there.
// Later ones are left out: they are from a course that was stopped before it
// was kept.
func appendPoint(name string, p point) error {
	curve, err := readCurve(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	curve = slices.DeleteFunc(curve, func(old point) bool { return old.notes.Games >= p.notes.Games })
	var b strings.Builder
	w := csv.NewWriter(&b)
	records := [][]string{columns}
	for _, old := range append(curve, p) {
		records = append(records, old.record())
	}
	if err := w.WriteAll(records); err != nil {
		return err
	}
	return disk.WriteShared(name, []byte(b.String()))
}

// curveCommand returns the command that draws curves.
func curveCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "curve FILE...",
		Short: "Draw how networks grew stronger",
		Long: `Draw how networks grew stronger, as SVG: points a game against the hand-written
judge by the games learned from. Each line is named by its file.`,
		Example: "  train curve core/engine/tables/network/curves/*.csv > .github/curves.svg",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			var d drawing
			for _, name := range args {
				curve, err := readCurve(name)
				if err != nil {
					return err
				}
				if len(curve) == 0 {
					return fmt.Errorf("%s: the curve has no points", name)
				}
				d.curves = append(d.curves, named{strings.TrimSuffix(filepath.Base(name), ".csv"), curve})
			}
			_, err := c.OutOrStdout().Write(d.svg())
			return err
		},
	}
}
