package exercise

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
)

// openEnd stands behind the moves of an open answer.
const openEnd = "..."

// Lessons returns the lessons of a game in a language, a deck for each subject, in the
// order in which they are learnt: first the rules. A game may have none. Their keys are those
// of the English lessons.
//
// They are written in Markdown: a heading of each deck, and for each lesson a
// heading, with its key in braces unless the title gives it, the text, an indented
// position with an answer in each line below it,
// and what is said at the end.
func Lessons(e catalog.Entry, l i18n.Language) ([]Deck, error) {
	english, err := lessons(e, e.Lessons.String())
	if err != nil || l == (i18n.Language{}) {
		return english, err
	}
	decks, err := lessons(e, e.Lessons.In(l))
	if err != nil {
		return decks, err
	}
	other := i18n.Errorf("%s has other lessons in the language %q than in English", e.Title, l.Tag())
	if len(decks) != len(english) {
		return decks, other
	}
	for i := range english {
		if len(decks[i].Exercises) != len(english[i].Exercises) {
			return decks, other
		}
		for j, x := range english[i].Exercises {
			decks[i].Exercises[j].Key = x.Key
		}
	}
	return decks, nil
}

// lessons reads a page of lessons.
func lessons(e catalog.Entry, page string) ([]Deck, error) {
	var decks []Deck
	for _, part := range strings.Split("\n"+page, "\n# ")[1:] {
		heading, rest, _ := strings.Cut(part, "\n## ")
		d := Deck{Name: "lessons", Title: i18n.Verbatim(e.Title + ": " + lowered(strings.TrimSpace(heading)))}
		for i, section := range strings.Split(rest, "\n## ") {
			x, err := lesson(e, section)
			if err != nil {
				return decks, i18n.Errorf("lesson %d of %s: %w", i+1, d.Title, err)
			}
			d.Exercises = append(d.Exercises, x)
		}
		decks = append(decks, d)
	}
	return decks, nil
}

// lessonMark begins the key of a lesson: its game and its name follow.
const lessonMark = "lessons "

// hyphenated writes a title as a name: "Two dice, one checker" as "two-dice-one-checker".
func hyphenated(title string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(strings.ToLower(title), ",", "")), "-")
}

// keptKey returns the key of an exercise that a file of progress has: in those of
// earlier programs a lesson has its title of then.
func keptKey(key string) string {
	lesson, found := strings.CutPrefix(key, lessonMark)
	game, title, named := strings.Cut(lesson, " ")
	if !found || !named {
		return key
	}
	return lessonMark + game + " " + hyphenated(title)
}

// lowered returns a title as it stands within a line.
func lowered(title string) string {
	_, first := utf8.DecodeRuneInString(title)
	return strings.ToLower(title[:first]) + title[first:]
}

// lesson reads one lesson.
func lesson(e catalog.Entry, section string) (Exercise, error) {
	heading, body, _ := strings.Cut(section, "\n")
	title, name, _ := strings.Cut(strings.TrimSuffix(heading, "}"), " {")
	l := Lesson{Title: title}
	var position string
	for _, line := range strings.Split(body, "\n") {
		told := &l.Text
		switch indented, ok := strings.CutPrefix(line, "    "); {
		case ok && position == "":
			position = indented
			continue
		case ok:
			moves, open := strings.CutSuffix(indented, openEnd)
			a := Answer{Open: open}
			for _, m := range strings.Fields(moves) {
				a.Moves = append(a.Moves, core.Move(m))
			}
			l.Answers = append(l.Answers, a)
			continue
		case position != "":
			told = &l.Then
		}
		*told = strings.TrimSpace(*told + " " + strings.TrimSpace(line))
	}
	p, err := e.Game().Parse(position, nil)
	key := lessonMark + e.Name + " " + hyphenated(cmp.Or(name, title))
	return Exercise{Key: key, Entry: e, Line: core.History{Game: e.Game(), Start: p}, Lesson: l}, err
}

// Met reports whether what was played from a position is what is asked for: an
// answer, or moves that lead to the same.
func (l Lesson) Met(from core.Position, played []core.Move) bool {
	now, err := reached(from, played)
	if err != nil {
		return false
	}
	for _, a := range l.Answers {
		if a.Open {
			if among(a.Moves, played) {
				return true
			}
			continue
		}
		if wanted, err := reached(from, a.Moves); err == nil && standing(wanted) == standing(now) {
			return true
		}
	}
	return false
}

// Shown returns the moves of the first answer.
func (l Lesson) Shown() string {
	words := make([]string, len(l.Answers[0].Moves))
	for i, m := range l.Answers[0].Moves {
		words[i] = string(m)
	}
	return strings.Join(words, " ")
}

// reached returns the position after moves.
func reached(p core.Position, moves []core.Move) (core.Position, error) {
	var err error
	for _, m := range moves {
		if p, err = p.Play(m); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// standing is what a position comes to when the turn is ended, if it can be:
// however it was played.
func standing(p core.Position) string {
	if ended, err := p.Play(core.End); err == nil {
		p = ended
	}
	return p.String()
}

// among reports whether all of some moves are among others.
func among(some, others []core.Move) bool {
	left := append([]core.Move{}, others...)
	for _, m := range some {
		at := -1
		for i, other := range left {
			if strings.TrimSuffix(string(other), "*") == string(m) {
				at = i
			}
		}
		if at < 0 {
			return false
		}
		left = append(left[:at], left[at+1:]...)
	}
	return true
}
