// Package exchange makes records of the games in other programs' texts ([Importer]), and
// writes records in them ([Format.Export]). Which texts there are says a list of
// [Formats]; a [Format] is a value that a package below returns, such as backgammon.Mat.
package exchange

import (
	"bytes"
	"fmt"
	"iter"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"

	"golang.org/x/text/encoding/charmap"
)

// A Format is a text in which games are kept, or a form in which they are shown,
// outside this room.
type Format struct {
	Name   string
	Title  i18n.Text
	Ending string    // of the names of its files
	About  i18n.Text // what becomes of which games in it: a sentence or two for help
	// Holds reports whether a game is kept, or shown, in it; nil: every game is.
	Holds func(catalog.Entry) bool
	// Binary tells that its files are no text: they are read as they are, in whatever
	// encoding a text would be.
	Binary bool
	// Is reports whether data was meant as this text; nil: it is not read.
	Is func(data []byte) bool
	// Read gives the games of a text one after another, each as the import of a record or
	// with the first error in it, which is a *records.Error. With an error the import
	// holds what was played before it. Of a text that is wrong as a whole the games before
	// the error are given. nil: it is not read.
	Read func(Input) iter.Seq2[records.Import, error]
	// Write gives a record as text, and tells what a person should know of that. The
	// error names what the text cannot tell. nil: it is not written.
	Write func(Record) (text string, told []i18n.Message, err error)
	// Still gives what a turn of a game led to, both by their index; turn -1 is the start.
	// nil: a record is shown as a whole only.
	Still func(r Record, game, turn int) (text string, told []i18n.Message, err error)

	part string // of the names of its files: which turn it shows; empty: all of them
}

// An Input is a text to be read.
type Input struct {
	Data    []byte
	Catalog catalog.Catalog // of the games that may be in it
	Game    string          // of a text that names none; empty: the first that its format holds
}

// A Record is one to be written. Nothing is wrong in it.
type Record struct {
	*records.Record
	Entry   catalog.Entry
	Catalog catalog.Catalog
	// Analysis returns what was found of the record; nil is returned: it was not analyzed.
	Analysis func() (*analysis.Analysis, error)
	Language i18n.Language // of what people read in a format that shows games
}

// Formats are those that are known in some place, those that are read by the surest
// sign first, and of the same games the usual one first.
type Formats []Format

// of reports whether a game is kept, or shown, in the format.
func (f Format) of(e catalog.Entry) bool { return f.Holds == nil || f.Holds(e) }

// Text returns a record in the format, and what a person should know of it. Of what
// file a game was imported, and what was wrong with that, is nobody else's business.
func (f Format) Text(r Record) (text string, told []i18n.Message, err error) {
	delete(r.Header.Extra, records.SourceTag)
	delete(r.Header.Extra, records.RemarkTag)
	return f.Write(r)
}

// At returns the format that shows a single turn of a game, both by their index, of a
// format that can: with Still.
func (f Format) At(game, turn int) Format {
	still := f.Still
	f.Title, f.Still, f.part = "only the turn shown", nil, fmt.Sprintf("-%d-%d", game+1, turn+1)
	f.Write = func(r Record) (string, []i18n.Message, error) { return still(r, game, turn) }
	return f
}

// TextAt returns what a turn of a record led to, named as records.Record.FindTurn has it,
// in the format, and what a person should know of that.
func (f Format) TextAt(r Record, turn string) (text string, told []i18n.Message, err error) {
	if f.Still == nil {
		return "", nil, i18n.Errorf("%s holds whole games, not a single turn", f.Ending)
	}
	game, at, err := r.FindTurn(turn)
	if err != nil {
		return "", nil, err
	}
	return f.At(game, at).Text(r)
}

// FileName returns how the file of a record is called in the format.
func (f Format) FileName(record string) string {
	return strings.TrimSuffix(filepath.Base(record), ".txt") + f.part + f.Ending
}

// Export writes a record to a place, as Save does, and tells what a person should know
// of the text.
func (f Format) Export(r Record, to Place) (told []i18n.Message, err error) {
	text, told, err := f.Text(r)
	if err != nil {
		return nil, err
	}
	return told, to.Save([]byte(text))
}

// Load reads the record of a file, to be written, with the analysis beside it.
func Load(games catalog.Catalog, path string) (Record, error) {
	data, err := records.Read(path)
	if err != nil {
		return Record{}, err
	}
	r, err := Parse(games, data)
	r.Analysis = func() (*analysis.Analysis, error) {
		return analysis.Kept(path, r.Record)
	}
	return r, err
}

// Parse reads the text of a record that is to be written and was not analyzed.
func Parse(games catalog.Catalog, text []byte) (Record, error) {
	r, err := records.Parse(text, games.Find)
	if err != nil {
		return Record{}, err
	}
	entry, err := games.Find(r.Header.Game)
	return Record{Record: r, Entry: entry, Catalog: games, Analysis: func() (*analysis.Analysis, error) { return nil, nil }}, err
}

// Of returns the formats of a game, the usual one first.
func (f Formats) Of(e catalog.Entry) Formats {
	return slices.DeleteFunc(slices.Clone(f), func(f Format) bool { return !f.of(e) })
}

// Written returns the formats that are written.
func (f Formats) Written() Formats {
	return slices.DeleteFunc(slices.Clone(f), func(f Format) bool { return f.Write == nil })
}

// At returns the formats and, behind each that can show a single turn of a game, the one
// that does so.
func (f Formats) At(game, turn int) Formats {
	var all Formats
	for _, f := range f {
		all = append(all, f)
		if f.Still != nil {
			all = append(all, f.At(game, turn))
		}
	}
	return all
}

// CanRead reports whether texts are known from which a game can be read.
func (f Formats) CanRead(e catalog.Entry) bool {
	return slices.ContainsFunc(f.Of(e), func(f Format) bool { return f.Is != nil })
}

// For returns the format in which a game is to be written: that of a name, or of the
// ending of a file, or the usual one.
func (f Formats) For(e catalog.Entry, name, file string) (Format, error) {
	all := f.Of(e).Written()
	switch ending := strings.ToLower(filepath.Ext(file)); {
	case name != "":
		if i := slices.IndexFunc(all, func(f Format) bool { return f.Name == name }); i >= 0 {
			return all[i], nil
		}
		return Format{}, i18n.Errorf("%s can't be written as %q, only as %s", e.Title, name, strings.Join(all.Names(), ", "))
	case file != "":
		if i := slices.IndexFunc(all, func(f Format) bool { return f.Ending == ending }); i >= 0 {
			return all[i], nil
		}
		return Format{}, i18n.Errorf("the ending %q of %s says no format of %s; those are %s", ending, file, e.Title, strings.Join(all.endings(), ", "))
	case len(all) == 0:
		return Format{}, i18n.Errorf("there is no exchange format for %s", e.Title)
	}
	return all[0], nil
}

// Names lists the names of the formats.
func (f Formats) Names() []string {
	names := make([]string, len(f))
	for i := range f {
		names[i] = f[i].Name
	}
	return names
}

func (f Formats) endings() []string {
	endings := make([]string, len(f))
	for i := range f {
		endings[i] = f[i].Ending
	}
	return endings
}

// Recognise returns how a text of other programs is read. The error says what else
// it is.
func (f Formats) Recognise(data []byte) (Format, error) {
	var read []i18n.Message
	for _, f := range f {
		if f.Is == nil {
			continue
		}
		if f.Is(data) {
			return f, nil
		}
		read = append(read, i18n.Msg(f.Title))
	}
	if len(bytes.TrimSpace(data)) == 0 {
		return Format{}, i18n.NewError("it is empty")
	}
	for _, k := range kinds {
		if bytes.HasPrefix(data, []byte(k.begins)) {
			return Format{}, i18n.NewError(k.said)
		}
	}
	if bytes.IndexByte(data, 0) >= 0 {
		return Format{}, i18n.NewError("unknown kind of file")
	}
	return Format{}, i18n.Errorf("unknown format; known formats: %s", i18n.Join(", ", read...))
}

// kinds are files that somebody may take for one of games, by how they begin.
var kinds = []struct {
	begins string
	said   i18n.Text
}{
	{"RGMH", "this is a file of eXtreme Gammon, which holds backgammon"},
	{"PK\x03\x04", "zip archives can't be imported: unpack it first"},
	{"\x1f\x8b", "files packed by gzip can't be imported: unpack it first"},
	{"%PDF", "PDF files can't be imported"},
	{"\x89PNG", "pictures can't be imported"},
	{"<", "HTML and XML pages can't be imported"},
	{"(;", "only the SGF of backgammon can be imported, not that of other games"},
}

// inUTF8 gives a text in UTF-8. One that is in none was written before, as many
// programs for Windows and servers do to this day, in Windows-1252.
func inUTF8(data []byte) ([]byte, error) {
	if utf8.Valid(data) {
		return data, nil
	}
	return charmap.Windows1252.NewDecoder().Bytes(data)
}
