package play

import "boardroom/view/house"

func (t *Table) begun() error {
	if t.state.History.Start == nil {
		return errNoGame
	}
	return nil
}

// canMove tells why it is not the person here who is to move, or nil.
func (t *Table) canMove() error {
	switch {
	case !t.state.Playing:
		return errNoGame
	case !t.standing.Running:
		return errStill
	case t.Place.Watches():
		return house.ErrWatching
	case !t.mine():
		return errNotYours
	case t.state.Offer != nil:
		return errOffer
	}
	return nil
}

func (t *Table) canPause() error {
	if t.state.Over || t.standing.Runs == 0 {
		return errNoGame
	}
	if t.Place.Watches() {
		return house.ErrWatching
	}
	if t.standing.Running && t.sitting.Persons() == len(t.sitting.Seats) {
		return errNoComputer
	}
	return nil
}
