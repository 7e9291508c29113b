package house

import (
	"fmt"
	"io"
	"runtime/debug"
)

// Contain returns what New asks for in a house of many: should something break at a
// table, that is written down, the table stops with a fault, and all others go on.
func Contain(log io.Writer) func(func()) {
	return func(f func()) {
		go func() {
			defer func() {
				if p := recover(); p != nil {
					fmt.Fprintf(log, "boardroom: this should not have happened: %v\n\n%s", p, debug.Stack())
				}
			}()
			f()
		}()
	}
}
