package records

import "boardroom/core/engine"

// Program tells whether another team's program plays on a seat. Nothing is
// known of what a program does that a record names: it is not to be started
// before a person has agreed.
func (s Seat) Program() bool { return engine.IsProgram(s.Level) }

// Short returns the seat as screens and the hall of fame show it: of a program
// it says that it is one, not how it is started.
func (s Seat) Short() Seat {
	if s.Program() {
		s.Level = engine.ProgramKind
	}
	return s
}
