package term

import (
	"cmp"
	"os"
	"strings"
)

// UTF8Locale reports whether the environment asks for text in UTF-8.
func UTF8Locale() bool {
	locale := strings.ToLower(cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_CTYPE"), os.Getenv("LANG")))
	return strings.HasSuffix(locale, "utf-8") || strings.HasSuffix(locale, "utf8")
}
