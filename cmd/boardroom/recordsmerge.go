package main

import (
	"context"
	"errors"
	"maps"
	"slices"

	"boardroom/records/rollouts"
	"boardroom/records/tournament"

	"github.com/spf13/cobra"
)

// recordsMerge returns the command that puts the parts of a tournament
// together.
func (a *app) recordsMerge() *cobra.Command {
	c := &cobra.Command{
		Use:   "merge DIR...",
		Short: "Put the parts of a tournament or of rollouts together",
		Long: `Put the parts of a tournament together that several machines have played by
"boardroom tournament ... --part K/N --dir DIR", and print how it stands. The
tournament is then in the data folder as if it had been played there: standing,
figures and report are the same to the last byte. Parts of another tournament, of
another version of the program, of another division, parts that are there twice or
not at all, and missing or damaged games are refused and named. The parts stay as
they are; the same command, given again, changes nothing. With --report a report is
written to the folder, as "boardroom tournament" does; else the command that writes
it is named at the end.

Where the parts are those of "boardroom rollout ... --part K/N --dir DIR", positions are
read as there, and the answers are the same as if one machine had played all games;
--games and --top are given as they were there.`,
		Example: `  boardroom records merge one two
  boardroom records merge part-* --report out --author "The club"
  boardroom records merge one two --games 5184 < positions`,
		Args: takes("DIR..."),
	}
	var t contest
	c.Flags().BoolVar(&t.json, "json", false, "print the standing, the pairings and all figures as JSON")
	c.Flags().BoolVar(&t.anew, "anew", false, "throw away what was played of this tournament in the data folder")
	t.reportFlags(c)
	var rolled trial
	rolled.gamesFlags(c)
	positions := positionFlag(c)
	c.RunE = func(_ *cobra.Command, dirs []string) error {
		if err := checkFolders(dirs); err != nil {
			return err
		}
		setup, err := rollouts.SetupOf(dirs[0])
		if err == nil {
			rolled.positions = *positions
			return a.mergeRollouts(c, setup, rolled, dirs)
		}
		if err := onlyFor(c, "a tournament", "games", "top", "position"); err != nil {
			return err
		}
		if err := t.checkReport(c); err != nil {
			return err
		}
		return a.merge(dirs, t)
	}
	return c
}

// mergeRollouts answers positions by the games that are kept in folders.
func (a *app) mergeRollouts(c *cobra.Command, s rollouts.Setup, t trial, dirs []string) error {
	if err := onlyFor(c, "rollouts", "json", "anew", "report", "title", "author", "language", "force"); err != nil {
		return err
	}
	t.method, t.merge, t.parts, t.settings = s.Method, true, dirs, new([]string)
	for _, key := range slices.Sorted(maps.Keys(s.Options)) {
		*t.settings = append(*t.settings, key+"="+s.Options[key])
	}
	return a.rollOut(&t, s.Game, false)
}

// onlyFor refuses the flags that have no meaning for parts of such a work.
func onlyFor(c *cobra.Command, work string, others ...string) error {
	for _, flag := range others {
		if c.Flags().Changed(flag) {
			return wrongUsage("the flag --%s has no meaning for the parts of %s", flag, work)
		}
	}
	return nil
}

func (a *app) merge(dirs []string, t contest) error {
	if err := t.prepareReport(); err != nil {
		return err
	}
	parts, err := tournament.ReadParts(dirs, partVersion(), a.catalog.Find)
	if err != nil {
		return errors.Join(err, parts.Close()) // those that were opened before it failed
	}
	defer parts.Close()
	folder, err := a.folder(parts.Setup, t)
	if err != nil {
		return err
	}
	defer folder.Close()
	ctx, giveUp := interruptible()
	defer giveUp()
	shown := a.progress()
	result, err := tournament.Merge(ctx, tournament.Config{Setup: parts.Setup, Find: a.catalog.Find, Folder: folder, Progress: shown.tell}, parts)
	shown.clear()
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		err = context.Cause(ctx)
	}
	if err != nil {
		return err
	}
	if err := a.tellStanding(result, t.json); err != nil {
		return err
	}
	a.say(recordsIn, folder.Path)
	if t.report == "" {
		a.say(reportOfIt, a.command(a.commandLine(parts.Setup)))
	}
	return a.writeReport(result, t, shown.last)
}
