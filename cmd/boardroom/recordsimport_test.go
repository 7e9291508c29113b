package main

import (
	"strings"
	"testing"
)

// Names in texts of before UTF-8 keep their letters.
func TestATextOfBeforeUTF8IsRead(t *testing.T) {
	data := t.TempDir()
	for name, written := range map[string]string{"Jürgen": "J\xfcrgen", "Đorđe": "Đorđe", "O’Hara": "O\x92Hara"} {
		text := " 1 point match\n\n Game 1\n " + written + " : 0          Bob : 0\n  1) 31: 8/5 6/5\n"
		if status, _, messages := ask(text, "--data", data, "records", "import", "-"); status != 0 {
			t.Errorf("%q: status %d, %s", written, status, messages)
		}
		if list := output(t, "--data", data, "records", "list"); !strings.Contains(list, "  "+name+" - Bob ") {
			t.Errorf("%q is not listed as %s:\n%s", written, name, list)
		}
	}
}
