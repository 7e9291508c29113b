package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"sync"

	"boardroom/cmd/train/arimaa/fit"
	"boardroom/cmd/train/arimaa/selfplay"
	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/catalog"
	enginearimaa "boardroom/core/engine/arimaa"
	"boardroom/records"
	"boardroom/records/exchange"
	recordsarimaa "boardroom/records/exchange/arimaa"

	"github.com/spf13/cobra"
)

// An emulation is how the judge of Arimaa learns from people.
type emulation struct {
	rating, rounds int
	meeting        selfplay.Course
}

// emulateCommand returns the command that teaches Arimaa's judge what strong people prefer.
func emulateCommand() *cobra.Command {
	var e emulation
	c := &cobra.Command{
		Use:   "emulate ARCHIVE",
		Short: "Teach the judge of Arimaa what strong people prefer",
		Long: `Teach the judge of Arimaa what strong people prefer: print its figures as the file of
core/engine/arimaa that holds them. ARCHIVE is a file of games as arimaa.com publishes
them, a month each. Of every turn of a person rated high enough the search looks for
alternatives, and the figures move to where what people chose is judged best; turns of
computers teach nothing. Then the search looks again. The new judge then meets today's; what
comes of that is said in the file.`,
		Example: `  train emulate allgames202602.txt > fitted.go && mv fitted.go core/engine/arimaa`,
		Args:    cobra.ExactArgs(1),
		RunE:    e.run,
	}
	f := c.Flags()
	f.IntVar(&e.rating, "rating", 2150, "of people to learn from, at least")
	f.IntVar(&e.rounds, "rounds", 2, "how often to search and to move the figures")
	f.IntVar(&e.meeting.Jobs, "jobs", 1, "games at a time")
	f.IntVar(&e.meeting.Games, "duel", 100, "games in which the judges meet")
	f.IntVar(&e.meeting.Effort, "effort", 20_000, "steps searched a turn in these")
	f.Uint64Var(&e.meeting.Seed, "seed", 1, "seed of their openings")
	return c
}

// run makes the figures and prints them.
func (e *emulation) run(c *cobra.Command, args []string) error {
	if m := e.meeting; e.rounds < 1 || m.Jobs < 1 || m.Games < 1 || m.Effort < 1 {
		return errors.New("rounds, jobs, duel and effort are at least 1")
	}
	decisions, err := peoplesTurns(args[0], e.rating)
	if err != nil {
		return fmt.Errorf("%s: %w", args[0], err)
	}
	pupil := fit.NewEmulation()
	var losses []float64
	for range e.rounds {
		e.watch(c.Context(), pupil, decisions)
		losses = append(losses, pupil.Loss())
		pupil.Round()
	}
	e.watch(c.Context(), pupil, decisions)
	losses = append(losses, pupil.Loss())
	points := e.meeting.Duel(c.Context(), pupil.Searcher, enginearimaa.NewSearcher)
	if err := c.Context().Err(); err != nil {
		return err
	}
	about := []string{
		fmt.Sprintf("Made by %s.", made(c, args)),
		fmt.Sprintf("%d turns of people rated %d and more; loss on those held back, round by round: %.3f.", len(decisions), e.rating, losses),
		fmt.Sprintf("%.1f points in %d games against the figures before.", points, e.meeting.Games),
	}
	for _, line := range about {
		fmt.Fprintln(c.ErrOrStderr(), line)
	}
	_, err = c.OutOrStdout().Write(pupil.Source(about))
	return err
}

// A decision is a turn of a person.
type decision struct {
	game   int // its line in the archive
	before arimaa.Position
	moves  []core.Move
}

// peoplesTurns reads the turns of people of at least a rating, but for their setups. Games
// that cannot be read to their end, or are set up otherwise, teach nothing.
func peoplesTurns(path string, rating int) (all []decision, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	for imported, err := range recordsarimaa.Format().Read(exchange.Input{Data: text}) {
		if err != nil {
			continue
		}
		record, err := imported.Record(catalog.Standard().Find)
		if err != nil {
			continue
		}
		r, err := records.Parse(record, catalog.Standard().Find)
		if err != nil {
			return nil, err
		}
		for _, h := range r.Sheet.State().Games() {
			all = append(all, turnsOf(h, imported, rating)...)
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("there is no turn of a person rated %d", rating)
	}
	return all, nil
}

// turnsOf returns the turns of a game's people.
func turnsOf(h core.History, imported records.Import, rating int) (all []decision) {
	strong := [2]bool{}
	for i, tag := range []string{"GoldRating", "SilverRating"} {
		rated, err := strconv.Atoi(imported.Header.Extra[tag])
		strong[i] = err == nil && rated >= rating && imported.Header.Seats[i].Level == ""
	}
	for _, t := range h.Turns() {
		before, ok := t.Before.(arimaa.Position)
		if !ok || before.Setup() || t.Seat < 0 || !strong[t.Seat] {
			continue
		}
		all = append(all, decision{imported.Line, before, t.Only(core.Moved)})
	}
	return all
}

// watch lets the pupil look at all decisions by its figures of now.
func (e *emulation) watch(ctx context.Context, pupil *fit.Emulation, decisions []decision) {
	choices := make([][]enginearimaa.Expected, len(decisions))
	next := make(chan int)
	var jobs sync.WaitGroup
	for range e.meeting.Jobs {
		jobs.Go(func() {
			s := pupil.Searcher()
			for i := range next {
				choices[i], _ = s.Alternatives(ctx, decisions[i].before, decisions[i].moves)
			}
		})
	}
	for i := range decisions {
		next <- i
	}
	close(next)
	jobs.Wait()
	for i, turns := range choices {
		if turns != nil {
			pupil.Watch(decisions[i].game, turns)
		}
	}
}
