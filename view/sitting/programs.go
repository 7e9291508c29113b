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
	if all := Programs(seats); len(all) > 0 {
		return &ProgramsError{Path: path, Commands: all}
	}
	return nil
}

// Programs lists the commands, with their arguments, of the programs on seats.
func Programs(seats []records.Seat) []string {
	var all []string
	for _, s := range seats {
		if program, err := engine.ParseProgram(s.Level); err == nil {
			all = append(all, program.Command())
		}
	}
	return all
}
