package report

import (
	"cmp"
	"os"
	"strconv"
	"strings"
)

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
