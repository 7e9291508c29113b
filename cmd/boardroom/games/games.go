// Package games holds the commands that tell of the games: what there are, their
// rules, computer players and positions.
package games

import (
	"strconv"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records/text"

	"github.com/spf13/cobra"
)

// Games returns the command that lists the games.
func Games(a *cli.App) *cobra.Command {
	var game string
	var asJSON bool
	c := &cobra.Command{
		Use:   "games [GAME]",
		Short: a.T("List the games, or the computer players of a game"),
		Long: a.T(`List the games in groups, each with a line about it, its numbers of seats and the
levels of its computers, weakest first.

With a GAME, list its computer players: the levels, then the strategies with their
parameters, each with its range and default. Use a strategy as it is or tune it, as in
"heuristic:risk=0.3,hit=1.2".`),
		Example: `  boardroom games
  boardroom games plakoto
  boardroom games --json`,
		Args:              cli.Takes("[GAME]"),
		ValidArgsFunction: a.CompleteGame,
		RunE: func(c *cobra.Command, args []string) error {
			if c.Flags().Changed("players") {
				args = append(args, game)
			}
			switch len(args) {
			case 0:
				return listGames(a, asJSON)
			case 2:
				return cli.WrongUsage("give the game once")
			}
			entry, err := a.Find(args[0])
			switch {
			case err != nil:
				return err
			case asJSON:
				return text.JSON(a.Out).Encode(entry.Players())
			}
			return listPlayers(a, entry)
		},
	}
	c.Flags().StringVar(&game, "players", "", a.T("list the computer players of this game"))
	cli.ValueNames(c, map[string]string{"players": "GAME"})
	c.Flags().BoolVar(&asJSON, "json", false, a.T("write a JSON array"))
	cli.Hide(c, "players")
	return c
}

func listGames(a *cli.App, asJSON bool) error {
	if asJSON {
		return text.JSON(a.Out).Encode(gamesAsJSON(a))
	}
	list := text.Table{Rank: []int{0, 0, 1, 3, 2}, Least: []int{0, 0, 20, 0, 0}}
	addGroups(a, &list, func(e catalog.Entry) []string {
		return []string{e.Name, e.Title, e.Summary.In(a.Language), a.T("seats %s", numbers(e.Seats)), a.T("levels %s", strings.Join(cli.Names(e.Offered()), ","))}
	})
	return list.Write(a.Out, a.Screen())
}

// addGroups adds a row for each game to a list, the games of a group together below its
// title.
func addGroups(a *cli.App, list *text.Table, row func(catalog.Entry) []string) {
	for i, group := range catalog.Groups() {
		for at, e := range a.Catalog.In(group) {
			cells := row(e)
			if at == 0 {
				rest := make([]string, len(cells)-1)
				if i > 0 {
					list.Add(append([]string{""}, rest...)...)
				}
				list.Add(append([]string{group.Title().In(a.Language)}, rest...)...)
			}
			list.Add(cells...)
		}
	}
}

func listPlayers(a *cli.App, e catalog.Entry) error {
	var list text.Table
	for _, l := range e.AllLevels() {
		list.Add(l.Name, a.T("player\x04level"), l.Help.In(a.Language))
	}
	for _, s := range e.Strategies {
		list.Add(s.Name, a.T("player\x04strategy"), s.Help.In(a.Language))
		for _, p := range s.Params {
			list.Add("  "+p.Key, engine.FormatNumber(p.Min)+".."+engine.FormatNumber(p.Max)+" ("+engine.FormatNumber(p.Default)+")", p.Help.In(a.Language))
		}
	}
	return list.Write(a.Out, text.Screen{})
}

type listedGame struct {
	Game    string        `json:"game"`
	Title   string        `json:"title"`
	Seats   []int         `json:"seats"`
	Levels  []string      `json:"levels"` // the weakest first
	Group   catalog.Group `json:"group"`
	Summary string        `json:"summary"`
}

func gamesAsJSON(a *cli.App) []listedGame {
	var list []listedGame
	for _, e := range a.Catalog.All() {
		list = append(list, listedGame{e.Name, e.Title, e.Seats, cli.Names(e.Levels), e.Group, e.Summary.String()})
	}
	return list
}

// numbers joins numbers by commas.
func numbers(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ",")
}

// served lists the games that the room plays for other programs.
func served(a *cli.App) []string {
	return a.NamesOf(func(e catalog.Entry) bool { return e.Serve != nil })
}

// Engine returns the command that lets other programs play against the room.
func Engine(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:   "engine GAME",
		Short: a.T("Let another program use the computer player"),
		Long: a.T(`Let another program use the computer player over standard input and output: in Arimaa
through the Arimaa Engine Interface (AEI), version 1; in backgammon, nackgammon and
hypergammon through the Universal Backgammon Interface (UBGI), draft 0.1, levels 0 to 2.
Any program that runs such engines can use it.

Options for Arimaa, besides AEI's own for time:

  setoption name level value casual    a computer player; see "boardroom games arimaa"
  setoption name depth value 8         most steps to look ahead
  setoption name hash value 256        MiB of memory, kept from turn to turn
  setoption name threads value 2       threads to search with; usually one

With a level or a depth, but no time control and no hash, one thread searches, and the
same position always gets the same answer. With only a time control, all threads search,
briefly when the best turn is clear and longer when things get worse. With none of these,
the strongest level plays. "go ponder" thinks on the opponent's time, which helps with a
hash.

Options with UBGI:

  setoption name Level value club      a computer player; see "boardroom games backgammon"
  setoption name Plies value 3         rolls to look ahead, 0 to 3
  setoption name Threads value 2       threads to search with; usually one

The same position always gets the same answer, unless "movetime" or "stop" cuts the
search short. Nothing is random, so the options Seed and Deterministic change nothing.
"go depth 3" looks three rolls ahead.`),
		Example: `  printf '%s\n' aei newgame go | boardroom engine arimaa
  printf '%s\n' "position gnubgid 4HPwATDgc/ABMA" "dice 3 1" go | boardroom engine backgammon`,
		Args: cli.Takes("GAME"),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return served(a), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			entry, err := a.FindAmong(args[0], served(a))
			if err != nil {
				return err
			}
			if entry.Serve == nil {
				return cli.WrongUsage("no protocol for %s; use %s", entry.Title, strings.Join(served(a), ", "))
			}
			return entry.Serve(a.In, a.Out, cli.Version())
		},
	}
}
