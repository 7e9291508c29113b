package program

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
)

// Seat returns a player that another team's program plays for, with the time
// that the program has for a turn.
func Seat(p engine.Program) engine.Player {
	return NewLinePlayer(p, Usual(p.PerTurn(), Grace))
}

// Grace is how much longer an answer is waited for than the time of the turn: what
// a busy machine takes is not the program's fault. .github/docs/programs.md tells it.
const Grace = 2 * time.Second

// NewLinePlayer returns a player that another team's program plays for. It plays
// whole turns, and the limit of a turn is for all its answers.
func NewLinePlayer(p engine.Program, l Limits) *Player {
	return NewPlayer(p, l, func(r *Process) Dialogue { return &lineDialogue{program: r, limits: l} })
}

// Words of the protocol: what the room says, with Quit in the end …
const (
	sayHello    = "boardroom" // and the version
	sayGame     = "game"      // another game begins: its name
	saySeats    = "seats"     // how many play
	saySeat     = "seat"      // the program's own, from 1
	sayOption   = "option"    // a key and its value
	sayPosition = "position"  // its text
	sayTurn     = "turn"      // one that can be played, whole
	sayMove     = "move"      // one that can be played next
	sayTime     = "time"      // left for the turn, in milliseconds
	sayGo       = "go"        // the program is to play
	sayOver     = "over"      // the game is: the points of each seat
)

// … and what a program answers.
const (
	ansReady  = "ready" // to the hello, and what it wants to be told
	ansPlay   = "play"  // to go
	ansRemark = "#"     // begins what is for people
)

// version is that of the protocol.
const version = "1"

// A wish is what a program wants to be told of the moves at hand.
type wish string

const (
	wantTurns   wish = "turns"
	wantMoves   wish = "moves"
	wantNothing wish = "nothing"
)

// readWish reads what follows ready.
func readWish(text string) (wish, error) {
	switch w := wish(text); w {
	case "":
		return wantTurns, nil
	case wantTurns, wantMoves, wantNothing:
		return w, nil
	}
	return "", i18n.Errorf("the program …\x04asks for %.40q: write %s with %s, %s or %s", text, ansReady, wantTurns, wantMoves, wantNothing)
}

// A lineDialogue is what is said to a running program, and what it answers.
type lineDialogue struct {
	program *Process
	limits  Limits
	wish    wish
	told    string // the game as far as the program knows it; empty: none
	remark  string // the last one
}

// Hello implements Dialogue.
func (d *lineDialogue) Hello(ctx context.Context) error {
	if err := d.program.Send(ctx, sayHello+" "+version); err != nil {
		return err
	}
	limited, stop := context.WithTimeout(ctx, d.limits.Hello)
	defer stop()
	for {
		line, err := d.program.Receive(limited)
		switch word, rest, _ := strings.Cut(strings.TrimSpace(line), " "); {
		case errors.Is(err, context.DeadlineExceeded):
			return i18n.Errorf("the program …\x04didn't answer %q with %q within %v", sayHello+" "+version, ansReady, d.limits.Hello)
		case err != nil:
			return err
		case word == ansReady:
			d.wish, err = readWish(strings.TrimSpace(rest))
			return err
		case word != "" && !strings.HasPrefix(word, ansRemark):
			return i18n.Errorf("the program …\x04answered %q with %.60q instead of %q", sayHello+" "+version, line, ansReady)
		}
	}
}

// Turn implements Dialogue: it asks until a turn is whole.
func (d *lineDialogue) Turn(ctx context.Context, h core.History) ([]core.Move, i18n.Message, error) {
	t := begin(h)
	if err := d.announce(ctx, h, t.seat); err != nil {
		return nil, i18n.Message{}, err
	}
	d.remark = ""
	began, told := time.Now(), engine.TurnTime(h, d.limits.Turn)
	limited, stop := context.WithTimeout(ctx, d.limits.Turn+d.limits.Grace)
	defer stop()
	for !t.over {
		left := max(told-time.Since(began), time.Millisecond)
		if err := d.ask(ctx, t.now, left); err != nil {
			return nil, i18n.Message{}, err
		}
		moves, err := d.answer(limited)
		if err == nil {
			err = t.play(moves)
		}
		if errors.Is(err, context.DeadlineExceeded) {
			err = i18n.Errorf("the program …\x04didn't play within %v", d.limits.Turn)
		}
		if err != nil {
			return nil, i18n.Message{}, err
		}
	}
	return t.moves, d.opinion(), nil
}

// opinion is what the program has remarked.
func (d *lineDialogue) opinion() i18n.Message {
	if d.remark == "" {
		return i18n.Message{}
	}
	return i18n.Msg("chosen by %s, with the remark %.80q", d.program.Command, d.remark)
}

// GameOver implements Dialogue.
func (d *lineDialogue) GameOver(ctx context.Context, r core.Result) error {
	if d.told == "" {
		return nil
	}
	d.told = ""
	return d.program.Send(ctx, sayOver+" "+core.FormatScores(r.Scores))
}

// announce tells of a game that the program does not know of yet.
func (d *lineDialogue) announce(ctx context.Context, h core.History, seat core.Seat) error {
	text := strings.Join(opening(h, seat), "\n")
	if d.told == text {
		return nil
	}
	d.told = text
	return d.program.Send(ctx, text)
}

// ask asks what to play in a position.
func (d *lineDialogue) ask(ctx context.Context, p core.Position, left time.Duration) error {
	lines := append([]string{sayPosition + " " + p.String()}, hints(p, d.wish)...)
	lines = append(lines, fmt.Sprintf("%s %d", sayTime, left.Milliseconds()), sayGo)
	return d.program.Send(ctx, lines...)
}

// answer returns the moves that the program answers with.
func (d *lineDialogue) answer(ctx context.Context) ([]core.Move, error) {
	for {
		line, err := d.program.Receive(ctx)
		if err != nil {
			return nil, err
		}
		moves, remark, err := readAnswer(line)
		if err != nil || len(moves) > 0 {
			return moves, err
		}
		if remark != "" {
			d.remark = remark
		}
	}
}

// opening tells what is played.
func opening(h core.History, seat core.Seat) []string {
	lines := []string{
		sayGame + " " + h.Game.About().Name,
		fmt.Sprintf("%s %d", saySeats, len(h.Start.Scores())),
		fmt.Sprintf("%s %d", saySeat, seat+1),
	}
	for _, key := range slices.Sorted(maps.Keys(h.Set)) {
		lines = append(lines, sayOption+" "+key+" "+h.Set[key])
	}
	return lines
}

// hints lists what can be played in a position, as far as it is wanted. Where
// no move is left, a rule forbids that the turn ends so, and what was played
// must be taken back.
func hints(p core.Position, w wish) []string {
	if w == wantNothing {
		return nil
	}
	var lines []string
	if turns, err := core.Turns(p); w == wantTurns && err == nil {
		for _, t := range turns {
			lines = append(lines, sayTurn+" "+core.Join(engine.Closed(p, t)))
		}
	} else { // the game is asked move by move, as when one may double before the roll
		for _, m := range p.Moves() {
			lines = append(lines, hint(w, m))
		}
	}
	if len(lines) == 0 {
		return []string{hint(w, core.Undo)}
	}
	return lines
}

// hint tells of a single move.
func hint(w wish, m core.Move) string {
	if w == wantTurns {
		return sayTurn + " " + string(m)
	}
	return sayMove + " " + string(m)
}

// readAnswer reads a line that a program writes when it is to play. A remark,
// and an empty line, hold no moves.
func readAnswer(line string) (moves []core.Move, remark string, err error) {
	line = strings.TrimSpace(line)
	if text, ok := strings.CutPrefix(line, ansRemark); ok || line == "" {
		return nil, strings.TrimSpace(text), nil
	}
	words := strings.Fields(line)
	if words[0] != ansPlay || len(words) == 1 {
		return nil, "", i18n.Errorf("the program …\x04answered %.60q: write %s and the moves, or a remark that begins with %s", line, ansPlay, ansRemark)
	}
	for _, w := range words[1:] {
		moves = append(moves, core.Move(w))
	}
	return moves, "", nil
}

// A turn is what a program has played of one.
type turn struct {
	seat   core.Seat
	now    core.Position
	before []core.Position // every move of the turn was played in one of these
	own    int             // how many of the moves the program has played itself
	moves  []core.Move     // for the table
	over   bool
}

// begin returns the turn on the table, with what stands of it already.
func begin(h core.History) *turn {
	t := &turn{now: h.Now(), seat: h.Now().Actor()}
	for i := len(h.Moves) - len(h.InProgress()); i < len(h.Moves); i++ {
		if i == 0 {
			t.before = append(t.before, h.Start)
		} else {
			t.before = append(t.before, h.Moves[i-1].After)
		}
	}
	return t
}

// play plays an answer. Its error says which of the moves cannot be played,
// and why.
func (t *turn) play(moves []core.Move) error {
	for _, m := range moves {
		if err := t.move(m); err != nil {
			return i18n.Errorf("the program …\x04answered %.80q, but %.40q is illegal: %w", core.Join(moves), string(m), err)
		}
	}
	return nil
}

func (t *turn) move(m core.Move) error {
	switch {
	case t.over:
		return i18n.NewError("the turn is over")
	case m == core.Undo:
		return t.undo()
	}
	next, err := t.now.Play(m)
	if err != nil {
		return err
	}
	t.before = append(t.before, t.now)
	t.moves = append(t.moves, m)
	t.own++
	t.now = next
	t.over = m == core.End || next.Actor() != t.seat
	return nil
}

// undo takes a move back: for the table, if somebody else has played it.
func (t *turn) undo() error {
	last := len(t.before) - 1
	if last < 0 {
		return i18n.NewError("you haven't moved yet")
	}
	t.now, t.before = t.before[last], t.before[:last]
	if t.own == 0 {
		t.moves = append(t.moves, core.Undo)
		return nil
	}
	t.own--
	t.moves = t.moves[:len(t.moves)-1]
	return nil
}
