package main

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"

	"boardroom/cmd/train/learn"
	"boardroom/cmd/train/tables/selfplay"
	"boardroom/core/engine/tables/network"
	"boardroom/records/disk"

	"github.com/spf13/cobra"
)

// packCommand returns the command that packs networks to be embedded.
func packCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "pack FILE [GAME...] --to FILE",
		Short: "Pack networks to be embedded",
		Long: `Pack networks to be embedded: weights are rounded to 1/1024, and inputs left out that
no game had, whose weights are as they were drawn. Networks that were learned from
others take less room if they are written beside them, with --like. Networks that are
like those that the new file replaces are written again. A course goes on from the file
that it was read from.

For each game it tells how far what the networks say now differs from what they said.`,
		Example: `  train pack courses/plakoto/networks plakoto tapa mahbusa --to weights/plakoto
  train pack courses/portes/networks portes --like backgammon --to weights/portes`,
		Args: cobra.MinimumNArgs(1),
	}
	to := c.Flags().String("to", "", "file to write")
	_ = c.MarkFlagRequired("to")
	like := c.Flags().String("like", "", "file beside it that the weights are counted from")
	seed := c.Flags().Uint64("seed", 1, "seed of the first weights")
	plays := c.Flags().Int("plays", 1_000_000, "plays of each game to compare by")
	c.RunE = func(_ *cobra.Command, args []string) error {
		set, made, err := readSet(args[0])
		if err != nil {
			return err
		}
		courses := make([]selfplay.Course, len(args)-1)
		for i, name := range args[1:] {
			if err := enrol(&courses[i], name); err != nil {
				return err
			}
		}
		if err := writePacked(network.File{Set: withoutUnlearned(set, *seed), Made: made, Like: *like}, *to); err != nil {
			return err
		}
		small, _, err := readSet(*to)
		if err != nil {
			return err
		}
		for i, course := range courses {
			d := course.Compare(selfplay.Networks(set).Evaluator(), selfplay.Networks(small).Evaluator(), *plays)
			fmt.Fprintf(c.OutOrStdout(), "%s: plays differ by %.5f points on average, by %.4f at most; %d of %d turns are others, which costs %.2f millionths of a point a turn\n",
				args[1+i], d.Mean, d.Most, d.Changed, d.Rolls, 1e6*d.Lost)
		}
		return nil
	}
	return c
}

// withoutUnlearned returns networks without the weights of inputs that no game had: those
// that are still as they were drawn, as far as packed weights tell.
func withoutUnlearned(set *network.Set, seed uint64) *network.Set {
	drawn, learned := firstSet(seed), network.NewEmpty()
	learn.Average(learned, []*network.Set{set})
	for class, n := range learned {
		size := n.Shape()
		for i := range size.Inputs {
			row, before := n.Weights()[i*size.First:][:size.First], drawn[class].Weights()[i*size.First:][:size.First]
			if slices.EqualFunc(row, before, func(a, b float32) bool { return math.Abs(float64(a-b)) <= network.Step/2 }) {
				clear(row)
			}
		}
	}
	return learned
}

// writePacked writes a packed file, and again those beside it that are like it.
func writePacked(f network.File, to string) error {
	dir, name := filepath.Dir(to), filepath.Base(to)
	beside, err := packedLike(dir, name)
	if err != nil {
		return err
	}
	write := func(f network.File, to string) error {
		file, err := f.Pack(os.DirFS(dir))
		if err != nil {
			return fmt.Errorf("%s: %w", to, err)
		}
		return disk.WriteShared(to, file)
	}
	if err := write(f, to); err != nil {
		return err
	}
	for name, f := range beside {
		if err := write(*f, filepath.Join(dir, name)); err != nil {
			return err
		}
	}
	return nil
}

// packedLike returns the files of a folder whose weights are counted from another.
func packedLike(dir, name string) (map[string]*network.File, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	like := map[string]*network.File{}
	for _, e := range entries {
		file, err := disk.Read(filepath.Join(dir, e.Name()), largest)
		if err != nil {
			return nil, err
		}
		if f, err := network.Read(file, os.DirFS(dir)); err == nil && f.Like == name {
			like[e.Name()] = f
		}
	}
	return like, nil
}
