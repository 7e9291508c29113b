package records

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/disk"
	"boardroom/records/text"
	"boardroom/records/tournament"
	"boardroom/view"
	"boardroom/view/room/limits"
	"boardroom/view/room/ssh"
	"boardroom/view/screens/settings"

	"github.com/spf13/cobra"
)

// Doctor returns the command that looks whether everything is in order.
func Doctor(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "doctor",
		Short: "Look whether records, hall of fame and settings are in order",
		Long: `Look through the data folder, the hall of fame, the tournaments and the settings,
and say what is not in order. With --mend what can be mended without loss is: a
record whose game is over is closed, one that was torn in its header is put into
the trash, games that the hall lacks are entered after the hall was copied, those
of records in the trash leave it, and what others can read is made private. The exit status is 1 if something remains.`,
		Args: cli.Takes(),
	}
	mend := c.Flags().Bool("mend", false, "mend what can be mended without loss")
	c.RunE = func(*cobra.Command, []string) error {
		x := &checkup{App: a, mend: *mend}
		for _, look := range []func() error{x.privacy, x.room, x.records, x.hall, x.tournaments, x.served, x.settings} {
			if err := look(); err != nil {
				x.finds(nil, "%v", err)
			}
		}
		if x.remain > 0 {
			return fmt.Errorf(notInOrder, core.Count(x.remain, "thing is", "things are"))
		}
		if x.noted {
			fmt.Fprintln(a.Out, nothingToMend)
		} else {
			fmt.Fprintln(a.Out, allInOrder)
		}
		return nil
	}
	return c
}

// A checkup tells what it finds, and counts what remains.
type checkup struct {
	*cli.App
	mend   bool
	remain int
	noted  bool // something that need not be mended
}

// finds tells of something, and mends it if that is wanted and possible.
func (x *checkup) finds(mend func() error, format string, args ...any) {
	said := text.Printable(fmt.Sprintf(format, args...))
	switch {
	case mend == nil:
		x.remain++
	case !x.mend:
		x.remain++
		said = fmt.Sprintf(canBeMended, said)
	default:
		if err := mend(); err != nil {
			x.remain++
			said = fmt.Sprintf(cannotBeMended, said, text.Printable(err.Error()))
		} else {
			said = fmt.Sprintf(mended, said)
		}
	}
	fmt.Fprintln(x.Out, said)
}

// notes tells of something that is as somebody may want it.
func (x *checkup) notes(format string, args ...any) {
	x.noted = true
	fmt.Fprintln(x.Out, text.Printable(fmt.Sprintf(format, args...)))
}

// privacy looks who else can read what is kept. Windows tells that in another
// way, and keeps folders of a user private by itself.
func (x *checkup) privacy() error {
	if runtime.GOOS == "windows" {
		return nil
	}
	dir := x.Dir()
	for _, path := range []string{dir.Path, dir.Records(), dir.Seeds(), dir.Trash(), dir.HallOfFame(), view.ServeFolder(x.Data)} {
		info, err := os.Stat(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		if mode := info.Mode().Perm(); mode&0o077 != 0 {
			x.finds(func() error { return os.Chmod(path, mode&0o700) }, readByOthers, path, mode)
		}
	}
	return nil
}

// room looks whether anything more can be kept in the data folder.
func (x *checkup) room() error {
	if _, err := os.Stat(x.Data); errors.Is(err, fs.ErrNotExist) {
		return nil // it is made with the first game
	}
	f, err := os.CreateTemp(x.Data, ".doctor")
	if err != nil {
		x.finds(nil, notWritable, x.Data, err)
		return nil
	}
	_, err = f.Write(make([]byte, leastRoom))
	if err = errors.Join(err, f.Sync(), f.Close(), os.Remove(f.Name())); err != nil {
		x.finds(nil, notWritable, x.Data, err)
	}
	return nil
}

// leastRoom is how many bytes there should be room for: a long game.
const leastRoom = 1 << 16

func (x *checkup) records() error {
	entries, err := x.Dir().List()
	if err != nil {
		return err
	}
	for _, e := range entries {
		switch {
		case errors.Is(e.Err, records.ErrTorn):
			x.finds(func() error { return x.Dir().Delete(e.Path) }, tornRecord, e.Name(), e.Err)
		case e.Err != nil:
			x.finds(nil, unreadable, e.Name(), e.Err)
		case e.Unclosed():
			x.finds(func() error { return x.Dir().Finish(e.Path) }, notClosed, e.Name())
		default:
			if err := intact(e); err != nil {
				x.finds(nil, unsound, e.Name(), err)
			}
		}
	}
	return nil
}

// intact tells why the text of a record is not what it was when it was closed.
func intact(e records.Entry) error {
	changed, err := e.Altered()
	if changed {
		err = errors.New(altered)
	}
	return err
}

func (x *checkup) hall() error {
	path := x.Dir().HallOfFame()
	hall, err := halloffame.Load(path)
	if err != nil {
		return err
	}
	entries, err := x.Dir().List()
	if err != nil {
		return err
	}
	differs, err := hall.Differs(x.Dir(), entries)
	if err != nil {
		return err
	}
	complete := sync.OnceValue(x.complete) // a second copy would replace the first
	for _, u := range differs.Unread {
		if u.Told() {
			x.finds(complete, unreadEntry, u.Why)
		} else {
			x.finds(nil, unreadEntry+correctEntry, u.Why, path)
		}
	}
	if n := differs.Lacking; n > 0 {
		x.finds(complete, lackingGames, core.Count(n, "game", "games"))
	}
	if n := differs.Deleted; n > 0 {
		x.finds(complete, deletedGames, core.Count(n, "game", "games"))
	}
	for _, l := range differs.Outside {
		x.finds(nil, outside, l.Record, l.Why)
	}
	if n := differs.Gone; n > 0 {
		x.notes(orphaned, core.Count(n, "game", "games"))
	}
	return nil
}

// complete enters into the hall what it lacks and takes out what was deleted,
// after a copy was made.
func (x *checkup) complete() error {
	path := x.Dir().HallOfFame()
	switch data, err := disk.Read(path, 1<<26); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	default:
		if err := disk.Write(path+".before-doctor", data); err != nil {
			return err
		}
	}
	_, unsaved, err := halloffame.Open(context.Background(), x.Dir(), cli.HallWithin)
	return errors.Join(unsaved, err)
}

// tournaments looks at the folders of tournaments and at the games in them.
func (x *checkup) tournaments() error {
	all, err := tournament.List(context.Background(), x.Tournaments(), x.Catalog.Find)
	if err != nil {
		return err
	}
	for _, k := range all {
		switch {
		case tournament.Unbegun(k.Path):
			x.finds(func() error { return tournament.Unmake(k.Path) }, unbegun, k.Path)
			continue
		case errors.Is(k.Err, fs.ErrNotExist):
			x.finds(nil, lostSetup, k.Path)
		case k.Err != nil:
			x.finds(nil, lostTournament, k.Path, k.Err)
		}
		parts, _ := filepath.Glob(filepath.Join(k.Path, "records", "*.part"))
		if len(parts) > 0 {
			x.finds(nil, killedWriting, k.Name(), strings.Join(parts, ", "))
		}
		if err := x.games(k); err != nil {
			return err
		}
	}
	return nil
}

// games looks at the records of a tournament.
func (x *checkup) games(k tournament.Kept) error {
	games, err := x.GamesOf(k.Name())
	if err != nil {
		return err
	}
	for _, e := range games {
		if e.Err == nil {
			e.Err = intact(e)
		}
		if e.Err != nil {
			x.finds(nil, unsoundGame, e.Name(), k.Path, e.Err)
		}
	}
	return nil
}

// served looks at what a room that is served keeps.
func (x *checkup) served() error {
	folder := view.ServeFolder(x.Data)
	for _, wrong := range view.CheckOwn(x.Data) {
		x.finds(nil, "%v", wrong)
	}
	if _, err := limits.Load(folder); err != nil {
		for wrong := range strings.SplitSeq(err.Error(), "\n") { // a line of it each
			x.finds(nil, "%s", wrong)
		}
	}
	return ssh.Check(folder)
}

func (x *checkup) settings() error {
	path := settings.Path()
	if why := settings.RefusedName(path); why != nil {
		x.notes(refusedName, path, why)
	}
	if _, err := settings.Load(path); err != nil {
		return err
	}
	if unknown := settings.Unknown(path); len(unknown) > 0 {
		x.notes(notSettings, path, strings.Join(unknown, ", "))
	}
	return nil
}
