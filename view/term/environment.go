package term

import (
	"cmp"
	"strings"
)

// An Environment returns what a variable says where a terminal was opened, or
// nothing: os.Getenv for the program's own.
type Environment func(variable string) string

// Silent is the environment of a terminal that stands nowhere.
func Silent(string) string { return "" }

// or returns the environment with a value for a variable that says nothing.
func (e Environment) or(variable, value string) Environment {
	return func(asked string) string {
		if asked == variable {
			return cmp.Or(e(asked), value)
		}
		return e(asked)
	}
}

// locale returns the locale of what is written, in small letters.
func (e Environment) locale() string {
	return strings.ToLower(cmp.Or(e("LC_ALL"), e("LC_CTYPE"), e("LANG")))
}

// UTF8 reports whether text is asked for in UTF-8.
func (e Environment) UTF8() bool {
	locale := e.locale()
	return strings.HasSuffix(locale, "utf-8") || strings.HasSuffix(locale, "utf8")
}

// light reports whether COLORFGBG tells of a light ground ("0;15": dark on
// light).
func (e Environment) light() bool {
	words := strings.Split(e("COLORFGBG"), ";")
	switch words[len(words)-1] {
	case "7", "15":
		return true
	}
	return false
}

// trueColor reports whether the terminal shows all colours, as it says.
func (e Environment) trueColor() bool {
	switch e("COLORTERM") {
	case "truecolor", "24bit":
		return true
	}
	return false
}
