package halloffame

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"
)

// decode reads a file. Its error says what is wrong and in which line.
func decode(data []byte) (*Hall, error) {
	f, err := understand(data)
	if err != nil {
		return nil, err
	}
	return f.hall(), nil
}

// understand reads what stands in a file.
func understand(data []byte) (file, error) {
	data = withoutTorn(data)
	if head, games, ok := splitLines(data); ok {
		f, err := parse(head)
		if err == nil {
			f.Games.good = games
			return f, nil
		}
	}
	return parse(data)
}

// parse reads a text of YAML.
func parse(data []byte) (f file, err error) {
	var doc, more yaml.Node
	d := yaml.NewDecoder(bytes.NewReader(data))
	if err := d.Decode(&doc); errors.Is(err, io.EOF) {
		return file{Format: formatVersion}, nil
	} else if err != nil {
		return f, err
	}
	if err := d.Decode(&more); err == nil {
		return f, fault(&more, "a second document begins; remove it")
	} else if !errors.Is(err, io.EOF) {
		return f, err
	}
	plainly(&doc)
	return f, doc.Content[0].Decode(&f)
}

// nothing is the tag of what is left empty. Under YAML's own nobody would be
// asked what that means in its place.
const nothing = "!nothing"

// plainly marks what is empty, and makes what stands for something else an
// empty mapping, which belongs nowhere.
func plainly(n *yaml.Node) {
	switch {
	case n.Kind == yaml.AliasNode:
		n.Kind, n.Tag, n.Alias = yaml.MappingNode, "!!map", nil
	case n.Kind == yaml.ScalarNode && n.Tag == "!!null":
		n.Tag = nothing
	}
	for _, inside := range n.Content {
		plainly(inside)
	}
}

// fault says what is wrong in the file, and in which line.
func fault(n *yaml.Node, format string, args ...any) error {
	return fmt.Errorf("line %d: %s", n.Line, fmt.Sprintf(format, args...))
}

// mapping reads a mapping with the keys of a struct and no others. Nothing at
// all is an empty one.
func mapping(n *yaml.Node, into any) error {
	keys, required := keysOf(reflect.TypeOf(into).Elem())
	seen := map[string]bool{}
	if err := pairs(n, func(key, _ *yaml.Node) error {
		switch {
		case !slices.Contains(keys, key.Value):
			return fault(key, "%q is unknown here; use %s", key.Value, strings.Join(keys, ", "))
		case seen[key.Value]:
			return fault(key, "%q is here twice; remove one", key.Value)
		}
		seen[key.Value] = true
		return nil
	}); err != nil {
		return err
	}
	for _, key := range required {
		if !seen[key] {
			return fault(n, "%q is missing here", key)
		}
	}
	if n.Tag == nothing {
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

// pairs calls read for each key of a mapping and its value.
func pairs(n *yaml.Node, read func(key, value *yaml.Node) error) error {
	if n.Kind != yaml.MappingNode && n.Tag != nothing {
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
