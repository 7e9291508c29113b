package arimaa

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/arimaa"
)

// The results of a game, as the tag Result and the last word of a game say
// them.
const (
	goldWins   = "1-0"
	silverWins = "0-1"
	drawn      = "1/2-1/2"
	unknown    = "*"
)

func isResult(word string) bool {
	return slices.Contains([]string{goldWins, silverWins, drawn, unknown}, word)
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
	return core.Nobody, fmt.Errorf("a result is %s, %s or %s, not %.40q", goldWins, silverWins, unknown, result)
}

// A reason is why a game was over.
type reason struct {
	code string // in ResultCode
	name string // for people; of a loss that the board does not show, what is written for it
	// words, in small letters, may stand in place of a turn.
	words []string
	how   arimaa.Ending // Open: the board does not show it
}

// The names of losses that the session tells of: by the clock, and by staying away.
const (
	onTime    = "lost on time"
	forfeited = "forfeits"
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
