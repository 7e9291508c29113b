package backgammon

import (
	"strings"

	"boardroom/core/i18n"
	"boardroom/records"
)

// Limits of what is read: nothing that was ever played comes near them.
const (
	maxNodes  = 100000
	maxValues = 1000 // of one property
	maxDepth  = 1000 // of branches
)

// A tree is the first line of a game tree.
type tree struct {
	line   int
	nodes  []node
	broken bool // an error came before its end
}

// A node holds properties.
type node struct {
	line   int
	values map[string][]string
}

// first returns the first value of a property; empty if it is not there.
func (n node) first(key string) string {
	if values := n.values[key]; len(values) > 0 {
		return values[0]
	}
	return ""
}

// A sgfScanner takes a text apart.
type sgfScanner struct {
	text  string
	at    int
	line  int
	nodes int
}

// scanSGF returns the trees of a text. An error, or nil, breaks the last of them off,
// or stands after it.
func scanSGF(text string) (trees []tree, wrong *records.Error) {
	s := sgfScanner{text: strings.TrimPrefix(text, "\ufeff"), line: 1}
	for {
		s.blanks()
		switch {
		case s.at == len(s.text):
			return trees, nil
		case s.text[s.at] != '(':
			return trees, s.wrong("a game begins with (, not with %.20q", s.rest())
		}
		t, wrong := s.tree()
		t.broken = wrong != nil
		trees = append(trees, t)
		if t.broken {
			return trees, wrong
		}
	}
}

func (s *sgfScanner) rest() string { return s.text[s.at:min(len(s.text), s.at+20)] }

func (s *sgfScanner) wrong(format i18n.Text, args ...any) *records.Error {
	return &records.Error{Line: s.line, Err: i18n.Errorf(format, args...)}
}

// blanks goes on to what is none.
func (s *sgfScanner) blanks() {
	for ; s.at < len(s.text) && strings.IndexByte(" \t\r\n\f\v", s.text[s.at]) >= 0; s.at++ {
		if s.text[s.at] == '\n' {
			s.line++
		}
	}
}

// tree reads a tree. Where a branch has ended the line is complete, and other
// branches are passed over.
func (s *sgfScanner) tree() (tree, *records.Error) {
	t := tree{line: s.line}
	begun := s.line
	for depth, complete := 0, false; ; {
		s.blanks()
		if s.at == len(s.text) {
			return t, &records.Error{Line: begun, Err: i18n.NewError("this game is never closed: add )")}
		}
		switch s.text[s.at] {
		case '(':
			s.at++
			if depth++; depth > maxDepth {
				return t, s.wrong("more than %d branches are nested here", maxDepth)
			}
		case ')':
			s.at++
			complete = true
			if depth--; depth == 0 {
				return t, nil
			}
		case ';':
			s.at++
			n, err := s.node()
			if err != nil {
				return t, err
			}
			if !complete {
				t.nodes = append(t.nodes, n)
			}
		default:
			return t, s.wrong("%.20q is outside a node: a node begins with ;", s.rest())
		}
	}
}

// node reads the properties of a node.
func (s *sgfScanner) node() (node, *records.Error) {
	n := node{line: s.line, values: map[string][]string{}}
	if s.nodes++; s.nodes > maxNodes {
		return n, s.wrong("this text is longer than any match")
	}
	for {
		s.blanks()
		key := s.key()
		if key == "" {
			return n, nil
		}
		s.blanks()
		if s.at == len(s.text) || s.text[s.at] != '[' {
			return n, s.wrong("the property %.20s has no value in brackets", key)
		}
		for s.at < len(s.text) && s.text[s.at] == '[' {
			value, err := s.value()
			if err != nil {
				return n, err
			}
			if len(n.values[key]) < maxValues {
				n.values[key] = append(n.values[key], value)
			}
			s.blanks()
		}
	}
}

// key reads the name of a property: capitals; small letters between them, as
// in older texts, do not count. It is empty where none stands.
func (s *sgfScanner) key() string {
	var key strings.Builder
	for ; s.at < len(s.text); s.at++ {
		switch c := s.text[s.at]; {
		case c >= 'A' && c <= 'Z':
			key.WriteByte(c)
		case c >= 'a' && c <= 'z' && key.Len() > 0:
		default:
			return key.String()
		}
	}
	return key.String()
}

// value reads what stands in brackets. A backslash takes what follows as it is.
func (s *sgfScanner) value() (string, *records.Error) {
	begun := s.line
	var value strings.Builder
	for s.at++; s.at < len(s.text); s.at++ {
		c := s.text[s.at]
		if c == '\n' {
			s.line++
		}
		switch {
		case c == ']':
			s.at++
			return value.String(), nil
		case c == '\\' && s.at+1 < len(s.text):
			s.at++
			value.WriteByte(s.text[s.at])
		default:
			value.WriteByte(c)
		}
	}
	return "", &records.Error{Line: begun, Err: i18n.NewError("this bracket is never closed: add ]")}
}
