// Package limits keeps what the host of a served room allows, in a YAML file that is
// edited by hand.
package limits

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records/disk"
	"boardroom/view/room"
	"boardroom/view/room/ssh"

	"gopkg.in/yaml.v3"
)

// Limits are those of a room.
type Limits struct {
	Door ssh.Limits  `yaml:",inline"`
	Room room.Limits `yaml:",inline"`
}

// Usual returns the limits of a room whose host has set none.
func Usual() Limits { return Limits{ssh.Usual(100), room.Usual()} }

// Path returns where a room keeps its limits, in the folder of its door.
func Path(folder string) string { return filepath.Join(folder, "limits.yaml") }

// mostBytes is how large the file may be.
const mostBytes = 1 << 16

// Load reads the limits of a room, in the folder of its door. What is not set is as
// usual. The error says what is wrong, line by line.
func Load(folder string) (Limits, error) {
	l := Usual()
	path := Path(folder)
	data, err := disk.Read(path, mostBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return l, nil
	}
	if err != nil {
		return l, err
	}
	var file yaml.Node
	decoder := yaml.NewDecoder(bytes.NewReader(data))
	if err := decoder.Decode(&file); errors.Is(err, io.EOF) {
		return l, nil // nothing, or comments alone
	} else if err != nil {
		return l, unreadable(path, data, err)
	}
	var second yaml.Node
	if err := decoder.Decode(&second); err == nil {
		return l, fmt.Errorf("%s, line %d: a second document begins; write all limits into one, without ---", path, second.Line)
	} else if !errors.Is(err, io.EOF) {
		return l, unreadable(path, data, err)
	}
	if wrong := check(path, file.Content[0]); wrong != nil {
		return l, errors.Join(wrong...)
	}
	return l, file.Decode(&l)
}

// unreadable says where a file is no YAML. What the library says is not always with
// the line.
func unreadable(path string, data []byte, err error) error {
	why := strings.TrimPrefix(err.Error(), "yaml: ")
	number := 0
	for line := range bytes.Lines(data) {
		number++
		text := bytes.TrimRight(line, "\r\n")
		switch begins := bytes.TrimLeft(text, " "); {
		case bytes.HasPrefix(begins, []byte("\t")):
			return fmt.Errorf("%s, line %d: a tab stands at the beginning; write blanks", path, number)
		case !utf8.Valid(text) || bytes.ContainsFunc(text, func(r rune) bool { return r != '\t' && unicode.IsControl(r) }):
			return fmt.Errorf("%s, line %d: %s", path, number, why)
		}
	}
	if line, what, ok := strings.Cut(strings.TrimPrefix(why, "line "), ": "); ok && strings.HasPrefix(why, "line ") {
		return fmt.Errorf("%s, line %s: %s", path, line, what)
	}
	return fmt.Errorf("%s, line 1: %s", path, why)
}

// check lists what is wrong with a file.
func check(path string, root *yaml.Node) (wrong []error) {
	says := func(n *yaml.Node, format string, args ...any) {
		wrong = append(wrong, fmt.Errorf("%s, line %d: %w", path, n.Line, fmt.Errorf(format, args...)))
	}
	if root.Kind != yaml.MappingNode {
		says(root, "limits belong here, a line each, as in sessions: 100")
		return wrong
	}
	seen := map[string]int{}
	for i := 0; i < len(root.Content); i += 2 {
		name, value := root.Content[i], root.Content[i+1]
		at := slices.IndexFunc(keys, func(k key) bool { return k.name == name.Value })
		switch {
		case at < 0:
			says(name, "there is no limit %q%s; boardroom serve --print-limits lists them", name.Value, catalog.Suggest(name.Value, names()))
			continue
		case seen[name.Value] > 0:
			says(name, "%s is set in line %d already", name.Value, seen[name.Value])
			continue
		}
		seen[name.Value] = name.Line
		if err := keys[at].check(value); err != nil {
			says(value, "%s: %w", name.Value, err)
		}
	}
	return wrong
}

// Text writes limits as a file that Load reads, and says of each what it means.
func (l Limits) Text() ([]byte, error) {
	var root yaml.Node
	if err := root.Encode(l); err != nil {
		return nil, err
	}
	for i := 0; i < len(root.Content); i += 2 {
		value := root.Content[i+1]
		if d, err := time.ParseDuration(value.Value); err == nil && value.Tag == "!!str" {
			value.Value = core.FormatSpan(d)
		}
		if at := slices.IndexFunc(keys, func(k key) bool { return k.name == root.Content[i].Value }); at >= 0 {
			value.LineComment = fmt.Sprintf("%s (%s)", keys[at].meaning, keys[at].allowed)
		}
	}
	var out bytes.Buffer
	e := yaml.NewEncoder(&out)
	err := errors.Join(e.Encode(&root), e.Close())
	return out.Bytes(), err
}
