package halloffame

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"

	"boardroom/core/i18n"
	"boardroom/records/disk"

	"gopkg.in/yaml.v3"
)

// FileName is the name of the hall's file in the data folder.
const FileName = "halloffame.yaml"

// formatVersion stands at the top of the file. Formats 1 and 2 held every game, from before
// ratings went by periods.
const formatVersion = 3

const header = `# The hall of fame of Boardroom.
#
# You may edit this file while Boardroom isn't running:
#
#   renamed        - {from: Nick, to: Nikos} shows Nick as Nikos. Several names
#                  may become one player.
#   hidden         - Nikos hides Nikos. The games still count for opponents.
#   left_out       - 2026-11-20-180431-portes.txt leaves out the games of this
#                  record. They count for nobody.
#   rating_period  Games of so many days are rated together.
#
# Boardroom writes the standings and replaces whatever you change there. All else,
# comments too, stays as you wrote it.

halloffame: 3

renamed: []

hidden: []

left_out: []

rating_period: 1

`

// A file is what a person wrote into the hall's file, and where the standings stand.
type file struct {
	path       string
	exists     bool
	head, tail []byte // before the standings, and after them
	format     int
	wishes
	unreadable []Unreadable
}

// wishes are what a person wants of the hall.
type wishes struct {
	renamed map[string]string
	hidden  []string
	leftOut []string // records
	days    int      // of a rating period
}

// counting returns what of the wishes the careers depend on.
func (w wishes) counting() counting {
	return counting{Renamed: w.renamed, LeftOut: slices.Compact(slices.Sorted(slices.Values(w.leftOut))), Days: w.days}
}

// mostBytes is how much a person may have written.
const mostBytes = 1 << 24

// readFile reads the hall's file; one that is not there wishes nothing. An error about its
// content names the line and what to do.
func readFile(path string) (f file, err error) {
	f = file{path: path, head: []byte(header), format: formatVersion, wishes: wishes{days: PeriodDays}}
	if err := disk.CheckPlace(path); err != nil {
		return f, i18n.Errorf("can't read the hall of fame: %w", err)
	}
	in, err := disk.Open(path, os.O_RDONLY, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return f, nil
	}
	if err != nil {
		return f, i18n.Errorf("can't read the hall of fame: %w", err)
	}
	defer in.Close()
	f.exists = true
	blank := 0
	if f.head, f.tail, blank, err = split(in); err != nil {
		return f, i18n.Errorf("can't read the hall of fame: %w", err)
	}
	if err := f.parse(blank); err != nil {
		return f, i18n.Errorf("the hall of fame %s is unchanged: %w; correct the file, or move it away", path, err)
	}
	return f, nil
}

// split returns what stands in the hall's file before the standings and after them, and how
// many lines these have. So it does with the games of earlier formats.
func split(in io.Reader) (head, tail []byte, lines int, err error) {
	const (
		before = iota
		within
		after
	)
	place := before
	var held []byte // comments that may be part of either
	whole := bufio.NewReaderSize(in, 1<<16)
	for err == nil {
		var line []byte
		if line, err = whole.ReadSlice('\n'); errors.Is(err, bufio.ErrBufferFull) {
			var rest []byte
			line = bytes.Clone(line)
			rest, err = whole.ReadBytes('\n')
			line = append(line, rest...)
		}
		computed := bytes.HasPrefix(line, []byte("standings:")) || bytes.HasPrefix(line, []byte("games:"))
		switch {
		case len(line) == 0:
		case computed:
			place = within
			lines += 1 + bytes.Count(held, []byte("\n"))
			held = nil
		case place == within && (line[0] == '#' || len(bytes.TrimSpace(line)) == 0):
			held = append(held, line...)
		case place == within && (line[0] == ' ' || line[0] == '\t' || line[0] == '-' && !bytes.HasPrefix(line, []byte("---"))):
			lines += 1 + bytes.Count(held, []byte("\n"))
			held = nil
		case place == before:
			head = append(head, line...)
		default:
			place = after
			tail = append(append(tail, held...), line...)
			held = nil
		}
		if len(head)+len(tail) > mostBytes {
			return nil, nil, 0, disk.TooLarge(mostBytes)
		}
	}
	if !errors.Is(err, io.EOF) {
		return nil, nil, 0, err
	}
	return head, append(tail, held...), lines, nil
}

// parse reads what a person wrote; so many lines stood between head and tail.
func (f *file) parse(blank int) error {
	text := slices.Concat(f.head, bytes.Repeat([]byte("\n"), blank), f.tail)
	var d document
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	if err := decoder.Decode(&d); errors.Is(err, io.EOF) {
		return nil
	} else if err != nil {
		return err
	}
	switch more := (yaml.Node{}); {
	case !errors.Is(decoder.Decode(&more), io.EOF):
		return i18n.Errorf("line %d: a second document begins; remove it", more.Line)
	case d.Standings != nil:
		return i18n.Errorf("line %d: write \"standings:\" at the beginning of a line, without quotes", d.Standings.Line)
	case d.Format < 1 || d.Format > formatVersion:
		return i18n.Errorf("%q is %d; this program reads 1 to %d", "halloffame:", d.Format, formatVersion)
	}
	f.format = d.Format
	f.unreadable = slices.Concat(d.Renamed.bad, d.Hidden.bad, d.LeftOut.bad, d.Days.bad)
	f.renamed = f.names(d.Renamed)
	for _, p := range d.Hidden.good {
		f.hidden = append(f.hidden, string(p))
	}
	for _, r := range d.LeftOut.good {
		f.leftOut = append(f.leftOut, string(r))
	}
	if len(d.Days.good) > 0 {
		f.days = int(d.Days.good[0])
	}
	return nil
}

// names returns who goes by which name.
func (f *file) names(all entries[rename]) map[string]string {
	renamed := map[string]string{}
	leave := func(format i18n.Text, args ...any) {
		f.unreadable = append(f.unreadable, Unreadable{i18n.Errorf(format, args...)})
	}
	for i, r := range all.good {
		if _, twice := renamed[string(r.From)]; twice {
			leave("line %d: %q is renamed twice; remove one", all.line[i], r.From)
			continue
		}
		renamed[string(r.From)] = string(r.To)
	}
	for i, r := range all.good {
		if last, ok := renamed[string(r.To)]; ok && renamed[string(r.From)] == string(r.To) {
			leave("line %d: %q is renamed to %q, so it can't be a new name; use %[3]q here too", all.line[i], r.To, last)
			delete(renamed, string(r.From))
		}
	}
	return renamed
}

// checkLossless returns why a file must not be written: what cannot be read would be lost.
func (f file) checkLossless() error {
	var why []i18n.Message
	for _, u := range f.unreadable {
		why = append(why, i18n.Msg("%v", u.Why))
	}
	if len(why) == 0 {
		return nil
	}
	return i18n.Errorf("the hall of fame %s is unchanged: %s; correct this in the file, or remove it", f.path, i18n.Clauses(why...))
}

// kept is where a file of an earlier format is kept.
func (f file) kept() string { return fmt.Sprintf("%s.format-%d", f.path, f.format) }
