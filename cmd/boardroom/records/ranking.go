package records

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/view/sitting"

	"github.com/spf13/cobra"
)

const (
	showComputers = "show"
	hideComputers = "hide"

	recentGuests = "recent"
	allGuests    = "all"
)

// rankingHelp is what the command says of itself.
const rankingHelp i18n.Text = `Print the hall of fame, for one game or all. Ratings are Glicko-2, followed by their
deviation; the games of a day (UTC) are rated together. After few games a rating is
provisional (1662?) and ranked by its lower bound, two deviations down. A streak counts
wins in a row, or losses if negative. Games from a set position, with a handicap, with
chosen dice, against oneself or --unrated don't count for ratings.

Analyzed games ("boardroom analyze", or the a key in a replay) add the mean error per
decision, in thousandths of a point or percent of winning chances, and the mean luck per
roll, in thousandths of a point: matches to 5 and longer apart from shorter ones. --since
and --until choose the games for these, by the day they started (local on a terminal,
otherwise UTC).

Tournament games count only with --tournaments, and are never written to the hall's file. If
that file lists a tournament's folder under left_out, the tournament never counts.

Ratings go by days (UTC): games of one day are rated together. --rebuild first rebuilds the
hall of fame from the records. You can stop that; the next command goes on with it.`

// Ranking returns the command that prints the hall of fame.
func Ranking(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "ranking [GAME]",
		Short: a.T("Print the hall of fame"),
		Long:  a.T(rankingHelp),
		Example: `  boardroom ranking
  boardroom ranking backgammon --sort percentage --computers hide
  boardroom ranking --opponent Anna --since 2026-01-01`,
		Args:              cli.Takes("[GAME]"),
		ValidArgsFunction: a.CompleteGame,
	}
	flags := c.Flags()
	asJSON := flags.Bool("json", false, a.T("write a JSON array"))
	rebuild := flags.Bool("rebuild", false, a.T("first rebuild the hall of fame from the records"))
	tournaments := flags.Bool("tournaments", false, a.T("count tournament games too"))
	least := flags.Int("min-games", 0, a.T("only players with at least this many games"))
	opponent := flags.String("opponent", "", a.T("only games against this player"))
	sort := flags.String("sort", orders()[0], strings.Join(orders(), ", "))
	reverse := flags.Bool("reverse", false, a.T("reverse the order"))
	computers := flags.String("computers", showComputers, a.T("show or hide computers"))
	since := flags.String("since", "", a.T("errors and luck from this day on, such as 2026-01-31"))
	until := flags.String("until", "", a.T("errors and luck before this day"))
	cli.Complete(c, "sort", func(string) []string { return orders() })
	guests := flags.String("guests", recentGuests, a.T("guests to show: recent (last 30 days) or all"))
	page := a.PageFlag(c)
	cli.ValueNames(c, map[string]string{
		"opponent": "PLAYER", "sort": "COLUMN", "computers": "show|hide", "since": "DAY", "until": "DAY", "guests": "WHICH",
	})
	cli.Complete(c, "guests", func(string) []string { return []string{recentGuests, allGuests} })
	cli.Complete(c, "computers", func(string) []string { return []string{showComputers, hideComputers} })
	cli.Complete(c, "opponent", func(string) []string { return playerNames(a) })
	c.RunE = func(_ *cobra.Command, args []string) error {
		filter := halloffame.Filter{Opponent: *opponent, MinGames: *least, HideComputers: *computers == hideComputers, Order: order(*sort), Reverse: *reverse}
		if err := cli.OneOf("sort", *sort, orders()); err != nil {
			return err
		}
		if err := cli.OneOf("computers", *computers, []string{showComputers, hideComputers}); err != nil {
			return err
		}
		if err := cli.OneOf("guests", *guests, []string{recentGuests, allGuests}); err != nil {
			return err
		}
		if *guests == recentGuests {
			filter.GuestsSince = halloffame.GuestsSince(time.Now())
		}
		if *least < 0 {
			return cli.BadValue("min-games", *least, "must be at least 0")
		}
		from, err := day(a, "since", *since)
		if err != nil {
			return err
		}
		to, err := day(a, "until", *until)
		if err != nil {
			return err
		}
		if len(args) > 0 {
			entry, err := a.Find(args[0])
			if err != nil {
				return err
			}
			filter.Game = entry.Name
		}
		return rankingQuery{filter, from, to, *rebuild, *tournaments, *asJSON, page}.print(a)
	}
	return c
}

// day reads the day that a flag gives; empty: the zero time.
func day(a *cli.App, flag, text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	t, err := time.ParseInLocation(time.DateOnly, text, a.Zone())
	if err != nil {
		return t, cli.BadValue(flag, text, "use a day such as 2026-01-31")
	}
	return t, nil
}

// A rankingQuery is what is to be printed.
type rankingQuery struct {
	filter               halloffame.Filter
	from, until          time.Time // of errors and luck
	rebuild, tournaments bool
	json                 bool
	page                 *cli.Page
}

// print prints the standings that are asked for, and has the hall's file show all of them.
func (q rankingQuery) print(a *cli.App) error {
	ctx, cancel := cli.Interruptible()
	defer cancel()
	if q.rebuild {
		if err := halloffame.Rebuild(a.Dir()); err != nil {
			return err
		}
	}
	hall, left, err := q.open(ctx, a)
	if err != nil {
		return err
	}
	if players := playersOf(hall); q.filter.Opponent != "" && !slices.Contains(players, q.filter.Opponent) {
		return cli.WrongUsage("no player %q%s in the hall of fame", q.filter.Opponent, catalog.Suggest(q.filter.Opponent, players))
	}
	samples, err := halloffame.SkillSamples(a.Dir())
	if err != nil {
		a.Say("%v", err)
	}
	standings, err := hall.Ranking(q.filter)
	if err != nil {
		return err
	}
	from, to, err := q.page.Of(len(standings))
	if err != nil {
		return err
	}
	shown, skills := standings[from:to], hall.Skills(samples, q.from, q.until)
	switch {
	case q.json:
		err = halloffame.WriteRankingJSON(a.Out, shown, skills)
	case len(standings) == 0:
		a.Say("No players here yet. Finish a game to enter the hall of fame.")
	default:
		err = halloffame.WriteRanking(a.Out, shown, skills, a.Catalog.Find, a.Zone(), a.Screen())
		q.page.Close()
	}
	save, stop := context.WithTimeout(ctx, cli.HallWithin)
	defer stop()
	if unsaved := hall.Save(save); q.rebuild { // whoever only looks needs no file
		left = append(left, unsaved)
	}
	return errors.Join(append(left, err)...)
}

// open opens the hall, shows how far it is where that takes long, and says what is to be known
// of it. It returns what makes the command fail although there is something to show.
func (q rankingQuery) open(ctx context.Context, a *cli.App) (hall *halloffame.Hall, left []error, err error) {
	progress := a.LateProgress()
	var unsaved error
	if q.tournaments {
		hall, left, unsaved, err = halloffame.OpenWithTournaments(ctx, a.Dir(), a.Tournaments().Path, cli.HallWithin, progress.Show)
	} else {
		hall, unsaved, err = halloffame.Open(ctx, a.Dir(), cli.HallWithin, progress.Show)
	}
	progress.Clear()
	if err != nil {
		return nil, nil, err
	}
	if unsaved != nil {
		a.Say("%v", unsaved)
	}
	if renewed, is := hall.Renewed(); is {
		a.Say("%s", renewed)
	}
	for _, u := range hall.Unreadable() {
		a.Say("%v", u)
	}
	for _, l := range hall.Rejected() {
		if q.rebuild {
			left = append(left, l)
		} else {
			a.Say("%v", l)
		}
	}
	if q.rebuild {
		wrong, err := unread(ctx, a, hall)
		if err != nil {
			return nil, nil, err
		}
		left = append(left, wrong...)
	}
	if why := hall.Incomplete(); why != nil {
		left = append(left, i18n.Errorf("the hall of fame lacks games: %w", why))
	}
	return hall, left, nil
}

// unread returns what cannot be read of the records, beside what the hall leaves out.
func unread(ctx context.Context, a *cli.App, hall *halloffame.Hall) (wrong []error, err error) {
	told := map[string]bool{}
	for _, l := range hall.Rejected() {
		told[l.Record] = true
	}
	for e, err := range a.Dir().All(ctx) {
		if err != nil {
			return nil, err
		}
		if e.Err != nil && !told[e.Name()] {
			wrong = append(wrong, halloffame.Rejected{Record: e.Name(), Why: i18n.MessageOf(e.Err)})
		}
	}
	return wrong, nil
}

// orders lists what a ranking can be sorted by, as the flag --sort takes it.
func orders() []string {
	var names []string
	for _, o := range halloffame.Orders() {
		names = append(names, strings.ReplaceAll(string(o), " ", "-"))
	}
	return names
}

func order(flag string) halloffame.Order {
	return halloffame.Order(strings.ReplaceAll(flag, "-", " "))
}

// playerNames lists the names in the hall of fame.
func playerNames(a *cli.App) []string {
	hall, err := sitting.FolderAt(a.Data, a.Catalog).Hall()
	if err != nil {
		return nil
	}
	return playersOf(hall)
}

func playersOf(hall *halloffame.Hall) []string {
	var names []string
	standings, _ := hall.Ranking(halloffame.Filter{Order: halloffame.ByName}) // of which none is read
	for _, s := range standings {
		names = append(names, s.Player)
	}
	return slices.Compact(names)
}
