package tables

import "strings"

// findIdentifier returns the identifier in a text as people paste it: with the names,
// the score and the board that another program writes around it, on one line or on many,
// or alone. It reports whether one was meant, be it right or not.
func findIdentifier(text string) (id string, ok bool) {
	words := strings.Fields(text)
	for i, w := range words {
		if at := strings.Index(strings.ToUpper(w), xgidPrefix); at >= 0 {
			return w[at:], true
		}
		if position, ok := labeled(words[i:], "position"); ok {
			return withMatchID(position, words[i:]), true
		}
	}
	switch {
	case len(words) == 2 && len(words[0]) == positionLength && len(words[1]) == matchLength:
		return words[0] + ":" + words[1], true
	case len(words) == 1 && !strings.ContainsAny(text, "|,"):
		w := words[0]
		return w, strings.Contains(w, ":") || len(w) == positionLength || isXGIDBoard(w)
	}
	return "", false
}

// withMatchID returns a Position ID and the Match ID that stands somewhere after it.
func withMatchID(position string, words []string) string {
	for i := range words {
		if match, ok := labeled(words[i:], "match"); ok {
			return position + ":" + match
		}
	}
	return position
}

// labeled returns the word after a label of GNU Backgammon: "Position ID: …" or
// "Match ID   : …".
func labeled(words []string, kind string) (string, bool) {
	if len(words) < 3 || !strings.EqualFold(words[0], kind) {
		return "", false
	}
	switch label := strings.ToUpper(words[1]); {
	case label == "ID:":
		return words[2], true
	case label == "ID" && words[2] == ":" && len(words) > 3:
		return words[3], true
	}
	return "", false
}

// isXGIDBoard reports whether a word is the first field of an XGID, which is sometimes
// pasted alone.
func isXGIDBoard(word string) bool {
	return len(word) == 26 && strings.Trim(word, "-ABCDEFGHIJKLMNOabcdefghijklmno") == ""
}
