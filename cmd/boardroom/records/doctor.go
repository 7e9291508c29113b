package records

import (
	"context"
	"errors"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/view"
	"boardroom/view/room/door"
	"boardroom/view/room/ssh"
	"boardroom/view/screens/settings"

	"github.com/spf13/cobra"
)

// Doctor returns the command that looks whether everything is in order.
func Doctor(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "doctor",
		Short: a.T("Check records, hall of fame and settings"),
		Long: a.T(`Check the data folder, the hall of fame, the tournaments, the served room and the
settings, and report every problem. --mend fixes what it can without loss: it closes
finished records, moves records with a torn header to the trash, and makes files private
that others can read. The exit status is 1 if a problem remains.`),
		Example: `  boardroom doctor
  boardroom doctor --mend`,
		Args: cli.Takes(),
	}
	mend := c.Flags().Bool("mend", false, a.T("fix what can be fixed without loss"))
	c.RunE = func(*cobra.Command, []string) error {
		dir, folder := a.Dir(), view.ServeFolder(a.Data)
		x := &checkup{App: a, mend: *mend}
		for _, look := range []func() ([]records.Defect, error){
			func() ([]records.Defect, error) { return dir.CheckPermissions(folder) },
			func() ([]records.Defect, error) { return dir.CheckSpace(), nil },
			dir.CheckUp,
			func() ([]records.Defect, error) {
				return halloffame.CheckUp(context.Background(), dir, cli.HallWithin, a.LateProgress().Show)
			},
			func() ([]records.Defect, error) { return a.Tournaments().CheckUp(context.Background(), a.Catalog.Find) },
			func() ([]records.Defect, error) { return served(a.Data, folder) },
			checkSettings,
		} {
			found, err := look()
			for _, f := range found {
				x.tell(f)
			}
			if err != nil {
				x.tell(records.Defect{What: i18n.Msg("%v", err)})
			}
		}
		if x.remain > 0 {
			return i18n.ErrorN("%d problem remains", "%d problems remain", x.remain, x.remain)
		}
		if x.noted {
			a.Print("Nothing to fix.")
		} else {
			a.Print("Everything is in order.")
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

// tell tells of something, and mends it if that is wanted and possible.
func (x *checkup) tell(f records.Defect) {
	said := f.What
	switch {
	case f.Fine:
		x.noted = true
	case f.Mend == nil:
		x.remain++
	case !x.mend:
		x.remain++
		said = i18n.Msg("%s (--mend fixes it)", f.What)
	default:
		if err := f.Mend(); err != nil {
			x.remain++
			said = i18n.Msg("%s: can't fix it: %v", f.What, err)
		} else {
			said = i18n.Msg("%s: fixed", f.What)
		}
	}
	x.Print("%s", said)
}

// served looks at what a room that is served keeps in its folder, and what its visitors do.
func served(data, folder string) (found []records.Defect, err error) {
	for _, wrong := range view.CheckOwn(data) {
		found = append(found, records.Defect{What: i18n.Msg("%v", wrong)})
	}
	_, err = view.LoadLimits(folder)
	for _, wrong := range apart(err) {
		found = append(found, records.Defect{What: i18n.Msg("%v", wrong)})
	}
	return found, errors.Join(ssh.Check(folder), door.Check(folder))
}

// apart returns the errors that errors.Join has put together: one by itself, if it has not.
func apart(err error) []error {
	if several, ok := err.(interface{ Unwrap() []error }); ok {
		return several.Unwrap()
	}
	if err == nil {
		return nil
	}
	return []error{err}
}

// checkSettings looks at the settings of the room.
func checkSettings() (found []records.Defect, err error) {
	path := settings.Path()
	if why := settings.RefusedName(path); why != nil {
		found = append(found, records.Defect{Fine: true, What: i18n.Msg("%s: %v; the room uses the rest.", path, why)})
	}
	if _, err := settings.Load(path); err != nil {
		return found, err
	}
	if unknown := settings.Unknown(path); len(unknown) > 0 {
		found = append(found, records.Defect{Fine: true, What: i18n.Msg("%s: unknown settings, ignored: %s", path, strings.Join(unknown, ", "))})
	}
	return found, nil
}
