package play

func (t *Table) begun() error {
	if t.state.History.Start == nil {
		return errNoGame
	}
	return nil
}

// canMove reports whether a person is to move.
func (t *Table) canMove() error {
	switch {
	case !t.state.Playing:
		return errNoGame
	case t.stop == nil:
		return errStill
	case !t.person():
		return errNotYours
	case t.state.Offer != nil:
		return errOffer
	}
	return nil
}

func (t *Table) canPause() error {
	if t.state.Over {
		return errNoGame
	}
	if t.stop != nil && t.Sitting.Persons() == len(t.Sitting.Seats) {
		return errNoComputer
	}
	return nil
}
