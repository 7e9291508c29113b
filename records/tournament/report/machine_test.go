package report

import (
	"regexp"
	"testing"
)

func TestTheMachineIsDescribed(t *testing.T) {
	m := ThisMachine()
	for what, pair := range map[string][2]string{
		"processors": {m.Processors, `^\w+/\w+, \d+ processors?( \(.+\))?$`},
		"memory":     {m.Memory, `^(\d+\.\d GiB|unknown)$`},
		"system":     {m.System, `^(.*\d.*|unknown)$`},
	} {
		if !regexp.MustCompile(pair[1]).MatchString(pair[0]) {
			t.Errorf("the %s are told as %q", what, pair[0])
		}
	}
	if got := gibibytes(16384084 << 10); got != "15.6 GiB" {
		t.Errorf("memory is told as %s", got)
	}
}
