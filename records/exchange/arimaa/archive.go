package arimaa

import (
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/core/i18n"
	"boardroom/records"
)

// columns are the names of an archive's columns, in order.
type columns []string

// movelist is the column of the turns, without which a table is no archive.
const movelist = "movelist"

// readColumns reads the first line of an archive; ok reports whether it is one.
func readColumns(text string) (c columns, ok bool) {
	first, _, _ := strings.Cut(text, "\n")
	for _, name := range strings.Split(strings.TrimSpace(first), "\t") {
		c = append(c, name)
		ok = ok || name == movelist
	}
	return c, ok && len(c) > 1
}

// sheets returns the games of an archive. With an error it returns those
// before it.
func (c columns) sheets(text string) ([]sheet, error) {
	var all []sheet
	line := 0
	for row := range strings.Lines(text) {
		line++
		if row = strings.TrimRight(row, "\r\n"); line == 1 || row == "" {
			continue
		}
		s, err := c.sheet(row, line)
		if err != nil {
			return all, &records.Error{Line: line, Err: err}
		}
		all = append(all, s)
	}
	return all, nil
}

// sheet reads one line of an archive as the text of a game.
func (c columns) sheet(row string, line int) (sheet, error) {
	cells := strings.Split(row, "\t")
	if len(cells) < len(c) {
		return sheet{}, i18n.Errorf("this game has %d columns, and the first line names %d", len(cells), len(c))
	}
	s := sheet{line: line, archived: true}
	for i, name := range c {
		if name == movelist {
			turns := scanner{line: line}
			if err := turns.takeWords(cells[i]); err != nil {
				return sheet{}, err
			}
			if len(turns.done) > 0 {
				return sheet{}, i18n.NewError("another game begins within this one")
			}
			s.turns = turns.now.turns
		} else if t, ok := cellTag(name, cells[i]); ok {
			t.line = line
			s.tags = append(s.tags, t)
		}
	}
	return s, nil
}

// cellTag gives what a column tells as a tag.
func cellTag(column, value string) (t tag, ok bool) {
	keys := map[string]string{"wusername": goldTag, "busername": silverTag, "wplayer": goldTag, "bplayer": silverTag,
		"wtype": goldTypeTag, "btype": silverTypeTag, "wrating": "GoldRating", "brating": "SilverRating",
		"event": "Event", "site": "Site", "timecontrol": "TimeControl", "id": "GameId", "termination": codeTag}
	results := map[string]string{"w": goldWins, "b": silverWins, "d": drawn}
	switch column {
	case "result":
		return tag{key: resultTag, value: results[value]}, true
	case "startts":
		seconds, err := strconv.ParseInt(value, 10, 64)
		return tag{key: dateTag, value: time.Unix(seconds, 0).UTC().Format(time.RFC3339)}, err == nil
	}
	return tag{key: keys[column], value: value}, keys[column] != "" && value != ""
}

// addressRow returns what an address of arimaa.com tells behind its question mark, if it
// tells the turns of a game: puzzles are passed on so.
func addressRow(line string) (url.Values, bool) {
	_, query, asked := strings.Cut(line, "?")
	if !asked {
		query = line
	}
	if !strings.Contains("&"+query, "&"+movelist+"=") {
		return nil, false
	}
	told, err := url.ParseQuery(query)
	return told, err == nil
}

// takeAddress takes what an address tells as that of an archive's columns.
func (s *scanner) takeAddress(told url.Values) error {
	for _, name := range slices.Sorted(maps.Keys(told)) {
		if t, ok := cellTag(name, told.Get(name)); ok {
			s.takeTag(t)
		}
	}
	return s.takeWords(told.Get(movelist))
}
