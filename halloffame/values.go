package halloffame

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/core/i18n"
	"boardroom/records"

	"gopkg.in/yaml.v3"
)

// The kinds of values in the file. Each refuses what it is not in its own
// words.
type (
	list[T any] []T
	format      int
	faces       [6]integer
	scalar      string
	name        string // a player's
	integer     int
	boolean     bool
	timestamp   time.Time
)

func (l *list[T]) UnmarshalYAML(n *yaml.Node) error {
	if n.Tag == emptyTag {
		return nil
	}
	if n.Kind != yaml.SequenceNode {
		return lineError(n, "a list (- item) belongs here")
	}
	return n.Decode((*[]T)(l))
}

// entries is a list in which one entry that cannot be read hides no other.
type entries[T any] struct {
	good []T
	bad  []badEntry
}

type badEntry struct {
	node *yaml.Node
	err  error
}

func (l *entries[T]) UnmarshalYAML(n *yaml.Node) error {
	var all list[yaml.Node]
	if err := all.UnmarshalYAML(n); err != nil {
		l.bad = append(l.bad, badEntry{n, err})
	}
	for _, item := range all {
		var one T
		if err := item.Decode(&one); err != nil {
			l.bad = append(l.bad, badEntry{&item, err})
			continue
		}
		l.good = append(l.good, one)
	}
	return nil
}

func (f *format) UnmarshalYAML(n *yaml.Node) error {
	err := (*integer)(f).UnmarshalYAML(n)
	if err == nil && (*f < 1 || *f > formatVersion) {
		err = lineError(n, "the file has format %d; this program reads formats 1 to %d", *f, formatVersion)
	}
	return err
}

func (f *faces) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind != yaml.SequenceNode || len(n.Content) != len(f) {
		return lineError(n, "six counts belong here, one for each face of a die")
	}
	return n.Decode((*[6]integer)(f))
}

func (t *scalar) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind != yaml.ScalarNode {
		return lineError(n, "a text belongs here; put it in double quotes")
	}
	*t = scalar(n.Value)
	return nil
}

func (p *name) UnmarshalYAML(n *yaml.Node) error {
	if err := (*scalar)(p).UnmarshalYAML(n); err != nil {
		return err
	}
	checked, err := records.CheckSeatName(string(*p))
	if err != nil {
		return lineError(n, "%v", err)
	}
	*p = name(checked)
	return nil
}

func (w *integer) UnmarshalYAML(n *yaml.Node) error {
	i, err := strconv.Atoi(n.Value)
	if n.Kind != yaml.ScalarNode || err != nil {
		return lineError(n, "%q isn't a whole number", n.Value)
	}
	*w = integer(i)
	return nil
}

func (t *boolean) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind != yaml.ScalarNode || n.Value != "true" && n.Value != "false" {
		return lineError(n, "%q is neither true nor false", n.Value)
	}
	*t = n.Value == "true"
	return nil
}

func (m *timestamp) UnmarshalYAML(n *yaml.Node) error {
	t, err := parseTime(n, time.RFC3339, "2026-11-20T18:04:31Z")
	*m = timestamp(t)
	return err
}

// parseTime reads a time in the given layout, of which example is one.
func parseTime(n *yaml.Node, layout, example string) (time.Time, error) {
	t, err := time.Parse(layout, n.Value)
	if n.Kind != yaml.ScalarNode || err != nil {
		return t, lineError(n, "%q isn't a time; write it like %s", n.Value, example)
	}
	return t, nil
}

// lineError says what is wrong in the file, and in which line.
func lineError(n *yaml.Node, format i18n.Text, args ...any) error {
	return i18n.Errorf("line %d: %w", n.Line, i18n.Errorf(format, args...))
}

// decodeStruct reads a mapping with the keys of a struct and no others. Nothing at
// all is an empty one.
func decodeStruct(n *yaml.Node, into any) error {
	keys, required := keysOf(reflect.TypeOf(into).Elem())
	seen := map[string]bool{}
	if err := eachPair(n, func(key, _ *yaml.Node) error {
		switch {
		case !slices.Contains(keys, key.Value):
			return lineError(key, "%q is unknown here; use %s", key.Value, strings.Join(keys, ", "))
		case seen[key.Value]:
			return lineError(key, "%q is here twice; remove one", key.Value)
		}
		seen[key.Value] = true
		return nil
	}); err != nil {
		return err
	}
	for _, key := range required {
		if !seen[key] {
			return lineError(n, "%q is missing here", key)
		}
	}
	if n.Tag == emptyTag {
		return nil
	}
	return n.Decode(into)
}

// keysOf lists the keys of a struct, and those that must be there.
func keysOf(t reflect.Type) (keys, required []string) {
	for i := range t.NumField() {
		tag, tagged := t.Field(i).Tag.Lookup("yaml")
		switch key, options, _ := strings.Cut(tag, ","); {
		case options == "inline":
			more, _ := keysOf(t.Field(i).Type)
			keys = append(keys, more...)
		case tagged:
			keys = append(keys, key)
			if options == "" {
				required = append(required, key)
			}
		}
	}
	return keys, required
}

// eachPair calls read for each key of a mapping and its value.
func eachPair(n *yaml.Node, read func(key, value *yaml.Node) error) error {
	if n.Kind != yaml.MappingNode && n.Tag != emptyTag {
		return lineError(n, "a list of keys and values (key: value) belongs here")
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key := n.Content[i]
		if key.Kind != yaml.ScalarNode {
			return lineError(key, "a key must be a single word or text")
		}
		if err := read(key, n.Content[i+1]); err != nil {
			return err
		}
	}
	return nil
}

// emptyTag is the tag of what is left empty. Under YAML's own nobody would be
// asked what that means in its place.
const emptyTag = "!nothing"

// normalize marks what is empty, and makes what stands for something else an
// empty mapping, which belongs nowhere.
func normalize(n *yaml.Node) {
	switch {
	case n.Kind == yaml.AliasNode:
		n.Kind, n.Tag, n.Alias = yaml.MappingNode, "!!map", nil
	case n.Kind == yaml.ScalarNode && n.Tag == "!!null":
		n.Tag = emptyTag
	}
	for _, inside := range n.Content {
		normalize(inside)
	}
}
