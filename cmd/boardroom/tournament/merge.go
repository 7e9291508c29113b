package tournament

import (
	"context"
	"errors"

	"boardroom/cmd/boardroom/cli"
	"boardroom/cmd/boardroom/games"
	"boardroom/records/answers"
	"boardroom/records/tournament"

	"github.com/spf13/cobra"
)

// Merge returns the command that puts the parts of a tournament
// together.
func Merge(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "merge DIR...",
		Short: a.T("Merge the parts of a tournament or rollout"),
		Long: a.T(`Merge the parts of a tournament that several machines have played with "boardroom
tournament ... --part K/N --dir DIR", and print the standings. The result in the data folder
is the same, to the last byte, as if one machine had played everything. Boardroom refuses,
by name, parts of another tournament, version or division, missing or duplicate parts, and
missing or damaged games. The parts don't change, and merging twice is harmless. --report
writes a report, as in "boardroom tournament"; without it, the last line says how to.

For parts of "boardroom rollout ... --part K/N --dir DIR", give the positions, --games and
--top as you did there. The answers are the same as from one machine.`),
		Example: `  boardroom records merge one two
  boardroom records merge part-* --report out --author "The club"
  boardroom records merge one two --games 5184 < positions`,
		Args: cli.Takes("DIR..."),
	}
	var t tournamentFlags
	c.Flags().BoolVar(&t.json, "json", false, a.T("print standings, pairings and all figures as JSON"))
	c.Flags().BoolVar(&t.anew, "anew", false, a.T("discard what the data folder holds of this tournament"))
	t.reportFlags(a, c)
	mergeRollouts := games.RolloutMerger(a, c)
	c.RunE = func(_ *cobra.Command, dirs []string) error {
		if err := cli.CheckFolders(dirs); err != nil {
			return err
		}
		setup, err := answers.ReadRolloutSetup(dirs[0])
		if err == nil {
			if err := cli.OnlyFor(c, "--%s doesn't apply to parts of rollouts", "json", "anew", "report", "title", "author", "force"); err != nil {
				return err
			}
			return mergeRollouts(setup, dirs)
		}
		if err := cli.OnlyFor(c, "--%s doesn't apply to parts of a tournament", "games", "top", "position"); err != nil {
			return err
		}
		if err := t.checkReport(); err != nil {
			return err
		}
		return merge(a, dirs, t)
	}
	return c
}

func merge(a *cli.App, dirs []string, t tournamentFlags) error {
	if err := t.prepareReport(); err != nil {
		return err
	}
	parts, err := tournament.ReadParts(dirs, cli.PartVersion(), a.Catalog.Find)
	if err != nil {
		return errors.Join(err, parts.Close()) // those that were opened before it failed
	}
	defer parts.Close()
	folder, err := openFolder(a, parts.Setup, t)
	if err != nil {
		return err
	}
	defer folder.Close()
	ctx, cancel := cli.Interruptible()
	defer cancel()
	shown := a.Progress()
	var last tournament.Progress
	result, err := tournament.Merge(ctx, tournament.Config{Setup: parts.Setup, Find: a.Catalog.Find, Folder: folder, Progress: follow(shown, &last)}, parts)
	shown.Clear()
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		err = context.Cause(ctx)
	}
	if err != nil {
		return err
	}
	if err := tellStanding(a, result, t.json); err != nil {
		return err
	}
	a.Say(recordsIn, folder.Path)
	if t.report == "" {
		a.Say("To write a report: %s --report DIR", a.Command(commandLine(a, parts.Setup)))
	}
	return writeReport(a, result, t, last)
}
