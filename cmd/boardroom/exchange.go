package main

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/arimaa"
	"boardroom/records/mat"
)

// An exchange reads and writes a text that other programs keep games in.
type exchange struct {
	// is reports whether data was meant as this text.
	is func(data []byte) bool
	// read gives the games of a text, of the usual game where it names none.
	read func(data []byte, usual string) iter.Seq2[records.Draft, error]
	// write also tells what a person should know of the text.
	write func(*records.Record) (text string, told []string, err error)
}

// exchanges lists the texts of other programs by the names that the catalogue
// has for them.
func exchanges() map[string]exchange {
	return map[string]exchange{
		"arimaa": {arimaa.Is, readArimaa, writeArimaa},
		"mat":    {mat.Is, mat.Read, mat.Write},
	}
}

func readArimaa(data []byte, _ string) iter.Seq2[records.Draft, error] { return arimaa.Read(data) }

func writeArimaa(r *records.Record) (string, []string, error) {
	text, err := arimaa.Write(r)
	return text, nil, err
}

// exchangeOf returns how other programs keep a game, in the text of a name or,
// without one, in the usual.
func exchangeOf(e catalog.Entry, name string) (exchange, error) {
	if name == "" && len(e.Exchange) > 0 {
		name = e.Exchange[0]
	}
	if x, ok := exchanges()[name]; ok && slices.Contains(e.Exchange, name) {
		return x, nil
	}
	if len(e.Exchange) > 0 {
		return exchange{}, fmt.Errorf("%s is not written as %q, only as %s", e.Title, name, strings.Join(e.Exchange, ", "))
	}
	return exchange{}, fmt.Errorf("no text of other programs is known for %s", e.Title)
}

// recognise returns how a text of other programs is read. The error says what
// else it is.
func recognise(data []byte) (exchange, error) {
	for _, name := range []string{"mat", "arimaa"} { // the surest sign first
		if x := exchanges()[name]; x.is(data) {
			return x, nil
		}
	}
	for _, k := range kinds {
		if bytes.HasPrefix(data, []byte(k.begins)) {
			return exchange{}, fmt.Errorf("this is %s, which is not read here", k.name)
		}
	}
	if bytes.IndexByte(data, 0) >= 0 {
		return exchange{}, errors.New("this is no text, and no file of a kind that is known here")
	}
	return exchange{}, errors.New("this is no text in which games are known to be kept: neither .mat nor Arimaa's game text")
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
