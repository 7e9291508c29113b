package main

import (
	"fmt"

	"boardroom/view/sitting"
)

// A request is what the command line asks the room to show. All of it has
// been checked. The zero request asks for the menu.
type request struct {
	plan   *sitting.Plan // begin this sitting
	words  string        // the players' words for its dice; empty: none were given
	resume string        // go on with the record in this file
	trust  bool          // start the programs that it seats
	replay string        // step through the record in this file
}

// orPlain says of an error that a screen is lacking what does without one.
func (r request) orPlain(err error) error {
	switch {
	case r.replay != "":
		return fmt.Errorf("%w; with --print or --plain none is needed", err)
	case r.resume != "", r.plan != nil:
		return fmt.Errorf("%w; with --plain none is needed", err)
	}
	return err
}
