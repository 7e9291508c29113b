package records

import (
	"context"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/insights"
	pages "boardroom/view/show"
	"boardroom/view/sitting"

	"github.com/spf13/cobra"
)

// Insights returns the command that tells what a player's mistakes have in common.
func Insights(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "insights PLAYER",
		Short: a.T("Show where and how a player goes wrong"),
		Long: a.T(`Sum up the decisions of a player over all their analyzed games: the mean error by phase of
the game, by kind and size of the mistake, by match, first roll, time left and opponent,
then the worst mistakes with their records. Phases stand beside the computer levels that err
as much. "boardroom analyze" analyzes games; those that were not analyzed are counted and
left out.

Errors are thousandths of a point per decision, or percent of winning chances in games
without dice; "lost" is the sum, in points or in games. --json writes one object a game, in
which "mistakes" lists all of them, and each row names its own by their places there. --page writes
a web page with the course of the errors, and boards of the worst mistakes, instead.`),
		Example: `  boardroom insights Anna
  boardroom insights Anna --game plakoto --since 2026-06-01
  boardroom insights Anna --opponent "Mother (club)" --json
  boardroom insights Anna --page anna.html`,
		Args: cli.Takes("PLAYER"),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return playerNames(a), cobra.ShellCompDirectiveNoFileComp
		},
	}
	flags := c.Flags()
	asJSON := flags.Bool("json", false, a.T("write JSON, one object a line"))
	page := flags.String("page", "", a.T("write a web page to this new file"))
	game := flags.String("game", "", a.T("only this game"))
	opponent := flags.String("opponent", "", a.T("only games against players of such a name"))
	since := flags.String("since", "", a.T("only games from this day on, such as 2026-01-31"))
	until := flags.String("until", "", a.T("only games before this day"))
	length := flags.String("length", "", a.T("single games, short or long matches (to 5 and more)"))
	rated := flags.Bool("rated", false, a.T("only rated games"))
	mistakes := flags.Int("mistakes", 10, a.T("how many of the worst mistakes to list"))
	cli.ValueNames(c, map[string]string{"game": "GAME", "page": "FILE", "opponent": "PLAYER", "since": "DAY", "until": "DAY", "length": "single|short|long"})
	cli.Complete(c, "opponent", func(string) []string { return playerNames(a) })
	cli.Complete(c, "length", func(string) []string { return lengths() })
	c.RunE = func(c *cobra.Command, args []string) error {
		q := insightsQuery{player: args[0], filter: insights.Filter{Opponent: *opponent, Length: insights.Length(*length), Rated: *rated}, mistakes: *mistakes, json: *asJSON, page: *page}
		if *asJSON && c.Flags().Changed("page") {
			return cli.WrongUsage("use --json or --page, not both")
		}
		if c.Flags().Changed("page") {
			if err := cli.CheckVacant("page", *page); err != nil {
				return err
			}
		}
		if *length != "" {
			if err := cli.OneOf("length", *length, lengths()); err != nil {
				return err
			}
		}
		if *mistakes < 0 {
			return cli.BadValue("mistakes", *mistakes, "must be at least 0")
		}
		var err error
		if q.filter.From, err = day(a, "since", *since); err != nil {
			return err
		}
		if q.filter.Until, err = day(a, "until", *until); err != nil {
			return err
		}
		if *game != "" {
			e, err := a.Find(*game)
			if err != nil {
				return err
			}
			q.game = e.Name
		}
		return q.print(a)
	}
	return c
}

func lengths() (names []string) {
	for _, l := range insights.Lengths()[1:] {
		names = append(names, string(l))
	}
	return names
}

// An insightsQuery is what is to be told.
type insightsQuery struct {
	player, game string // game empty: all
	filter       insights.Filter
	mistakes     int
	json         bool
	page         string // the file to write one to; empty: none
}

func (q insightsQuery) print(a *cli.App) error {
	ctx, cancel := cli.Interruptible()
	defer cancel()
	hall, _, err := halloffame.Open(ctx, a.Dir(), cli.HallWithin, a.LateProgress().Show)
	if err != nil {
		return err
	}
	sample, err := q.read(ctx, a, hall)
	if err != nil {
		return err
	}
	var all []*insights.Insights
	for _, e := range sample.Played() {
		if in := sample.Of(e, q.filter); len(in.Course) > 0 && (q.game == "" || e.Name == q.game) {
			all = append(all, in)
		}
	}
	if err := q.write(a, all); err != nil {
		return err
	}
	told := len(all)
	switch players := playersOf(hall); {
	case told > 0:
	case len(sample.Games) > 0:
		a.Say("No analyzed game of %s is among these.", q.player)
	case len(sample.Unanalyzed) > 0:
		a.Say("None of the games of %s was analyzed. Analyze them first: %s", q.player, a.Command("analyze RECORD"))
	default:
		return cli.WrongUsage("no games of %q%s", q.player, catalog.Suggest(q.player, players))
	}
	if told > 0 && len(sample.Unanalyzed) > 0 && !q.json {
		a.Say("Records of %s that were not analyzed: %d.", q.player, len(sample.Unanalyzed))
	}
	return nil
}

// write tells insights in the form that was asked for.
func (q insightsQuery) write(a *cli.App, all []*insights.Insights) error {
	if q.page != "" && len(all) > 0 {
		find := func(some []insights.Mistake) []insights.Scene { return insights.Scenes(some, a.Catalog.Find) }
		return records.WriteNew(q.page, pages.Insights(all, find, a.Language))
	}
	for i, in := range all {
		var err error
		if q.json {
			err = in.WriteJSON(a.Out)
		} else {
			if i > 0 {
				a.Print("")
			}
			err = in.Write(a.Out, q.mistakes, a.Screen())
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// read gathers the player's decisions, and shows how far it is where that takes long.
func (q insightsQuery) read(ctx context.Context, a *cli.App, hall *halloffame.Hall) (*insights.Sample, error) {
	if err := a.Sync(ctx); err != nil {
		return nil, err
	}
	rows, err := sitting.FolderAt(a.Data, a.Catalog).Rows(records.Wanted{})
	if err != nil {
		return nil, err
	}
	progress := a.LateProgress()
	defer progress.Clear()
	theirs := func(s records.Seat) bool { return hall.NameOf(s) == q.player }
	return insights.Read(ctx, a.Dir().All(ctx), a.Catalog.Find, q.player, theirs, func(n int) {
		progress.Show(n, rows.Len(), i18n.MsgN("%d record of %d read", "%d records of %d read", n, n, rows.Len()))
	})
}
