package plain

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/records"
	"boardroom/view/board"
	"boardroom/view/sitting"
)

// AnyGame is the Mode of every game that has none of its own: it says what the
// hands of the game know.
type AnyGame struct{}

// Check tells what is wrong with a plan, of which nothing may be missing.
func (AnyGame) Check(p sitting.Plan) error { return p.Check() }

// Arrange asks nothing.
func (AnyGame) Arrange(_ *Console, p sitting.Plan) (sitting.Plan, error) { return p, nil }

// Play plays a sitting to its end.
func (AnyGame) Play(c *Console, s *sitting.Sitting) error {
	v := &voice{Table: NewTable(c, s), hands: s.Entry.Hands}
	if v.sealed() && s.Sheet.State().History.Start == nil {
		v.Say(diceSealed)
	}
	if err := v.askWords(); err != nil {
		return err
	}
	return v.Table.Play(v)
}

// A voice speaks for a table at which any game is played.
type voice struct {
	*Table
	hands  core.Hands
	shown  []string  // the board, as it was shown last
	viewer core.Seat // to whom
	unseen bool      // a word has made several moves, which the board is to show
}

// Person returns what reads for the person on a seat.
func (v *voice) Person(seat core.Seat) core.Player { return reader{v, seat} }

// Resume says who plays what.
func (v *voice) Resume(st core.State) { v.introduce(st) }

// Tell tells what happened.
func (v *voice) Tell(n core.Notice) {
	switch n.Kind {
	case core.Began:
		v.began(n.State)
	case core.Happened:
		v.happened(n.Event, n.State)
	case core.GameEnded:
		v.ended(n.State)
	}
}

// began says which game begins, and by whom it is played.
func (v *voice) began(st core.State) {
	if st.Terms.To != 0 {
		v.Say("")
		v.Say(gameBegins, len(st.Results)+1, st.History.Game.About().Title)
	}
	v.introduce(st)
}

// sealed reports whether the draws follow from a seed of which the hash is known.
func (v *voice) sealed() bool {
	dice, _ := v.Sitting.Sealed()
	return dice.Sealed()
}

// seal tells by what the draws can be checked, or why they cannot.
func (v *voice) seal() {
	if !v.sealed() {
		v.Refuse(errUnsealed)
		return
	}
	dice, _ := v.Sitting.Sealed()
	v.Say(seedHash)
	v.Say("%s", dice.Text)
	if hash := v.Sitting.WordsHash(); hash != "" {
		v.Say(wordsHash)
		v.Say("%s", hash)
	}
}

// askWords asks each person for words that are mixed into the draws, where that is
// wanted and they are open to words. The hash of the seed is on disk by now.
func (v *voice) askWords() error {
	if _, open := v.Sitting.Sealed(); !open || !v.Sitting.Words {
		return nil
	}
	var said []string
	for _, seat := range v.Sitting.PersonSeats() {
		switch words, err := v.askWord(seat); {
		case err != nil:
			return err
		case words != "":
			said = append(said, words)
		}
	}
	var unsaved *records.Unsaved
	if err := v.Sitting.SetWords(strings.Join(said, "+")); !errors.As(err, &unsaved) { // which the next notice tells
		return err
	}
	return nil
}

// askWord asks the person on a seat for words until they will do.
func (v *voice) askWord(seat core.Seat) (string, error) {
	for {
		words, err := v.Console.Ask(askWord(v.Name(seat)))
		if err != nil {
			return "", err
		}
		if words == seal {
			v.seal()
			continue
		}
		if err := sitting.CheckWords(words); err != nil {
			v.Refuse(err)
			continue
		}
		return words, nil
	}
}

// seal is the word for what the draws can be checked by.
const seal = "seal"

// introduce says who plays what, once that is drawn.
func (v *voice) introduce(st core.State) {
	if st.ToAct == core.Chance && !st.History.Game.About().Dice {
		return
	}
	for _, seat := range v.hands.Order(st.History.Now()) {
		v.Say(isPlayedBy, v.hands.Side(st.History.Now(), seat), v.Sitting.Seats[seat])
	}
	if clock := st.Terms.Clock; clock.Set() {
		v.Say(byClock, clock, clock.Rule().Help)
	}
	v.Say(typeHelp)
	v.skipped(st.History.Now())
}

// happened tells what nobody at the console has typed.
func (v *voice) happened(e core.Event, st core.State) {
	switch {
	case e.Seat == core.Chance:
		v.drawn(e.Move, st)
	case e.Move == core.Accept && st.Playing:
		v.Say(takenBack)
	case e.Move == core.Refuse:
		v.Say(refuses, v.Name(e.Seat))
	case e.Move == core.Undo, e.Move == core.Accept, st.Offer != nil:
	case e.Move == core.End:
		v.turn(st.History.Turns())
	case v.Sitting.Person(e.Seat):
	case v.singleMove(st):
		v.Say(plays, v.Name(e.Seat), e.Move)
	default:
		v.said(e, st.History)
	}
}

func (v *voice) singleMove(st core.State) bool {
	return st.History.Game.About().SingleMoves
}

// drawn tells what Chance has drawn, and for whom.
func (v *voice) drawn(m core.Move, st core.State) {
	switch {
	case !st.History.Game.About().Dice:
		v.Say(chanceDraws, m)
		v.introduce(st)
	case st.ToAct >= 0:
		v.Say(hasDice, v.Name(st.ToAct), m)
	default:
		v.Say(diceAre, m)
	}
}

// turn tells what was played in the turn that has just ended, if it was not
// typed.
func (v *voice) turn(turns []core.Turn) {
	last := turns[len(turns)-1]
	switch {
	case last.Passed():
		v.Say(cannotMove, v.Name(last.Seat))
	case !v.Sitting.Person(last.Seat):
		v.Say(plays, v.Name(last.Seat), last.Played())
	}
	v.skipped(last.Parts[len(last.Parts)-1].After)
}

// skipped tells whose turn passed without a throw.
func (v *voice) skipped(p core.Position) {
	if said := board.Skipped(p, v.Name); said != "" {
		v.Say("%s", said)
	}
}

// said tells a word that is more than the course of the game.
func (v *voice) said(e core.Event, h core.History) {
	before := h.Start
	if n := len(h.Moves); n > 1 {
		before = h.Moves[n-2].After
	}
	for _, w := range v.hands.Words(before) {
		if w.Key != ' ' && slices.Equal(w.Moves, []core.Move{e.Move}) {
			v.Say(says, v.Name(e.Seat), w.Spot)
		}
	}
}

// ended tells how a game ended, and how the sitting stands.
func (v *voice) ended(st core.State) {
	result := st.Results[len(st.Results)-1]
	v.showChanged(result.History().Now(), v.viewer)
	v.Say("%s", result.Verdict(v.Name))
	if why := v.Sitting.WhyUnrated(len(st.Results)); why != "" {
		v.Say(unrated, why)
	}
	switch {
	case st.Over && st.Terms.To > 0:
		v.Say("%s", v.Sitting.Final(st))
	case st.Terms.To != 0:
		v.Say(score, v.Sitting.Scores(st))
	}
}

// showChanged shows the board unless it was shown so last.
func (v *voice) showChanged(p core.Position, seat core.Seat) {
	if !slices.Equal(v.shown, v.hands.Board(p, seat)) {
		v.show(p, seat)
	}
}

// show shows the board as a seat sees it, and what is to be known of everybody.
func (v *voice) show(p core.Position, seat core.Seat) {
	v.shown, v.viewer = v.hands.Board(p, seat), seat
	v.Say("")
	for _, line := range v.shown {
		v.Say("%s", line)
	}
	for _, seat := range v.hands.Order(p) {
		var words []string
		for _, f := range v.hands.Facts(p, seat) {
			told := func(line string) bool { return strings.HasPrefix(line, f.Label+": ") }
			if !slices.ContainsFunc(v.shown, told) {
				words = append(words, fmt.Sprintf("%s %s", strings.ToLower(f.Label), f.Value))
			}
		}
		if left := v.Left(seat); left != "" {
			words = append(words, fmt.Sprintf(timeLeft, left))
		}
		v.Say("%s: %s.", v.Name(seat), strings.Join(words, ", "))
	}
}

// A reader is the person on a seat: a core.Player that reads what is typed.
type reader struct {
	*voice
	seat core.Seat
}

// Turn asks until the person plays, or what was asked for changes the table.
func (r reader) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	p := h.Now()
	if len(h.InProgress()) == 0 || r.unseen {
		r.showChanged(p, r.seat)
	}
	r.unseen = false
	return r.AskMoves(ctx, r.hands.Prompt(p, r.Name(r.seat))+":", func(typed string) ([]core.Move, error) { return r.command(ctx, h, typed) })
}

// command does what is typed, and returns the moves that it means, if any.
func (r reader) command(ctx context.Context, h core.History, typed string) ([]core.Move, error) {
	switch strings.ToLower(typed) {
	case "help":
		r.help(h.Now())
		return nil, nil
	case "board":
		r.show(h.Now(), r.seat)
		return nil, nil
	case seal:
		r.seal()
		return nil, nil
	case exit, "quit":
		r.stop(ErrLeft)
		return nil, nil
	}
	if moves, known, err := r.Command(ctx, r.seat, h, typed); known {
		return moves, err
	}
	return r.read(h.Now(), typed)
}

// read returns the moves of a word or of a typed text; of nothing, those that
// come next in the course of the game. Where nothing does it says what can be
// typed.
func (r reader) read(p core.Position, typed string) ([]core.Move, error) {
	for _, w := range r.hands.Words(p) {
		if strings.EqualFold(string(w.Spot), typed) || typed == "" && w.Key == ' ' {
			r.unseen = len(w.Moves) > 1
			return w.Moves, nil
		}
	}
	if typed == "" {
		r.help(p)
		return nil, nil
	}
	return core.Read(p, typed)
}

// help lists what can be typed.
func (r reader) help(p core.Position) {
	example := []core.Move(nil)
	for _, w := range core.NewHand(r.hands, p).Ways() {
		if len(w.Path) > 1 && w.Moves[0] != core.Undo {
			example = w.Moves
			break
		}
	}
	if example != nil {
		r.Say(helpMove, core.Join(example))
	}
	for _, w := range r.hands.Words(p) {
		said := helpWord
		if w.Key == ' ' {
			said = helpNextWord
		}
		r.Say(said, w.Spot, w.Help)
	}
	for _, w := range r.hands.Refused(p) {
		r.Say(helpRefused, w.Word.Spot, w.Why)
	}
	if r.Sitting.Entry.Dice {
		r.Say(helpUndo)
	} else {
		r.Say(helpUndoTurn)
	}
	r.Say(helpHint)
	r.Say(helpBoard)
	if r.sealed() {
		r.Say(helpSeal)
	}
	if r.Left(r.seat) != "" {
		r.Say(helpTime)
	}
	if len(r.Sitting.Seats) == 2 {
		r.Say(helpConcede, stakes(p, r.seat))
	}
	r.Say(helpExit)
}

// Accepts asks the person about an offer. The session that was stopped by an
// error of Ask does not look at the answer.
func (r reader) Accepts(h core.History, o core.Offer) bool {
	asked := askTakeback(r.Name(o.Seat), r.Name(r.seat))
	if o.Move == core.Concede {
		asked = askConcession(r.Name(o.Seat), o.Points, r.Name(r.seat))
	}
	accepted, _ := r.Yes(asked, func(typed string) bool {
		if strings.EqualFold(typed, "board") {
			r.show(h.Now(), r.seat)
			return true
		}
		return r.Look(r.seat, h.Now(), typed)
	})
	return accepted
}
