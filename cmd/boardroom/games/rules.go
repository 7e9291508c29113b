package games

import (
	"io"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"
	"boardroom/records/text"

	"github.com/spf13/cobra"
)

// Rules returns the command that prints a game's page of rules.
func Rules(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "rules [GAME]",
		Short: "Print the rules of a game",
		Long: `Print the rules of a game, its options and the form of its positions, as Markdown.
Without a game, list the games.

With --json write instead what a program asks about a game: its seats, what its
wins are called, its options with all values, the default first, and where it
starts. Without a game that is an array of all.

With --openings print instead the best play of each first roll, what it is worth
and how sure that is, and what it is worth to begin.`,
		Args:              cli.Takes("[GAME]"),
		ValidArgsFunction: a.CompleteGame,
	}
	openings := c.Flags().Bool("openings", false, "print the best first turns instead")
	asJSON := c.Flags().Bool("json", false, "write what a program asks about a game, as JSON")
	c.RunE = func(_ *cobra.Command, args []string) error {
		switch {
		case *openings && *asJSON:
			return cli.WrongUsage("the flags --openings and --json do not go together")
		case len(args) == 0 && *asJSON:
			return writeGames(a, a.Catalog.All())
		case len(args) == 0 && *openings:
			return cli.WrongUsage("the flag --openings needs a game")
		case len(args) == 0:
			return listTitles(a)
		}
		entry, err := a.Find(args[0])
		if err != nil {
			return err
		}
		if *asJSON {
			return writeGame(a, entry)
		}
		page := entry.Page
		if *openings {
			if page, err = a.Catalog.Openings(entry); err != nil {
				return cli.AsUsage(err)
			}
		}
		_, err = io.WriteString(a.Out, strings.TrimRight(page, "\n")+"\n")
		return err
	}
	return c
}

// listTitles lists the games with their titles.
func listTitles(a *cli.App) error {
	var list text.Table
	for _, e := range a.Catalog.All() {
		list.Add(e.Name, e.Title)
	}
	return list.Write(a.Out, text.Screen{})
}

// A describedGame is what a program asks about a game.
type describedGame struct {
	Game     string            `json:"game"`
	Title    string            `json:"title"`
	Family   string            `json:"family"`
	Seats    []int             `json:"seats"`              // the usual number first
	Dice     bool              `json:"dice"`               // they are thrown in the course of play
	Wins     []string          `json:"wins"`               // that count double, triple and so on
	To       int               `json:"to,omitempty"`       // points of a match of several games
	Rotation []string          `json:"rotation,omitempty"` // those games, in turn
	Options  []describedOption `json:"options"`
	Start    string            `json:"start"` // the position, with the options as usual
}

type describedOption struct {
	Key    string   `json:"key"`
	Title  string   `json:"title"`
	Values []string `json:"values"` // the default first
	Help   string   `json:"help"`
}

func described(e catalog.Entry) (describedGame, error) {
	start, err := e.Game().Start(e.Seats[0], nil)
	if err != nil {
		return describedGame{}, err
	}
	d := describedGame{
		Game: e.Name, Title: e.Title, Family: e.Family, Seats: e.Seats, Dice: e.Dice,
		Wins: []string{}, To: e.To, Options: []describedOption{}, Start: start.String(),
	}
	for _, win := range e.Wins {
		d.Wins = append(d.Wins, win.Name)
	}
	if len(e.Rotation) > 1 {
		for _, g := range e.Rotation {
			d.Rotation = append(d.Rotation, g.About().Name)
		}
	}
	for _, o := range e.Options {
		d.Options = append(d.Options, describedOption{o.Key, o.Title, o.Values, o.Help})
	}
	return d, nil
}

func writeGame(a *cli.App, e catalog.Entry) error {
	d, err := described(e)
	if err != nil {
		return err
	}
	return text.JSON(a.Out).Encode(d)
}

func writeGames(a *cli.App, entries []catalog.Entry) error {
	all := make([]describedGame, len(entries))
	for i, e := range entries {
		var err error
		if all[i], err = described(e); err != nil {
			return err
		}
	}
	return text.JSON(a.Out).Encode(all)
}
