package term

import (
	"fmt"
	"sync"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
)

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
