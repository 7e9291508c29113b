package sitting

import (
	"path/filepath"

	"boardroom/core/engine"
	"boardroom/records"
)

// A ProgramsError refuses to go on with a record that seats other teams'
// programs: it may come from anywhere, and so may what it names.
type ProgramsError struct {
	Path     string   // of the record
	Commands []string // the programs, with their arguments
}

// Error tells what would be started.
func (e *ProgramsError) Error() string {
	return wouldStart(filepath.Base(e.Path), e.Commands)
}

// refusePrograms is the check of a record that was not agreed to.
func refusePrograms(path string, seats []records.Seat) error {
	refused := &ProgramsError{Path: path}
	for _, s := range seats {
		if program, err := engine.ParseProgram(s.Level); err == nil {
			refused.Commands = append(refused.Commands, program.Command())
		}
	}
	if len(refused.Commands) == 0 {
		return nil
	}
	return refused
}

// WithoutPrograms returns seats of a record on which the weakest level takes
// the place of each program, so that a new game never starts one by itself.
func WithoutPrograms(seats []records.Seat, levels []engine.Level) []records.Seat {
	var harmless []records.Seat
	for _, s := range seats {
		if s.Program() {
			s.Level = levels[0].Name
		}
		harmless = append(harmless, s)
	}
	return harmless
}
