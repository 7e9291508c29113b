// Boardroom is a room of board games in a terminal. Without a command it opens
// the menu; "boardroom --help" lists the commands.
//
// Data goes to standard output, messages to standard error. The exit status
// is 0 when done, 1 when something failed and 2 for wrong usage.
package main

import (
	"bufio"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"syscall"

	"boardroom/cmd/boardroom/cli"
	"boardroom/cmd/boardroom/games"
	"boardroom/cmd/boardroom/play"
	"boardroom/cmd/boardroom/records"
	"boardroom/cmd/boardroom/serve"
	"boardroom/cmd/boardroom/tournament"
	"boardroom/core/catalog"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"
	xterm "golang.org/x/term"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run carries out a command line on streams and returns the exit status.
func run(args []string, in io.Reader, out, messages io.Writer) int {
	a := &cli.App{Catalog: catalog.Standard(), In: in, Out: bufio.NewWriterSize(out, 1<<16), Messages: messages}
	if file, ok := out.(*os.File); ok {
		a.Width, _, _ = xterm.GetSize(int(file.Fd())) // 0 of what is no terminal
	}
	a.Listen(args, os.Getenv)
	return carryOut(a, args)
}

// carryOut carries out a command line and returns the exit status.
func carryOut(a *cli.App, args []string) int {
	root := rootCommand(a)
	root.SetArgs(args)
	root.SetIn(a.In)
	root.SetOut(a.Out)
	root.SetErr(a.Messages)
	command, err := root.ExecuteC()
	if failed := a.Out.Flush(); failed != nil {
		err = failed
	}
	return report(a, command.CommandPath(), err)
}

// report tells what went wrong, each thing on a line of its own, and returns
// the exit status.
func report(a *cli.App, command string, err error) (status int) {
	if several, ok := err.(interface{ Unwrap() []error }); ok { // from errors.Join
		for _, one := range several.Unwrap() {
			status = max(status, report(a, command, one))
		}
		return status
	}
	var usage cli.UsageError
	var ended interface{ Status() int } // by a signal, say
	switch {
	case err == nil:
		return 0
	case errors.Is(err, syscall.EPIPE):
		return 1 // whoever read the output has gone, and wants to know no more
	case errors.As(err, &usage):
		a.Say(seeHelp, command, err, command+" --help")
		return 2
	case errors.As(err, &ended):
		status = ended.Status()
	default:
		status = 1
	}
	a.Say("%s: %v", command, err)
	return status
}

// rootCommand returns the bare command, which opens the menu, with all others below.
func rootCommand(a *cli.App) *cobra.Command {
	asked := false // for the version
	root := &cobra.Command{
		Use:   "boardroom",
		Short: a.T("Play board games in the terminal"),
		Long: a.T(`Play board games in the terminal. Without a command, boardroom opens the menu.

Results go to standard output, messages to standard error. --json writes an array
for a list, and one object a line where answers come one at a time. The exit status
is 0 if all went well, 1 if something failed and 2 for wrong usage.`),
		Example: `  boardroom
  boardroom play backgammon --seat Anna --seat expert --match 5
  boardroom resume
  boardroom replay game.txt
  boardroom analyze game.txt
  boardroom records import match.mat
  boardroom tournament plakoto --players casual,club --games 100 --report out`,
		Args:              cli.TakesCommand,
		PersistentPreRunE: func(*cobra.Command, []string) error { return check(a) },
		RunE: func(*cobra.Command, []string) error {
			if asked {
				return printVersion(a)
			}
			return play.Open(a, play.Request{})
		},
		SilenceErrors:     true,
		SilenceUsage:      true,
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
	}
	root.Flags().BoolVarP(&asked, "version", "v", false, a.T("print the version"))
	root.SetFlagErrorFunc(cli.WrongFlag)
	flags := root.PersistentFlags()
	flags.StringVar(&a.Data, "data", cli.UsualData(), a.T("data folder, for records and the hall of fame"))
	cli.ValueNames(root, map[string]string{"data": "FOLDER"})
	a.LanguageFlag(root)
	flags.BoolVar(&a.ASCII, "ascii", false, a.T("draw with ASCII characters only"))
	flags.BoolVar(&a.NoColor, "no-color", false, a.T("draw without color; NO_COLOR does the same"))
	addGroup(root, a.T("Play:"), play.Play(a), play.Resume(a), play.Sheshbesh(a), games.Games(a), games.Rules(a))
	addGroup(root, a.T("Review:"), play.Replay(a), records.Analyse(a), records.Ranking(a), records.Insights(a), records.Exercises(a), records.Command(a), records.Doctor(a))
	addGroup(root, a.T("Computers and positions:"), tournament.Command(a), games.Best(a), games.Cube(a), games.Moves(a), games.Rollout(a), games.Perft(a), games.Draw(a), games.Engine(a))
	addGroup(root, a.T("Play over SSH:"), serve.Serve(a), serve.Room(a))
	root.AddCommand(versionCommand(a), completion(a), man(a))
	root.SetHelpCommand(help(a))
	root.SetHelpFunc(func(c *cobra.Command, _ []string) { showHelp(a, c) })
	return root
}

// addGroup adds commands under a heading of the help.
func addGroup(root *cobra.Command, heading string, commands ...*cobra.Command) {
	root.AddGroup(&cobra.Group{ID: heading, Title: heading})
	for _, c := range commands {
		c.GroupID = heading
	}
	root.AddCommand(commands...)
}

// check checks the global flags.
func check(a *cli.App) error {
	if a.Data == "" {
		return cli.WrongUsage("--data needs a folder")
	}
	if err := a.CheckLanguage(); err != nil {
		return err
	}
	if a.Data == cli.UsualData() && filepath.Dir(a.Data) != xdg.DataHome {
		a.Say(homeless, a.Data)
	}
	return nil
}

// versionCommand returns the command that prints the version.
func versionCommand(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:     "version",
		Short:   a.T("Print the version"),
		Long:    a.T("Print the version, the Go release and the platform."),
		Example: "  boardroom version\n  boardroom version --licenses",
		Args:    cli.Takes(),
	}
	cli.Alias(c, "licences", "licenses")
	whole := c.Flags().Bool("licenses", false, a.T("print the licenses of all modules in the program"))
	c.RunE = func(*cobra.Command, []string) error {
		if *whole {
			_, err := io.WriteString(a.Out, licenses)
			return err
		}
		return printVersion(a)
	}
	return c
}

// licenses are those of the modules that are linked; see the test of them.
//
//go:embed licenses.txt
var licenses string

func printVersion(a *cli.App) error {
	_, err := fmt.Fprintln(a.Out, cli.Version())
	return err
}
