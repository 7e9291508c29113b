package plain

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/board"
	"boardroom/view/sitting"
)

// A table is a sitting that is played on a console.
type table struct {
	*Console
	Sitting *sitting.Sitting
	session *core.Session
	stop    context.CancelCauseFunc
	refused chan error // why what was posted cannot be
	unsaved bool
}

// A narrator tells what happens at a table, and reads what people type there.
type narrator interface {
	// begins tells that a game begins.
	begins(core.State)
	// resumes tells where a game stands that is gone on with.
	resumes(core.State)
	// happens tells an event, and the state after it.
	happens(core.Event, core.State)
	// ends tells how a game has ended.
	ends(core.State)
	// reader returns the person on a seat, who plays by what is typed.
	reader(core.Seat) core.Player
}

// newTable returns the table of a sitting.
func newTable(c *Console, s *sitting.Sitting) *table {
	return &table{Console: c, Sitting: s, refused: make(chan error, 1)}
}

// play plays the sitting to its end. Its error is as Mode says.
func (t *table) play(n narrator) error {
	ctx, stop := context.WithCancelCause(t.Context())
	defer stop(nil)
	t.stop = stop
	session, err := t.Sitting.Session(sitting.Hooks{
		Show:    func(notice core.Notice) { t.notice(notice, n) },
		Proceed: t.proceed,
		Person:  n.reader,
		Thrown:  thrown{t},
	})
	if err != nil {
		return err
	}
	t.session = session
	if st := t.Sitting.Sheet.State(); st.Playing {
		n.resumes(st)
	}
	if err = session.Run(ctx); ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}

// notice has a narrator tell what has happened. What was refused, who typed it
// tells.
func (t *table) notice(notice core.Notice, n narrator) {
	t.saved(notice.Trouble)
	switch notice.Kind {
	case core.Refused:
		t.refused <- notice.Err
		return
	case core.Began:
		n.begins(notice.State)
	case core.Happened:
		n.happens(notice.Event, notice.State)
	case core.GameEnded:
		n.ends(notice.State)
	}
	if err := t.Flush(); err != nil {
		t.stop(err)
	}
}

// post hands in what is no move of the turn, and waits until the table looks
// different: then there is no need of an answer any more. Its error says why
// that cannot be.
func (t *table) post(ctx context.Context, e core.Event) error {
	t.session.Post(e)
	select {
	case <-ctx.Done():
		return nil
	case err := <-t.refused:
		return err
	}
}

// Ask asks; an error ends the session.
func (t *table) Ask(question i18n.Message) (string, error) {
	answer, err := t.Console.Ask(question)
	if err != nil {
		t.stop(err)
	}
	return answer, err
}

// askMoves asks until what is typed means moves, or ctx ends: do does what else it asks
// for, and returns none.
func (t *table) askMoves(ctx context.Context, question i18n.Message, do func(typed string) ([]core.Move, error)) ([]core.Move, error) {
	for ctx.Err() == nil {
		typed, err := t.Ask(question)
		if err != nil {
			return nil, err
		}
		moves, err := do(typed)
		switch {
		case err != nil:
			t.Refuse(err)
		case moves != nil:
			return moves, nil
		}
	}
	return nil, ctx.Err()
}

// yes asks a question that is answered by yes or no, until it is: look reports
// whether something else was asked for instead, and shows it; nil: nothing can be.
func (t *table) yes(question i18n.Message, look func(typed string) bool) (bool, error) {
	for {
		answer, err := t.Ask(question)
		if err != nil {
			return false, err
		}
		if look != nil && look(answer) {
			continue
		}
		at, err := pick(answer, t.answers()...)
		if err == nil {
			return at%2 == 0, nil
		}
		t.Refuse(err)
	}
}

// answers are yes and no: as the person says them, and as they are typed everywhere.
func (t *table) answers() []string {
	typed := []string{"yes", "no"}
	if own := []string{t.language.T("yes"), t.language.T("no")}; own[0] != typed[0] {
		return append(own, typed...)
	}
	return typed
}

// accepts asks the person on a seat about an offer; show shows the board meanwhile.
// The session that was stopped by an error of Ask does not look at the answer.
func (t *table) accepts(seat core.Seat, p core.Position, asked i18n.Message, show func()) bool {
	accepted, _ := t.yes(asked, func(typed string) bool {
		if t.asksBoard(typed) {
			show()
			return true
		}
		return t.look(seat, p, typed)
	})
	return accepted
}

// pick returns the index of the first word that an answer is, or begins.
func pick(answer string, words ...string) (int, error) {
	at := slices.IndexFunc(words, func(w string) bool { return strings.HasPrefix(w, strings.ToLower(answer)) })
	if answer == "" || at < 0 {
		return 0, noAnswer(answer, words)
	}
	return at, nil
}

// saved says when saving begins to fail, and when all is well again.
func (t *table) saved(trouble error) {
	switch failed := trouble != nil; {
	case failed && !t.unsaved:
		t.Say(beware, trouble)
	case !failed && t.unsaved:
		t.Say(savedAgain)
	}
	t.unsaved = trouble != nil
}

// proceed asks whether there is another game where that is left open.
func (t *table) proceed(_ context.Context, st core.State) (bool, error) {
	if st.Terms.To != core.Money {
		return true, nil
	}
	return t.yes(i18n.Msg(anotherGame), nil)
}

// left shows what a seat has left by the clock; empty without one.
func (t *table) left(seat core.Seat) string {
	times := t.session.Times()
	if len(times) == 0 {
		return ""
	}
	return t.Sitting.Plan().Clock.Face(times[seat])
}

// name returns a seat's player.
func (t *table) name(seat core.Seat) string { return t.Sitting.Seats[seat].Name }

// thrown is the source of draws that somebody makes by hand.
type thrown struct{ *table }

// Draw asks for a draw.
func (t thrown) Draw(_ context.Context, _ int, among []core.Move) (core.Move, error) {
	for {
		typed, err := t.Ask(askDraw(among[0]))
		if err != nil {
			return "", err
		}
		if slices.Contains(among, core.Move(typed)) {
			return core.Move(typed), nil
		}
		t.Refuse(noDraw(typed, among))
	}
}

// command does what the person on a seat asks for by one of the words that every game
// knows, and returns the moves that it means, if any; false: it is no such word.
func (t *table) command(ctx context.Context, seat core.Seat, h core.History, typed string) (moves []core.Move, known bool, err error) {
	word, rest, _ := strings.Cut(strings.ToLower(typed), " ")
	if rest = strings.TrimSpace(rest); rest != "" && slices.Contains(bareWords, word) {
		return nil, true, standsAlone(word, rest)
	}
	switch word {
	case "hint":
		err = t.hint(ctx, h)
	case "undo":
		moves, err = t.undo(ctx, h)
	case "concede":
		err = t.concede(ctx, seat, h.Now(), rest)
	default:
		return nil, t.look(seat, h.Now(), word), nil
	}
	return moves, true, err
}

// look shows what a seat asks to see by one of those words, and changes nothing;
// false: it is no such word.
func (t *table) look(seat core.Seat, p core.Position, word string) bool {
	switch strings.ToLower(word) {
	case "moves":
		t.list(p)
	case "time":
		t.time(seat)
	default:
		return false
	}
	return true
}

// bareWords are the words that take no other.
var bareWords = []string{"hint", "moves", "time", "undo"}

// hint says what the strongest computer player would do, and why.
func (t *table) hint(ctx context.Context, h core.History) error {
	choices, err := t.Sitting.Advise(ctx, h, 1)
	if err == nil {
		t.Say(hint, choices[0].Describe(h.Now(), h.Game.About().Wins, t.Sitting.Names()))
	}
	return err
}

// width is how long lines of words may be.
const width = 76

// list lists the words that mean several moves, and every single move.
func (t *table) list(p core.Position) {
	var lines []string
	for _, w := range t.Sitting.Entry.Hands.Words(p) {
		if len(w.Moves) > 1 {
			lines = append(lines, string(w.Spot))
		}
	}
	for _, line := range append(lines, text.Wrap(core.Join(p.Moves()), width)...) {
		t.Print("%s", line)
	}
}

// time says what everybody has left by the clock.
func (t *table) time(seat core.Seat) {
	if t.left(seat) == "" {
		t.Say(noClock)
		return
	}
	for seat := range t.Sitting.Seats {
		t.Say(hasTime, t.name(core.Seat(seat)), t.left(core.Seat(seat)))
	}
}

// undo takes back a move of the turn or, in a game without dice, asks for the
// last turn of a person.
func (t *table) undo(ctx context.Context, h core.History) ([]core.Move, error) {
	if len(h.InProgress()) > 0 {
		return []core.Move{core.Undo}, nil
	}
	if t.Sitting.Entry.Dice {
		return nil, errNothingPlayed
	}
	turn, ok := sitting.LastTurnOf(h.Turns(), t.Sitting.Person)
	if !ok {
		return nil, errNoTurn
	}
	return nil, t.post(ctx, core.Event{Seat: turn.Seat, Move: core.Takeback})
}

// concede offers so many points, or the fewest.
func (t *table) concede(ctx context.Context, seat core.Seat, p core.Position, points string) error {
	if len(t.Sitting.Seats) != 2 {
		return errTooMany
	}
	most := core.Stakes(p, seat)
	n := most[0]
	if points != "" {
		n, _ = strconv.Atoi(points)
	}
	if !slices.Contains(most, n) {
		return cannotConcede(points, stakes(p, seat))
	}
	return t.post(ctx, core.Event{Seat: seat, Move: core.Concede, Points: n})
}

// stakes says what a seat can concede: "1 point, or 2 or 3: concede 2".
func stakes(p core.Position, seat core.Seat) i18n.Message {
	stakes := core.Stakes(p, seat)
	if len(stakes) == 1 {
		return board.Points(stakes[0])
	}
	more := make([]string, len(stakes)-1)
	for i, n := range stakes[1:] {
		more[i] = strconv.Itoa(n)
	}
	return pointsOrMore(stakes[0], more)
}
