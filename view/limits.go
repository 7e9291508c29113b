package view

import (
	"bytes"
	"errors"
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
	"boardroom/core/i18n"
	"boardroom/records/disk"
	"boardroom/view/room"
	"boardroom/view/room/door"

	"gopkg.in/yaml.v3"
)

// Limits are what the host of a served room allows, in a YAML file that is edited by
// hand.
type Limits struct {
	Door door.Limits `yaml:",inline"`
	Room room.Limits `yaml:",inline"`
}

// UsualLimits returns the limits of a room whose host has set none.
func UsualLimits() Limits { return Limits{door.Usual(100), room.Usual()} }

// maxLimitsFile is how many bytes the file may have.
const maxLimitsFile = 1 << 16

// LoadLimits reads limits.yaml in the folder of a served room. What is not set is as
// usual. The error says what is wrong, line by line.
func LoadLimits(folder string) (Limits, error) {
	l := UsualLimits()
	path := filepath.Join(folder, "limits.yaml")
	data, err := disk.Read(path, maxLimitsFile)
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
		return l, unreadableLimits(path, data, err)
	}
	var second yaml.Node
	if err := decoder.Decode(&second); err == nil {
		return l, i18n.Errorf("%s, line %d: a second document begins; write all limits into one, without ---", path, second.Line)
	} else if !errors.Is(err, io.EOF) {
		return l, unreadableLimits(path, data, err)
	}
	if wrong := checkLimits(path, file.Content[0]); wrong != nil {
		return l, errors.Join(wrong...)
	}
	return l, file.Decode(&l)
}

// unreadableLimits says where a file is no YAML. What the library says is not always with
// the line.
func unreadableLimits(path string, data []byte, err error) error {
	why := strings.TrimPrefix(err.Error(), "yaml: ")
	number := 0
	for line := range bytes.Lines(data) {
		number++
		text := bytes.TrimRight(line, "\r\n")
		switch begins := bytes.TrimLeft(text, " "); {
		case bytes.HasPrefix(begins, []byte("\t")):
			return i18n.Errorf("%s, line %d: a tab at the beginning; use spaces", path, number)
		case !utf8.Valid(text) || bytes.ContainsFunc(text, func(r rune) bool { return r != '\t' && unicode.IsControl(r) }):
			return i18n.Errorf("%s, line %d: %s", path, number, why)
		}
	}
	if line, what, ok := strings.Cut(strings.TrimPrefix(why, "line "), ": "); ok && strings.HasPrefix(why, "line ") {
		return i18n.Errorf("%s, line %s: %s", path, line, what)
	}
	return i18n.Errorf("%s, line 1: %s", path, why)
}

// checkLimits lists what is wrong with a file.
func checkLimits(path string, root *yaml.Node) (wrong []error) {
	says := func(n *yaml.Node, format i18n.Text, args ...any) {
		wrong = append(wrong, i18n.Errorf("%s, line %d: %w", path, n.Line, i18n.Errorf(format, args...)))
	}
	if root.Kind != yaml.MappingNode {
		says(root, "write limits here, one a line, such as sessions: 100")
		return wrong
	}
	seen := map[string]int{}
	for i := 0; i < len(root.Content); i += 2 {
		name, value := root.Content[i], root.Content[i+1]
		at := slices.IndexFunc(limits, func(l limit) bool { return l.name == name.Value })
		switch {
		case at < 0:
			says(name, "there is no limit %q%s; boardroom serve --print-limits lists them", name.Value, catalog.Suggest(name.Value, limitNames()))
			continue
		case seen[name.Value] > 0:
			says(name, "%s is already set in line %d", name.Value, seen[name.Value])
			continue
		}
		seen[name.Value] = name.Line
		if err := limits[at].check(value); err != nil {
			says(value, "%s: %w", name.Value, err)
		}
	}
	return wrong
}

// Text writes limits as a file that LoadLimits reads, and says of each in a language
// what it means.
func (l Limits) Text(in i18n.Language) ([]byte, error) {
	var root yaml.Node
	if err := root.Encode(l); err != nil {
		return nil, err
	}
	for i := 0; i < len(root.Content); i += 2 {
		value := root.Content[i+1]
		if d, err := time.ParseDuration(value.Value); err == nil && value.Tag == "!!str" {
			value.Value = core.FormatSpan(d)
		}
		if at := slices.IndexFunc(limits, func(l limit) bool { return l.name == root.Content[i].Value }); at >= 0 {
			value.LineComment = in.T("%s (%s)", limits[at].meaning, limits[at].allowed)
		}
	}
	var out bytes.Buffer
	e := yaml.NewEncoder(&out)
	err := errors.Join(e.Encode(&root), e.Close())
	return out.Bytes(), err
}

// A limit has a name in the file, and says what it means and what is allowed.
type limit struct {
	name    string
	meaning i18n.Text
	allowed i18n.Message
	check   func(*yaml.Node) error // says what would be right
}

func limitNames() (all []string) {
	for _, l := range limits {
		all = append(all, l.name)
	}
	return all
}

// limits are all of them, in the order in which they are written.
var limits = []limit{
	numberLimit("sessions", "Sessions in all", 1, 10_000),
	spanLimit("handshake", "Time to sign in and reach the room", time.Second, time.Hour),
	numberLimit("tries", "Keys a client may try", 1, 100),
	numberLimit("strangers", "Connections waiting at the door; when full, the busiest address loses its oldest", 1, 100_000),
	spanLimit("greeting", "Time a waiting connection keeps its place in any case", 0, time.Hour),
	numberLimit("connections", "Connections from an address (IPv6: a /64 network), and as many more at the door", 1, 10_000),
	numberLimit("names", "New names from an address in a day", 1, 100_000),
	numberLimit("guest-names", "Guests from an address who get a code in a day", 1, 100_000),
	numberLimit("wrong-codes", "Wrong codes of guests from an address in a day", 1, 1000),
	numberLimit("arrivals", "Connections an address may open at once; then one a second, the others wait", 1, 10_000),
	numberLimit("arrivals-in-all", "Connections that sign in in a second, from all addresses; the others wait, busy addresses longer", 1, 10_000),
	numberLimit("sessions-per-connection", "Sessions on a connection", 1, 100),
	numberLimit("bytes-per-second", "Bytes read from a connection in a second; twice as many at once", 4096, 1_000_000_000),
	spanLimit("farewell", "Time a connection stays after its last session", 0, time.Hour),
	numberLimit("keys-per-second", "Keys read in a second; faster ones wait", 1, 1000),
	numberLimit("keys-at-once", "Keys read at once", 1, 100_000),
	numberLimit("typed-ahead", "Bytes typed that may wait; more end the visit", 64, 1_000_000),
	numberLimit("large-cells", "Cells of all terminals larger than 200 by 50; of one too many 200 by 50 are used", 0, 1_000_000_000),
	numberLimit("resized-cells", "Cells a second of all terminals that change their size; the others wait, busy addresses longer", 1000, 1_000_000_000),
	spanLimit("idle", "Time without a key until the visit ends", time.Second, month),
	spanLimit("not-reading", "Time without reading what is shown until the visit ends", time.Second, time.Hour),
	spanLimit("grace", "Time a player may leave a game before the other may claim it", time.Second, month),
	spanLimit("term", "Time a saved game waits for a player before the other may claim it", time.Second, 12*month),
	numberLimit("crowd", "Visitors in the room up to which they see pieces and dice move", 0, 10_000),
	numberLimit("invitations", "Invitations of one visitor that wait", 1, 1000),
	rateLimit("talk", "Lines of talk of a visitor"),
	rateLimit("reports", "Reports of a visitor about others"),
	rateLimit("games", "Games begun with one key, or by all guests from an address"),
	rateLimit("finished-games", "Games finished likewise; the next one waits"),
	rateLimit("record-bytes", "Bytes of records written likewise; the next game waits"),
	numberLimit("disk-left", "Bytes free on the disk below which no game begins", 0, 1_000_000_000_000_000),
}

const month = 30 * 24 * time.Hour

func numberLimit(name string, meaning i18n.Text, least, most int64) limit {
	allowed := i18n.Msg("%d to %d", least, most)
	return limit{name, meaning, allowed, func(n *yaml.Node) error {
		var value int64
		if n.ShortTag() != "!!int" || n.Decode(&value) != nil || value < least || value > most {
			return i18n.Errorf("use a number from %d to %d, not %q", least, most, n.Value)
		}
		return nil
	}}
}

func spanLimit(name string, meaning i18n.Text, least, most time.Duration) limit {
	allowed := i18n.Msg("range\x04%s to %s", core.FormatSpan(least), core.FormatSpan(most))
	return limit{name, meaning, allowed, func(n *yaml.Node) error {
		value, err := room.ParseDuration(n.Value)
		if n.ShortTag() != "!!str" || err != nil || value < least || value > most {
			return i18n.Errorf("use a time from %s to %s, such as 30s, 1h30m or 2d, not %q", core.FormatSpan(least), core.FormatSpan(most), n.Value)
		}
		n.Value = value.String() // without days, as the YAML library reads it
		return nil
	}}
}

func rateLimit(name string, meaning i18n.Text) limit {
	return limit{name, meaning, i18n.Msg("1 or more in 1s or more"), func(n *yaml.Node) error {
		if n.Decode(&room.Rate{}) != nil {
			return i18n.Errorf("use a rate such as 5 in 10s or 60 in 1h, not %q", n.Value)
		}
		return nil
	}}
}
