package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"boardroom/core/catalog"
	"boardroom/records"

	"github.com/spf13/cobra"
)

// recordHelp is what the commands that take records say of them.
const recordHelp = `
A RECORD is a file, the name of one in the data folder, or - for standard input.`

// standardInput stands for a file on the command line.
const standardInput = "-"

// extension ends the names of the records in the data folder.
const extension = ".txt"

// dir returns the data folder.
func (a *app) dir() records.Dir { return records.Dir{Path: a.data, Find: catalog.Find} }

// locate returns the file of a record named on the command line.
func (a *app) locate(name string) (string, error) {
	inside := filepath.Join(a.dir().Records(), name)
	for _, path := range []string{name, inside, inside + extension} {
		if info, err := os.Stat(path); err == nil && !info.IsDir() {
			return path, nil
		}
	}
	return "", fmt.Errorf("there is no record %q%s, neither here nor in %s", name, catalog.Suggest(name, a.recordNames()), a.dir().Records())
}

// openRecord opens a record named on the command line.
func (a *app) openRecord(name string) (io.ReadCloser, error) {
	if name == standardInput {
		return io.NopCloser(a.in), nil
	}
	path, err := a.locate(name)
	if err != nil {
		return nil, err
	}
	return os.Open(path)
}

// load reads a record named on the command line. Of a record that is wrong
// somewhere it returns what comes before, and the error, which names the
// record.
func (a *app) load(name string) (*records.Record, error) {
	file, err := a.openRecord(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, records.MaxBytes+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	record, err := records.Parse(data, catalog.Find)
	if errors.Is(err, records.ErrForeign) {
		err = fmt.Errorf("%w; \"boardroom records import\" makes records of games from other programs", err)
	}
	if err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return record, err
}

// recordNames lists the names of the records in the data folder. A folder in
// it or a pipe is none.
func (a *app) recordNames() []string {
	folder := a.dir().Records()
	files, _ := os.ReadDir(folder)
	var names []string
	for _, f := range files {
		info, err := os.Stat(filepath.Join(folder, f.Name()))
		if filepath.Ext(f.Name()) == extension && (err != nil || info.Mode().IsRegular()) {
			names = append(names, f.Name())
		}
	}
	return names
}

// noRecords says that the data folder holds no records.
func (a *app) noRecords() { a.say("There are no records in %s.", a.dir().Records()) }

// completeRecord proposes the records of the data folder, and files if none
// of them fits.
func (a *app) completeRecord(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return a.recordNames(), cobra.ShellCompDirectiveDefault
}
