package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"boardroom/cmd/train/learn"
	"boardroom/cmd/train/tables/selfplay"
	"boardroom/core/catalog"
	"boardroom/core/engine/tables/network"
	"boardroom/core/tables"
	"boardroom/records/disk"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// The files of a course, in its folder.
const (
	netsFile  = "networks"
	notesFile = "progress.json"
	curveFile = "curve.csv"
)

// largest is how many bytes any of them may have.
const largest = 64 << 20

// notes are how far a course has come.
type notes struct {
	Games   int     // played
	Seconds float64 // spent, by the clock
}

// An attendance is a course gone through in a folder.
type attendance struct {
	course  selfplay.Course
	folder  string
	from    string // file of networks to begin with; empty: random ones
	measure measuring
	begin   func(set *network.Set) // what comes before the first game, if anything does
	history []string               // how the networks were made that it began with
}

// flags adds the flags that all courses have.
func (a *attendance) flags(f *pflag.FlagSet, games int, rate float64) {
	f.IntVar(&a.course.Games, "games", games, "games in all")
	f.Uint64Var(&a.course.Seed, "seed", 1, "seed of dice and first weights")
	f.IntVar(&a.course.Jobs, "jobs", 1, "games at a time; what is learned apart is averaged")
	f.Float64Var(&a.course.FirstRate, "rate", rate, "learning rate at the beginning")
	f.Float64Var(&a.course.LastRate, "last-rate", 0.0005, "learning rate at the end")
	f.StringVar(&a.folder, "dir", "", "folder of the course")
	f.StringVar(&a.from, "from", "", "file of networks to begin with (default: random ones)")
	f.IntVar(&a.measure.every, "measure", 50_000, "games between measurements of strength; 0: none")
	f.IntVar(&a.measure.pairs, "measure-pairs", 500, "pairs of games of a measurement")
}

// racesFlag adds the flag of courses that teach races alone.
func racesFlag(f *pflag.FlagSet, c *selfplay.Course) {
	f.BoolVar(&c.Races, "races", false, "begin the games with races, random ones and ones that games came to, which teach the race network alone")
}

// strayFlag adds the flag that says how often a side makes mistakes.
func strayFlag(f *pflag.FlagSet, c *selfplay.Course, part float64) {
	f.Float64Var(&c.Stray, "stray", part, "part of the games in which one side makes mistakes, whose consequences are learned so too")
}

// oddFlag adds the flag that says how many games are odd.
func oddFlag(f *pflag.FlagSet, c *selfplay.Course) {
	f.Float64Var(&c.Odd, "odd", 0, "part of the games that begin with odd boards, such as back games and late hits; and part in which sides like odd plays")
}

// enrol fills in the rules and the start of a game of the family.
func enrol(course *selfplay.Course, name string) error {
	entry, err := catalog.Standard().Find(name)
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

// run goes through a course as its command was called.
func (a *attendance) run(c *cobra.Command, args []string) error {
	if err := enrol(&a.course, args[0]); err != nil {
		return err
	}
	switch {
	case a.folder == "":
		return errors.New("say the folder of the course: --dir FOLDER")
	case a.course.Games < 1 || a.course.Jobs < 1:
		return errors.New("a course has at least one game and one job")
	case a.measure.every < 0 || a.measure.pairs < 1:
		return errors.New("strength is measured in at least one pair of games, and not before any was learned from")
	case a.course.FirstRate <= 0 || a.course.LastRate <= 0:
		return errors.New("a learning rate is above 0")
	}
	if err := os.MkdirAll(a.folder, 0o755); err != nil {
		return err
	}
	set, done, err := a.resume()
	if err != nil {
		return err
	}
	if done.Games == 0 && a.begin != nil {
		a.begin(set)
	}
	return a.goOn(c, set, done, made(c, args))
}

// made returns the command that was given, without folders and what changes
// nothing in what it makes.
func made(c *cobra.Command, args []string) string {
	words := append([]string{c.CommandPath()}, args...)
	c.Flags().Visit(func(f *pflag.Flag) {
		switch f.Name {
		case "dir", "measure", "measure-pairs":
		case "from":
			words = append(words, "--from "+filepath.Base(f.Value.String()))
		default:
			words = append(words, "--"+f.Name+" "+strings.Trim(f.Value.String(), "[]"))
		}
	})
	return strings.Join(words, " ")
}

// goOn plays what is left of the course.
func (a *attendance) goOn(c *cobra.Command, set *network.Set, done notes, command string) error {
	began, saved := time.Now().Add(-time.Duration(done.Seconds*float64(time.Second))), time.Now()
	var err error
	a.course.Play(set, done.Games, func(games int) bool {
		due := a.measure.due(done.Games, games, a.course.Games)
		done = notes{games, time.Since(began).Seconds()}
		stop := c.Context().Err() != nil || games == a.course.Games
		if stop || due || time.Since(saved) > 20*time.Second {
			saved = time.Now()
			if err = a.keep(set, done, command); err != nil {
				return false
			}
			fmt.Fprintf(c.OutOrStdout(), "%d of %d games, %.0f s\n", done.Games, a.course.Games, done.Seconds)
		}
		if due {
			p := point{notes: done, Strength: a.measure.strength(&a.course, set)}
			fmt.Fprintf(c.OutOrStdout(), "%+.3f ± %.3f points a game against the hand-written judge\n", p.Points, p.Within)
			if err = appendPoint(filepath.Join(a.folder, curveFile), p); err != nil {
				return false
			}
		}
		return !stop
	})
	return err
}

// resume returns the networks of a course and how far it has come.
func (a *attendance) resume() (*network.Set, notes, error) {
	var done notes
	from, own, name := a.from, 0, filepath.Join(a.folder, notesFile)
	text, err := disk.Read(name, largest)
	switch {
	case err == nil:
		if err := json.Unmarshal(text, &done); err != nil {
			return nil, done, fmt.Errorf("%s: %w", name, err)
		}
		if done.Games < 0 || done.Seconds < 0 {
			return nil, done, fmt.Errorf("%s: a course cannot have come as far as %s", name, text)
		}
		from, own = filepath.Join(a.folder, netsFile), ownLines
	case !errors.Is(err, fs.ErrNotExist):
		return nil, done, err
	case from == "":
		return firstSet(a.course.Seed), done, nil
	}
	set, history, err := readSet(from)
	if err != nil {
		return nil, done, err
	}
	a.history = history[:max(0, len(history)-own)]
	return set, done, nil
}

// firstSet returns the networks that a course from nothing begins with.
func firstSet(seed uint64) *network.Set { return learn.NewSet(rand.New(rand.NewPCG(seed, 0))) }

// readSet reads a file of networks and how they were made.
func readSet(name string) (set *network.Set, made []string, err error) {
	file, err := disk.Read(name, largest)
	if err != nil {
		return nil, nil, err
	}
	f, err := network.Read(file, os.DirFS(filepath.Dir(name)))
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	return f.Set, f.Made, nil
}

// ownLines is how many lines a course adds to how its networks were made.
const ownLines = 2

// keep writes the networks of a course and how far it has come.
func (a *attendance) keep(set *network.Set, done notes, command string) error {
	made := append(slices.Clone(a.history), command, fmt.Sprintf("%d games, %.0f seconds", done.Games, done.Seconds))
	if err := writeSet(set, made, filepath.Join(a.folder, netsFile)); err != nil {
		return err
	}
	text, err := json.Marshal(done)
	if err != nil {
		return err
	}
	return disk.WriteShared(filepath.Join(a.folder, notesFile), text)
}

// writeSet writes a file of networks and how they were made.
func writeSet(set *network.Set, made []string, name string) error {
	var b strings.Builder
	if err := set.Write(&b, made); err != nil {
		return err
	}
	return disk.WriteShared(name, []byte(b.String()))
}
