// Package report writes up a tournament as a laboratory report: aim, method,
// results and a discussion that follows from the figures by rules.
//
// [New] makes a [Document] of a tournament, which holds everything that is said.
// The writers only give it a form: one page of HTML that needs nothing else,
// Markdown with its charts beside it, and tables as CSV.
package report

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/disk"
)

// A Document is a report that has no form yet. Its texts are plain and hold
// only what prints.
type Document struct {
	Language i18n.Language
	Title    string
	Author   string   // empty: nobody is named
	Summary  []string // paragraphs
	Sections []Section
	Sheets   []Sheet
	Records  []Attachment
}

// A Section is a part of a document with a heading.
type Section struct {
	Title  string
	Blocks []Block
}

// A Block is one of its fields: the others are empty.
type Block struct {
	Text   string // a paragraph
	List   []string
	Table  *Table
	Figure *Figure
}

// A Table has a caption and, in the first column, the heads of its rows.
type Table struct {
	Caption string
	Head    []Column
	Rows    [][]Cell // each as long as Head
}

// A Column is the head of a column.
type Column struct {
	Title string
	Right bool // for numbers
}

// A Cell is one cell of a table.
type Cell struct {
	Text    string
	Link    string // a path from the report's folder; empty: none
	English bool   // whatever the document's language
}

// A Figure is a chart.
type Figure struct {
	Name    string // of its file, without an ending
	Caption string
	Alt     string // what it shows, for those who do not see it
	SVG     []byte // a whole file
}

// A Sheet is a table for programs, the heads of its columns first. What is not
// known is empty.
type Sheet struct {
	Name string // of its file, without an ending
	Rows [][]string
}

// An Attachment is a record that the document links to.
type Attachment struct {
	Path   string // of the record
	Linked string // of its copy, from the report's folder
}

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
		return i18n.Errorf("can't write a report to %s: %w", dir, err)
	case len(files) > 0 && !force:
		return i18n.Errorf("the folder %s is not empty: name another folder, or give --force to replace the report in it", dir)
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
		return i18n.Errorf("can't write a report to %s: %w", dir, err)
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
