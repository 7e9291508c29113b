// Package serve holds the commands that let others into the room, over SSH, and
// keep order there.
package serve

import (
	"context"
	"errors"
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
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records/disk"
	"boardroom/view"
	"boardroom/view/room"
	"boardroom/view/room/admin"
	"boardroom/view/room/door"
	"boardroom/view/room/identity"
	"boardroom/view/sitting"
	"boardroom/view/term"

	"github.com/spf13/cobra"
)

// Serve returns the command that lets others into the room, over SSH.
func Serve(a *cli.App) *cobra.Command {
	listen, guests, most, printLimits, figures := "", "", 0, false, ""
	var browsers webDoor
	c := &cobra.Command{
		Use:   "serve",
		Short: a.T("Open your room to others over SSH"),
		Long: a.T(`Open the room of this data folder to others over SSH. They need nothing but ssh:

  ssh -p 2222 anna@HOST

The first SSH key to finish a game under a name owns it. Names in the hall of fame or in
records are reserved until you assign them with "boardroom serve key". Visitors without a
key are unrated guests, and their names say so. Visitors play, replay records, learn, and
read the hall of fame and the rules. They can't start programs or see files, and can change
only their own settings, notes and games.

The folder "serve" in the data folder holds the host key, made on the first start, the names
and keys of visitors, and their settings, notes and exercises. With a file "authorized_keys"
there, only the keys in it get in. "limits.yaml" there sets limits; --print-limits shows
those in force.

With --web, browsers get in too, to the same room: send a link. Their page keeps a key for its
visitor where it can. Give a certificate, or let a proxy on this machine do TLS.

The log on standard error tells who enters, leaves, takes a seat, talks, is refused or
reported. It holds no secrets. Use "boardroom room" to see who is in and to moderate, and "boardroom doctor" to
check the folder first. Ctrl+C or another signal closes the room: visitors are told, every
game is saved; a second one closes it at once.`),
		Example: `  boardroom serve
  boardroom serve --listen 192.0.2.1:22 --guests no --max 50
  boardroom serve --web 127.0.0.1:8080`,
		Args: cli.TakesCommandOrNone,
	}
	c.AddCommand(key(a))
	c.Flags().StringVar(&listen, "listen", ":2222", a.T("address and port to listen on"))
	c.Flags().StringVar(&guests, "guests", "yes", a.T("admit visitors without a key: yes or no"))
	c.Flags().IntVar(&most, "max", 100, a.T("most sessions at a time; overrides limits.yaml"))
	c.Flags().BoolVar(&printLimits, "print-limits", false, a.T("print the limits in force with their meanings, and exit"))
	c.Flags().StringVar(&figures, "metrics", "", a.T("local address for /metrics and /healthz: 127.0.0.1:9464"))
	browsers.flags(a, c)
	cli.ValueNames(c, map[string]string{"listen": "ADDRESS", "guests": "yes|no", "metrics": "ADDRESS"})
	c.RunE = func(*cobra.Command, []string) error {
		switch {
		case guests != "yes" && guests != "no":
			return cli.BadValue("guests", guests, "use yes or no")
		case most < 1 || most > 10_000:
			return cli.BadValue("max", most, "use 1 to 10000")
		}
		if err := checkListen(listen); err != nil {
			return err
		}
		if err := browsers.check(); err != nil {
			return err
		}
		var measured *net.TCPAddr
		if figures != "" {
			var err error
			if measured, err = admin.ParseMetricsAddress(figures); err != nil {
				return cli.WrongUsage("--metrics: %w", err)
			}
		}
		l, err := view.LoadLimits(view.ServeFolder(a.Data))
		if err != nil {
			return err
		}
		if c.Flags().Changed("max") {
			l.Door.Sessions = most
		}
		if printLimits {
			text, err := l.Text(a.Language)
			if err == nil {
				_, err = a.Out.Write(text)
			}
			return err
		}
		return receive(a, listen, browsers, measured, door.Config{Language: a.Language, Guests: guests == "yes", Site: browsers.site, Limits: l.Door}, l.Room)
	}
	return c
}

// checkListen checks the flag --listen. Whether the machine has the address is
// seen when it is taken.
func checkListen(address string) error {
	if !isAddress(address) {
		return cli.BadValue("listen", address, "use an address and port such as 192.0.2.1:22, or :2222")
	}
	return nil
}

func isAddress(address string) bool {
	_, port, err := net.SplitHostPort(address)
	if err == nil {
		_, err = net.LookupPort("tcp", port)
	}
	return err == nil
}

// receive lets visitors in until a signal ends that.
func receive(a *cli.App, listen string, browsers webDoor, measured *net.TCPAddr, c door.Config, l room.Limits) error {
	term.IgnoreOwnEnvironment()
	debug.SetGCPercent(20) // memory is what many visitors need most
	c.Log = log.New(a.Messages, "", log.LstdFlags)
	socket, err := admin.OpenSocket(view.ServeFolder(a.Data))
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
	defer func() { _ = tables.Close() }() // whoever opens the hall next has its file written
	host := view.Host{Folder: a.Data, Room: tables, Version: cli.Version(), Now: time.Now}
	reception, err := host.Reception(c)
	if err != nil {
		return err
	}
	s, err := host.SSH(reception)
	if err != nil {
		return err
	}
	if measured != nil {
		stop, err := measure(a, measured, reception, host.Figures(reception))
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
		c.Log.Printf(`"boardroom room" can't reach this room: %v`, err)
	}
	ctx, cancel := cli.Interruptible()
	defer cancel()
	a.Print("The room is open at %s; its key is %s.", doorway.Addr(), s.Fingerprint())
	doors := []func() error{func() error { return s.Serve(doorway) }}
	if browsers.listen != "" {
		opened, err := browsers.open(a, host, reception)
		if err != nil {
			return errors.Join(err, doorway.Close())
		}
		doors = append(doors, opened)
	}
	if err := a.Out.Flush(); err != nil {
		return errors.Join(err, doorway.Close())
	}
	served := make(chan error, len(doors))
	for _, serve := range doors {
		go func() { served <- serve() }()
	}
	var wrong error
	awaited := len(doors)
	select {
	case wrong = <-served:
		awaited--
	case <-ctx.Done():
	}
	wrong = errors.Join(wrong, reception.Close(admin.Closes))
	for range awaited {
		wrong = errors.Join(wrong, <-served)
	}
	return wrong
}

// measure answers how the room does, until it is stopped.
func measure(a *cli.App, at *net.TCPAddr, r *door.Reception, figures func(admin.MetricsWriter)) (stop func(), err error) {
	l, err := net.ListenTCP("tcp", at)
	if err != nil {
		return nil, err
	}
	a.Print("Metrics: http://%v/metrics; health: /healthz.", l.Addr())
	m := admin.NewMetricsServer(func() bool { return !r.Closing() }, figures)
	go func() {
		if err := m.Serve(l); err != nil {
			r.Note(err.Error())
		}
	}()
	return func() { _ = m.Close() }, nil // the room is closed, and nobody waits for an answer
}

// key returns the command by which a host says whose key a name belongs to.
func key(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:   "key PLAYER FILE",
		Short: a.T("Assign a player's name to an SSH key"),
		Long: a.T(`Assign a player's name to an SSH key, whether or not the room is open. FILE is the public
half, such as id_ed25519.pub, or - to read standard input. Use it for players who lost their key:
the new one gets their name, settings, notes and exercises, and the old one stops working,
even in mid-visit. Use it also for names nobody else can take, from the hall of fame or from
records, and for names that look like another's.`),
		Example: `  boardroom serve key Anna id_ed25519.pub`,
		Args:    cli.Takes("PLAYER", "FILE"),
		RunE: func(_ *cobra.Command, args []string) error {
			key, err := readKey(a, args[1])
			if err != nil {
				return err
			}
			players, err := halloffame.KnownNames(context.Background(), a.Dir())
			if err != nil {
				return err
			}
			gift, err := identity.AssignName(view.ServeFolder(a.Data), args[0], key, players, time.Now(), view.Inherit(a.Data))
			if err != nil {
				return err
			}
			a.Print("%s now uses the key %s.", gift.Name, gift.Key)
			if len(gift.Lost) > 0 {
				a.Print("No longer valid: %s.", strings.Join(gift.Lost, ", "))
			}
			if gift.Moved {
				a.Print("Settings, notes and exercises moved too.")
			}
			said, err := view.EndLost(view.ServeFolder(a.Data), a.Language)
			for _, line := range said {
				a.Print("%s", line)
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
		err = i18n.Errorf("there is no file %q", name)
	}
	return data, err
}
