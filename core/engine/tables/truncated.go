package tables

import (
	"context"
	"crypto/sha256"
	"fmt"
	"math"
	"math/rand/v2"

	"boardroom/core"
)

// A trial is how plays that stay close after all stages are told apart: by short games
// from each, with the same dice. After so many turns the mean over the next rolls is
// taken for the result, and the luck of each roll before that is taken off. The zero
// value tells nothing apart.
type trial struct {
	stage
	games int // whole rounds
	turns int
	// sparing ends it as soon as the best is plainly so, and plays none where it is from
	// the start.
	sparing bool
}

// deals is how many games in a row, a round, have each first throw once.
const deals = 36

// throws are the 36, by the indexes of their rolls.
var throws = func() (all [deals]int) {
	i := 0
	for at, r := range rolls {
		for range r.Times {
			all[i] = at
			i++
		}
	}
	return all
}()

// try plays rounds of games from each of some nodes, and returns what they come to for the
// side that moved last, and in how many games; a sparing trial ends where one node is
// plainly worth the most. The games of a number have the same dice from each node, which
// come of the seed alone. A round that the context broke off does not count.
func (s *search) try(ctx context.Context, nodes []Node, seed string, worth func(node int, o Outlook) float64) (means []Outlook, games int) {
	t := &s.trial
	means = make([]Outlook, len(nodes))
	parts, values := make([]Outlook, len(nodes)*deals), make([][]float64, len(nodes))
	for ; games < t.games; games += deals {
		if !s.parallel(ctx, len(parts), func(w *Lookahead, i int) {
			parts[i] = w.sample(nodes[i/deals], t.turns, newCup(seed, games+i%deals))
		}) {
			break
		}
		for i := range parts {
			means[i/deals] = means[i/deals].Add(parts[i], 1)
			values[i/deals] = append(values[i/deals], worth(i/deals, parts[i]))
		}
		if t.sparing && len(nodes) > 1 && plain(values) {
			games += deals
			break
		}
	}
	for i := range means {
		means[i] = possible(Outlook{}.Add(means[i], 1/float64(max(1, games))))
	}
	return means, games
}

// plainly is by how many standard errors what is best must be ahead.
const plainly = 3

// plain reports whether the values that one node has in some games are so much higher than
// those of each other that this is no chance.
func plain(values [][]float64) bool {
	best, most := 0, math.Inf(-1)
	for i, v := range values {
		if m := mean(v); m > most {
			best, most = i, m
		}
	}
	for i, v := range values {
		if i == best {
			continue
		}
		ahead, squares := most-mean(v), 0.0
		for game := range v {
			off := values[best][game] - v[game] - ahead
			squares += off * off
		}
		if n := float64(len(v)); ahead < plainly*math.Sqrt(squares/(n*(n-1))) {
			return false
		}
	}
	return true
}

func mean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}

// possible returns the nearest outlook whose chances are chances: where luck is taken off
// they may be a little more than certain.
func possible(o Outlook) Outlook {
	o.Win, o.Draw = max(0, min(1, o.Win)), max(0, min(1, o.Draw))
	o.WinDouble, o.LoseDouble = max(0, min(o.Win, o.WinDouble)), max(0, min(1-o.Win, o.LoseDouble))
	o.WinTriple, o.LoseTriple = max(0, min(o.WinDouble, o.WinTriple)), max(0, min(o.LoseDouble, o.LoseTriple))
	return o
}

// A cup gives the rolls of a game, by their indexes.
type cup struct {
	first  int
	random *rand.Rand
}

// newCup returns the cup of a game: of deals games in a row each has another first throw.
func newCup(seed string, game int) *cup {
	deal := rand.New(rand.NewChaCha8(sha256.Sum256(fmt.Appendf(nil, "%s deal %d", seed, game/deals))))
	return &cup{
		first:  throws[deal.Perm(deals)[game%deals]],
		random: rand.New(rand.NewChaCha8(sha256.Sum256(fmt.Appendf(nil, "%s game %d", seed, game)))),
	}
}

// next returns the roll of a turn.
func (c *cup) next(turn int) int {
	if turn == 0 {
		return c.first
	}
	return throws[c.random.IntN(deals)]
}

// sample plays a game from a node for so many turns, each play as seen at once, and
// returns what it came to for the side that moved last, without the luck of its rolls.
func (w *Lookahead) sample(from Node, turns int, c *cup) Outlook {
	l, viewer, found := from, from.side, Outlook{}
	for turn := 0; ; turn++ {
		if o, known := ExactOutlook(l.rules, l.board, l.side); known {
			return found.Add(seen(o, l.side, viewer), 1)
		}
		drawn, mean := c.next(turn), Outlook{}
		var next turnEnd
		var got Outlook
		for i, r := range rolls {
			end, o := w.reply(&l, r, 1)
			if mean = mean.Add(o, r.Share()); i == drawn {
				next, got = end, o
			}
		}
		found = found.Add(seen(mean, 1-l.side, viewer), 1)
		if turn == turns || w.ctx.Err() != nil {
			return found
		}
		found = found.Add(seen(got, 1-l.side, viewer), -1)
		l = Node{l.rules, &next.board, 1 - next.next, l.worth}
	}
}

// seen returns the outlook of a side as another sees it, or the same.
func seen(o Outlook, side, viewer core.Seat) Outlook {
	if side != viewer {
		return o.Flip()
	}
	return o
}

// tryClose judges the plays that are close to the best by games, and puts them in order.
// What these find of all of them together is thought to hold for the others too. It
// reports whether there was anything to tell apart.
func (s *search) tryClose(ctx context.Context, from Node, plays []play) bool {
	if s.trial.games == 0 {
		return false
	}
	tried := s.trial.among(plays, 1, len(plays))
	if len(tried) < 2 {
		return false
	}
	mover := 1 - from.side
	nodes := make([]Node, len(tried))
	for i := range tried {
		nodes[i] = Node{from.rules, &tried[i].board, 1 - tried[i].next, from.worth}
	}
	found, games := s.try(ctx, nodes, seedOf(&from), func(node int, o Outlook) float64 {
		o = seen(o, nodes[node].side, mover)
		return from.worth.of(mover, &o)
	})
	if games == 0 {
		return false
	}
	shift, least := 0.0, 0.0
	for i := range tried {
		o, before := seen(found[i], nodes[i].side, mover), tried[i].value
		tried[i].judge(o, from.worth.of(mover, &o), tried[i].plies)
		tried[i].games = games
		shift += (tried[i].value - before) / float64(len(tried))
		if i == 0 || tried[i].value < least {
			least = tried[i].value
		}
	}
	sortPlays(tried)
	for i := len(tried); i < len(plays); i++ {
		plays[i].value = min(plays[i].value+shift, least)
	}
	return true
}

// seedOf returns what the dice of games from a position depend on.
func seedOf(from *Node) string { return fmt.Sprint(*from.board, from.side) }

// tryTree corrects the tree of a position in which a side is to roll by what games from
// there come to: what they find in the mean is thought to hold everywhere in it. It reports
// false when the context ended it early.
func (s *search) tryTree(ctx context.Context, from Node, n *rollTree) bool {
	found, games := s.try(ctx, []Node{from}, seedOf(&from), func(_ int, o Outlook) float64 { return from.worth.of(from.side, &o) })
	if games == 0 {
		return false
	}
	o := found[0].Flip()
	n.shift(o.Add(n.outlook, -1))
	n.games = games
	return true
}

// shift adds a difference, as the side of the tree sees it, to all outlooks of the tree.
func (n *rollTree) shift(by Outlook) {
	n.outlook = possible(n.outlook.Add(by, 1))
	for i := range n.rolls {
		part := by
		if n.rolls[i].side != n.side {
			part = Outlook{
				Win: -by.Win, WinDouble: by.LoseDouble, WinTriple: by.LoseTriple, LoseDouble: by.WinDouble, LoseTriple: by.WinTriple, Draw: by.Draw,
			}
		}
		if !n.rolls[i].certain() {
			n.rolls[i].shift(part)
		}
	}
}

// certain reports whether the game is over in the tree.
func (n *rollTree) certain() bool {
	return len(n.rolls) == 0 && (n.outlook.Win == 0 || n.outlook.Win == 1)
}
