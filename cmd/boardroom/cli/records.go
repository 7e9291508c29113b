package cli

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/disk"
	"boardroom/records/store"
	"boardroom/records/tournament"

	"github.com/spf13/cobra"
)

// RecordHelp is what the commands that take records say of them.
const RecordHelp i18n.Text = `A RECORD is a file, the name of one in the data folder, or - for standard input.
In a very large tournament, games.txt#17 is the record of game 17.`

// StandardInput stands for a file on the command line.
const StandardInput = "-"

// Extension ends the names of the records in the data folder.
const Extension = ".txt"

// Locate returns the file of a record named on the command line, or standard
// input. What is there by that name and is no file is returned if there is nothing
// else.
func (a *App) Locate(name string) (string, error) {
	if name == StandardInput {
		return name, nil
	}
	inside := filepath.Join(a.Dir().Records(), name)
	paths := []string{name, inside, inside + Extension}
	file := func(path string) bool { return disk.CheckFile(records.FileOf(path)) == nil }
	other := func(path string) bool { return !errors.Is(disk.CheckFile(path), fs.ErrNotExist) }
	for _, fits := range []func(string) bool{file, other} {
		if i := slices.IndexFunc(paths, fits); i >= 0 {
			return paths[i], nil
		}
	}
	return "", i18n.Errorf("there is no record %q%s here or in %s", name, catalog.Suggest(name, a.RecordNames()), a.Dir().Records())
}

// File is locate for a command that changes what is kept.
func (a *App) File(name string) (string, error) {
	if err := NoInput(name); err != nil {
		return "", err
	}
	return a.Locate(name)
}

// NoInput refuses standard input where only what is kept can be meant.
func NoInput(name string) error {
	if name == StandardInput {
		return WrongUsage("can't change standard input; name a RECORD instead of %q", name)
	}
	return nil
}

// CheckFolders says so of the first folder that is not there.
func CheckFolders(names []string) error {
	for _, name := range names {
		if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
			return i18n.Errorf("there is no folder %q", name)
		}
	}
	return nil
}

// readRecord reads a record named on the command line. The error names it.
func (a *App) readRecord(name string) (data []byte, err error) {
	if name == StandardInput {
		if data, err = disk.ReadAll(a.In, records.MaxBytes); err != nil {
			err = i18n.Errorf("%s: %w", name, err)
		}
		return data, err
	}
	path, err := a.Locate(name)
	if err != nil {
		return nil, err
	}
	return records.Read(path)
}

// EachRecord reads the record that is named on the command line, or all those of
// an archive, until something fails.
func (a *App) EachRecord(name string, do func(name string, data []byte, err error) error) error {
	path, err := a.Locate(name)
	if err != nil || filepath.Base(path) != records.ArchiveFile {
		data, err := a.readRecord(name)
		return do(name, data, err)
	}
	v, err := records.ReadArchive(path)
	if err != nil {
		return do(name, nil, err)
	}
	defer v.Close()
	for _, number := range v.Numbers() {
		data, err := v.Read(number)
		if err := do(records.InArchive(name, number), data, err); err != nil {
			return err
		}
	}
	return nil
}

// Load reads a record named on the command line. Of a record that is wrong
// somewhere it returns what comes before, and the error, which names the
// record.
func (a *App) Load(name string) (*records.Record, error) {
	data, err := a.readRecord(name)
	if err != nil {
		return nil, err
	}
	record, err := records.Parse(data, a.Catalog.Find)
	return record, a.notRead(name, err)
}

// Open reads a record named on the command line until a game has begun.
func (a *App) Open(name string) (*records.Record, error) {
	data, err := a.readRecord(name)
	if err != nil {
		return nil, err
	}
	record, err := records.Open(data, a.Catalog.Find)
	for all := false; err == nil && !all && record.GameCount() == 0; {
		all, err = record.Read(1)
	}
	return record, a.notRead(name, err)
}

// notRead says of an error of reading which record it is about.
func (a *App) notRead(name string, err error) error {
	if errors.Is(err, records.ErrNotRecord) {
		err = i18n.Errorf("%w; convert games of other programs with \"boardroom records import\"", err)
	}
	if err != nil {
		err = i18n.Errorf("%s: %w", name, err)
	}
	return err
}

// RecordNames lists the names of the records in the data folder. A folder in
// it or a pipe is none.
func (a *App) RecordNames() []string {
	folder := a.Dir().Records()
	files, _ := os.ReadDir(folder)
	var names []string
	for _, f := range files {
		if filepath.Ext(f.Name()) == Extension && disk.CheckFile(filepath.Join(folder, f.Name())) == nil {
			names = append(names, f.Name())
		}
	}
	return names
}

// CompleteRecord proposes the records of the data folder, and files if none
// of them fits.
func (a *App) CompleteRecord(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return a.RecordNames(), cobra.ShellCompDirectiveDefault
}

// ShowRecord writes a record as far as it can be read, with what its analysis found.
func (a *App) ShowRecord(name string, write func(io.Writer, *records.Record, records.Judged) error) error {
	record, err := a.Load(name)
	if record == nil {
		return err
	}
	entry, unknown := a.Catalog.Find(record.Header.Game)
	if unknown != nil {
		return errors.Join(err, unknown)
	}
	return errors.Join(err, write(a.Out, record, a.Analysis(name, record).Judged(record, entry)))
}

// PrintRecord writes a record for people.
func (a *App) PrintRecord(w io.Writer, r *records.Record, judged records.Judged) error {
	_, err := io.WriteString(w, records.Show(r, judged, a.Language))
	return err
}

// Analysis returns the analysis that is kept beside a record named on the command line;
// nil: there is none. Of one that can't be read it says why. Beside
// standard input there is nothing.
func (a *App) Analysis(name string, r *records.Record) *analysis.Analysis {
	path, err := a.Locate(name)
	if err != nil || path == StandardInput {
		return nil
	}
	found, err := analysis.Kept(path, r)
	if err != nil {
		a.Say("%v", err)
	}
	return found
}

// Sync brings the list of the records in the data folder up to date. On a terminal it tells how
// far it is; it says so where the list can't be kept, or may be behind.
func (a *App) Sync(ctx context.Context) error { return a.told(ctx, a.Dir().Sync) }

// SyncAll is Sync that looks at each record.
func (a *App) SyncAll(ctx context.Context) error { return a.told(ctx, a.Dir().SyncAll) }

func (a *App) told(ctx context.Context, sync func(context.Context, records.Progress) (unsaved, err error)) error {
	const worth = 2000 // records to be told of
	progress := a.Progress()
	unsaved, err := sync(ctx, func(done, all int) {
		if progress.OnTerminal() && all > worth {
			progress.Show(done, all, i18n.Msg("Listing the records: %d of %d", done, all))
		}
	})
	progress.Clear()
	if unsaved != nil && err == nil {
		a.Say("%v; the list of records is kept in the temporary folder.", unsaved)
	}
	if errors.Is(err, store.ErrBusy) && ctx.Err() == nil {
		a.Say("%v; the list of records may be behind.", err)
		return nil
	}
	return err
}

// NoRecords says that a folder holds no records.
const NoRecords i18n.Text = "There are no records in %s."

// Tournaments is where the tournaments are kept.
func (a *App) Tournaments() tournament.Store { return tournament.StoreIn(a.Data) }

// TournamentNamed tells if there is no tournament of that name.
func (a *App) TournamentNamed(name string) error {
	if names := a.Tournaments().Names(); !slices.Contains(names, name) {
		return i18n.Errorf("there is no tournament %q%s; \"boardroom records tournaments\" lists them", name, catalog.Suggest(name, names))
	}
	return nil
}
