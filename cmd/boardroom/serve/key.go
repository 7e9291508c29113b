package serve

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"boardroom/cmd/boardroom/cli"
	"boardroom/halloffame"
	"boardroom/records/disk"
	"boardroom/view"
	"boardroom/view/room/ssh"

	"github.com/spf13/cobra"
)

// key returns the command by which a host says whose key a name belongs to.
func key(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:   "key PLAYER FILE",
		Short: "Give a player's name to a key, in a room that is served",
		Long: `Give a player's name to a key, whether the room is open or not. FILE is the public
half, as id_ed25519.pub; with "-" it is read from standard input. A player who lost
a key comes in by the new one, and by the old one no more: a visit by it ends. Their
settings, notes and exercises go with the name. So does somebody whose
name stands in the hall of fame or in records, which nobody else can take, or whose
name looks like another's.`,
		Example: `  boardroom serve key Anna id_ed25519.pub`,
		Args:    cli.Takes("PLAYER", "FILE"),
		RunE: func(_ *cobra.Command, args []string) error {
			key, err := readKey(a, args[1])
			if err != nil {
				return err
			}
			players, err := halloffame.Known(a.Dir())
			if err != nil {
				return err
			}
			gift, err := ssh.Give(view.ServeFolder(a.Data), args[0], key, players, time.Now(), view.Inherit(a.Data))
			if err != nil {
				return err
			}
			fmt.Fprintf(a.Out, keyGiven, gift.Name, gift.Key)
			if len(gift.Lost) > 0 {
				fmt.Fprintf(a.Out, keyLost, strings.Join(gift.Lost, ", "))
			}
			if gift.Moved {
				fmt.Fprintln(a.Out, keptMoved)
			}
			said, err := view.EndLost(view.ServeFolder(a.Data))
			for _, line := range said {
				fmt.Fprintln(a.Out, line)
			}
			return err
		},
	}
}

// mostKeyFile is how large a file with a key may be.
const mostKeyFile = 1 << 16

func readKey(a *cli.App, name string) ([]byte, error) {
	if name == cli.StandardInput {
		return disk.ReadAll(a.In, mostKeyFile)
	}
	data, err := disk.Read(name, mostKeyFile)
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("there is no file %q", name)
	}
	return data, err
}
