package main

import (
	"path/filepath"
	"strings"

	"boardroom/core/catalog"
	"boardroom/records/disk"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"
)

// root returns the bare command, which opens the menu, with all others below.
func (a *app) root() *cobra.Command {
	asked := false // for the version
	root := &cobra.Command{
		Use:   "boardroom",
		Short: "A room of board games in a terminal",
		Long: `A room of board games in a terminal. Without a command it opens the menu.

Data goes to standard output, messages to standard error. The exit status is 0
when done, 1 when something failed and 2 for wrong usage. Where JSON is written, a
list is one array, and what answers one thing after another writes an object a line.`,
		Example: `  boardroom
  boardroom play backgammon --seat Anna --seat expert --match 5
  boardroom replay --print game.txt
  boardroom records import match.mat
  boardroom analyse game.txt
  boardroom tournament plakoto --players casual,club --games 100 --report out`,
		Args:              takesCommand,
		PersistentPreRunE: func(*cobra.Command, []string) error { return a.check() },
		RunE: func(*cobra.Command, []string) error {
			if asked {
				return a.printVersion()
			}
			return a.open(request{})
		},
		SilenceErrors:     true,
		SilenceUsage:      true,
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
	}
	root.Flags().BoolVarP(&asked, "version", "v", false, "print the version")
	root.SetFlagErrorFunc(wrongFlag)
	flags := root.PersistentFlags()
	flags.StringVar(&a.data, "data", usualData(), "the folder of the records and the hall of fame")
	flags.BoolVar(&a.ascii, "ascii", false, "draw with ASCII characters only")
	flags.BoolVar(&a.noColor, "no-color", false, "draw without colours, as NO_COLOR in the environment says")
	root.AddCommand(
		a.play(), a.resume(), a.replay(), a.ranking(), a.records(),
		a.moves(), a.best(), a.rollout(), a.analyse(), a.perft(), a.sheshbesh(), a.tournament(), a.serve(), a.room(), a.engine(), a.rules(), a.games(), a.doctor(), a.version(), a.completion(), a.man(),
	)
	root.SetHelpCommand(help())
	return root
}

// usualData returns where the data folder is if nothing else is said.
func usualData() string {
	return filepath.Join(disk.UserFolder(xdg.DataHome, ".local", "share"), "boardroom")
}

// check checks the global flags.
func (a *app) check() error {
	if a.data == "" {
		return wrongUsage("the flag --data needs a folder")
	}
	if a.data == usualData() && filepath.Dir(a.data) != xdg.DataHome {
		a.say(homeless, a.data)
	}
	return nil
}

// help returns the command that prints the help of another.
func help() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Help about a command",
		Long:  "Print the help of a command. Without one, list the commands.",
		RunE: func(c *cobra.Command, args []string) error {
			about, rest, err := c.Root().Find(args)
			switch {
			case err == nil && len(rest) == 0:
				return about.Help()
			case about.HasSubCommands():
				return takesCommand(about, rest)
			}
			return wrongUsage("there is no command %q: %q has none below it", about.CommandPath()+" "+rest[0], about.CommandPath())
		},
	}
}

// find returns the game that an argument names.
func (a *app) find(name string) (catalog.Entry, error) {
	entry, err := a.catalog.Find(name)
	if err != nil {
		err = wrongUsage("%w; \"boardroom games\" lists them", err)
	}
	return entry, err
}

// findAmong returns the game that an argument of a command names that is only
// for some games.
func (a *app) findAmong(name string, some []string) (catalog.Entry, error) {
	const few = 5 // can be listed in a sentence
	entry, err := a.find(name)
	if err != nil && len(some) <= few {
		err = wrongUsage("there is no game %q%s; the command takes only %s", name, catalog.Suggest(name, some), strings.Join(some, ", "))
	}
	return entry, err
}
