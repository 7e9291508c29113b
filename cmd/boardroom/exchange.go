package main

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/arimaa"
	"boardroom/records/mat"
	"boardroom/records/match"
	"boardroom/records/sgf"

	"golang.org/x/text/encoding/charmap"
)

// A format is a text in which games are kept, or a form in which they are shown,
// outside this room.
type format struct {
	name   string
	title  string
	ending string // of the names of its files
	// is reports whether data was meant as this text; nil: it is not read.
	is func(data []byte) bool
	// read gives the games of a text.
	read func(data []byte, known match.Known) iter.Seq2[records.Draft, error]
	// write also tells what a person should know of the text.
	write func(loaded) (text string, told []string, err error)
	any   bool // for every game; else for those in whose catalogue line it stands
}

// formats lists all formats, those that are read by the surest sign first.
func formats() []format {
	return []format{
		{name: "mat", title: ".mat", ending: ".mat", is: mat.Is, read: mat.Read, write: func(l loaded) (string, []string, error) { return mat.Write(l.record, l.known) }},
		{name: "sgf", title: "SGF of backgammon", ending: ".sgf", is: sgf.Is, read: sgf.Read, write: writeSGF},
		{name: arimaa.Format, title: "Arimaa's game text", ending: ".txt", is: arimaa.Is, read: readArimaa, write: writeArimaa},
		{name: "html", title: "a page of HTML", ending: ".html", write: writePage, any: true},
		{name: "cast", title: "an asciicast", ending: ".cast", write: writeCast, any: true},
	}
}

func readArimaa(data []byte, _ match.Known) iter.Seq2[records.Draft, error] { return arimaa.Read(data) }

func writeArimaa(l loaded) (string, []string, error) {
	text, err := arimaa.Write(l.record)
	return text, nil, err
}

func writeSGF(l loaded) (string, []string, error) {
	text, err := sgf.Write(l.record, l.known)
	return text, nil, err
}

// of reports whether a game is kept, or shown, in the format.
func (f format) of(e catalog.Entry) bool { return f.any || slices.Contains(e.Exchange, f.name) }

// formatsOf lists the formats of a game, the usual one first.
func formatsOf(e catalog.Entry) []format {
	all := slices.DeleteFunc(formats(), func(f format) bool { return !f.of(e) })
	sort.SliceStable(all, func(i, j int) bool { return rank(e, all[i]) < rank(e, all[j]) })
	return all
}

// rank orders the formats of a game.
func rank(e catalog.Entry, f format) int {
	if i := slices.Index(e.Exchange, f.name); i >= 0 {
		return i
	}
	return len(e.Exchange)
}

// formatFor returns the format in which a game is to be written: that of a name, or
// of the ending of a file, or the usual one.
func formatFor(e catalog.Entry, name, file string) (format, error) {
	all := formatsOf(e)
	switch ending := strings.ToLower(filepath.Ext(file)); {
	case name != "":
		if i := slices.IndexFunc(all, func(f format) bool { return f.name == name }); i >= 0 {
			return all[i], nil
		}
		return format{}, fmt.Errorf("%s is not written as %q, only as %s", e.Title, name, namesOfFormats(all))
	case file != "":
		if i := slices.IndexFunc(all, func(f format) bool { return f.ending == ending }); i >= 0 {
			return all[i], nil
		}
		return format{}, fmt.Errorf("the ending %q of %s says no format of %s; those are %s", ending, file, e.Title, endingsOf(all))
	case all[0].is == nil:
		return format{}, fmt.Errorf("no text of other programs is known for %s; it can be shown: --to FILE%s", e.Title, all[0].ending)
	}
	return all[0], nil
}

func namesOfFormats(all []format) string {
	var names []string
	for _, f := range all {
		names = append(names, f.name)
	}
	return strings.Join(names, ", ")
}

func endingsOf(all []format) string {
	var endings []string
	for _, f := range all {
		endings = append(endings, f.ending)
	}
	return strings.Join(endings, ", ")
}

// inUTF8 gives a text in UTF-8. One that is in none was written before, as many
// programs for Windows and servers do to this day, in Windows-1252.
func inUTF8(data []byte) ([]byte, error) {
	if utf8.Valid(data) {
		return data, nil
	}
	return charmap.Windows1252.NewDecoder().Bytes(data)
}

// recognise returns how a text of other programs is read, a game's if one is
// named. The error says what else it is.
func (a *app) recognise(data []byte, game string) (format, error) {
	all := formats()
	if game != "" {
		entry, err := a.catalog.Find(game)
		if err != nil {
			return format{}, err
		}
		all = formatsOf(entry)
	}
	var read []string
	for _, f := range all {
		if f.is == nil {
			continue
		}
		if f.is(data) {
			return f, nil
		}
		read = append(read, f.title)
	}
	if len(bytes.TrimSpace(data)) == 0 {
		return format{}, errors.New("there is nothing in it")
	}
	for _, k := range kinds {
		if bytes.HasPrefix(data, []byte(k.begins)) {
			return format{}, fmt.Errorf("this is %s, which is not read here", k.name)
		}
	}
	if bytes.IndexByte(data, 0) >= 0 {
		return format{}, errors.New("this is no text, and no file of a kind that is known here")
	}
	return format{}, fmt.Errorf("this is no text in which games are known to be kept: none of %s", strings.Join(read, ", "))
}

// kinds are files that somebody may take for one of games, by how they begin.
var kinds = []struct{ begins, name string }{
	{"RGMH", "a match in eXtreme Gammon's own format (it exports .mat)"},
	{"PK\x03\x04", "a zip archive"},
	{"\x1f\x8b", "a file packed by gzip"},
	{"%PDF", "a PDF"},
	{"\x89PNG", "a picture"},
	{"<", "a page of HTML or XML"},
	{"(;", "an SGF of another game than backgammon"},
}
