//go:build unix && !linux

package process

import (
	"os"
	"syscall"
)

// self returns the file of this program.
func self() (string, error) { return os.Executable() }

// adopt does nothing: here a process cannot be the parent of those that others
// leave.
func adopt() {}

// attributes are those of a guarded program.
func attributes() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }

// children lists none: what the program starts is ended with its group, unless
// it has left that.
func children() []int { return nil }
