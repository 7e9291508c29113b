package exchange

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/disk"
)

// An Importer makes records of the games in other programs' texts.
type Importer struct {
	Formats Formats
	Catalog catalog.Catalog
	Dir     records.Dir // where records are kept, for who asks to import one

	Game    string   // that it is, where the text does not name it
	Seats   []string // the players' names, in place of those in the text
	Partial bool     // of a game that is wrong somewhere what comes before is kept
	Rated   bool     // the games count for the players' ratings

	Input io.Reader          // what StandardInput stands for
	Say   func(i18n.Message) // is told what a person should know
}

// StandardInput stands for a file that is read from Importer.Input.
const StandardInput = "-"

// A Game is one as a record that is still to be kept.
type Game struct {
	Place  i18n.Message // where it was read
	Header records.Header
	Dated  bool // by the text
	Record []byte
	Notes  []records.Note // on it
}

// A SeatsError says that a game has fewer seats than were named.
type SeatsError struct {
	File         string
	Seats, Named int
}

func (e *SeatsError) Error() string { return e.In(i18n.Language{}) }

// In says in a language what Error says.
func (e *SeatsError) In(l i18n.Language) string {
	return l.T("%s: %d players, but %d names", e.File, e.Seats, e.Named)
}

// A NamelessError says that a player of a game has no name.
type NamelessError struct {
	Place  i18n.Message
	Player int // from 1
}

func (e *NamelessError) Error() string { return e.In(i18n.Language{}) }

// In says in a language what Error says.
func (e *NamelessError) In(l i18n.Language) string {
	return l.T("%s: player %d has no name that can be shown", e.Place, e.Player)
}

// A noGames is why a file holds nothing to import. In a folder such files are
// counted.
type noGames struct {
	error
	own bool // it is a record already
}

// In says in a language what Error says.
func (n noGames) In(l i18n.Language) string { return l.Error(n.error) }

// mostFaults is how many faults of a file are told each by itself.
const mostFaults = 20

// Read reads the games of a file, and what is wrong with others of them. It tells
// of each that came.
func (im Importer) Read(ctx context.Context, name string, came func()) (games []Game, wrong []error) {
	data, date, err := im.text(name)
	if err != nil {
		return nil, []error{err}
	}
	if records.IsRecord(data) {
		return nil, []error{noGames{error: isRecord(name, im.Dir.Records()), own: true}}
	}
	return im.read(ctx, name, data, date, came)
}

// read reads the games of what stands in a file of that date.
func (im Importer) read(ctx context.Context, name string, data []byte, date time.Time, came func()) (games []Game, wrong []error) {
	x, err := im.recognise(data)
	if err != nil {
		return nil, []error{noGames{error: i18n.Errorf("%s: %w", called(name), err)}}
	}
	if !x.Binary {
		if data, err = inUTF8(data); err != nil {
			return nil, []error{i18n.Errorf("%s: %w", called(name), err)}
		}
	}
	untold, begun := 0, false
	for d, err := range x.Read(Input{Data: data, Catalog: im.Catalog, Game: im.Game}) {
		if ctx.Err() != nil {
			break
		}
		if most := len(d.Header.Seats); most > 0 && len(im.Seats) > most {
			return nil, []error{&SeatsError{name, most, len(im.Seats)}}
		}
		begun = begun || d.Header.Game != ""
		g, faults := im.game(name, date, d, err)
		if g.Record != nil {
			games = append(games, g)
		}
		if len(wrong) >= mostFaults {
			untold, faults = untold+len(faults), nil
		}
		wrong = append(wrong, faults...)
		came()
	}
	if untold > 0 {
		wrong = append(wrong, i18n.ErrorN("%s: %d more error", "%s: %d more errors", untold, called(name), untold))
	}
	if !begun && len(wrong) == 1 && filepath.Ext(name) != x.Ending {
		wrong[0] = noGames{error: wrong[0]} // words of a game stand in it, as in any text
	}
	return games, wrong
}

// recognise returns how a text is read, a game's if one is named.
func (im Importer) recognise(data []byte) (Format, error) {
	if im.Game == "" {
		return im.Formats.Recognise(data)
	}
	entry, err := im.Catalog.Find(im.Game)
	if err != nil {
		return Format{}, err
	}
	return im.Formats.Of(entry).Recognise(data)
}

// game makes a record of a game that was read, as far as it was, and tells what is
// wrong with it.
func (im Importer) game(name string, date time.Time, d records.Import, err error) (g Game, wrong []error) {
	place := called(name)
	if d.Line > 0 {
		place = i18n.Msg("%s: line %d", place, d.Line)
	}
	if y := d.Header.Date.Year(); y < 1 || y > records.LastYear {
		im.Say(i18n.Msg("%s: no game was played in the year %d; the file's date is used", place, y))
		d.Header.Date = time.Time{}
	}
	g = Game{Place: place, Header: im.header(d.Header, name, date), Dated: !d.Header.Date.IsZero(), Notes: d.Notes}
	if err != nil {
		wrong = append(wrong, i18n.Errorf("%s: %w", called(name), err))
		if !im.Partial || len(d.Events) == 0 {
			return g, wrong
		}
		d.Over = false
	} else if remark := g.Header.Extra[records.RemarkTag]; remark != "" {
		im.Say(i18n.Msg("%s: %s", g.Place, remark))
	}
	im.remark(name, d.Remarks, err, g.Header.Extra)
	if i := slices.IndexFunc(g.Header.Seats, func(s records.Seat) bool { return s.Name == "" }); i >= 0 {
		return g, append(wrong, &NamelessError{place, i + 1})
	}
	im.sayFitted(place, d.Header.Seats, g.Header.Seats)
	d.Header = g.Header
	if g.Record, err = d.Record(im.Catalog.Find); err != nil {
		g.Record, wrong = nil, append(wrong, i18n.Errorf("%s: %w", g.Place, err))
	}
	return g, wrong
}

// mostRemarks is how many remarks on a game are kept, and told.
const mostRemarks = 20

// remark tells where a text contradicts its game, and keeps that with the game's further
// tags, together with the error before which a game ends that is kept in part.
func (im Importer) remark(name string, remarks []records.Finding, err error, extra map[string]string) {
	var kept []string
	if was := extra[records.RemarkTag]; was != "" {
		kept = append(kept, was)
	}
	more := max(0, len(remarks)-mostRemarks)
	for _, r := range remarks[:len(remarks)-more] {
		im.Say(i18n.Msg("%s: %s", called(name), r))
		kept = append(kept, r.String())
	}
	if more > 0 {
		said := i18n.MsgN("%d more remark", "%d more remarks", more, more)
		im.Say(i18n.Msg("%s: %s", called(name), said))
		kept = append(kept, said.String())
	}
	if err != nil {
		kept = append(kept, err.Error())
	}
	if len(kept) > 0 {
		extra[records.RemarkTag] = strings.Join(kept, "; ")
	}
}

// header completes a game's header with what is asked for, with the name of its
// file, and with the date of the file if it has none.
func (im Importer) header(h records.Header, name string, date time.Time) records.Header {
	h.Friendly, h.TrustedDice = !im.Rated, im.Rated
	h.Extra = maps.Clone(h.Extra)
	if h.Extra == nil {
		h.Extra = map[string]string{}
	}
	h.Extra[records.SourceTag] = filepath.Base(name)
	if name == StandardInput {
		h.Extra[records.SourceTag] = "standard input"
	}
	h.Seats = slices.Clone(h.Seats)
	for i, name := range im.Seats {
		if i < len(h.Seats) {
			h.Seats[i] = records.ParseSeat(name)
		}
	}
	for i, s := range h.Seats {
		h.Seats[i] = s.Fit()
	}
	if h.Date.IsZero() {
		h.Date = date
	}
	return h
}

// sayFitted tells which names of a text are kept otherwise than they stand
// there.
func (im Importer) sayFitted(place i18n.Message, told, kept []records.Seat) {
	for i, s := range told {
		if fit := s.Fit(); fit == kept[i] && fit.Name != "" && fit != s {
			im.Say(i18n.Msg("%s: the name %q is saved as %q", place, s.String(), fit.String()))
		}
	}
}

// maxText is the size of the largest text to be imported: more than a year of
// an archive.
const maxText = 1 << 28

// text reads a file, or standard input, and tells when it was written.
func (im Importer) text(name string) ([]byte, time.Time, error) {
	date := time.Now()
	if name == StandardInput {
		data, err := disk.ReadAll(im.Input, maxText)
		if err != nil {
			err = i18n.Errorf("%s: %w", name, err)
		}
		return data, date, err
	}
	info, err := os.Stat(name)
	switch {
	case err == nil:
		date = info.ModTime()
	case errors.Is(err, fs.ErrNotExist):
		return nil, date, noSuchFile(name)
	}
	data, err := disk.Read(name, maxText)
	return data, date, err
}

// Source returns the full path of what a person typed who wants to import a file or a
// folder, or says why there is none.
func Source(typed string) (string, error) {
	if typed == "" {
		return "", errNoFile
	}
	path := disk.FullPath(typed)
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return "", noSuchFile(path)
	}
	return path, nil
}

// errNoFile is said to who names none.
var errNoFile = i18n.NewError("name a file")

func noSuchFile(name string) error { return i18n.Errorf("there is no file %q", name) }

func isRecord(file, folder string) error {
	return i18n.Errorf("%s: this is a Boardroom record already: open it with \"boardroom replay\", or copy it to %s to list it", file, folder)
}
