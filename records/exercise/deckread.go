package exercise

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
)

// MostDeck is the size of the longest text of a deck, in bytes.
const MostDeck = 1 << 22

// ReadDeck reads a deck of somebody's from a text. The error names the line; then there is no
// deck.
func ReadDeck(text []byte, games catalog.Catalog) (Deck, error) {
	if !utf8.Valid(text) {
		return Deck{}, i18n.NewError("a deck is a text in UTF-8")
	}
	r := deckReader{games: games, keys: map[string]int{}}
	number := 0
	for line := range strings.Lines(strings.TrimPrefix(string(text), "\ufeff")) {
		number++
		if err := r.line(number, strings.TrimSpace(line)); err != nil {
			return Deck{}, err
		}
	}
	if err := r.end(); err != nil {
		return Deck{}, err
	}
	if len(r.deck.Exercises) == 0 {
		return Deck{}, i18n.NewError("there is no exercise in this deck")
	}
	return r.deck, nil
}

// A deckReader reads the text of a deck.
type deckReader struct {
	games catalog.Catalog
	deck  Deck
	block []field
	keys  map[string]int // how many exercises have it
}

// A field is a line of a deck.
type field struct {
	line        int
	name, value string
}

// wrong is what is wrong with the field.
func (f field) wrong(err error) error { return i18n.Errorf("line %d: %w", f.line, err) }

// line reads a line.
func (r *deckReader) line(number int, text string) error {
	switch {
	case text == "":
		return r.end()
	case text[0] == '#':
		return nil
	}
	name, value, found := strings.Cut(text, ":")
	f := field{number, strings.ToLower(strings.TrimSpace(name)), strings.TrimSpace(value)}
	allowed := exerciseFields
	if r.deck.Name == "" && (len(r.block) == 0 || r.block[0].name == fieldDeck) {
		allowed = deckFields
	}
	switch {
	case !found || !slices.Contains(allowed, f.name):
		return f.wrong(i18n.Errorf("write one of these, a colon, and what it is: %s", strings.Join(allowed, ", ")))
	case strings.ContainsFunc(f.value, unicode.IsControl):
		return f.wrong(i18n.Errorf("%q has a character that can't be shown", f.name))
	case f.value == "":
		return f.wrong(i18n.Errorf("%q has no value", f.name))
	case f.name != fieldAnswer && slices.ContainsFunc(r.block, func(other field) bool { return other.name == f.name }):
		return f.wrong(i18n.Errorf("%q was already given", f.name))
	}
	r.block = append(r.block, f)
	return nil
}

// end ends what the lines so far are about.
func (r *deckReader) end() error {
	block := r.block
	r.block = nil
	switch {
	case len(block) == 0:
		return nil
	case r.deck.Name == "":
		return r.head(block)
	}
	e, err := r.exercise(block)
	if err == nil {
		r.deck.Exercises = append(r.deck.Exercises, e)
	}
	return err
}

// head reads what the text says of the deck.
func (r *deckReader) head(block []field) error {
	title := valueOf(block, fieldDeck)
	if hyphenated(title) == "" {
		return block[0].wrong(i18n.NewError(`a deck begins with its title, as "deck: Openings"`))
	}
	r.deck.Name = hyphenated(title) + fileEnd
	r.deck.Title = i18n.Verbatim(title)
	r.deck.Help = i18n.Msg("Find the best play.")
	if asks := valueOf(block, fieldAsks); asks != "" {
		r.deck.Help = i18n.Verbatim(asks)
	}
	return nil
}

// find returns a field of a block; without it one on its first line.
func find(block []field, name string) field {
	for _, f := range block {
		if f.name == name {
			return f
		}
	}
	return field{line: block[0].line, name: name}
}

func valueOf(block []field, name string) string { return find(block, name).value }

// exercise reads an exercise.
func (r *deckReader) exercise(block []field) (e Exercise, err error) {
	if e.Entry, err = r.games.Find(strings.ToLower(valueOf(block, fieldGame))); err != nil {
		return e, find(block, fieldGame).wrong(err)
	}
	if e.Line, err = lineOf(e.Entry, block); err != nil {
		return e, err
	}
	now := e.Line.Now()
	e.Key = r.key(fmt.Sprintf("%s %s %s", r.deck.Name, e.Entry.Name, now))
	if match := valueOf(block, fieldMatch); match != "" {
		e.Match = i18n.Verbatim(match)
	}
	if asks := valueOf(block, fieldAsks); asks != "" {
		e.Asks = i18n.Verbatim(asks)
	}
	for _, f := range block {
		if f.name != fieldAnswer {
			continue
		}
		a, err := readAnswer(now, f.value)
		if err != nil {
			return e, f.wrong(err)
		}
		e.Answers = append(e.Answers, a)
	}
	switch e.Number, err = numberOf(block); {
	case e.Number == nil:
		e.Then = valueOf(block, fieldThen)
	case len(e.Answers) > 0:
		err = find(block, fieldNumber).wrong(i18n.NewError("an exercise asks for moves or for a number, not for both"))
	}
	return e, err
}

// key makes a key that no other exercise of the deck has.
func (r *deckReader) key(wanted string) string {
	r.keys[wanted]++
	if n := r.keys[wanted]; n > 1 {
		return fmt.Sprint(wanted, " ", n)
	}
	return wanted
}

// lineOf reads the position of an exercise.
func lineOf(e catalog.Entry, block []field) (core.History, error) {
	set := map[string]string{}
	options, position := find(block, fieldOptions), find(block, fieldPosition)
	for _, word := range strings.Fields(options.value) {
		key, value, _ := strings.Cut(word, "=")
		if o, known := e.Option(key); !known || !slices.Contains(o.Values, value) {
			return core.History{}, options.wrong(i18n.Errorf("%s doesn't know the option %q", e.Title, word))
		}
		set[key] = value
	}
	if position.value == "" {
		return core.History{}, position.wrong(i18n.NewError("the exercise has no position"))
	}
	p, err := e.Game().Parse(position.value, set)
	switch {
	case err == nil && p.Actor() == core.Nobody:
		err = i18n.NewError("the game is over in this position")
	case err == nil && p.Actor() < 0:
		err = i18n.NewError("nobody is to move in this position: add the roll")
	}
	if err != nil {
		return core.History{}, position.wrong(err)
	}
	return core.History{Game: e.Game(), Start: p, Set: set}, nil
}

// readAnswer reads moves that are right in a position.
func readAnswer(p core.Position, text string) (a Answer, err error) {
	text, a.Open = strings.CutSuffix(text, openEnd)
	if reader, reads := p.(core.Reader); reads {
		if a.Moves, err = reader.Read(text); err == nil {
			return a, nil
		}
	}
	words := strings.Fields(text)
	a.Moves = make([]core.Move, len(words))
	for i, w := range words {
		a.Moves[i] = core.Move(w)
	}
	if _, illegal := reached(p, a.Moves); illegal != nil && err == nil {
		err = illegal
	} else if illegal == nil {
		err = nil
	}
	return a, err
}

// numberOf reads what number is asked for; nil: none is.
func numberOf(block []field) (*Number, error) {
	digits := valueOf(block, fieldNumber)
	if digits == "" {
		for _, name := range []string{fieldOff, fieldSeconds} {
			if f := find(block, name); f.value != "" {
				return nil, f.wrong(i18n.Errorf("%q needs a %q", name, fieldNumber))
			}
		}
		return nil, nil
	}
	n := &Number{Unit: strings.TrimLeft(digits, "0123456789")}
	var seconds int
	for _, part := range []struct {
		name string
		into *int
	}{{fieldNumber, &n.Is}, {fieldOff, &n.Off}, {fieldSeconds, &seconds}} {
		f := find(block, part.name)
		if f.value == "" {
			continue
		}
		if part.name == fieldNumber {
			f.value = strings.TrimSuffix(digits, n.Unit)
		}
		number, err := strconv.ParseUint(f.value, 10, 16)
		if err != nil {
			return nil, f.wrong(i18n.Errorf("%q needs a number, as 29", f.name))
		}
		*part.into = int(number)
	}
	n.Within = time.Duration(seconds) * time.Second
	if then := valueOf(block, fieldThen); then != "" {
		n.Why = i18n.Verbatim(then)
	}
	return n, nil
}
