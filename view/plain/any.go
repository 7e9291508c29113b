package plain

import (
	"context"
	"errors"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
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
	n := &anyNarrator{table: newTable(c, s), hands: s.Entry.Hands}
	if n.sealed() && s.Sheet.State().History.Start == nil {
		n.Say(diceSealed)
	}
	if err := n.askWords(); err != nil {
		return err
	}
	return n.play(n)
}

// An anyNarrator tells any game by what its hands know.
type anyNarrator struct {
	*table
	hands  core.Hands
	shown  []string  // the board, as it was shown last
	viewer core.Seat // to whom
	scores string    // before the game, in a match
	unseen bool      // a word has made several moves, which the board is to show
}

func (n *anyNarrator) reader(seat core.Seat) core.Player { return anyReader{n, seat} }

// resumes says who plays what.
func (n *anyNarrator) resumes(st core.State) { n.introduce(st) }

// begins says which game begins, and by whom it is played.
func (n *anyNarrator) begins(st core.State) {
	if st.Terms.To != 0 {
		n.Print("")
		n.Say(gameBegins, len(st.Results)+1, st.History.Game.About().Title)
	}
	n.introduce(st)
}

// sealed reports whether the draws follow from a seed of which the hash is known.
func (n *anyNarrator) sealed() bool {
	dice, _ := n.Sitting.Sealed()
	return dice.Sealed()
}

// seal tells by what the draws can be checked, or why they cannot.
func (n *anyNarrator) seal() {
	if !n.sealed() {
		n.Refuse(errUnsealed)
		return
	}
	dice, _ := n.Sitting.Sealed()
	n.Say(seedHash)
	n.Print("%s", dice.Text)
	if hash := n.Sitting.WordsHash(); hash != "" {
		n.Say(wordsHash)
		n.Print("%s", hash)
	}
}

// askWords asks each person for words that are mixed into the draws, where that is
// wanted and they are open to words. The hash of the seed is on disk by now.
func (n *anyNarrator) askWords() error {
	if _, open := n.Sitting.Sealed(); !open || !n.Sitting.Words {
		return nil
	}
	var said []string
	for _, seat := range n.Sitting.PersonSeats() {
		switch words, err := n.askWord(seat); {
		case err != nil:
			return err
		case words != "":
			said = append(said, words)
		}
	}
	var unsaved *records.SaveError
	if err := n.Sitting.SetWords(strings.Join(said, "+")); !errors.As(err, &unsaved) { // which the next notice tells
		return err
	}
	return nil
}

// askWord asks the person on a seat for words until they will do.
func (n *anyNarrator) askWord(seat core.Seat) (string, error) {
	for {
		words, err := n.Console.Ask(askWord(n.name(seat)))
		if err != nil {
			return "", err
		}
		if words == seal {
			n.seal()
			continue
		}
		if err := sitting.CheckWords(words); err != nil {
			n.Refuse(err)
			continue
		}
		return words, nil
	}
}

// seal is the word for what the draws can be checked by.
const seal = "seal"

// introduce says who plays what, once that is drawn.
func (n *anyNarrator) introduce(st core.State) {
	if st.ToAct == core.Chance && !st.History.Game.About().Dice {
		return
	}
	if st.Terms.To != 0 {
		n.scores = n.Sitting.Scores(st)
	}
	for _, seat := range n.hands.Order(st.History.Now()) {
		n.Say(isPlayedBy, n.hands.Side(st.History.Now(), seat), n.Sitting.Seats[seat])
	}
	if clock := st.Terms.Clock; clock.Set() {
		n.Say(byClock, clock, clock.Rule().Help)
	}
	n.Say(typeHelp)
	n.skipped(st.History.Now())
}

// happens tells what nobody at the console has typed.
func (n *anyNarrator) happens(e core.Event, st core.State) {
	switch {
	case e.Seat == core.Chance:
		n.drawn(e.Move, st)
	case e.Move == core.Accept && st.Playing:
		n.Say(takenBack)
	case e.Move == core.Refuse:
		n.Say(refuses, n.name(e.Seat))
	case e.Move == core.Undo, e.Move == core.Accept, st.Offer != nil:
	case e.Move == core.End:
		n.turn(st.History.Turns())
	case n.Sitting.Person(e.Seat):
	case n.singleMove(st):
		n.Say(plays, n.name(e.Seat), e.Move)
	default:
		n.said(e, st.History)
	}
}

func (n *anyNarrator) singleMove(st core.State) bool {
	return st.History.Game.About().SingleMoves
}

// drawn tells what Chance has drawn, and for whom.
func (n *anyNarrator) drawn(m core.Move, st core.State) {
	switch {
	case !st.History.Game.About().Dice:
		n.Say(chanceDraws, m)
		n.introduce(st)
	case st.ToAct >= 0:
		n.Say(hasDice, n.name(st.ToAct), m)
	default:
		n.Say(diceAre, m)
	}
}

// turn tells what was played in the turn that has just ended, if it was not
// typed.
func (n *anyNarrator) turn(turns []core.Turn) {
	last := turns[len(turns)-1]
	switch {
	case last.Passed():
		n.Say(cannotMove, n.name(last.Seat))
	case !n.Sitting.Person(last.Seat):
		n.Say(plays, n.name(last.Seat), last.Played())
	}
	n.skipped(last.Parts[len(last.Parts)-1].After)
}

// skipped tells whose turn passed without a throw.
func (n *anyNarrator) skipped(p core.Position) {
	if said := board.Skipped(p, n.name); !said.Empty() {
		n.Say("%s", said)
	}
}

// said tells a word that is more than the course of the game.
func (n *anyNarrator) said(e core.Event, h core.History) {
	before := h.Start
	if made := len(h.Moves); made > 1 {
		before = h.Moves[made-2].After
	}
	for _, w := range n.hands.Words(before) {
		if w.Key != ' ' && slices.Equal(w.Moves, []core.Move{e.Move}) {
			n.Say(says, n.name(e.Seat), w.Spot)
		}
	}
}

// ends tells how a game ended, and how the sitting stands.
func (n *anyNarrator) ends(st core.State) {
	result := st.Results[len(st.Results)-1]
	n.showChanged(result.History().Now(), n.viewer)
	n.Say("%s", result.Verdict(n.name))
	if why := n.Sitting.WhyUnrated(len(st.Results)); why != "" {
		n.Say("%s", sitting.Unrated(why))
	}
	switch {
	case st.Over && st.Terms.To > 0:
		n.Say("%s", n.Sitting.Final(st))
	case st.Terms.To != 0:
		n.Say(score, n.Sitting.Scores(st))
	}
}

// showChanged shows the board unless it was shown so last.
func (n *anyNarrator) showChanged(p core.Position, seat core.Seat) {
	if !slices.Equal(n.shown, n.board(n.hands, p, seat)) {
		n.show(p, seat)
	}
}

// show shows the board as a seat sees it, and what is to be known of everybody. Whoever
// hears it hears how the match stands, too.
func (n *anyNarrator) show(p core.Position, seat core.Seat) {
	n.shown, n.viewer = n.board(n.hands, p, seat), seat
	n.Print("")
	for _, line := range n.shown {
		n.Print("%s", line)
	}
	n.facts(n.hands, p, n.shown, n.name, func(seat core.Seat) string {
		if left := n.left(seat); left != "" {
			return n.language.T(timeLeft, left)
		}
		return ""
	})
	if n.spoken && n.scores != "" {
		n.Say(score, n.scores)
	}
}

// An anyReader is the person on a seat: a core.Player that reads what is typed.
type anyReader struct {
	*anyNarrator
	seat core.Seat
}

// Turn asks until the person plays, or what was asked for changes the table.
func (r anyReader) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	p := h.Now()
	if len(h.InProgress()) == 0 || r.unseen {
		r.showChanged(p, r.seat)
	}
	r.unseen = false
	return r.askMoves(ctx, i18n.Msg("%s:", r.hands.Prompt(p, r.name(r.seat))), func(typed string) ([]core.Move, error) { return r.command(ctx, h, typed) })
}

// command does what is typed, and returns the moves that it means, if any.
func (r anyReader) command(ctx context.Context, h core.History, typed string) ([]core.Move, error) {
	if r.asksBoard(typed) {
		r.show(h.Now(), r.seat)
		return nil, nil
	}
	switch strings.ToLower(typed) {
	case "help":
		r.help(h.Now())
		return nil, nil
	case seal:
		r.seal()
		return nil, nil
	case exit, "quit":
		r.stop(ErrLeft)
		return nil, nil
	}
	if moves, known, err := r.table.command(ctx, r.seat, h, typed); known {
		return moves, err
	}
	return r.read(h.Now(), typed)
}

// read returns the moves of a word or of a typed text; of nothing, those that
// come next in the course of the game. Where nothing does it says what can be
// typed.
func (r anyReader) read(p core.Position, typed string) ([]core.Move, error) {
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
func (r anyReader) help(p core.Position) {
	example := []core.Move(nil)
	for _, w := range core.NewHand(r.hands, p).Gestures() {
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
	r.boardHelp()
	if r.sealed() {
		r.Say(helpSeal)
	}
	if r.left(r.seat) != "" {
		r.Say(helpTime)
	}
	if len(r.Sitting.Seats) == 2 {
		r.Say(helpConcede, stakes(p, r.seat))
	}
	r.Say(helpExit)
}

// Accepts asks the person about an offer.
func (r anyReader) Accepts(h core.History, o core.Offer) bool {
	asked := askTakeback(r.name(o.Seat), r.name(r.seat))
	if o.Move == core.Concede {
		asked = askConcession(r.name(o.Seat), o.Points, r.name(r.seat))
	}
	return r.accepts(r.seat, h.Now(), asked, func() { r.show(h.Now(), r.seat) })
}
