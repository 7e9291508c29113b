package records

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// Parse reads a record and folds its events, up to the first error, which is
// an *Error. The record is then given as far as it could be understood; it is
// nil when not even the header could. Whatever the data, every event of the record
// was legal by the rules of its game. The data is not kept.
func Parse(data []byte, find Finder) (*Record, error) {
	r, err := Open(data, find)
	if err != nil {
		return nil, err
	}
	_, err = r.Read(math.MaxInt)
	return r, err
}

// Open is Parse of the header alone: a long record can be shown while Read plays what
// follows.
func Open(data []byte, find Finder) (*Record, error) {
	r := &Record{text: string(data), actor: core.Nobody}
	line, err := r.readHeader(newScanner(r.text))
	if err != nil {
		return nil, err
	}
	entry, err := find(r.Header.Game)
	if err != nil {
		return nil, &Error{Line: line, Err: err}
	}
	r.Title, r.ids = entry.Title, entry.IDs
	terms, err := r.Header.terms(find)
	if err != nil {
		return nil, &Error{Line: line, Err: err}
	}
	r.Sheet = core.NewSheet(terms)
	r.scanner = newScanner(r.text)
	return r, nil
}

// Read goes on by so many items and tells whether that was all, as it is after an error.
// What Parse returns is that of a record that is read to its end.
func (r *Record) Read(items int) (all bool, err error) {
	for range items {
		it, ok := r.scanner.next()
		if !ok {
			r.finish()
			return true, r.scanner.err
		}
		if err := r.take(it, !r.scanner.whole); err != nil {
			r.finish()
			return true, &Error{Line: it.Line, Err: err}
		}
		if it.Line != r.latest.Line {
			r.actor = core.Nobody
		}
		if it.Kind == Played {
			r.actor = it.Event.Seat
		}
		r.items, r.latest = r.items+1, it
	}
	return false, nil
}

// Progress returns how much of the record has been read, from 0 to 1.
func (r *Record) Progress() float64 { return float64(r.scanner.at) / float64(max(1, len(r.text))) }

// Closes reports whether the text of the record ends with a digest, read up to there or not.
func (r *Record) Closes() bool { return newScanner(r.text).rest(Item{}).Key == keyDigest }

// finish fills in what is known of a record once it has been read to its end, or to where it
// went wrong.
func (r *Record) finish() {
	s := r.scanner
	last := s.rest(r.latest)
	r.openLine, r.blank = s.open, strings.HasSuffix(r.text[:s.end], "\n\n")
	r.End, r.Torn = s.end, len(r.text)-s.end
	r.Digest = hashOf(r.text[:s.end])
	if last.Key == keyDigest {
		r.Digest = digestOf(r.text, last.Line)
	}
	if st := r.Sheet.State(); st.Over {
		r.Finished, r.Result = true, resultText(st)
	}
}

// ReadHeader reads of the record in a file its header and its digest, and plays
// nothing of it.
func ReadHeader(path string, find Finder) (Header, string, error) {
	data, err := Read(path)
	if err != nil {
		return Header{}, "", err
	}
	r, err := Open(data, find)
	if err != nil {
		return Header{}, "", err
	}
	r.finish()
	return r.Header, r.Digest, nil
}

// Load is Parse for the record in a file or in an archive.
func Load(path string, find Finder) (*Record, error) {
	data, err := Read(path)
	if err != nil {
		return nil, err
	}
	return Parse(data, find)
}

// ErrTorn is the error of a record that holds not even a whole header: no move
// is lost with it.
var ErrTorn = i18n.NewError("the record was cut off at its beginning")

// readHeader reads the header's tags, and returns the line of the tag Game.
func (r *Record) readHeader(s *scanner) (game int, err error) {
	seen := map[string]bool{}
	last := 0
	for it, ok := s.next(); ok && !s.whole; it, ok = s.next() {
		last = it.Line
		if it.Kind != Tag {
			continue
		}
		if err := r.Header.read(it, seen[it.Key]); err != nil {
			return 0, &Error{Line: it.Line, Err: err}
		}
		if _, meant := tagOf(it.Key); !meant {
			r.Header.addExtra(it.Key, it.Text)
		}
		seen[it.Key] = true
		if it.Key == "Game" {
			game = it.Line
		}
	}
	switch {
	case !s.whole && s.err != nil:
		return 0, s.err
	case last == 0:
		return 0, wrong(1, "the file is empty: %w", ErrTorn)
	case !s.whole:
		return 0, wrong(last, "the header is incomplete: %w; end it with an empty line", ErrTorn)
	}
	if key := r.Header.missing(); key != "" {
		return 0, wrong(last, "the header is incomplete: the tag %s is missing", key)
	}
	return game, nil
}

// take understands one item.
func (r *Record) take(it Item, header bool) error {
	if r.Closed {
		return i18n.NewError("nothing may follow the digest, the end of the record")
	}
	switch it.Kind {
	case Played:
		return r.takeEvent(it.Event)
	case Tag:
		return r.takeTag(it, header)
	}
	return nil
}

func (r *Record) takeTag(it Item, header bool) error {
	switch t, meant := tagOf(it.Key); {
	case t.take != nil:
		return t.take(r, it)
	case meant && !header:
		return i18n.Errorf("the tag %s belongs in the header", it.Key)
	}
	return nil
}

func (r *Record) takeDice(it Item) error {
	d, err := ParseDice(it.Text)
	if err != nil {
		return err
	}
	if !d.complete() {
		return i18n.NewError("the hash of the seed is missing")
	}
	if r.seed != "" || r.resulted {
		return i18n.NewError("the record is finished: no dice can follow")
	}
	if len(r.dice) == 0 {
		r.Header.Dice = d
	}
	r.dice = append(r.dice, count{Dice: d, line: it.Line})
	return nil
}

func (r *Record) takeWords(words string) error {
	c := r.last()
	switch {
	case c == nil:
		return i18n.NewError("name the dice before the words")
	case c.worded:
		return i18n.NewError("the record already has words")
	case c.drawn > 0:
		return i18n.NewError("give words before the first draw")
	}
	c.words, c.worded = words, true
	return nil
}

func (r *Record) takeEvent(e core.Event) error {
	st := r.Sheet.State()
	if !st.Playing && !st.Over && r.seed == "" {
		if st.Terms.To != 0 {
			return i18n.NewError("each game of a match needs a tag Start")
		}
		if err := r.Sheet.Begin(); err != nil {
			return err
		}
	}
	if e.Seat == core.Chance && core.IsWord(e.Move) && !(e.Move == core.Undo && r.byHand()) {
		return i18n.Errorf("only players say %s, not the dice", e.Move)
	}
	if int(e.Seat) >= st.Terms.Seats {
		return i18n.Errorf("there is no seat %s", e.Seat)
	}
	if err := r.Sheet.Apply(e); err != nil {
		return i18n.Errorf("%s %s: %w", e.Seat, e, err)
	}
	if c := r.last(); c != nil && e.Seat == core.Chance {
		c.draw(e)
	}
	return nil
}

// byHand reports whether the dice are thrown and typed in by people, who may
// correct what they typed.
func (r *Record) byHand() bool {
	c := r.last()
	if c == nil {
		return false
	}
	k, err := c.kind()
	return err == nil && k.source == nil
}

// draw counts a draw, or takes one back.
func (c *count) draw(e core.Event) {
	if e.Move == core.Undo {
		c.drawn--
	} else {
		c.drawn++
	}
}

func (r *Record) takeStart(text string) error {
	if err := r.Sheet.Begin(); err != nil {
		return err
	}
	st := r.Sheet.State()
	if r.told < len(st.Results) && st.Terms.To != 0 {
		return i18n.Errorf("the result of game %d is missing before this line", r.told+1)
	}
	if want := startText(st); text != want {
		return i18n.Errorf("the game starts with %q here, but the match gives %q", text, want)
	}
	return nil
}

// startText names the game on the table and what the match added to the
// options, as the tag Start does.
func startText(st core.State) string {
	game, added := st.Next()
	return strings.TrimRight(game.About().Name+" "+formatSet(added), " ")
}

func (r *Record) takeGameResult(text string) error {
	results := r.Sheet.State().Results
	if r.told == len(results) {
		return i18n.NewError("no game ends here")
	}
	if want := core.FormatScores(results[r.told].Scores); text != want {
		return i18n.Errorf("game %d ended %s, but the record says %q", r.told+1, want, text)
	}
	r.told++
	return nil
}

// close ends the sitting, if it is not over by itself.
func (r *Record) close() error {
	if st := r.Sheet.State(); st.Over || st.Terms.To == core.Money && r.Sheet.Close() == nil {
		return nil
	}
	return i18n.NewError("the sitting isn't over here")
}

func (r *Record) takeSeed(text string) error {
	c := r.last()
	if c == nil || r.seed != "" {
		return i18n.NewError("publish a seed once, and only for dice drawn from it")
	}
	if k, err := c.kind(); err != nil || !k.secret {
		return i18n.Errorf("the dice %q have no seed to publish", c.Kind)
	}
	if text == "" {
		return i18n.NewError("the seed is empty")
	}
	r.seed = text
	return r.close()
}

func (r *Record) takeResult(text string) error {
	if r.resulted {
		return i18n.NewError("the record already has a result")
	}
	if err := r.close(); err != nil {
		return err
	}
	st := r.Sheet.State()
	if st.Terms.To != 0 && r.told < len(st.Results) {
		return i18n.Errorf("the result of game %d is missing before this line", r.told+1)
	}
	if want := resultText(st); text != want {
		return i18n.Errorf("the result is %q, but the record says %q", want, text)
	}
	r.resulted = true
	return nil
}

// resultText gives the result of a sitting that is over, as the tag Result
// does: points of a match; who won a single game and, if more than one, how
// many points.
func resultText(st core.State) string {
	if st.Terms.To != 0 {
		return core.FormatScores(st.Score)
	}
	most := slices.Max(st.Score)
	marks := make([]int, len(st.Score))
	for i, points := range st.Score {
		if points == most && most > 0 {
			marks[i] = 1
		}
	}
	text := core.FormatScores(marks)
	if most > 1 {
		text += " " + strconv.Itoa(most)
	}
	return text
}
