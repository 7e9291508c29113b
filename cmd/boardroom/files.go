package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/disk"

	"github.com/spf13/cobra"
)

// recordHelp is what the commands that take records say of them.
const recordHelp = `
A RECORD is a file, the name of one in the data folder, or - for standard input.
Game 17 of a very large tournament is the record games.txt#17.`

// standardInput stands for a file on the command line.
const standardInput = "-"

// extension ends the names of the records in the data folder.
const extension = ".txt"

// dir returns the data folder.
func (a *app) dir() records.Dir { return records.Dir{Path: a.data, Find: a.catalog.Find} }

// locate returns the file of a record named on the command line, or standard
// input. What is there by that name and is no file is returned if there is nothing
// else.
func (a *app) locate(name string) (string, error) {
	if name == standardInput {
		return name, nil
	}
	inside := filepath.Join(a.dir().Records(), name)
	paths := []string{name, inside, inside + extension}
	file := func(path string) bool { return disk.Check(records.FileOf(path)) == nil }
	other := func(path string) bool { return !errors.Is(disk.Check(path), fs.ErrNotExist) }
	for _, fits := range []func(string) bool{file, other} {
		if i := slices.IndexFunc(paths, fits); i >= 0 {
			return paths[i], nil
		}
	}
	return "", fmt.Errorf("there is no record %q%s, neither here nor in %s", name, catalog.Suggest(name, a.recordNames()), a.dir().Records())
}

// file is locate for a command that changes what is kept.
func (a *app) file(name string) (string, error) {
	if err := noInput(name); err != nil {
		return "", err
	}
	return a.locate(name)
}

// noInput refuses standard input where only what is kept can be meant.
func noInput(name string) error {
	if name == standardInput {
		return wrongUsage("standard input cannot be changed: name a RECORD, not %q", name)
	}
	return nil
}

// checkFolders says so of the first folder that is not there.
func checkFolders(names []string) error {
	for _, name := range names {
		if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("there is no folder %q", name)
		}
	}
	return nil
}

// read reads a record named on the command line. The error names it.
func (a *app) read(name string) (data []byte, err error) {
	if name == standardInput {
		if data, err = disk.ReadAll(a.in, records.MaxBytes); err != nil {
			err = fmt.Errorf("%s: %w", name, err)
		}
		return data, err
	}
	path, err := a.locate(name)
	if err != nil {
		return nil, err
	}
	return records.Read(path)
}

// eachRecord reads the record that is named on the command line, or all those of
// a volume, until something fails.
func (a *app) eachRecord(name string, do func(name string, data []byte, err error) error) error {
	path, err := a.locate(name)
	if err != nil || filepath.Base(path) != records.VolumeFile {
		data, err := a.read(name)
		return do(name, data, err)
	}
	v, err := records.ReadVolume(path)
	if err != nil {
		return do(name, nil, err)
	}
	defer v.Close()
	for _, number := range v.Numbers() {
		data, err := v.Read(number)
		if err := do(records.InVolume(name, number), data, err); err != nil {
			return err
		}
	}
	return nil
}

// load reads a record named on the command line. Of a record that is wrong
// somewhere it returns what comes before, and the error, which names the
// record.
func (a *app) load(name string) (*records.Record, error) {
	data, err := a.read(name)
	if err != nil {
		return nil, err
	}
	record, err := records.Parse(data, a.catalog.Find)
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
		if filepath.Ext(f.Name()) == extension && disk.Check(filepath.Join(folder, f.Name())) == nil {
			names = append(names, f.Name())
		}
	}
	return names
}

// noRecords says that the data folder holds no records.
func (a *app) noRecords() { a.say(noRecords, a.dir().Records()) }

// completeRecord proposes the records of the data folder, and files if none
// of them fits.
func (a *app) completeRecord(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return a.recordNames(), cobra.ShellCompDirectiveDefault
}
