package show

import "slices"

// A follower tells the pieces of boards apart from one frame to the next, so that each
// can be seen to go where it goes.
type follower struct {
	board int     // on which they lie
	lie   []piece // in the last frame
	known int     // how many there were so far
}

// follow numbers the pieces of a game's frames. Those of a kind that glides come from
// the nearest place where one of them lies no longer.
func (f *follower) follow(frames []frame, board int, glide string) {
	if board != f.board {
		f.board, f.lie = board, nil
	}
	for _, frame := range frames {
		f.number(frame.Pieces, glide)
		f.lie = frame.Pieces
	}
}

// number numbers the pieces of the next frame, first those that lie where they lay.
func (f *follower) number(pieces []piece, glide string) {
	free := slices.Clone(f.lie)
	var moved []*piece
	for i := range pieces {
		p := &pieces[i]
		if at := slices.IndexFunc(free, func(q piece) bool { return q.name() == p.name() && q.at == p.at }); at >= 0 {
			p.man = free[at].man
			free = slices.Delete(free, at, at+1)
			continue
		}
		moved = append(moved, p)
	}
	for _, p := range moved {
		at := -1
		if p.glides(glide) {
			at = p.nearest(free)
		}
		if at < 0 {
			p.man = f.known
			f.known++
			continue
		}
		p.man = free[at].man
		free = slices.Delete(free, at, at+1)
	}
}

// nearest returns the index of the nearest piece of the same kind; -1: there is none.
func (p *piece) nearest(of []piece) int {
	nearest, least := -1, 0.0
	for i, q := range of {
		far := (p.at.x-q.at.x)*(p.at.x-q.at.x) + (p.at.y-q.at.y)*(p.at.y-q.at.y)
		if q.name() == p.name() && (nearest < 0 || far < least) {
			nearest, least = i, far
		}
	}
	return nearest
}
