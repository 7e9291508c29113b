//go:build !darwin && !dragonfly && !freebsd && !linux && !netbsd && !openbsd && !windows

package report

func processor() string { return "" }
func memory() uint64    { return 0 }
func system() string    { return "" }
