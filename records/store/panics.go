package store

import (
	"runtime"
	"strings"
)

// isDamage reports whether a panic comes of what is in the file: it is bbolt's, this package's,
// or a fault of memory, as that of a file that was cut off while it is mapped. Any other is
// whose function was called. Only a deferred function may ask, while the panic lasts.
func isDamage(panicked any) bool {
	if _, fault := panicked.(interface{ Addr() uintptr }); fault {
		return true
	}
	var calls [64]uintptr
	frames := runtime.CallersFrames(calls[:runtime.Callers(1, calls[:])])
	own, more := frames.Next()
	here := strings.TrimSuffix(own.Function, "isDamage")
	for panicking := false; more; {
		var f runtime.Frame
		f, more = frames.Next()
		switch {
		case f.Function == "runtime.gopanic":
			panicking = true
		case panicking && !strings.HasPrefix(f.Function, "runtime."):
			return strings.HasPrefix(f.Function, here) || strings.HasPrefix(f.Function, "go.etcd.io/bbolt")
		}
	}
	return false
}
