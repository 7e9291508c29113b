package tables

import (
	"testing"

	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// A search finds what one worker finds that remembers nothing, though it is
// asked about one position after another, in other games and at other scores.
func TestRepliesThatAreKnownAreThoseThatWouldBeFound(t *testing.T) {
	s := newSearch(club.Evaluator, depth{stages: make([]stage, 2), effort: 1}, 3)
	forgetful := newSearch(club.Evaluator, depth{effort: 1}, 1)
	acey := gametest.Parse(t, tables.AceyDeucey(), "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W -", nil)
	for what, p := range map[string]tables.Position{
		"money": cubeAt(t, ""), "match": cubeAt(t, score(2, 4)), "acey-deucey": acey.(tables.Position),
	} {
		from := before(p)
		for range 2 { // the second time all that fitted in is known
			found, _ := s.growTree(t.Context(), from, 2)
			if want, _ := forgetful.growTree(t.Context(), from, 2); found.outlook != want.outlook {
				t.Errorf("%s: %v, without memory %v", what, found.outlook, want.outlook)
			}
		}
		judged := s.judged()
		s.growTree(t.Context(), from, 2)
		if again := s.judged(); 2*again != judged {
			t.Errorf("%s: %d positions the third time, %d in the first two", what, again, judged)
		}
	}
}

// Who asks for other stakes or on another board is not answered by what is kept.
func TestOtherQuestionsAreNotAnswered(t *testing.T) {
	known := newReplies()
	from := before(cubeAt(t, ""))
	rules, board := from.rules, from.board
	worth := forPoints(rules)
	q := replyKeyOf(&Node{rules, board, tables.White, worth}, rolls[0])
	for judged := 7; judged < 9; judged++ { // the second time it is known
		if r := known.find(&q, func() reply { return reply{judged: judged} }); r.judged != 7 {
			t.Fatalf("found %v", r)
		}
	}
	emptier := tables.BoardOf([2][26]int8{0: {1: 1}})
	for what, l := range map[string]Node{
		"stakes": {rules, board, tables.White, forPoints(rules)},
		"side":   {rules, board, tables.Black, worth},
		"board":  {rules, &emptier, tables.White, worth},
	} {
		q := replyKeyOf(&l, rolls[0])
		if r := known.find(&q, func() reply { return reply{judged: 8} }); r.judged != 8 {
			t.Errorf("another %s is answered", what)
		}
	}
}
