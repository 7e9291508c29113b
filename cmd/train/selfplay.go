package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"time"

	"boardroom/core/catalog"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/engine/tables/network"
	"boardroom/core/engine/tables/selfplay"
	"boardroom/core/tables"

	"github.com/google/renameio/v2"
	"github.com/spf13/cobra"
)

// The files of a course, in its folder.
const (
	netsFile  = "networks"
	notesFile = "progress.json"
	curveFile = "curve.csv"
)

// notes are how far a course has come.
type notes struct {
	Games   int     // played
	Seconds float64 // spent, by the clock
}

// selfplayCommand returns the command that lets networks learn by playing.
func selfplayCommand() *cobra.Command {
	var course selfplay.Course
	var folder, from string
	var labels int
	c := &cobra.Command{
		Use:   "selfplay GAME --dir FOLDER",
		Short: "Let networks learn a game from games against themselves",
		Long: `Let networks learn a game from games against themselves, by temporal
differences. The folder holds the networks, how far the course has come, and the
curve of its errors; begun again with the same flags the course goes on there.`,
		Args: cobra.ExactArgs(1),
	}
	f := c.Flags()
	f.IntVar(&course.Games, "games", 1_000_000, "games in all")
	f.Uint64Var(&course.Seed, "seed", 1, "seed of dice and first weights")
	f.IntVar(&course.Jobs, "jobs", 1, "games at a time; what is learned apart is averaged")
	f.Float64Var(&course.FirstRate, "rate", 0.06, "learning rate at the beginning")
	f.Float64Var(&course.LastRate, "last-rate", 0.0005, "learning rate at the end")
	f.Float64Var(&course.Lambda, "lambda", 0.5, "how much further games teach, falling to 0 half way")
	f.StringVar(&folder, "dir", "", "folder of the course")
	f.StringVar(&from, "from", "", "file of networks to begin with (default: random ones)")
	f.IntVar(&labels, "labels", 0, "positions to imitate the hand-written judge in before the first game")
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := enrol(&course, args[0]); err != nil {
			return err
		}
		return attend(c, &course, labels, folder, from, c.CommandPath()+" "+strings.Join(os.Args[2:], " "))
	}
	return c
}

// enrol fills in the rules and the start of a game of the family.
func enrol(course *selfplay.Course, name string) error {
	entry, err := catalog.Find(name)
	if err != nil {
		return err
	}
	single, err := entry.Single()
	if err != nil {
		return err
	}
	start, err := single.Start(2, nil)
	if err != nil {
		return err
	}
	p, ok := start.(tables.Position)
	if !ok {
		return fmt.Errorf("%s is no game of the 24-point board", entry.Title)
	}
	course.Rules, course.Start = p.Rules(), p.Board()
	return nil
}

// attend goes through a course in a folder.
func attend(c *cobra.Command, course *selfplay.Course, labels int, folder, from, command string) error {
	if folder == "" {
		return errors.New("say the folder of the course: --dir FOLDER")
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	set, done, err := resume(course, folder, from)
	if err != nil {
		return err
	}
	saved, began := time.Now(), time.Now()
	if done.Games == 0 {
		course.Imitate(set, enginetables.HandWritten(), labels)
	}
	before := done.Seconds
	course.Play(set, done.Games, func(games int) bool {
		done = notes{games, before + time.Since(began).Seconds()}
		stop := c.Context().Err() != nil || games == course.Games
		if stop || time.Since(saved) > 20*time.Second {
			saved = time.Now()
			if err = keep(set, done, folder, command); err != nil {
				return false
			}
			fmt.Fprintf(c.OutOrStdout(), "%d of %d games, %.0f s\n", done.Games, course.Games, done.Seconds)
		}
		return !stop
	})
	return err
}

// resume returns the networks of a course and how far it has come.
func resume(course *selfplay.Course, folder, from string) (*network.Set, notes, error) {
	var done notes
	text, err := os.ReadFile(filepath.Join(folder, notesFile))
	switch {
	case err == nil:
		if err := json.Unmarshal(text, &done); err != nil {
			return nil, done, fmt.Errorf("%s: %w", notesFile, err)
		}
		from = filepath.Join(folder, netsFile)
	case !errors.Is(err, fs.ErrNotExist):
		return nil, done, err
	case from == "":
		return network.NewSet(rand.New(rand.NewPCG(course.Seed, 0))), done, nil
	}
	file, err := os.ReadFile(from)
	if err != nil {
		return nil, done, err
	}
	set, _, err := network.Read(file)
	if err != nil {
		return nil, done, fmt.Errorf("%s: %w", from, err)
	}
	return set, done, nil
}

// keep writes the networks of a course and how far it has come.
func keep(set *network.Set, done notes, folder, command string) error {
	var b strings.Builder
	made := []string{command, fmt.Sprintf("%d games, %.0f seconds", done.Games, done.Seconds)}
	if err := set.Write(&b, made); err != nil {
		return err
	}
	if err := renameio.WriteFile(filepath.Join(folder, netsFile), []byte(b.String()), 0o644); err != nil {
		return err
	}
	text, err := json.Marshal(done)
	if err != nil {
		return err
	}
	return renameio.WriteFile(filepath.Join(folder, notesFile), text, 0o644)
}
