package halloffame

import (
	"strconv"
	"time"

	"boardroom/records"

	"gopkg.in/yaml.v3"
)

// The kinds of values in the file. Each refuses what it is not in its own
// words.
type (
	list[T any] []T
	format      int
	faces       [6]whole
	scalar      string
	name        string // a player's
	whole       int
	truth       bool
	moment      time.Time
)

func (l *list[T]) UnmarshalYAML(n *yaml.Node) error {
	if n.Tag == nothing {
		return nil
	}
	if n.Kind != yaml.SequenceNode {
		return fault(n, "a list (- item) belongs here")
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
	err := (*whole)(f).UnmarshalYAML(n)
	if err == nil && (*f < 1 || *f > formatVersion) {
		err = fault(n, "the file is of format %d; this program reads formats 1 to %d", *f, formatVersion)
	}
	return err
}

func (f *faces) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind != yaml.SequenceNode || len(n.Content) != len(f) {
		return fault(n, "six counts belong here, one for each face of a die")
	}
	return n.Decode((*[6]whole)(f))
}

func (t *scalar) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind != yaml.ScalarNode {
		return fault(n, "a text belongs here; put it in double quotes")
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
		return fault(n, "%v", err)
	}
	*p = name(checked)
	return nil
}

func (w *whole) UnmarshalYAML(n *yaml.Node) error {
	i, err := strconv.Atoi(n.Value)
	if n.Kind != yaml.ScalarNode || err != nil {
		return fault(n, "%q is no whole number", n.Value)
	}
	*w = whole(i)
	return nil
}

func (t *truth) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind != yaml.ScalarNode || n.Value != "true" && n.Value != "false" {
		return fault(n, "%q is neither true nor false", n.Value)
	}
	*t = n.Value == "true"
	return nil
}

func (m *moment) UnmarshalYAML(n *yaml.Node) error {
	t, err := point(n, time.RFC3339, "2026-11-20T18:04:31Z")
	*m = moment(t)
	return err
}

// point reads a time in the given layout, of which example is one.
func point(n *yaml.Node, layout, example string) (time.Time, error) {
	t, err := time.Parse(layout, n.Value)
	if n.Kind != yaml.ScalarNode || err != nil {
		return t, fault(n, "%q is no time; write it like %s", n.Value, example)
	}
	return t, nil
}
