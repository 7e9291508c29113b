package records

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"boardroom/records/disk"
)

// Labels are a reader's own words about a record, kept in a file beside it: the
// record itself never changes.
const labelsEnding = ".labels"

// Two labels mean something to the room.
const (
	Star  = "star"   // a record that the reader likes
	Aside = "closed" // a game that they do not mean to go on with
)

// maxLabels is how many bytes the labels of a record may take.
const maxLabels = 1 << 12

// Label gives a record these labels instead of those that it had. A game that is
// being played is not set aside.
func Label(record string, labels []string) error {
	labels = slices.Clone(labels)
	for i, l := range labels {
		labels[i] = strings.TrimPrefix(strings.ToLower(l), "#")
		if err := checkLabel(labels[i]); err != nil {
			return err
		}
	}
	labels = slices.Compact(slices.Sorted(slices.Values(labels)))
	path := Beside(record, labelsEnding)
	if len(labels) == 0 {
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	}
	if slices.Contains(labels, Aside) && !slices.Contains(Labels(record), Aside) {
		if err := unplayed(record); err != nil {
			return err
		}
	}
	text := strings.Join(labels, " ") + "\n"
	if len(text) > maxLabels {
		return errors.New("these are too many labels for one record")
	}
	if err := disk.Write(path, []byte(text)); err != nil {
		return fmt.Errorf("the labels are not kept: %w", err)
	}
	return nil
}

// unplayed says so if a record is being played. One that cannot be written is
// not.
func unplayed(record string) error {
	f, err := disk.Open(FileOf(record), os.O_WRONLY, 0)
	if err != nil {
		return nil
	}
	held, err := lock(f, 0)
	if err != nil {
		return err
	}
	return held.Close()
}

func checkLabel(label string) error {
	odd := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' && r != '_' }
	if label == "" || !utf8.ValidString(label) || strings.ContainsFunc(label, odd) {
		return fmt.Errorf("%q is no label: it is one word of letters, digits and hyphens", label)
	}
	return nil
}

// Labels returns the labels of a record. What cannot be read is none.
func Labels(record string) []string {
	text, err := disk.Read(Beside(record, labelsEnding), maxLabels)
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(strings.Fields(string(text)), func(l string) bool { return checkLabel(l) != nil })
}

// ChangeLabels gives a record some labels and takes others away.
func ChangeLabels(record string, add, remove []string) error {
	labels := slices.Concat(Labels(record), add)
	return Label(record, slices.DeleteFunc(labels, func(l string) bool { return slices.Contains(remove, l) }))
}

// Toggle gives a record a label, or takes it away.
func Toggle(record, label string) error {
	if slices.Contains(Labels(record), label) {
		return ChangeLabels(record, nil, []string{label})
	}
	return ChangeLabels(record, []string{label}, nil)
}
