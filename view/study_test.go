package view_test

import (
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records/exercise"
	"boardroom/view/board"
	"boardroom/view/board/squares"
	"boardroom/view/board/tables"
	"boardroom/view/keys"
	"boardroom/view/viewtest"
)

// TestEveryLessonIsLearntByKeysAndByMouse goes through all lessons of all games,
// as the menu offers them, once typing the answers and once clicking.
func TestEveryLessonIsLearntByKeysAndByMouse(t *testing.T) {
	for way, answer := range map[string]func(*testing.T, *viewtest.Person, exercise.Exercise){"keys": typed, "mouse": clicked} {
		t.Run(way, func(t *testing.T) {
			p := newHome(t).opens(small)
			at := 0 // in the list
			for _, e := range catalog.Standard().All() {
				decks, err := exercise.Lessons(e, i18n.Language{})
				if err != nil {
					t.Fatal(err)
				}
				for _, deck := range decks {
					p.Keys("l").Sees("─ Lessons ─")
					for range at {
						p.Keys("Down")
					}
					p.Keys("Enter")
					for _, x := range deck.Exercises {
						p.Sees(x.Lesson.Title)
						answer(t, p, x)
						p.Sees(opening(x.Then)).Keys("Enter")
					}
					p.Keys("Esc")
					at++
				}
			}
		})
	}
}

// opening returns the first words of a sentence, which are in one line wherever it
// is broken.
func opening(said string) string { return strings.Join(strings.Fields(said)[:3], " ") }

// typed types the answer, and ends the turn if that is left to do.
func typed(_ *testing.T, p *viewtest.Person, x exercise.Exercise) {
	for _, m := range moves(x) {
		if w, said := word(x, m); said {
			key := keys.Key(w.Key)
			if w.Key == ' ' {
				key = keys.Space
			}
			p.Keys(key)
			return
		}
		p.Types(string(m)).Keys("Enter")
	}
	if !strings.Contains(p.Screen(), opening(x.Then)) {
		p.Keys(keys.Space)
	}
}

// clicked clicks on what each move of the answer touches.
func clicked(t *testing.T, p *viewtest.Person, x exercise.Exercise) {
	painter := map[string]board.Painter{"tables": tables.New(), "arimaa": squares.Arimaa(), "blockme": squares.BlockMe(), "stones": squares.Stones()}[x.Entry.Game().About().Family]
	easel := viewtest.PainterTest{Painter: painter, Hands: x.Entry.Hands}
	at, flipped := x.Line.Now(), x.Line.Now().Actor() == 1
	for _, m := range moves(x) {
		if w, said := word(x, m); said {
			p.Click(w.Label.String())
			return
		}
		var err error
		if len(at.Moves()) == 1 && strings.Contains(p.Screen(), " "+string(m)) { // a push that only one piece can end is ended at once
			if at, err = at.Play(m); err != nil {
				t.Fatal(err)
			}
			continue
		}
		s := board.Scene{Position: at, Look: viewtest.Colourful(), Flipped: flipped}
		in := easel.Area(s, 60, 19)
		in.Y = 1 // below the title
		for _, spot := range x.Entry.Hands.Paths(at, m)[0] {
			cells := easel.Spots(s, in)[spot]
			if len(cells) == 0 {
				t.Fatalf("%s: %s is nowhere", x.Lesson.Title, spot)
			}
			p.ClickAt(cells[len(cells)/2][0], cells[len(cells)/2][1])
		}
		if at, err = at.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	if !strings.Contains(p.Screen(), opening(x.Then)) {
		p.Click("Done")
	}
}

// word returns the word that is said for a move, if it is not made on the board.
func word(x exercise.Exercise, m core.Move) (core.Word, bool) {
	for _, w := range x.Entry.Hands.Words(x.Line.Now()) {
		if len(w.Moves) == 1 && w.Moves[0] == m {
			return w, true
		}
	}
	return core.Word{}, false
}

// moves returns those of the first answer but the end of the turn.
func moves(x exercise.Exercise) []core.Move {
	all := x.Answers[0].Moves
	if last := len(all) - 1; all[last] == core.End {
		all = all[:last]
	}
	return all
}

// The pages of rules show the board itself; what scrolls out of sight is not drawn.
func TestRulesShowTheBoard(t *testing.T) {
	p := newHome(t).opens(small).Keys("u", "Enter").Sees("The board", "13  14  15", "▏▝").Misses("W  .  .")
	p.Keys("Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down").Misses("13  14  15").Sees("12  11  10", "Boardroom › Rules › Backgammon")
	p.Keys("Esc", "/").Types("arimaa").Keys("Enter", "Enter").Sees("a     b     c", "The board").Keys("PgDn").Sees("elephant")
	newHome(t).opens(small.ASCII()).Keys("u", "Enter").Sees("The board", "13--14--15").Misses("W  .  .")
}
