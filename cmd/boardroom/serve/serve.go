// Package serve holds the commands that let others into the room, over SSH, and
// keep order there.
package serve

import (
	"errors"
	"fmt"
	"io/fs"
	"log"
	"net"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/engine"
	"boardroom/halloffame"
	"boardroom/records/disk"
	"boardroom/view"
	"boardroom/view/room"
	"boardroom/view/room/identity"
	"boardroom/view/room/limits"
	"boardroom/view/room/metrics"
	"boardroom/view/room/moderation"
	"boardroom/view/room/ssh"
	"boardroom/view/sitting"
	"boardroom/view/term"

	"github.com/spf13/cobra"
)

// Serve returns the command that lets others into the room, over SSH.
func Serve(a *cli.App) *cobra.Command {
	listen, guests, most, printLimits, figures := "", "", 0, false, ""
	c := &cobra.Command{
		Use:   "serve",
		Short: "Let others into the room, over SSH",
		Long: `Let others into the room of this data folder, over SSH. They need nothing but ssh:

  ssh -p 2222 anna@HOST

A name belongs to the key that came with it first, from the first finished game on
for good; names that stand in the hall of fame and in records are nobody's until
"boardroom serve key" gives them away. Whoever comes without a key is a guest, is
called so, and plays for no rating. Visitors play, replay records, read
the hall of fame and the rules and learn. They start no programs, see no files,
and change nothing but their own settings, notes and games.

The folder "serve" in the data folder keeps the key of the room, which is made the
first time, the names of those who came with their keys, and what they have set,
noted and learned.
With a file "authorized_keys" there only the keys in it are let in. The file
"limits.yaml" there changes limits; --print-limits writes those in force.

Who comes and goes, sits down, talks, is turned away or reported is told on standard
error, without secrets. "boardroom room" tells who is here, and keeps order. A
signal, as of Ctrl+C, ends the room: all are told, every game is kept; a second one ends it at
once. "boardroom doctor" looks beforehand whether the folder is in order.`,
		Example: `  boardroom serve
  boardroom serve --listen 192.0.2.1:22 --guests no --max 50`,
		Args: cli.TakesCommandOrNone,
	}
	c.AddCommand(key(a))
	c.Flags().StringVar(&listen, "listen", ":2222", "the address and port to listen on")
	c.Flags().StringVar(&guests, "guests", "yes", "whether people come in without a key: yes or no")
	c.Flags().IntVar(&most, "max", 100, "the most sessions at a time, whatever limits.yaml says")
	c.Flags().BoolVar(&printLimits, "print-limits", false, "write the limits in force, and what each means, and end")
	c.Flags().StringVar(&figures, "metrics", "", "the address on this machine at which /metrics and /healthz are answered, such as 127.0.0.1:9464")
	c.RunE = func(*cobra.Command, []string) error {
		switch {
		case guests != "yes" && guests != "no":
			return cli.WrongUsage("the flag --guests is yes or no, not %q", guests)
		case most < 1 || most > 10_000:
			return cli.WrongUsage("the flag --max is a number from 1 to 10000, not %d", most)
		}
		if err := checkListen(listen); err != nil {
			return err
		}
		var measured *net.TCPAddr
		if figures != "" {
			var err error
			if measured, err = metrics.Address(figures); err != nil {
				return cli.WrongUsage("the flag --metrics: %v", err)
			}
		}
		l, err := limits.Load(view.ServeFolder(a.Data))
		if err != nil {
			return err
		}
		if c.Flags().Changed("max") {
			l.SSH.Sessions = most
		}
		if printLimits {
			text, err := l.Text()
			if err == nil {
				_, err = a.Out.Write(text)
			}
			return err
		}
		return receive(a, listen, measured, ssh.Config{Guests: guests == "yes", Limits: l.SSH}, l.Room)
	}
	return c
}

// checkListen checks the flag --listen. Whether the machine has the address is
// seen when it is taken.
func checkListen(address string) error {
	_, port, err := net.SplitHostPort(address)
	if err == nil {
		_, err = net.LookupPort("tcp", port)
	}
	if err != nil {
		return cli.WrongUsage("the flag --listen cannot be %q: it takes an address and a port, as 192.0.2.1:22 or :2222", address)
	}
	return nil
}

// receive lets visitors in until a signal ends that.
func receive(a *cli.App, listen string, measured *net.TCPAddr, c ssh.Config, l room.Limits) error {
	term.ForgetOwn()
	debug.SetGCPercent(20) // memory is what many visitors need most
	c.Log = log.New(a.Messages, "", log.LstdFlags)
	socket, err := moderation.OpenSocket(view.ServeFolder(a.Data))
	if err != nil {
		return err
	}
	defer socket.Close()
	if a.Data, err = filepath.Abs(a.Data); err != nil { // by which it is concealed from visitors
		return err
	}
	folder := sitting.FolderAt(a.Data, a.Catalog)
	folder.Limit = engine.LimitTo(runtime.GOMAXPROCS(0)) // of all who play and ask for hints
	tables := room.New(folder, room.Contain(c.Log.Writer()))
	tables.Limits = l
	host := view.Host{Folder: a.Data, Room: tables, Version: cli.Version(), Now: time.Now}
	s, err := host.Server(c)
	if err != nil {
		return err
	}
	if measured != nil {
		stop, err := measure(a, measured, s, host.Figures(s))
		if err != nil {
			return err
		}
		defer stop()
	}
	doorway, err := net.Listen("tcp", listen)
	if err != nil {
		return err
	}
	if err := socket.Listen(s.Moderator); err != nil {
		c.Log.Printf(noOrders, err)
	}
	ctx, giveUp := cli.Interruptible()
	defer giveUp()
	fmt.Fprintf(a.Out, "The room is open at %s; its key is %s.\n", doorway.Addr(), s.Fingerprint())
	if err := a.Out.Flush(); err != nil {
		return errors.Join(err, doorway.Close())
	}
	served := make(chan error, 1)
	go func() { served <- s.Serve(doorway) }()
	select {
	case err := <-served:
		return errors.Join(err, s.Close(moderation.Closes))
	case <-ctx.Done():
		return errors.Join(s.Close(moderation.Closes), <-served)
	}
}

// measure answers how the room does, until it is stopped.
func measure(a *cli.App, at *net.TCPAddr, s *ssh.Server, figures func(metrics.Page)) (stop func(), err error) {
	l, err := net.ListenTCP("tcp", at)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(a.Out, figuresAt, l.Addr())
	m := metrics.NewServer(func() bool { return !s.Closing() }, figures)
	go func() {
		if err := m.Serve(l); err != nil {
			s.Note(err.Error())
		}
	}()
	return func() { _ = m.Close() }, nil // the room is closed, and nobody waits for an answer
}

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
			gift, err := identity.Give(view.ServeFolder(a.Data), args[0], key, players, time.Now(), view.Inherit(a.Data))
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
