package play

import (
	"errors"
	"time"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/records"
	"boardroom/view/plain"

	"github.com/spf13/cobra"
)

// Sheshbesh returns the command that plays shesh-besh line by line.
func Sheshbesh(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "sheshbesh",
		Short: a.T("Play shesh-besh line by line"),
		Long: a.T(`Play shesh-besh on standard input and output, by hand or from a script. Input starts
with the seed of the dice. Then come the moves, each as two numbers, from and to, in the
mover's own numbering: 24 down to 1, with 25 for a captured piece and 0 for off. Separate
numbers by any white space. At the end of the input, or at anything else in it, the game
ends with exit status 0.

--record writes the game to a new FILE: a record like any other, with the dice
"lcg SEED". If you stop in mid-game, "boardroom resume FILE" takes it up again.`),
		Example: `  echo '3 24 18 18 13' | boardroom sheshbesh --record game.txt
  boardroom replay game.txt`,
		Args: cli.Takes(),
	}
	file := c.Flags().String("record", "", a.T("write the game to this new file"))
	cli.ValueNames(c, map[string]string{"record": "FILE"})
	c.RunE = func(*cobra.Command, []string) error {
		if !c.Flags().Changed("record") {
			return plain.Sheshbesh(a.Asking(a.In), a.Out, nil)
		}
		if err := cli.CheckVacant("record", *file); err != nil {
			return err
		}
		return recordConsole(a, *file)
	}
	return c
}

// recordConsole plays line by line and writes the record to a new file.
func recordConsole(a *cli.App, path string) error {
	var w *records.Writer
	err := plain.Sheshbesh(a.Asking(a.In), a.Out, func(seed uint32) (core.Observer, error) {
		var err error
		if w, err = a.Dir().CreateAt(path, consoleHeader(seed)); err != nil {
			return nil, err
		}
		w.SyncPerGame() // the seed in the header holds every roll already
		return w.Observe, nil
	})
	if w != nil {
		err = errors.Join(err, w.Close())
	}
	return err
}

func consoleHeader(seed uint32) records.Header {
	return records.Header{
		Game:  tables.Sheshbesh().About().Name,
		Seats: []records.Seat{{Name: "White"}, {Name: "Black"}},
		Date:  time.Now(),
		Dice:  records.LCGDice(seed),
	}
}
