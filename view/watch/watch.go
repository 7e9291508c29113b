// Package watch tells how time passes on the machine, for sessions and screens
// that ask a core.Watch.
package watch

import "time"

// Real is the core.Watch of real time.
type Real struct{}

// Now implements core.Watch.
func (Real) Now() time.Time { return time.Now() }

// After implements core.Watch.
func (Real) After(d time.Duration, f func()) (stop func()) {
	t := time.AfterFunc(d, f)
	return func() { t.Stop() }
}
