package arimaa

import (
	"context"
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
	"boardroom/core/engine/internal/transposition"
	"boardroom/core/internal/splitmix"
)

// Values are in hundredths of a rabbit, from the view of who is to move.
const (
	won     = 30_000
	decided = 20_000 // beyond it the game is won or lost: so many plies less than won
	most    = 31_000

	mostJudged = 19_000 // no board is judged to be as good as won
)

// alarm is how far a turn's value falls if it is worth more time: half a rabbit.
const alarm = 50

// mostPlies is how many steps and ends of turns the search may look ahead.
const mostPlies = 60

// A search looks ahead on one board, step by step: the same side goes on until
// its turn ends, and only then the value changes its sign.
type search struct {
	board  arimaa.Board
	starts []uint64        // hashes of the pieces at the start of each turn on the way
	twice  [2][]arimaa.Key // what stood twice with a side to move
	start  arimaa.Key      // of the turn now
	barred []arimaa.Key    // ends of the first turn that are not wanted
	salt   uint64          // keeps apart what the table says of the first turn, other ends barred

	judge Judge
	runner
	kept       bool // from search to search is what the tables know
	table      transposition.Table[tag]
	quiescent  transposition.Table[tag] // what the quiescence search found
	team       team
	candidates candidates
	ordering
	line  [mostPlies + arimaa.MaxSteps + 2][]tag                  // principal variation, from each ply on
	lists [mostPlies + arimaa.MaxSteps + 2][mostSteps]arimaa.Step // memory, by ply
	found int                                                     // value of the first line

	ctx         context.Context
	pace        engine.Pace
	lastDefence int // no turn that begins at this ply or later is looked at beyond the depth
	nodes       int // steps searched so far
	hunting     int // those of them that look for captures
	effort      int // steps searched at most
	visits      int
	reduced     int  // steps by which the turn in hand is searched less deep
	inNullMove  bool // after a null move: not a second one on the same line
	stopped     bool
	wholeLines  bool // the principal variation is followed to its end: no table settles it
}

// begin prepares a search of a position.
func (s *search) begin(ctx context.Context, p arimaa.Position, l Limits) {
	s.board = p.Board()
	start := p.TurnStart()
	s.start = start.Key()
	s.judge.serve(start.Side())
	s.starts = append(s.starts[:0], start.PieceHash())
	for side := range s.twice {
		s.twice[side] = p.Twice(core.Seat(side))
	}
	s.barred, s.salt = nil, 0
	if !s.kept {
		s.table.Clear()
		s.quiescent.Clear()
		clear(s.known) // what it saves would not be counted
	}
	s.ordering = ordering{}
	s.pace = engine.NewPace(time.Now(), l.Usual, alarm)
	s.ctx, s.visits, s.effort, s.inNullMove = ctx, 0, l.effort(), false
	s.spendAnew()
}

// bar excludes where a plan leads, and lets the search begin anew.
func (s *search) bar(p *plan) {
	s.barred = append(s.barred, p.after.Key())
	s.salt += splitmix.GoldenRatio
	s.spendAnew()
}

// spendAnew lets the search spend its effort once more.
func (s *search) spendAnew() { s.nodes, s.hunting, s.tried, s.stopped = 0, 0, 0, false }

// What counts as one step searched: so many of the quiescence search, which take as
// long, and so many tried to find goals. These cost less, but without them a race could
// take a hundred times as long as other turns.
const (
	huntsOfNode = 4
	triesOfNode = 16
)

// spent returns how much of its effort the search has used up.
func (s *search) spent() int {
	return s.nodes - s.hunting + s.hunting/huntsOfNode + s.tried/triesOfNode
}

// exhausted reports whether to stop.
func (s *search) exhausted() bool {
	s.visits++
	if s.spent() >= s.effort || s.visits%256 == 0 && (s.ctx.Err() != nil || s.pace.Over()) {
		s.stopped = true
	}
	return s.stopped
}

// mayPass reports whether the turn may end here.
func (s *search) mayPass() bool {
	b := &s.board
	if b.Spent() == 0 || b.Next() == arimaa.Must || b.PieceHash() == s.starts[len(s.starts)-1] {
		return false
	}
	if third := s.twice[1-b.Side()]; len(third) > 0 && slices.Contains(third, b.Key()) {
		return false
	}
	return len(s.starts) > 1 || len(s.barred) == 0 || !slices.Contains(s.barred, b.Key())
}

// key is what the table knows the board by.
func (s *search) key() uint64 {
	if len(s.starts) == 1 {
		return s.board.Hash() ^ s.salt
	}
	return s.board.Hash()
}
