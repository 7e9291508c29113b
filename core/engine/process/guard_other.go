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

// strays lists what a program has started, wherever that has moved: once its
// parents have ended nobody could tell any more whose it is.
func strays(pid int) []int { return tree(pid) }

// children lists none: what a program that ends by itself has left is ended
// with its group, unless it has left that too.
func children() []int { return nil }
