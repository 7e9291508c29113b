package records

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/disk"
	"boardroom/records/store"
	"boardroom/records/text"
)

// A Finding is something that a verification has to say about a record.
type Finding struct {
	Line   int // from 1; 0: the record as a whole
	Column int // from 1; 0: the line as a whole
	Text   i18n.Message
}

// String reads as "line 12, column 3: …".
func (f Finding) String() string { return f.In(i18n.Language{}) }

// In says in a language what String says.
func (f Finding) In(l i18n.Language) string {
	return (&Error{Line: f.Line, Column: f.Column, Err: i18n.Errorf("%v", f.Text)}).In(l)
}

// A Report says what a verification found.
type Report struct {
	Finished bool
	Events   int       // legal ones
	Draws    int       // of Chance among them
	Proved   int       // draws that follow from their seed
	Words    string    // SHA-256 of the players' words, as it was shown before the first draw; empty: none were given
	Wrong    []Finding // none in a good record
	Unproved []Finding // what could not be checked, and why
}

// OK reports whether nothing is wrong. A record that is not finished may be OK.
func (r Report) OK() bool { return len(r.Wrong) == 0 }

// String gives the report in English, as In does.
func (r Report) String() string { return r.In(i18n.Language{}) }

// In gives the report as lines for a person.
func (r Report) In(l i18n.Language) string {
	var lines []string
	for _, f := range r.Wrong {
		lines = append(lines, l.T("wrong: %s", f))
	}
	for _, f := range r.Unproved {
		lines = append(lines, l.T("not checked: %s", f))
	}
	if r.OK() || r.Events > 0 {
		lines = append(lines, r.summary().In(l))
	}
	return strings.Join(lines, "\n")
}

// summary says how far the record goes.
func (r Report) summary() i18n.Message {
	state := i18n.Msg("record\x04not finished")
	if r.Finished {
		state = i18n.Msg("record\x04finished")
	}
	said := i18n.Msg("%s, %s, %s", state, i18n.MsgN("%d event legal", "%d events legal", r.Events, r.Events), i18n.Msg("%d of %d draws recomputed", r.Proved, r.Draws))
	if r.OK() {
		said = i18n.Msg("%s: nothing is wrong", said)
	}
	if r.Words != "" {
		said = i18n.Msg("%s; the words have the SHA-256 %s", said, r.Words)
	}
	return said
}

// Verify checks a record from start to end: whether everything in it is
// legal, the games start and end as it says, every draw follows from its seed
// and the seed from its hash, and whether it was changed after it was closed.
// The error is one of reading.
func Verify(from io.Reader, find Finder) (Report, error) {
	data, err := disk.ReadAll(from, MaxBytes)
	if err != nil {
		return Report{}, err
	}
	v := verification{}
	r, err := Parse(data, find)
	if err != nil {
		v.wrong(err)
	}
	if r == nil {
		return v.Report, nil
	}
	v.Finished = r.Finished
	if c := r.last(); c != nil {
		v.Words = c.wordsHash()
	}
	v.draws(r)
	v.ending(r)
	return v.Report, nil
}

type verification struct{ Report }

// wrong notes an error of parsing.
func (v *verification) wrong(err error) {
	var place *Error
	if !errors.As(err, &place) {
		place = &Error{Err: err}
	}
	v.Wrong = append(v.Wrong, Finding{place.Line, place.Column, i18n.Msg("%v", place.Err)})
}

// different notes what is not as it should be.
func (v *verification) different(line int, what i18n.Text, args ...any) {
	v.Wrong = append(v.Wrong, Finding{Line: line, Text: i18n.Msg(what, args...)})
}

// unproved notes what cannot be checked.
func (v *verification) unproved(line int, why i18n.Message) {
	v.Unproved = append(v.Unproved, Finding{Line: line, Text: why})
}

// A draw is one draw of a record in its place.
type draw struct {
	line  int
	made  core.Move
	among []core.Move
}

// drawsOf lists the draws of a record that stand.
func drawsOf(r *Record) []draw {
	var draws []draw
	for it := range r.Items() {
		switch {
		case it.Kind != Played || it.Event.Seat != core.Chance:
		case it.Event.Move == core.Undo:
			draws = draws[:len(draws)-1]
		default:
			draws = append(draws, draw{line: it.Line, made: it.Event.Move})
		}
	}
	n := 0
	for _, h := range r.Games() {
		before := h.Start
		for _, m := range h.Moves {
			if m.Seat == core.Chance {
				draws[n].among = before.Moves()
				n++
			}
			before = m.After
		}
	}
	return draws
}

// draws recomputes every draw that can be.
func (v *verification) draws(r *Record) {
	draws := drawsOf(r)
	for it := range r.Items() {
		if it.Kind == Played {
			v.Events++
		}
	}
	v.Draws = len(draws)
	for i := range r.dice {
		c := &r.dice[i]
		if i == 0 {
			extra := v.Draws - counted(r.dice)
			if extra > 0 {
				v.unproved(draws[0].line, i18n.MsgN("%d draw comes before any dice are named", "%d draws come before any dice are named", extra, extra))
				draws = draws[extra:]
			}
		}
		seed := ""
		if i == len(r.dice)-1 {
			seed = r.seed
		}
		v.count(c, draws[:c.drawn], seed, r.resulted)
		draws = draws[c.drawn:]
	}
	if len(r.dice) == 0 && v.Draws > 0 {
		v.unproved(draws[0].line, i18n.Msg("the record doesn't say where its %d draws come from", v.Draws))
	}
}

func counted(counts []count) int {
	n := 0
	for _, c := range counts {
		n += c.drawn
	}
	return n
}

// count recomputes the draws of one count. The seed is published before the
// result is said.
func (v *verification) count(c *count, draws []draw, seed string, resulted bool) {
	k, err := c.kind()
	switch {
	case err != nil:
		v.different(c.line, "%v", err)
		return
	case k.source == nil:
		v.unproved(c.line, i18n.MsgN("%d draw was typed in", "%d draws were typed in", len(draws), len(draws)))
		return
	case k.secret && seed == "" && resulted:
		v.unproved(c.line, i18n.MsgN("the seed of %d draw is lost, so nobody can check it", "the seed of %d draws is lost, so nobody can check them", len(draws), len(draws)))
		return
	case k.secret && seed == "":
		v.unproved(c.line, i18n.MsgN("the seed of %d draw is not published before the record is finished", "the seed of %d draws is not published before the record is finished", len(draws), len(draws)))
		return
	case k.secret && hashOf(seed) != c.Text:
		v.different(c.line, "the published seed isn't the promised one: its SHA-256 is %s", hashOf(seed))
		return
	}
	source := k.source(ingredients{text: c.Text, words: c.words, seed: seed})
	for i, d := range draws {
		due, err := source.Draw(context.Background(), i+1, d.among)
		switch {
		case err != nil:
			v.unproved(d.line, i18n.Msg("draw %d can't be checked: %v", i+1, err))
		case due != d.made:
			v.different(d.line, "draw %d is %s, the seed gives %s", i+1, d.made, due)
		default:
			v.Proved++
		}
	}
}

// ending checks how the record was closed.
func (v *verification) ending(r *Record) {
	switch {
	case r.Closed:
		if due := digestOf(r.text, r.latest.Line); due != r.latest.Text {
			v.different(r.latest.Line, "the record has changed since it was closed: its digest is now %s", due)
		}
		if r.Torn > 0 {
			v.different(r.latest.Line, "something follows the digest, the end of the record")
		}
	case r.resulted:
		v.unproved(0, i18n.Msg("the record is finished without a digest: nobody can tell whether it has changed"))
	case r.Finished:
		v.unproved(0, i18n.Msg("the game is over, but the record isn't closed; run \"boardroom records close\""))
	case r.Torn > 0 && len(v.Wrong) == 0:
		v.unproved(0, i18n.MsgN(
			"%d byte at the end was cut off while being saved; it doesn't count",
			"%d bytes at the end were cut off while being saved; they don't count", r.Torn, r.Torn))
	}
}

// Write writes the report on the record of that name as one line, in a language.
func (r Report) Write(w io.Writer, name string, l i18n.Language) error {
	_, err := fmt.Fprintln(w, text.Printable(name+": "+strings.ReplaceAll(r.In(l), "\n", "; ")))
	return err
}

// A verified is a report as JSON.
type verified struct {
	Record   string   `json:"record"`
	OK       bool     `json:"ok"`
	Finished bool     `json:"finished"`
	Events   int      `json:"events"`
	Draws    int      `json:"draws"`
	Proved   int      `json:"proved"`
	Words    string   `json:"words,omitempty"` // SHA-256
	Wrong    []string `json:"wrong"`
	Unproved []string `json:"unproved"`
}

// WriteJSON writes what Write does, as JSON.
func (r Report) WriteJSON(w io.Writer, name string) error {
	return text.JSON(w).Encode(verified{name, r.OK(), r.Finished, r.Events, r.Draws, r.Proved, r.Words, texts(r.Wrong), texts(r.Unproved)})
}

func texts(findings []Finding) []string {
	said := make([]string, len(findings))
	for i, f := range findings {
		said[i] = f.String()
	}
	return said
}

// A Defect is something of what is kept that is not in order.
type Defect struct {
	What i18n.Message // a sentence, without its end
	Mend func() error // mends it without loss; nil: nothing does
	Fine bool         // somebody may want it so: it need not be mended
}

// CheckUp looks at the records of the folder. The error is why it could not look at them.
func (d Dir) CheckUp() (found []Defect, err error) {
	ctx := context.Background()
	if err := d.store().Check(ctx); errors.Is(err, store.ErrDamaged) {
		found = append(found, Defect{Fine: true, What: i18n.Msg("The list of the records was damaged and has been made again.")})
	} else if err != nil {
		return nil, err
	}
	unsaved, err := d.SyncAll(ctx, nil)
	if unsaved != nil {
		found = append(found, Defect{What: i18n.Msg("%v", unsaved)})
	}
	if err != nil {
		return found, err
	}
	for e, err := range d.All(ctx) {
		if err != nil {
			return found, err
		}
		switch {
		case errors.Is(e.Err, ErrTorn):
			found = append(found, Defect{
				What: i18n.Msg("%s goes to the trash because nobody played a move: %v", e.Name(), e.Err),
				Mend: func() error { return d.Delete(e.Path) },
			})
		case e.Err != nil:
			found = append(found, Defect{What: i18n.Msg("can't read %s: %v", e.Name(), e.Err)})
		case e.Unclosed():
			found = append(found, Defect{
				What: i18n.Msg("%s is finished but not closed", e.Name()),
				Mend: func() error { return d.Finish(e.Path) },
			})
		default:
			if err := e.CheckDigest(); err != nil {
				found = append(found, Defect{What: i18n.Msg("%s: %v", e.Name(), err)})
			}
		}
	}
	return found, nil
}

// CheckDigest tells why the text of a record is not what it was when it was closed; nil: it is.
func (e Entry) CheckDigest() error {
	changed, err := e.Altered()
	if changed {
		err = i18n.NewError("it has changed since it was closed; \"boardroom records verify\" says where")
	}
	return err
}

// CheckSpace looks whether anything more can be kept in the folder, which need not be there.
func (d Dir) CheckSpace() []Defect {
	const least = 1 << 16 // bytes that there should be room for: a long game
	if _, err := os.Stat(d.Path); errors.Is(err, fs.ErrNotExist) {
		return nil // it is made with the first game
	}
	f, err := os.CreateTemp(d.Path, ".doctor")
	if err == nil {
		_, err = f.Write(make([]byte, least))
		err = errors.Join(err, f.Sync(), f.Close(), os.Remove(f.Name()))
	}
	if err != nil {
		return []Defect{{What: i18n.Msg("can't save anything in %s: %v", d.Path, err)}}
	}
	return nil
}

// CheckPermissions looks which of some files and folders others can read, and the folder
// with what lies in it. Windows tells that in another way, and keeps folders of a user
// private by itself.
func (d Dir) CheckPermissions(more ...string) (found []Defect, err error) {
	if runtime.GOOS == "windows" {
		return nil, nil
	}
	for _, path := range append([]string{d.Path, d.Records(), d.Seeds(), d.Trash(), d.HallOfFame(), d.store().Path()}, more...) {
		info, err := os.Stat(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return found, err
		}
		if mode := info.Mode().Perm(); mode&0o077 != 0 {
			found = append(found, Defect{
				What: i18n.Msg("others can read %s (%v)", path, mode),
				Mend: func() error { return os.Chmod(path, mode&0o700) },
			})
		}
	}
	return found, nil
}
