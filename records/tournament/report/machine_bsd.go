//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package report

import "golang.org/x/sys/unix"

// asked returns the first text that the system gives for one of the names.
func asked(names ...string) string {
	for _, name := range names {
		if text, err := unix.Sysctl(name); err == nil && text != "" {
			return text
		}
	}
	return ""
}

func processor() string { return asked("machdep.cpu.brand_string", "hw.model") }

func memory() uint64 {
	for _, name := range []string{"hw.memsize", "hw.physmem64", "hw.physmem"} {
		if bytes, err := unix.SysctlUint64(name); err == nil {
			return bytes
		}
	}
	return 0
}

// system is macOS by its own number, the BSDs by their kernel's.
func system() string {
	if version := asked("kern.osproductversion"); version != "" {
		return "macOS " + version
	}
	name, version := asked("kern.ostype"), asked("kern.osrelease")
	if name == "" || version == "" {
		return name
	}
	return name + " " + version
}
