package ubgi

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"
)

// A question is what the controller wants to know.
type question struct {
	role  string
	time  time.Duration // 0: as long as it takes
	depth int           // rolls to look ahead; negative: as the options say
}

// readQuestion reads what follows go. Without a role it asks for a move.
func readQuestion(text string) (question, error) {
	q := question{role: roleChequer, depth: -1}
	told, err := pairs(text, "role", "movetime", "depth", "nodes", "trials")
	if err != nil {
		return q, err
	}
	for key, value := range told {
		n, wrong := strconv.Atoi(value)
		switch {
		case key == "role":
			if !slices.Contains([]string{roleChequer, roleCube, roleTurn}, value) {
				return q, badArgument("the role is %s, %s or %s, not %.20q", roleChequer, roleCube, roleTurn, value)
			}
			q.role = value
		case wrong != nil || n < 0 || n > int(mostTime.Milliseconds()) || n == 0 && key != "depth":
			return q, badArgument("%s is a number, not %.20q", key, value)
		case key == "movetime":
			q.time = time.Duration(n) * time.Millisecond
		case key == "depth":
			q.depth = n
		default:
			return q, refuse(unsupportedFeature, "%s; use movetime or depth", key)
		}
	}
	return q, nil
}

// mostTime bounds the time of a move, and every other number.
const mostTime = 24 * time.Hour

// A part is one decision of those that a question asks for.
type part struct {
	role     string // roleChequer or roleCube
	position tables.Position
	best     engine.Choice // found so far; without moves: nothing
}

// forced returns the part decided, if there is nothing to decide.
func (p part) forced() part {
	switch moves := p.position.Moves(); {
	case p.position.Actor() == core.Chance:
		p.best.Moves = []core.Move{tables.Roll} // nobody may double
	case slices.Equal(moves, []core.Move{core.End}):
		p.best.Moves = moves
	}
	return p
}

// parts returns the decisions that a question asks for.
func (t *talk) parts(role string) ([]part, error) {
	switch {
	case t.board == "":
		return nil, refuse(missingContext, "no position is set")
	case role != roleCube && t.offer != "":
		return nil, refuse(wrongArgument, "a double waits for its answer: go role %s", roleCube)
	case role != roleCube && t.dice == "":
		return nil, refuse(missingContext, "no dice are set")
	}
	var parts []part
	if role != roleChequer {
		p, err := t.situation.position(t.Game, "", t.offer)
		if err != nil {
			return nil, badArgument("%w", err)
		}
		parts = append(parts, part{role: roleCube, position: p}.forced())
	}
	if role != roleCube {
		p, err := t.situation.position(t.Game, t.dice, "")
		if err != nil {
			return nil, badArgument("%w", err)
		}
		parts = append(parts, part{role: roleChequer, position: p}.forced())
	}
	for _, p := range parts {
		if p.position.Actor() == core.Nobody {
			return nil, badArgument("%w", errOver)
		}
	}
	return parts, nil
}

// A search decides the parts of a question in a goroutine of its own.
type search struct {
	role    string
	parts   []part
	began   time.Time
	cancel  context.CancelFunc
	news    chan news
	late    <-chan time.Time // when the answer must be said; nil: at any time
	stopped bool             // the answer is said as soon as every part has one
}

// news are what a search has found out.
type news struct {
	part   int
	choice engine.Choice
	done   bool // the search has ended
	err    error
}

// told is where news come from, and late where it comes from that the answer must be
// said; nil while nothing is searched.
func (f *search) told() (told <-chan news, late <-chan time.Time) {
	if f == nil {
		return nil, nil
	}
	return f.news, f.late
}

// decided reports whether every part has an answer.
func (f *search) decided() bool {
	return !slices.ContainsFunc(f.parts, func(p part) bool { return len(p.best.Moves) == 0 })
}

// wait waits for the end of a search.
func (f *search) wait() {
	for n := range f.news {
		if n.done {
			return
		}
	}
}

// think begins a search.
func (t *talk) think(text string) error {
	q, err := readQuestion(text)
	if err != nil {
		return err
	}
	parts, err := t.parts(q.role)
	if err != nil {
		return err
	}
	if t.ending != nil { // the thinker is still busy
		t.ending.wait()
		t.ending = nil
	}
	ctx, cancel := context.WithCancel(context.Background())
	t.search = &search{role: q.role, parts: parts, began: time.Now(), cancel: cancel, news: make(chan news)}
	if q.time > 0 {
		t.search.late = time.After(q.time)
	}
	go t.search.run(ctx, t.Thinker, t.options.limits(q), slices.Clone(parts))
	return nil
}

// run decides the parts, one after the other.
func (f *search) run(ctx context.Context, thinker Thinker, limits enginetables.Limits, parts []part) {
	var failed error
	for i, p := range parts {
		if len(p.best.Moves) > 0 {
			continue
		}
		err := thinker.Search(ctx, p.position, limits, func(c engine.Choice) { f.news <- news{part: i, choice: c} })
		failed = errors.Join(failed, err)
	}
	f.news <- news{done: true, err: failed}
}

// tell takes in what a search has found out, and passes it on.
func (t *talk) tell(n news) {
	f := t.search
	switch {
	case n.done && !f.decided():
		f.cancel()
		t.search = nil
		t.say("%s %v", sayError, badArgument("%w", n.err))
	case n.done:
		f.cancel()
		t.search = nil
		t.answer(f)
	default:
		f.parts[n.part].best = n.choice
		t.inform(f, &f.parts[n.part])
		if f.stopped && f.decided() {
			t.leave()
		}
	}
}

// stop ends the search under way, if there is one, with what it has found so far.
func (t *talk) stop() {
	f := t.search
	if f == nil || f.stopped {
		return
	}
	f.cancel()
	f.stopped, f.late = true, nil
	if f.decided() {
		t.leave()
	}
}

// leave answers for a search, which ends when it can.
func (t *talk) leave() {
	t.answer(t.search)
	t.search, t.ending = nil, t.search
}

// conclude waits until a search that was stopped has its answer.
func (t *talk) conclude() {
	for t.search != nil {
		t.tell(<-t.search.news)
	}
}

// abandon tells what is still searched to end, and does not wait.
func (t *talk) abandon() {
	for _, f := range []*search{t.search, t.ending} {
		if f != nil {
			f.cancel()
			go f.wait()
		}
	}
}

// inform tells of the best that a search has found.
func (t *talk) inform(f *search, p *part) {
	c := p.best
	line := fmt.Sprintf("%s role %s depth %d time_ms %d eq %.4f pwin %.4f pgammon %.4f pbg %.4f", sayInfo, p.role, c.Plies,
		time.Since(f.began).Milliseconds(), c.Value/float64(p.position.Cube().Value), c.Outlook.Win, c.Outlook.WinDouble, c.Outlook.WinTriple)
	t.say("%s pv %s", line, p.answer())
}

// answer writes the best of a part.
func (p *part) answer() string {
	moves := core.WithoutEnd(p.best.Moves)
	switch {
	case len(moves) == 0:
		return noMove
	case moves[0] == tables.Roll:
		return noDouble
	}
	return core.Join(moves)
}

// answer answers the question of a search.
func (t *talk) answer(f *search) {
	switch first := f.parts[0].answer(); f.role {
	case roleChequer:
		t.say("%s %s", sayMove, first)
	case roleCube:
		t.say("%s %s", sayCube, first)
	case roleTurn:
		t.say("%s cube=%s move=%s", sayTurn, first, f.parts[1].answer())
	}
}
