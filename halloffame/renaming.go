package halloffame

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"boardroom/core/i18n"
	"boardroom/records/disk"

	"gopkg.in/yaml.v3"
)

// renewed keeps a file of an earlier format beside its place, and returns one of today's with
// the same wishes.
func (f file) renewed() (file, error) {
	if _, err := os.Lstat(f.kept()); errors.Is(err, fs.ErrNotExist) {
		if err := copyFile(f.path, f.kept()); err != nil {
			return f, i18n.Errorf("can't keep the earlier hall of fame as %s: %w", f.kept(), err)
		}
	}
	fresh := file{path: f.path, head: []byte(header), format: formatVersion, wishes: f.wishes}
	var old, doc yaml.Node
	err := errors.Join(yaml.Unmarshal(slices.Concat(f.head, f.tail), &old), yaml.Unmarshal(fresh.head, &doc))
	if err != nil || len(old.Content) == 0 {
		return fresh, err
	}
	for _, key := range []string{"renamed", "hidden", "left_out"} {
		if was := valueOf(old.Content[0], key); was != nil {
			*valueOf(doc.Content[0], key) = *was
		}
	}
	fresh.head, err = encode(&doc)
	return fresh, err
}

// copyFile copies a file, all of it or nothing.
func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.CreateTemp(filepath.Dir(to), "."+filepath.Base(to)+"*")
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	if err == nil {
		err = out.Sync()
	}
	if err = errors.Join(err, out.Close()); err == nil {
		err = disk.Rename(out.Name(), to)
	}
	if err != nil {
		os.Remove(out.Name())
	}
	return err
}

// valueOf returns the value of a key of a mapping, or nil.
func valueOf(mapping *yaml.Node, key string) *yaml.Node {
	for i := 0; i+1 < len(mapping.Content); i += 2 {
		if mapping.Content[i].Value == key {
			return mapping.Content[i+1]
		}
	}
	return nil
}

// encode writes a document with an empty line before each key and its comments.
func encode(doc *yaml.Node) ([]byte, error) {
	var plain, spaced bytes.Buffer
	encoder := yaml.NewEncoder(&plain)
	encoder.SetIndent(2)
	if err := errors.Join(encoder.Encode(doc), encoder.Close()); err != nil {
		return nil, err
	}
	last := []byte("\n")
	for line := range bytes.Lines(plain.Bytes()) {
		comment := last[0] == '#'
		if len(bytes.TrimSpace(last)) > 0 && !comment && line[0] != ' ' && line[0] != '\n' {
			spaced.WriteByte('\n')
		}
		spaced.Write(line)
		last = line
	}
	spaced.WriteByte('\n')
	return spaced.Bytes(), nil
}

// rename has a player go by another name in the file's text.
func (f *file) rename(from, to string) error {
	renamed := maps.Clone(f.renamed)
	if renamed == nil {
		renamed = map[string]string{}
	}
	delete(renamed, to)
	for old, now := range renamed {
		if now == from {
			renamed[old] = to
		}
	}
	if renamed[from] = to; from == to {
		delete(renamed, from)
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(slices.Concat(f.head, f.tail), &doc); err != nil {
		return err
	}
	list := listOf(doc.Content[0], "renamed")
	list.Content = slices.DeleteFunc(list.Content, func(n *yaml.Node) bool {
		var r rename
		if n.Decode(&r) != nil {
			return false
		}
		now, stays := renamed[string(r.From)]
		if delete(renamed, string(r.From)); stays {
			valueOf(n, "to").SetString(now)
		}
		return !stays
	})
	for old, now := range renamed {
		n := &yaml.Node{}
		if err := n.Encode(map[string]string{"from": old, "to": now}); err != nil {
			return err
		}
		n.Style = yaml.FlowStyle
		list.Content = append(list.Content, n)
	}
	if list.Style = 0; len(list.Content) == 0 {
		list.Style = yaml.FlowStyle
	}
	head, err := encode(&doc)
	f.head, f.tail = head, nil
	return err
}

// listOf returns the list of a key, which is made where it is missing.
func listOf(mapping *yaml.Node, key string) *yaml.Node {
	list := valueOf(mapping, key)
	if list == nil {
		list = &yaml.Node{}
		mapping.Content = append(mapping.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: key}, list)
	}
	if list.Kind != yaml.SequenceNode {
		*list = yaml.Node{Kind: yaml.SequenceNode, Tag: "!!seq", HeadComment: list.HeadComment, LineComment: list.LineComment}
	}
	return list
}
