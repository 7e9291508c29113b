package main

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// verb is one of package fmt, with an index of its argument, or a % that stands for
// itself. A blank is no flag of it: "% of the match" is text.
var verb = regexp.MustCompile(`%[-+#0]*(?:\[(\d+)\])?(?:\d+|(\*))?(?:\.(?:\d+|(\*)))?(?:\[(\d+)\])?([a-zA-Z%])`)

// verbs returns how many arguments a format needs, and whether package fmt would
// complain of more: not where they are picked by their indexes.
func verbs(format string) (needed int, all bool) {
	next := 0
	all = true
	for _, m := range verb.FindAllStringSubmatch(format, -1) {
		if m[5] == "%" {
			continue
		}
		for _, index := range []string{m[1], m[4]} {
			if n, err := strconv.Atoi(index); err == nil {
				next, all = n-1, false
			}
		}
		next += len(m[2]) + len(m[3]) + 1
		needed = max(needed, next)
	}
	return needed, all
}

// speaks reports whether a text has words that could be said otherwise.
func speaks(said string) bool {
	return strings.IndexFunc(verb.ReplaceAllString(said, ""), unicode.IsLetter) >= 0
}

// sameArguments reports whether a translation uses the arguments of its text: all of
// them, each with a verb of the same kind.
func sameArguments(text, translation string) bool {
	return kinds(text) == kinds(translation)
}

// kinds writes the verbs of a format by the arguments they take.
func kinds(format string) string {
	var list []string
	next := 0
	for _, m := range verb.FindAllStringSubmatch(format, -1) {
		if m[5] == "%" {
			continue
		}
		for _, index := range []string{m[1], m[4]} {
			if n, err := strconv.Atoi(index); err == nil {
				next = n - 1
			}
		}
		next += len(m[2]) + len(m[3])
		for len(list) <= next {
			list = append(list, "")
		}
		list[next] = m[5]
		next++
	}
	return strings.Join(list, " ")
}
