package analysis

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"slices"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
)

// Begin returns the analysis of a record in which nothing is judged. A record that Parse
// gave with an error is analyzed as far as it goes; broken is that error, or nil.
func Begin(r *records.Record, broken error) *Analysis {
	st := r.Sheet.State()
	a := &Analysis{Record: r.Digest, Game: r.Header.Game, To: st.Terms.To, Passed: Unjudged}
	for _, s := range r.Header.Seats {
		a.Seats = append(a.Seats, s.String())
	}
	if broken != nil {
		a.Broken = i18n.MessageOf(broken)
	}
	for i, h := range st.Games() {
		var scores []int
		if i < len(st.Results) {
			scores = st.Results[i].Scores
		}
		a.Games = append(a.Games, layOut(h, scores))
	}
	return a
}

// Decided returns the decision that begins with a move of a game, by their indexes; nil if
// none does, or if there is no analysis.
func (a *Analysis) Decided(game, move int) *Decision {
	if a == nil || game < 0 || game >= len(a.Games) {
		return nil
	}
	for i := range a.Games[game].Turns {
		decisions := a.Games[game].Turns[i].Decisions
		for j := range decisions {
			if decisions[j].From == move {
				return &decisions[j]
			}
		}
	}
	return nil
}

// Empty reports whether nothing is judged.
func (a *Analysis) Empty() bool {
	for _, g := range a.Games {
		for i := range g.Turns {
			if slices.ContainsFunc(g.Turns[i].Decisions, func(d Decision) bool { return d.Depth > Unjudged }) {
				return false
			}
		}
	}
	return true
}

// Clone returns a copy that does not change when the analysis does.
func (a *Analysis) Clone() *Analysis {
	b := *a
	b.Games = slices.Clone(a.Games)
	for g := range b.Games {
		turns := slices.Clone(b.Games[g].Turns)
		for t := range turns {
			turns[t].Rolls, turns[t].Decisions = slices.Clone(turns[t].Rolls), slices.Clone(turns[t].Decisions)
		}
		b.Games[g].Turns = turns
	}
	return &b
}

// layOut returns a game of which nothing is judged.
func layOut(h core.History, scores []int) Game {
	g := Game{Name: h.Game.About().Name, Scores: scores}
	dice := h.Game.About().Dice
	keys := newKeys(h)
	for _, t := range h.Turns() {
		turn := Turn{Key: keys.until(t.To()), Number: t.Number, Seat: t.Seat}
		if dice && t.Seat >= 0 {
			for _, drawn := range t.Only(core.Drawn) {
				turn.Rolls = append(turn.Rolls, Roll{Drawn: drawn, Cost: 1, Open: true})
			}
		}
		g.Turns = append(g.Turns, turn)
	}
	for _, d := range h.Decisions() {
		t := &g.Turns[d.Turn]
		t.Decisions = append(t.Decisions, Decision{Seat: d.Seat, From: d.From, To: d.To, Depth: Unjudged, Verdict: unjudged(movesOf(h, d.From, d.To))})
	}
	return g
}

// movesOf returns the moves of a decision.
func movesOf(h core.History, from, to int) []core.Move {
	var moves []core.Move
	for _, m := range h.Moves[from:to] {
		moves = append(moves, m.Move)
	}
	return moves
}

// unjudged is the verdict on what cannot be judged, or is not yet.
func unjudged(played []core.Move) engine.Verdict {
	return engine.Verdict{Choices: []engine.Choice{{Moves: played}}, Rank: 1, Scale: 1, Cost: 1}
}

// keys tell turns of a game apart by all that stands before their end.
type keys struct {
	sum   hash.Hash
	moves []core.Played
	at    int // how many of them are in the sum
}

func newKeys(h core.History) *keys {
	k := &keys{sum: sha256.New(), moves: h.Moves}
	fmt.Fprintln(k.sum, h.Game.About().Name)
	fmt.Fprintln(k.sum, h.Start)
	return k
}

// keyBytes are enough to tell the turns of a record apart.
const keyBytes = 8

// until returns the key of the turn that ends before a move.
func (k *keys) until(to int) string {
	for ; k.at < to; k.at++ {
		fmt.Fprintln(k.sum, k.moves[k.at].Seat, k.moves[k.at].Move)
	}
	return hex.EncodeToString(k.sum.Sum(nil)[:keyBytes])
}
