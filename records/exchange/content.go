package exchange

import (
	"bytes"
	"context"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
)

// A Content is what a text holds: games, or a position.
type Content struct {
	Games []Game
	Own   bool           // there is one game, and the text is its record
	Told  []i18n.Message // what a person should know of the games
	Wrong []error        // what is wrong with others

	Entry    catalog.Entry // of the position
	Position core.Position // nil: the text holds games
}

// Clipboard stands for a file whose text was pasted.
const Clipboard = "clipboard"

// called says what a file is called, or what stands for one.
func called(name string) i18n.Message {
	if name == Clipboard {
		return i18n.Msg("Clipboard")
	}
	return i18n.Verbatim(name)
}

// LookAt tells what a file holds, whoever wrote it. It tells of each game that came.
func (im Importer) LookAt(ctx context.Context, name string, came func()) (Content, error) {
	data, date, err := im.text(name)
	if err != nil {
		return Content{}, err
	}
	return im.look(ctx, name, data, date, came)
}

// Look tells what a text holds that was pasted now: the date of a game that tells none.
func (im Importer) Look(pasted string, now time.Time) (Content, error) {
	return im.look(context.Background(), Clipboard, []byte(pasted), now, func() {})
}

// look tells what stands in a file of that date. A game text may well name positions;
// so it is read as a game first.
func (im Importer) look(ctx context.Context, name string, data []byte, date time.Time, came func()) (c Content, err error) {
	if text := bytes.TrimLeft(data, " \t\r\n"); records.IsRecord(text) {
		return im.record(name, text)
	}
	im.Say = func(m i18n.Message) { c.Told = append(c.Told, m) }
	if c.Games, c.Wrong = im.read(ctx, name, data, date, came); len(c.Games) > 0 {
		return c, nil
	}
	if ctx.Err() != nil {
		return Content{}, context.Cause(ctx)
	}
	e, p, err := im.Catalog.Position(strings.TrimSpace(string(data)))
	if err == nil {
		return Content{Entry: e, Position: p}, nil
	}
	if _, unknown := im.recognise(data); unknown == nil && len(c.Wrong) > 0 {
		return Content{}, c.Wrong[0]
	}
	return Content{}, i18n.Errorf("no game in a known format, and %w", err)
}

// record reads one of our own records.
func (im Importer) record(name string, text []byte) (Content, error) {
	if !bytes.HasSuffix(text, []byte("\n")) {
		text = append(bytes.Clone(text), '\n')
	}
	r, err := records.Parse(text, im.Catalog.Find)
	switch {
	case err != nil:
		return Content{}, i18n.Errorf("%s: %w", called(name), err)
	case len(r.Games()) == 0:
		return Content{}, i18n.Errorf("%s: no game has begun in this record", called(name))
	}
	return Content{Own: true, Games: []Game{{Place: called(name), Header: r.Header, Dated: true, Record: text}}}, nil
}
