package core

import (
	"iter"
	"slices"

	"boardroom/core/i18n"
)

// Money, as Terms.To, is a session of as many games as the players like.
const Money = -1

// Terms say what is played at a sitting.
type Terms struct {
	Rotation []Game            // the games in turn, of one family; for most sittings one
	Seats    int               // number of players, one of each game's About.Seats
	Set      map[string]string // options, by key
	To       int               // points that win the match; 0: one game; or Money
	Score    []int             // of a match, points per seat before its first game; nil: none
	Position string            // where the first game starts; empty: the usual start
	Clock    Clock             // how much time the players have
}

// options returns what is set for one game of the rotation: all but what only
// others of its games know.
func (t Terms) options(game Game) map[string]string {
	set := map[string]string{}
	for key, value := range t.Set {
		elsewhere := func(g Game) bool { return has(g, key) }
		if has(game, key) || !slices.ContainsFunc(t.Rotation, elsewhere) {
			set[key] = value
		}
	}
	return set
}

// checkScore refuses points that no match can begin with.
func (t Terms) checkScore() error {
	if t.Score == nil {
		return nil
	}
	if t.To <= 0 {
		return i18n.NewError("only a match can begin with points")
	}
	if len(t.Score) != t.Seats {
		return i18n.Errorf("a match of %d players can't begin with %s", t.Seats, FormatScores(t.Score))
	}
	if slices.Min(t.Score) < 0 || slices.Max(t.Score) >= t.To {
		return i18n.Errorf("a match to %d points can't begin with %s", t.To, FormatScores(t.Score))
	}
	return nil
}

func has(g Game, key string) bool {
	_, ok := g.About().Option(key)
	return ok
}

// A State is a sitting at one moment, as an immutable value.
type State struct {
	Terms   Terms
	History History  // the game in play, or the last one
	Results []Result // the games that have ended
	Score   []int    // points per seat over all ended games, and what the terms begin with
	Offer   *Offer   // what waits for an answer, or nil
	ToAct   Seat     // who must act: the answerer of an offer, or the position's actor; Nobody between games
	Playing bool     // a game is in play
	Over    bool     // the sitting is over
	// Times is what everybody has left, by seat, without what the think in
	// progress has taken since the last event that told; none without a clock.
	Times []TimeLeft
}

// Between reports whether a game of a longer sitting has ended and the next has not
// begun.
func (s State) Between() bool { return !s.Playing && !s.Over && len(s.Results) > 0 }

// GameCount returns how many games have begun.
func (s State) GameCount() int {
	if s.Playing {
		return len(s.Results) + 1
	}
	return len(s.Results)
}

// Game returns one of the games, by its index. It plays the game through again if its
// positions were let go, as they are when it ends.
func (s State) Game(i int) History {
	last := i == len(s.Results)-1 && !s.Playing
	switch {
	case i == len(s.Results), last && s.Results[i].packed != "":
		return s.History
	}
	return s.Results[i].History().replayed()
}

// Games lists the games in order, each as Game returns it.
func (s State) Games() iter.Seq2[int, History] {
	return func(yield func(int, History) bool) {
		for i := range s.GameCount() {
			if !yield(i, s.Game(i)) {
				return
			}
		}
	}
}

// TurnsBefore returns how many turns the games before one have, as History.Turns has them.
func (s State) TurnsBefore(game int) int {
	n := 0
	for _, r := range s.Results[:game] {
		n += r.turns
	}
	return n
}

// ScoreBefore returns the points per seat over the games before one, and what the terms begin
// with.
func (s State) ScoreBefore(game int) []int {
	score := make([]int, s.Terms.Seats)
	copy(score, s.Terms.Score)
	for _, r := range s.Results[:game] {
		for seat, points := range r.Scores {
			score[seat] += points
		}
	}
	return score
}

// Next returns the game that follows those that have ended, which is the one
// in play if there is one, and the settings that the match adds to the
// options.
func (s State) Next() (Game, map[string]string) {
	game := s.Terms.Rotation[len(s.Results)%len(s.Terms.Rotation)]
	m, ok := game.(MatchDependent)
	if !ok {
		return game, nil
	}
	var scores [][]int
	if s.Terms.Score != nil {
		scores = append(scores, s.Terms.Score)
	}
	for _, r := range s.Results {
		scores = append(scores, r.Scores)
	}
	return game, m.MatchSettings(max(s.Terms.To, 0), s.Terms.options(game), scores)
}

// A Result is how one game of a sitting ended: an immutable value, with points for every
// seat. At most one of Conceded, Flagged and Claimed is set.
type Result struct {
	Game     string // the game's name
	Scores   []int  // points per seat
	Multiple int    // the winner's points in smallest stakes: 2 a gammon, whatever the cube says
	Conceded bool
	Flagged  bool    // the loser's time had run out
	Claimed  bool    // the loser had stayed away
	turns    int     // how many it had, as History.Turns has them
	history  History // how it went; of a game that is packed the last move alone
	packed   string  // the moves before that one
}

// Of returns the result as that of a game.
func (r Result) Of(h History) Result {
	r.turns, r.history, r.packed = h.turnCount(), h, ""
	return r
}

// History is how the game went. All moves but the last may lack their positions; State.Game
// has them.
func (r Result) History() History {
	if r.packed == "" {
		return r.history
	}
	h := r.history
	h.Moves = append(unpack(r.packed), h.Moves...)
	return h
}

// withoutPositions returns the result without the positions between the first and the last:
// a long match would take a thousand times the memory of its record.
func (r Result) withoutPositions() Result {
	last := len(r.history.Moves) - 1
	if last < 1 {
		return r
	}
	r.packed = pack(r.history.Moves[:last])
	r.history.Moves = slices.Clone(r.history.Moves[last:])
	return r
}

// Winner returns who has the most points, and how many; Nobody and none after
// a draw.
func (r Result) Winner() (Seat, int) {
	best := slices.Max(r.Scores)
	if best == 0 {
		return Nobody, 0
	}
	return Seat(slices.Index(r.Scores, best)), best
}

// PlayedOut reports whether play has decided the game.
func (r Result) PlayedOut() bool { return !r.Conceded && !r.Flagged && !r.Claimed }

// Verdict says in a sentence who won how much, and why if that is more than
// play to the end; name returns a seat's player.
func (r Result) Verdict(name func(Seat) string) i18n.Message {
	winner, points := r.Winner()
	why := r.decision()
	switch {
	case winner == Nobody && why.Empty():
		return i18n.Msg("A draw.")
	case winner == Nobody:
		return i18n.Msg("A draw: %s.", why)
	case r.Conceded:
		return i18n.Msg("%s wins %s by concession.", name(winner), wonPoints(points))
	case r.Flagged:
		return i18n.Msg("%s wins %s on time.", name(winner), wonPoints(points))
	case r.Claimed:
		return i18n.Msg("%s wins %s by forfeit.", name(winner), wonPoints(points))
	}
	won := r.history.Game.About().won(points, r.Multiple)
	if why.Empty() {
		return i18n.Msg("%s wins %s.", name(winner), won)
	}
	return i18n.Msg("%s wins %s: %s.", name(winner), won, why)
}

// wonPoints says how many points are won, to follow "wins".
func wonPoints(n int) i18n.Message { return i18n.MsgN("won\x04%d point", "%d points", n, n) }

// decision says how play decided the game, where the position does not show it;
// else it is empty.
func (r Result) decision() i18n.Message {
	if !r.PlayedOut() {
		return i18n.Message{}
	}
	if p, ok := r.history.Now().(DecisionTeller); ok {
		return p.Decision()
	}
	return i18n.Message{}
}
