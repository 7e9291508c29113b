package term

import (
	"os"
	"syscall"
)

// endings are the signals that ask the program to end: SIGTERM stands for a
// console that is closed.
var endings = []os.Signal{syscall.SIGTERM, syscall.SIGINT}

// named says whether terminals tell in TERM of what kind they are.
const named = false

// CanSuspend says whether a shell can stop the program and go on with it.
const CanSuspend = false

// Suspend does nothing.
func Suspend() {}
