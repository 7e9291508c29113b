package term

import (
	"cmp"
	"fmt"
	"strings"
	"sync"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
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

// registerEncodings tells tcell, once, what terminals speak that do not speak UTF-8: the
// alphabets of one byte a letter. Its own list has those of East Asia besides, half a
// megabyte; such terminals are taken for ASCII, as all are that nobody knows.
var registerEncodings = sync.OnceFunc(func() {
	for part, e := range map[int]encoding.Encoding{
		1: charmap.ISO8859_1, 2: charmap.ISO8859_2, 3: charmap.ISO8859_3, 4: charmap.ISO8859_4, 5: charmap.ISO8859_5,
		6: charmap.ISO8859_6, 7: charmap.ISO8859_7, 8: charmap.ISO8859_8, 9: charmap.ISO8859_9, 10: charmap.ISO8859_10,
		13: charmap.ISO8859_13, 14: charmap.ISO8859_14, 15: charmap.ISO8859_15, 16: charmap.ISO8859_16,
	} {
		for _, name := range []string{"ISO8859-%d", "ISO-8859-%d", "8859-%d"} {
			tcell.RegisterEncoding(fmt.Sprintf(name, part), e)
		}
	}
	tcell.RegisterEncoding("KOI8-R", charmap.KOI8R)
	tcell.RegisterEncoding("KOI8-U", charmap.KOI8U)
	for alias, name := range map[string]string{"646": "US-ASCII", "ISO646": "US-ASCII", "UTF8": "UTF-8"} {
		tcell.RegisterEncoding(alias, tcell.GetEncoding(name))
	}
})
