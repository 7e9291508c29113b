package core

import (
	"maps"
	"slices"

	"boardroom/core/i18n"
)

// A Sheet is the score sheet of a sitting: the fold over its events that
// saving, resuming, replay and the hall of fame all share. The zero Sheet is
// of no use; NewSheet makes one. One goroutine uses it at a time; its States may be
// shared.
//
// At any moment a game is being played, or the next may begin, or the sitting is over,
// and it stays over. The same terms and events always make the same sheet. A method that
// returns an error has changed nothing.
type Sheet struct {
	terms   Terms
	history History
	results []Result
	score   []int
	offer   *Offer
	playing bool
	over    bool

	times    []TimeLeft // by seat; immutable
	credited []int      // by seat, the last turn of the game for which time was added
}

// NewSheet returns the sheet of a sitting at which no game has begun. The terms name at
// least one game, and a number of seats that each of them has.
func NewSheet(t Terms) *Sheet {
	s := &Sheet{terms: t, score: make([]int, t.Seats)}
	copy(s.score, t.Score)
	return s
}

// Begin begins the next game. None may be in play, and the sitting not be over.
// Its error is that of the terms: a setting, a position or a clock that cannot be.
func (s *Sheet) Begin() error {
	if s.playing || s.over {
		return i18n.NewError("you can't begin a game now")
	}
	if err := s.terms.checkScore(); err != nil {
		return err
	}
	game, added := s.State().Next()
	set := s.terms.options(game)
	maps.Copy(set, added)
	var start Position
	var err error
	if len(s.results) == 0 && s.terms.Position != "" {
		start, err = game.Parse(s.terms.Position, set)
	} else {
		start, err = game.Start(s.terms.Seats, set)
	}
	if err != nil {
		return err
	}
	if n := len(start.Scores()); n != s.terms.Seats {
		return i18n.Errorf("the position is for %d players, and %d sit at the table", n, s.terms.Seats)
	}
	if start.Actor() == Nobody {
		return i18n.NewError("in this position the game is already over")
	}
	if err := s.terms.Clock.check(s.terms.Seats); err != nil {
		return err
	}
	s.history = History{Game: game, Set: set, Start: start, Clock: s.terms.Clock}
	s.playing = true
	s.startClocks()
	return nil
}

// Close ends a money session between two games.
func (s *Sheet) Close() error {
	if s.playing || len(s.results) == 0 {
		return i18n.NewError("you can't end the sitting before a game ends")
	}
	s.over = true
	return nil
}

// Apply writes an event on the sheet. An event that does not fit is refused
// with the reason, and the sheet is as before.
func (s *Sheet) Apply(e Event) error {
	if !s.terms.Clock.Set() {
		return s.apply(e)
	}
	return s.applyTimed(e)
}

func (s *Sheet) apply(e Event) error {
	switch {
	case !s.playing:
		return Illegal("no game is in progress")
	case e.Spent != 0 || e.Move == Flag || e.Move == Pause:
		return Illegal("this game has no clock")
	case e.Move == Accept || e.Move == Refuse:
		return s.answer(e)
	case e.Move == Claim || e.Move == ClaimMatch:
		return s.claim(e)
	case s.offer != nil:
		return Illegal("answer the offer first: accept or refuse")
	case e.Move == Undo:
		if e.Seat == Chance {
			return s.undoDraw()
		}
		return s.undo(e.Seat)
	case e.Move == Concede:
		return s.concede(e)
	case e.Move == Takeback:
		return s.askTakeback(e.Seat)
	}
	return s.play(e)
}

func (s *Sheet) play(e Event) error {
	now := s.history.Now()
	if actor := now.Actor(); actor != e.Seat {
		if actor == Chance {
			if _, err := now.Play(e.Move); err != nil {
				return err // the position knows best why nothing but a draw fits
			}
			return Illegal("wait for the dice")
		}
		return Illegal("it is seat %s's turn", actor)
	}
	after, err := now.Play(e.Move)
	if err != nil {
		return err
	}
	s.history.Moves = append(s.history.Moves, Played{e.Seat, e.Move, after})
	if after.Actor() == Nobody {
		s.finish(Result{Scores: after.Scores()}, Stakes(now, e.Seat)[0])
	}
	return nil
}

// finish ends the game in play with a result, whose smallest stake is given,
// and, where that decides it, the sitting.
func (s *Sheet) finish(r Result, stake int) {
	if s.times != nil {
		if !r.Flagged { // or their clocks would not show that nothing is left
			s.closeAll(Nobody)
		}
		s.noteClocks()
	}
	s.playing = false
	r.Game, r.Multiple = s.history.Game.About().Name, slices.Max(r.Scores)/stake
	s.results = append(s.results, r.Of(s.history).withoutPositions())
	s.score = addScores(s.score, r.Scores)
	s.over = s.terms.To == 0
	for _, points := range s.score {
		if s.terms.To > 0 && points >= s.terms.To {
			s.over = true
		}
	}
}

func addScores(a, b []int) []int {
	sum := make([]int, len(a))
	for i := range a {
		sum[i] = a[i] + b[i]
	}
	return sum
}

// truncate leaves the first n moves standing. The capacity is cut too, so
// that histories handed out earlier stay as they were.
func (s *Sheet) truncate(n int) {
	s.history.Moves = s.history.Moves[:n:n]
}

// undo takes back the last move of the turn in progress.
func (s *Sheet) undo(seat Seat) error {
	if seat != s.history.Now().Actor() || len(s.history.InProgress()) == 0 {
		return Illegal("you can't take that back: only moves of this turn, and never dice")
	}
	s.truncate(len(s.history.Moves) - 1)
	return nil
}

// undoDraw takes back the last draw, as long as nobody has moved: a roll of
// real dice that was mistyped. Only the draws of such dice may be.
func (s *Sheet) undoDraw() error {
	last := len(s.history.Moves) - 1
	if last < 0 || s.history.Moves[last].Seat != Chance {
		return Illegal("you can only correct the last draw, before anybody moves")
	}
	s.truncate(last)
	return nil
}

func (s *Sheet) concede(e Event) error {
	if s.terms.Seats != 2 {
		return Illegal("you can only concede a game of two players")
	}
	if e.Seat < 0 || int(e.Seat) >= s.terms.Seats {
		return Illegal("there is no seat %s", e.Seat)
	}
	now := s.history.Now()
	stakes := Stakes(now, e.Seat)
	lost, _ := Concession(now, e.Seat)
	could := slices.Contains(stakes, e.Points) || lost != 0 && e.Points == lost
	if mover := now.Actor(); mover >= 0 { // records of before concede what that seat could have lost
		could = could || slices.Contains(Stakes(now, mover), e.Points)
	}
	if !could {
		return Illegal("you can't concede %s here, only %s", i18n.MsgN("%d point", "%d points", e.Points, e.Points), Either(stakes))
	}
	s.offer = &Offer{Seat: e.Seat, Move: Concede, Points: e.Points}
	return nil
}

func (s *Sheet) askTakeback(seat Seat) error {
	if _, err := s.turnStart(seat); err != nil {
		return err
	}
	s.offer = &Offer{Seat: seat, Move: Takeback}
	return nil
}

// turnStart returns the index of the first move of the seat's last turn, after
// its dice; a pass, which nobody chose, is none.
func (s *Sheet) turnStart(seat Seat) (int, error) {
	turns := s.history.Turns()
	for i := len(turns) - 1; i >= 0; i-- {
		t := turns[i]
		if said := t.said(); t.Seat == seat && len(said) > 0 && !t.Passed() {
			return t.To() - len(said), nil
		}
		if len(t.Only(Drawn)) > 0 && s.history.Game.About().Dice {
			return 0, Illegal("you can't take dice back")
		}
	}
	return 0, Illegal("you haven't moved yet")
}

func (s *Sheet) answer(e Event) error {
	if s.offer == nil {
		return Illegal("there is no offer to answer")
	}
	if e.Seat != s.answerer() {
		return Illegal("seat %s must answer the offer", s.answerer())
	}
	offer := *s.offer
	s.offer = nil
	if e.Move == Refuse {
		return nil
	}
	if offer.Accepted++; offer.Accepted < s.terms.Seats-1 {
		s.offer = &offer
		return nil
	}
	if offer.Move == Takeback {
		n, err := s.turnStart(offer.Seat)
		if err != nil {
			return err
		}
		s.truncate(n)
		return nil
	}
	s.award(e.Seat, offer.Points, Stakes(s.history.Now(), offer.Seat)[0], Result{Conceded: true})
	return nil
}

// ToAct returns who must act now: a seat, Chance, or Nobody between games.
func (s *Sheet) ToAct() Seat {
	switch {
	case !s.playing:
		return Nobody
	case s.offer != nil:
		return s.answerer()
	}
	return s.history.Now().Actor()
}

// answerer returns who answers the pending offer: the next seat round the
// table that has not.
func (s *Sheet) answerer() Seat {
	return (s.offer.Seat + 1 + Seat(s.offer.Accepted)) % Seat(s.terms.Seats)
}

// State returns the sitting as it stands, safe to keep and to share.
func (s *Sheet) State() State {
	h := s.history
	h.Moves = h.Moves[:len(h.Moves):len(h.Moves)]
	return State{
		Terms:   s.terms,
		History: h,
		Results: s.results[:len(s.results):len(s.results)],
		Score:   s.score,
		Offer:   s.offer,
		ToAct:   s.ToAct(),
		Playing: s.playing,
		Over:    s.over,
		Times:   s.times,
	}
}

// claim ends the game, or the match, for a player who has stayed away from it, in favor of
// the other.
func (s *Sheet) claim(e Event) error {
	switch {
	case s.terms.Seats != 2:
		return Illegal("you can only claim a game of two players")
	case e.Seat < 0 || int(e.Seat) >= s.terms.Seats:
		return Illegal("there is no seat %s", e.Seat)
	case e.Move == ClaimMatch && s.terms.To <= 0:
		return Illegal("there is no match to claim")
	}
	points, stake := s.forfeits(1 - e.Seat)
	if e.Move == ClaimMatch {
		points = s.pointsToWin(e.Seat)
		stake = points
	}
	s.award(e.Seat, points, stake, Result{Claimed: true})
	return nil
}

// pointsToWin returns how many points a seat has yet to win of the match.
func (s *Sheet) pointsToWin(seat Seat) int { return s.terms.To - s.score[seat] }

// forfeits returns what a seat loses by not playing on: what a lost position is
// worth, else the smallest stake.
func (s *Sheet) forfeits(seat Seat) (points, stake int) {
	now := s.history.Now()
	stake = Stakes(now, seat)[0]
	points, _ = Concession(now, seat)
	return max(points, stake), stake
}

// award ends a game that is not played to its end with points for a seat.
func (s *Sheet) award(winner Seat, points, stake int, r Result) {
	r.Scores = make([]int, s.terms.Seats)
	r.Scores[winner] = points
	s.offer = nil
	s.finish(r, stake)
}
