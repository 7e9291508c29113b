package report

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"boardroom/records"
	"boardroom/records/disk"
)

// Page is the file that is read first.
const Page = "report.html"

// Check reports whether a report may be written into a folder: it must be new
// or empty unless what it holds may be written over.
func Check(dir string, force bool) error {
	files, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return fmt.Errorf("no report can be written to %s: %w", dir, err)
	case len(files) > 0 && !force:
		return fmt.Errorf("the folder %s holds something already: name another one for the report, or give --force to write over the report in it", dir)
	}
	return nil
}

// Prepare does what Check does, makes the folder and tries whether a file can be
// written there, so that a long tournament does not end in an error.
func Prepare(dir string, force bool) error {
	if err := Check(dir, force); err != nil {
		return err
	}
	err := os.MkdirAll(dir, 0o755)
	if err == nil {
		var file *os.File
		if file, err = os.CreateTemp(dir, ".try-*"); err == nil {
			err = errors.Join(file.Close(), os.Remove(file.Name()))
		}
	}
	if err != nil {
		return fmt.Errorf("no report can be written to %s: %w", dir, err)
	}
	return nil
}

// Write writes a document in all its forms into a folder: report.html,
// report.md with its charts, the sheets as CSV, and under games the records
// that are linked to. Each file is there whole or not at all, the page last.
// The error is Check's, or one of the disk.
func Write(dir string, d Document, force bool) error {
	if err := Check(dir, force); err != nil {
		return err
	}
	files, err := d.files()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(dir, "games"), 0o755); err != nil {
		return err
	}
	for _, f := range files {
		if err := disk.WriteShared(filepath.Join(dir, f.name), f.data); err != nil {
			return err
		}
	}
	return nil
}

// A file is one of a report's files.
type file struct {
	name string // from the report's folder
	data []byte
}

// files makes all files of a report.
func (d Document) files() ([]file, error) {
	var files []file
	for _, a := range d.Records {
		data, err := records.Read(a.Path)
		if err != nil {
			return nil, err
		}
		files = append(files, file{filepath.FromSlash(a.Linked), data})
	}
	for _, section := range d.Sections {
		for _, b := range section.Blocks {
			if b.Figure != nil {
				files = append(files, file{b.Figure.Name + ".svg", b.Figure.SVG})
			}
		}
	}
	for _, s := range d.Sheets {
		data, err := s.CSV()
		if err != nil {
			return nil, err
		}
		files = append(files, file{s.Name + ".csv", data})
	}
	return append(files, file{"report.md", d.Markdown()}, file{Page, d.HTML()}), nil
}

// CSV writes a sheet as RFC 4180 has it, but for line breaks without a
// carriage return.
func (s Sheet) CSV() ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	if err := w.WriteAll(s.Rows); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
