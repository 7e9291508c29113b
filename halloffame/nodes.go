package halloffame

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"gopkg.in/yaml.v3"
)

// fault says what is wrong in the file, and in which line.
func fault(n *yaml.Node, format string, args ...any) error {
	return fmt.Errorf("line %d: %s", n.Line, fmt.Sprintf(format, args...))
}

// A reader takes in a value of the file.
type reader func(*yaml.Node) error

// A field is one of the keys that a mapping may have.
type field struct {
	key      string
	read     reader
	required bool
}

// mapping reads a mapping with these fields and no others.
func mapping(n *yaml.Node, fields []field) error {
	seen := make([]bool, len(fields))
	err := pairs(n, func(key, value *yaml.Node) error {
		for i, f := range fields {
			if f.key == key.Value {
				if seen[i] {
					return fault(key, "%q is here twice; remove one", key.Value)
				}
				seen[i] = true
				return f.read(value)
			}
		}
		return fault(key, "%q is unknown here; use %s", key.Value, keys(fields))
	})
	if err != nil {
		return err
	}
	for i, f := range fields {
		if f.required && !seen[i] {
			return fault(n, "%q is missing here", f.key)
		}
	}
	return nil
}

func keys(fields []field) string {
	var names []string
	for _, f := range fields {
		names = append(names, f.key)
	}
	return strings.Join(names, ", ")
}

// pairs calls read for each key of a mapping and its value. Nothing at all is
// an empty mapping.
func pairs(n *yaml.Node, read func(key, value *yaml.Node) error) error {
	if n.Kind != yaml.MappingNode && n.Tag != "!!null" {
		return fault(n, "a list of keys and values (key: value) belongs here")
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key := n.Content[i]
		if key.Kind != yaml.ScalarNode {
			return fault(key, "a key must be a single word or text")
		}
		if err := read(key, n.Content[i+1]); err != nil {
			return err
		}
	}
	return nil
}

// items calls read for each item of a list. Nothing at all is an empty list.
func items(n *yaml.Node, read reader) error {
	if n.Kind != yaml.SequenceNode && n.Tag != "!!null" {
		return fault(n, "a list (- item) belongs here")
	}
	for _, item := range n.Content {
		if err := read(item); err != nil {
			return err
		}
	}
	return nil
}

func text(into *string) reader {
	return func(n *yaml.Node) error {
		if n.Kind != yaml.ScalarNode {
			return fault(n, "a text belongs here; put it in double quotes")
		}
		*into = n.Value
		return nil
	}
}

// name reads a player's name.
func name(into *string) reader {
	return func(n *yaml.Node) error {
		if err := text(into)(n); err != nil {
			return err
		}
		var err error
		if *into, err = checkSeatName(*into); err != nil {
			return fault(n, "%v", err)
		}
		return nil
	}
}

func integer(into *int) reader {
	return func(n *yaml.Node) error {
		i, err := strconv.Atoi(n.Value)
		if n.Kind != yaml.ScalarNode || err != nil {
			return fault(n, "%q is no whole number", n.Value)
		}
		*into = i
		return nil
	}
}

func decimal(into *float64) reader {
	return func(n *yaml.Node) error {
		x, err := strconv.ParseFloat(n.Value, 64)
		if n.Kind != yaml.ScalarNode || err != nil || math.IsNaN(x) || math.IsInf(x, 0) {
			return fault(n, "%q is no number", n.Value)
		}
		*into = x
		return nil
	}
}

func boolean(into *bool) reader {
	return func(n *yaml.Node) error {
		if n.Kind != yaml.ScalarNode || n.Value != "true" && n.Value != "false" {
			return fault(n, "%q is neither true nor false", n.Value)
		}
		*into = n.Value == "true"
		return nil
	}
}

// moment reads a time in the given layout, of which example is one.
func moment(into *time.Time, layout, example string) reader {
	return func(n *yaml.Node) error {
		t, err := time.Parse(layout, n.Value)
		if n.Kind != yaml.ScalarNode || err != nil {
			return fault(n, "%q is no time; write it like %s", n.Value, example)
		}
		*into = t
		return nil
	}
}
