// Package gametest is one [Suite] that every game must pass: random games from
// start to end, undo, text round trip, immutability, sane scores. The games'
// own tests start, read and play positions with it.
package gametest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"boardroom/core"
	"boardroom/core/i18n"
)

// A Suite says how a game is put to the test.
type Suite struct {
	Game core.Game
	Sets []map[string]string // settings to play under; none: the defaults
	// Games is the number of random games per setting and number of seats.
	Games int
	// Turns is the length at which a random game counts as endless.
	Turns int
	// Scores reports whether the scores of a finished game are possible.
	Scores func(scores []int) error
}

// Run plays the suite.
func (s Suite) Run(t *testing.T) {
	sets := s.Sets
	if len(sets) == 0 {
		sets = []map[string]string{nil}
	}
	for _, set := range sets {
		for _, seats := range s.Game.About().Seats {
			t.Run(fmt.Sprintf("%d seats %v", seats, set), func(t *testing.T) {
				t.Parallel()
				for n := range s.Games {
					g := &game{Suite: s, t: t, set: set, seats: seats, rng: rand.New(rand.NewPCG(uint64(n), uint64(seats)))}
					g.play()
				}
			})
		}
	}
	t.Run("options", s.options)
}

// options checks that every value of every option is taken, that others are refused,
// and that names are those of values.
func (s Suite) options(t *testing.T) {
	about := s.Game.About()
	seats := about.Seats[0]
	for _, o := range about.Options {
		for _, v := range o.Values {
			if _, err := s.Game.Start(seats, map[string]string{o.Key: v}); err != nil {
				t.Errorf("%s=%s: %v", o.Key, v, err)
			}
		}
		for _, name := range o.Names {
			if !slices.Contains(o.Values, name.String()) {
				t.Errorf("%s has no value %q that a form could name so", o.Key, name)
			}
		}
		_, err := s.Game.Start(seats, map[string]string{o.Key: "nonsense"})
		if err == nil || !strings.Contains(err.Error(), o.Key) {
			t.Errorf("%s=nonsense: the error should name the option: %v", o.Key, err)
		}
	}
	if _, err := s.Game.Start(seats, map[string]string{"nonsense": "yes"}); err == nil {
		t.Error("an unknown option was taken")
	}
}

// A game is one random game in progress.
type game struct {
	Suite
	t     *testing.T
	set   map[string]string
	seats int
	rng   *rand.Rand
	sheet *core.Sheet
}

func (g *game) play() {
	g.t.Helper()
	g.sheet = core.NewSheet(core.Terms{Rotation: []core.Game{g.Game}, Seats: g.seats, Set: g.set})
	if err := g.sheet.Begin(); err != nil {
		g.t.Fatal(err)
	}
	for turns := 0; g.sheet.ToAct() != core.Nobody; turns++ {
		if turns > 2*g.Turns { // the draws of Chance count too
			g.t.Fatalf("no end after %d turns: %s", g.Turns, g.now())
		}
		g.turn()
	}
	g.finished()
}

func (g *game) now() core.Position { return g.sheet.State().History.Now() }

// mostTries is how many moves of a turn are tried at random before a complete
// turn is looked up.
const mostTries = 60

// turn plays moves until somebody else is to act. Where a turn broke a rule
// as a whole it is taken back and begun anew.
func (g *game) turn() {
	actor := g.now().Actor()
	begin := g.now().String()
	played := 0
	for tries := 0; g.now().Actor() == actor; tries++ {
		g.look()
		moves := g.now().Moves()
		if len(moves) == 0 || played > 0 && g.rng.IntN(8) == 0 {
			g.undo(actor, played, begin)
			played = 0
			if tries > mostTries {
				g.complete(actor)
				return
			}
			continue
		}
		m := moves[g.rng.IntN(len(moves))]
		g.move(actor, m)
		played++
		if m == core.End || actor == core.Chance {
			return
		}
	}
}

// complete plays a whole turn that is known to end well.
func (g *game) complete(actor core.Seat) {
	turns, err := core.Turns(g.now())
	if err != nil || len(turns) == 0 {
		g.t.Fatalf("%s: no way to end the turn: %v", g.now(), err)
	}
	for _, m := range turns[g.rng.IntN(len(turns))].Moves {
		g.move(actor, m)
	}
	if g.now().Actor() == actor {
		g.move(actor, core.End)
	}
}

func (g *game) move(actor core.Seat, m core.Move) {
	before := g.now()
	text := before.String()
	if err := g.sheet.Apply(core.Event{Seat: actor, Move: m}); err != nil {
		g.t.Fatalf("%s: %s is listed and refused: %v", text, m, err)
	}
	if before.String() != text {
		g.t.Fatalf("%s: playing %s changed it to %s", text, m, before)
	}
}

// undo takes back the whole turn, move by move.
func (g *game) undo(actor core.Seat, played int, begin string) {
	if actor == core.Chance || played == 0 {
		g.t.Fatalf("%s: nobody can move, and there is nothing to take back", g.now())
	}
	for range played {
		if err := g.sheet.Apply(core.Event{Seat: actor, Move: core.Undo}); err != nil {
			g.t.Fatalf("%s: undo: %v", g.now(), err)
		}
	}
	if g.now().String() != begin {
		g.t.Fatalf("undo led to %s instead of %s", g.now(), begin)
	}
}

// writes checks that what lists write of a turn is read as that turn.
func (g *game) writes(t core.Turn) {
	before, parts := t.Before, t.Parts
	for len(parts) > 0 && parts[0].Kind != core.Moved {
		before, parts = parts[0].After, parts[1:]
	}
	var moves []core.Move
	for _, p := range parts {
		moves = append(moves, p.Move)
	}
	if len(moves) == 0 || slices.Index(moves, core.End) != len(moves)-1 {
		return // passed, single, or not in one go
	}
	text := core.FormatTurn(before, moves).String()
	read, err := core.Read(before, text)
	if err != nil {
		g.t.Fatalf("%s: %v is written %q: %v", before, moves, text, err)
	}
	if after := Play(g.t, before, append(read, core.End)...); after.String() != t.After().String() {
		g.t.Fatalf("%s: %v is written %q and read %v", before, moves, text, read)
	}
}

// look checks all that must hold of any position.
func (g *game) look() {
	p := g.now()
	text := p.String()
	for i := range len(text) {
		if text[i] < 0x20 || text[i] > 0x7e {
			g.t.Fatalf("%q: a text is one line of ASCII", text)
		}
	}
	ReadsBack(g.t, g.Game, p, g.set)
	if scores := p.Scores(); len(scores) != g.seats || slices.Min(scores) < 0 {
		g.t.Fatalf("%s: scores %v for %d seats", text, scores, g.seats)
	}
	g.refuses(p)
}

// refuses checks that what is not listed is not played.
func (g *game) refuses(p core.Position) {
	listed := p.Moves()
	seen := map[core.Move]bool{}
	for _, m := range listed {
		if seen[m] || m == "" || strings.ContainsAny(string(m), " \n") || core.IsWord(m) {
			g.t.Fatalf("%s: bad or double move %q", p, m)
		}
		seen[m] = true
	}
	kept := slices.Clone(listed)
	clear(listed) // it is the caller's
	if again := p.Moves(); !slices.Equal(again, kept) {
		g.t.Fatalf("%s: whoever changes the list of moves changes the position: %v", p, again)
	}
	for _, m := range []core.Move{"", "nonsense", "1", "99", "-1/0", core.End, core.Undo} {
		if seen[m] {
			continue
		}
		if _, err := p.Play(m); !errors.Is(err, core.ErrIllegal) {
			g.t.Fatalf("%s: %q is not listed, and Play says %v", p, m, err)
		}
	}
}

func (g *game) finished() {
	p := g.now()
	g.look()
	if len(p.Moves()) != 0 || p.Actor() != core.Nobody {
		g.t.Fatalf("%s: the game is over, and there are moves %v", p, p.Moves())
	}
	for _, t := range g.sheet.State().History.Turns() {
		g.writes(t)
	}
	if g.Suite.Scores != nil {
		if err := g.Suite.Scores(p.Scores()); err != nil {
			g.t.Fatalf("%s: %v", p, err)
		}
	}
}

// page returns a page of rules that is nowhere but in English.
func page(english string) i18n.Page {
	return i18n.NewPage(fstest.MapFS{"page.md": {Data: []byte(english)}}, "page.md")
}

// Settings reads "size=7 shape=ell".
func Settings(words string) map[string]string {
	set := map[string]string{}
	for _, word := range strings.Fields(words) {
		key, value, _ := strings.Cut(word, "=")
		set[key] = value
	}
	return set
}

// Start returns the first position of a game.
func Start(t testing.TB, g core.Game, seats int, set map[string]string) core.Position {
	t.Helper()
	p, err := g.Start(seats, set)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Parse reads the text of a position, which must be right.
func Parse(t testing.TB, g core.Game, text string, set map[string]string) core.Position {
	t.Helper()
	p, err := g.Parse(text, set)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// Play plays moves, all of which must be legal.
func Play(t testing.TB, p core.Position, moves ...core.Move) core.Position {
	t.Helper()
	for _, m := range moves {
		next, err := p.Play(m)
		if err != nil {
			t.Fatalf("%s: %q: %v", p, m, err)
		}
		p = next
	}
	return p
}

// PlaysEach checks that each of a position's moves can be played.
func PlaysEach(t testing.TB, p core.Position) {
	t.Helper()
	for _, m := range p.Moves() {
		Play(t, p, m)
	}
}

// ReadsBack checks that a position's text is read as the same position.
func ReadsBack(t testing.TB, g core.Game, p core.Position, set map[string]string) {
	t.Helper()
	again, err := g.Parse(p.String(), set)
	if err != nil || again.String() != p.String() || again.Actor() != p.Actor() || !slices.Equal(again.Moves(), p.Moves()) {
		t.Fatalf("%q is read back as %v, %v", p, again, err)
	}
}
