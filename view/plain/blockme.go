package plain

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/i18n"
	"boardroom/view/sitting"
)

// BlockMe is the Mode of Block Me!, as the exercise asks for it from which the game
// comes: its questions, its picture of the board, its prompts, help and exit.
type BlockMe struct{}

// Play plays a sitting to its end.
func (BlockMe) Play(c *Console, s *sitting.Sitting) error {
	n := blockMeNarrator{newTable(c.english(), s)}
	return n.play(n)
}

// A blockMeNarrator shows a sitting.
type blockMeNarrator struct{ *table }

func (n blockMeNarrator) reader(seat core.Seat) core.Player { return blockMeReader{n, seat} }

// resumes shows where a game stands that is gone on with.
func (n blockMeNarrator) resumes(st core.State) { n.introduce(st) }

// begins shows the start of a game, unless something is to be drawn first.
func (n blockMeNarrator) begins(st core.State) {
	if played := len(st.Results); played > 0 {
		n.Print("")
		n.Print(blockMeBegins, played+1)
	}
	if st.ToAct != core.Chance {
		n.introduce(st)
		return
	}
	if dice, _ := n.Sitting.Sealed(); dice.Sealed() {
		n.Print(blockMeSeedHash)
		n.Print("%s", dice.Text)
	}
}

// introduce says who plays what when the first turn, or the first one seen
// here, is about to begin.
func (n blockMeNarrator) introduce(st core.State) {
	if st.ToAct == core.Chance {
		return // not yet
	}
	p := blockMePosition(st.History)
	n.Print("")
	for _, side := range p.Rules().Sides() {
		n.Say(isPlayedBy, side, n.Sitting.Seats[p.SeatAt(side)])
	}
	n.Print(writeHelp)
	n.show(st)
}

// blockMePosition returns the position on the table.
func blockMePosition(h core.History) blockme.Position { return h.Now().(blockme.Position) }

// obstaclesLeft says how many obstacles a side has left: "5 obstacles left".
func obstaclesLeft(p blockme.Position, s blockme.Side) string {
	return core.Count(int(p.Board().Left[s]), "obstacle left", "obstacles left")
}

// named returns a player with the pawn: "trifon (#)".
func (n blockMeNarrator) named(p blockme.Position, seat core.Seat) string {
	return withPawn(n.Sitting.Seats[seat].Name, p.SideOf(seat))
}

// show shows the board, and which computer thinks about it.
func (n blockMeNarrator) show(st core.State) {
	p := blockMePosition(st.History)
	n.draw(p)
	if seat := st.ToAct; seat >= 0 && st.Offer == nil && !n.Sitting.Person(seat) {
		n.Print(has, n.named(p, seat), obstaclesLeft(p, p.SideOf(seat)))
	}
}

// draw shows the board alone.
func (n blockMeNarrator) draw(p blockme.Position) {
	n.Print("")
	for _, line := range n.board(blockme.Hands{}, p, core.Nobody) {
		n.Print("%s", line)
	}
}

// happens tells what no person has typed, and shows the board.
func (n blockMeNarrator) happens(e core.Event, st core.State) {
	p := blockMePosition(st.History)
	switch {
	case e.Seat == core.Chance:
		n.introduce(st)
		return
	case e.Move == core.End:
		n.Print(passes, n.named(p, e.Seat))
	case e.Move == core.Accept:
		n.Print(accepts, n.named(p, e.Seat))
	case e.Move == core.Refuse:
		n.Print(blockMeRefuses, n.named(p, e.Seat))
	case !n.Sitting.Person(e.Seat):
		n.Print(blockMePlays, n.named(p, e.Seat), e.Move)
	}
	n.show(st)
}

// ends tells how a game ended. The source treats the winner to a touloumba.
func (n blockMeNarrator) ends(st core.State) {
	result := st.Results[len(st.Results)-1]
	n.Print(gameOver)
	if best := slices.Max(result.Scores); best == 0 {
		n.Print(isDraw, blockMePosition(result.History()).Decision())
	} else {
		winner := core.Seat(slices.Index(result.Scores, best))
		if result.Flagged {
			n.Print(outOfTime)
		}
		n.Print(hasWon, n.named(blockMePosition(st.History), winner))
		n.Print(congratulations, n.Sitting.Seats[winner].Name)
	}
	if st.Terms.To != 0 {
		n.score(st)
	}
}

// score tells how a sitting of several games stands.
func (n blockMeNarrator) score(st core.State) {
	for seat, points := range st.Score {
		n.Print(blockMeScore, n.Sitting.Seats[seat].Name, points)
	}
}

// A blockMeReader is the person on a seat: a core.Player that reads what is typed.
type blockMeReader struct {
	blockMeNarrator
	seat core.Seat
}

// Turn asks until the person plays an action.
func (r blockMeReader) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	p := blockMePosition(h)
	r.Print(youHave, r.named(p, r.seat), obstaclesLeft(p, p.SideOf(r.seat)))
	return r.askMoves(ctx, i18n.Verbatim(makeMove), func(typed string) ([]core.Move, error) { return r.obey(ctx, h, typed) })
}

// obey does what is typed, and returns the moves that it means, if any: the
// source's words in its letters, those of every game, and actions.
func (r blockMeReader) obey(ctx context.Context, h core.History, typed string) ([]core.Move, error) {
	switch word := strings.ToLower(typed); {
	case typed == "help":
		r.help(ctx, h)
		return nil, nil
	case word == "help" || word == "exit":
		return nil, smallLetters(word)
	case r.asksBoard(word):
		r.draw(blockMePosition(h))
		return nil, nil
	}
	if moves, known, err := r.command(ctx, r.seat, h, typed); known {
		return moves, err
	}
	return core.Read(h.Now(), typed)
}

// help says what the strongest computer player would do, and why.
func (r blockMeReader) help(ctx context.Context, h core.History) {
	choices, err := r.Sitting.Advise(ctx, h, 1)
	if err != nil {
		r.Refuse(err)
		return
	}
	r.Print(wouldPlay, choices[0].Moves[0], choices[0].Why(h.Now(), r.Sitting.Names()).String())
}

// Accepts asks the person about an offer, which the source does not know but
// a record may hold that was begun on the screen.
func (r blockMeReader) Accepts(h core.History, o core.Offer) bool {
	p := blockMePosition(h)
	ask := blockMeConcession
	if o.Move == core.Takeback {
		ask = blockMeTakeback
	}
	asked := i18n.Verbatim(fmt.Sprintf(ask, r.named(p, o.Seat), r.named(p, r.seat)))
	return r.accepts(r.seat, p, asked, func() { r.draw(p) })
}
