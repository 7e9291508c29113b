package arimaa

import (
	"slices"
	"strings"
	"sync"
	"time"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/i18n"
	"boardroom/records"
)

// usual is the game that all texts are of, made once for all of them.
var usual = sync.OnceValue(arimaa.Arimaa)

// termination is the tag of a record that says why a side conceded, if not
// by resigning.
const termination = "Termination"

// told is what the tags of a game tell.
type told struct {
	header       records.Header
	positionLine int
	winner       core.Seat // Nobody: it is not told
	why          reason
	resultLine   int
	drawn        bool
}

// readTags reads what is told of a game.
func (s sheet) readTags() (told, error) {
	values := map[string]string{}
	said := told{winner: core.Nobody, why: reasons()[0]}
	for _, t := range s.tags {
		t.key = presentName(t.key)
		var err error
		switch t.key {
		case resultTag:
			err = said.takeResult(t)
		case codeTag:
			said.takeCode(t.value)
		case positionTag:
			said.positionLine = t.line
		}
		if err != nil {
			return told{}, &records.Error{Line: t.line, Err: err}
		}
		if _, there := values[t.key]; !there {
			values[t.key] = t.value
		}
	}
	said.header = header(values)
	return said, nil
}

// presentName gives a tag the name it goes by now: sides were called white
// and black, and chess programs write the date of Greenwich in tags of its
// own.
func presentName(key string) string {
	old := map[string]string{"White": goldTag, "Black": silverTag, "WhiteElo": "GoldRating", "BlackElo": "SilverRating",
		"WhiteType": goldTypeTag, "BlackType": silverTypeTag,
		"UTCDate": dateTag, "UTCTime": timeTag}
	if now, ok := old[key]; ok {
		return now
	}
	return key
}

// takeResult takes a result, which may be told more than once.
func (s *told) takeResult(t tag) error {
	if t.value == drawn {
		s.drawn = true
		return nil
	}
	winner, err := readWinner(t.value)
	if err != nil {
		return err
	}
	if winner == core.Nobody {
		return nil
	}
	if s.winner != core.Nobody && s.winner != winner {
		return i18n.Errorf([2]i18n.Text{
			"%s says that gold has won, line %d that silver has won",
			"%s says that silver has won, line %d that gold has won",
		}[winner], t.value, s.resultLine)
	}
	s.winner, s.resultLine = winner, t.line
	return nil
}

// takeCode takes the reason of the result; one that is not known says
// nothing.
func (s *told) takeCode(code string) {
	if why, ok := findReason(func(r reason) bool { return r.code == code }); ok {
		s.why = why
	}
}

// dateForms are the forms of a date, with the time of day and without.
var dateForms = []string{
	time.RFC3339 + " " + time.TimeOnly, time.RFC3339, "2006.01.02 " + time.TimeOnly, "2006.01.02", time.DateTime, time.DateOnly,
}

// header makes the header of a record from tags.
func header(values map[string]string) records.Header {
	h := records.Header{
		Game:     usual().About().Name,
		Seats:    []records.Seat{seat(values[goldTag], "Gold", values[goldTypeTag]), seat(values[silverTag], "Silver", values[silverTypeTag])},
		Date:     records.ReadDate(values[dateTag], values[timeTag], dateForms...),
		Position: values[positionTag],
		Extra:    map[string]string{},
	}
	used := []string{goldTag, silverTag, goldTypeTag, silverTypeTag, dateTag, timeTag, positionTag, resultTag, codeTag, countTag, termination}
	for key, value := range values {
		if records.IsFreeKey(key) && !slices.Contains(used, key) {
			h.Extra[key] = value
		}
	}
	return h
}

// bot is the level of a computer of which no more is known.
const bot = "bot"

func seat(name, nameless, kind string) records.Seat {
	if name == "" || name == "?" {
		name = nameless
	}
	seat := records.ParseSeat(name)
	if (kind == "b" || kind == "program") && seat.Level == "" {
		seat.Level = bot
	}
	return seat
}

// handicap returns the settings of a game whose setups leave out what a handicap
// gives away.
func (s sheet) handicap() map[string]string {
	const setups = 2
	if len(s.turns) < setups {
		return nil
	}
	var placed [setups][]core.Move
	for i, t := range s.turns[:setups] {
		for _, word := range t.words {
			placed[i] = append(placed[i], core.Move(word))
		}
	}
	set, _ := arimaa.HandicapOf(placed)
	return set
}

// readWinner returns who has won by a result; Nobody if it leaves that open.
func readWinner(result string) (core.Seat, error) {
	switch result {
	case goldWins:
		return arimaa.Gold, nil
	case silverWins:
		return arimaa.Silver, nil
	case unknown, "":
		return core.Nobody, nil
	}
	return core.Nobody, i18n.Errorf("a result is %s, %s or %s, not %.40q", goldWins, silverWins, unknown, result)
}

// A reason is why a game was over.
type reason struct {
	code string // in ResultCode
	// name is for people; in English, of a loss that the board does not show, what is
	// written for it.
	name i18n.Text
	// words, in small letters, may stand in place of a turn.
	words []string
	how   arimaa.Ending // Open: the board does not show it
}

// The names of losses that the session tells of: by the clock, and by staying away.
const (
	onTime    i18n.Text = "lost on time"
	forfeited i18n.Text = "forfeits"
)

// reasons lists all that are known, resignation the first.
func reasons() []reason {
	return []reason{
		{"r", "resigns", []string{"resigns", "resign", "resigned"}, arimaa.Open},
		{"t", onTime, []string{"lost on time", "loses on time", "timeout", "time"}, arimaa.Open},
		{"f", forfeited, []string{"forfeits", "forfeit", "lost", "loses"}, arimaa.Open},
		{"i", "illegal move", []string{"illegal move", "illegal"}, arimaa.Open},
		{"s", "lost by score", []string{"lost by score"}, arimaa.Open},
		{"p", "lost by repetition", []string{"lost by repetition"}, arimaa.Open},
		{"a", "abandoned", []string{"abandoned"}, arimaa.Open},
		{"g", "goal", nil, arimaa.Goal},
		{"e", "elimination", nil, arimaa.Elimination},
		{"m", "immobilization", nil, arimaa.Immobility},
	}
}

// lossOf returns the reason that words give for a loss.
func lossOf(words []string) (reason, bool) {
	said := strings.ToLower(strings.Join(words, " "))
	return findReason(func(r reason) bool { return slices.Contains(r.words, said) })
}

func findReason(is func(reason) bool) (reason, bool) {
	all := reasons()
	if i := slices.IndexFunc(all, is); i >= 0 {
		return all[i], true
	}
	return reason{}, false
}
