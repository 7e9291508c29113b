//go:build !darwin && !dragonfly && !freebsd && !netbsd && !openbsd && !windows

package report

import (
	"cmp"
	"os"
	"strconv"
	"strings"
)

// Linux tells in files; where these are missing nothing is known.

// processor names the model as each architecture has it.
func processor() string {
	return told("/proc/cpuinfo", ":", "model name", "cpu model", "cpu", "uarch", "Model", "Hardware")
}

func memory() uint64 {
	kilobytes, _ := strconv.ParseUint(strings.TrimSuffix(told("/proc/meminfo", ":", "MemTotal"), " kB"), 10, 64)
	return kilobytes << 10
}

func system() string {
	name := cmp.Or(told("/etc/os-release", "=", "PRETTY_NAME"), told("/usr/lib/os-release", "=", "PRETTY_NAME"))
	kernel, err := os.ReadFile("/proc/sys/kernel/osrelease")
	if err != nil {
		return name
	}
	return strings.TrimPrefix(name+", Linux "+strings.TrimSpace(string(kernel)), ", ")
}

// told returns the first value that a file of keys and values has for one of the
// keys, in their order; empty: none, or no file.
func told(path, between string, keys ...string) string {
	text, err := os.ReadFile(path)
	if err != nil {
		return ""
	}
	values := map[string]string{}
	for line := range strings.Lines(string(text)) {
		if key, value, ok := strings.Cut(line, between); ok {
			values[strings.TrimSpace(key)] = strings.Trim(strings.TrimSpace(value), `"`)
		}
	}
	for _, key := range keys {
		if value := values[key]; value != "" {
			return value
		}
	}
	return ""
}
