package core

import "slices"

// Money, as Terms.To, is a session of as many games as the players like.
const Money = -1

// Terms say what is played at a sitting.
type Terms struct {
	Rotation []Game            // the games in turn, of one family; for most sittings one
	Seats    int               // number of players, one of each game's About.Seats
	Set      map[string]string // options, by key
	To       int               // points that win the match; 0: one game; or Money
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

func has(g Game, key string) bool {
	_, ok := g.About().Option(key)
	return ok
}

// A State is a sitting at one moment, as an immutable value.
type State struct {
	Terms   Terms
	History History  // the game on the table, or the last one
	Results []Result // the games that have ended
	Score   []int    // points per seat over all ended games
	Offer   *Offer   // what waits for an answer, or nil
	ToAct   Seat     // who must act: the answerer of an offer, or the position's actor; Nobody between games
	Playing bool     // a game is on the table and not over
	Over    bool     // the sitting is over
	// Times is what everybody has left, by seat, without what the think in
	// progress has taken since the last event that told; none without a clock.
	Times []TimeLeft
}

// Between reports whether a game of a longer sitting has ended and the next has not
// begun.
func (s State) Between() bool { return !s.Playing && !s.Over && len(s.Results) > 0 }

// Games returns the sitting's games in order, the one on the table included. It
// plays those through again whose positions were let go.
func (s State) Games() []History {
	var games []History
	for _, r := range s.Results {
		games = append(games, r.History().replayed())
	}
	if s.Playing {
		games = append(games, s.History)
	}
	return games
}

// Next returns the game that follows those that have ended, which is the one
// on the table if there is one, and the settings that the match adds to the
// options.
func (s State) Next() (Game, map[string]string) {
	game := s.Terms.Rotation[len(s.Results)%len(s.Terms.Rotation)]
	m, ok := game.(MatchDependent)
	if !ok {
		return game, nil
	}
	scores := make([][]int, len(s.Results))
	for i, r := range s.Results {
		scores[i] = r.Scores
	}
	return game, m.MatchSettings(max(s.Terms.To, 0), s.Terms.options(game), scores)
}
