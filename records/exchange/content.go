package exchange

import (
	"bytes"
	"cmp"
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
	Own   bool           // the text is one of our own records
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

// LookAt tells what a file holds, whoever wrote it. It tells of each game that came. Of
// one of our own records, which may be replayed from the file, no games are given.
func (im Importer) LookAt(ctx context.Context, name string, came func()) (c Content, err error) {
	data, date, err := im.text(name)
	if err != nil || records.IsRecord(data) {
		return Content{Own: err == nil}, err
	}
	wrong := CatchPanic(called(name), func() error {
		c, err = im.look(ctx, name, data, date, came)
		return nil
	})
	return c, cmp.Or(wrong, err)
}

// Look tells what a text holds that was pasted now: the date of a game that tells none.
func (im Importer) Look(pasted string, now time.Time) (c Content, err error) {
	wrong := CatchPanic(called(Clipboard), func() error {
		if text := strings.TrimLeft(pasted, " \t\n"); records.IsRecord([]byte(text)) {
			c, err = im.record([]byte(text))
			return nil
		}
		c, err = im.look(context.Background(), Clipboard, []byte(pasted), now, func() {})
		return nil
	})
	return c, cmp.Or(wrong, err)
}

// maxPosition is how many bytes a text with a position has at most.
const maxPosition = 1 << 16

// look tells what stands in a file of that date. A game text may well name positions;
// so it is read as a game first.
func (im Importer) look(ctx context.Context, name string, data []byte, date time.Time, came func()) (c Content, err error) {
	im.Say = func(m i18n.Message) { c.Told = append(c.Told, m) }
	c.Games, c.Wrong = im.read(ctx, name, data, date, came)
	switch {
	case ctx.Err() != nil:
		return Content{}, context.Cause(ctx)
	case len(c.Games) > 0:
		return c, nil
	case len(data) > maxPosition:
		return Content{}, append(c.Wrong, i18n.Errorf("%s: there is no game in it", called(name)))[0]
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

// record reads one of our own records, which was pasted.
func (im Importer) record(text []byte) (Content, error) {
	if !bytes.HasSuffix(text, []byte("\n")) {
		text = append(text, '\n')
	}
	r, err := records.Parse(text, im.Catalog.Find)
	switch {
	case err != nil:
		return Content{}, i18n.Errorf("%s: %w", called(Clipboard), err)
	case r.GameCount() == 0:
		return Content{}, i18n.Errorf("%s: no game has begun in this record", called(Clipboard))
	}
	return Content{Own: true, Games: []Game{{Place: called(Clipboard), Header: r.Header, Dated: true, Record: text}}}, nil
}
