package blockme

import "fmt"

// check says what a position breaks that no game can break. How many obstacles
// lie on the board is free, so that studies can be set up.
func (p *Position) check() error {
	r, b := p.rules, &p.board
	arrived := NoSide
	open := r.Open(b)
	for _, s := range r.sides {
		if _, found := r.route(b, &open, s); !found {
			return fmt.Errorf("the pawn %s on %s is trapped: it has no way to its goal", s, r.Name(b.Pawns[s]))
		}
		if !r.Arrived(b, s) {
			continue
		}
		if arrived != NoSide {
			return fmt.Errorf("the pawns %s and %s have both reached their goals: the game ends with the first", arrived, s)
		}
		arrived = s
	}
	return nil
}

// checkDraws says why what is still to be drawn, or ended the game, does not
// go with the board.
func (p *Position) checkDraws() error {
	if p.drawn && p.Winner() != NoSide {
		return fmt.Errorf("%s=%s: the pawn %s has reached its goal and won", keyDraw, byRepetition, p.Winner())
	}
	if p.seated && p.start == 0 {
		return nil
	}
	r := p.rules
	begun := p.board
	begun.Obstacles = Set{}
	switch placed := p.board.Obstacles.Count(); {
	case begun != r.opening() || p.drawn:
		return fmt.Errorf("%s=- and %s= stand only before the first action: pawns at home, no obstacle of theirs placed, # to move", keySeats, keyStart)
	case p.start > 0 && placed != r.shape.size*(r.startObstacles()-p.start):
		return fmt.Errorf("%s=%d: of %d start obstacles %d are on the board already", keyStart, p.start, r.startObstacles(), placed/r.shape.size)
	case !p.seated && placed > 0:
		return fmt.Errorf("%s=-: the seats are drawn before the start obstacles", keySeats)
	}
	return nil
}
