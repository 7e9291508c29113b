package door

import (
	"regexp"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
)

// What is said to those who come, and to those who go. Why somebody is refused
// stands where they are.
const (
	broken        i18n.Text = "Something went wrong here. Nobody else is affected."
	untilNextTime i18n.Text = "See you next time."
	gamesKept     i18n.Text = "All games are saved."
)

var errClosing = i18n.NewError("the room is closing")

// TurnedAway says why somebody does not come in. Clients of SSH write each backslash twice.
func TurnedAway(why error) i18n.Message { return i18n.Msg("Boardroom: %s.", plainly{why}) }

// plainly says an error without backslashes.
type plainly struct{ error }

// In says it in a language.
func (p plainly) In(l i18n.Language) string {
	return escaped.ReplaceAllString(l.Error(p.error), "?")
}

var escaped = regexp.MustCompile(`\\(u[0-9a-f]{4}|U[0-9a-f]{8}|x[0-9a-f]{2}|.)`)

func comeBackAs(name string) i18n.Message {
	return i18n.Msg("To resume yours, come back as %s, with the same host and port.", name)
}

func idle(limit time.Duration) i18n.Message {
	return i18n.Msg("You pressed no key for %s.", core.FormatSpan(limit))
}

func nothingRead(limit time.Duration) i18n.Message {
	return i18n.Msg("Your terminal read nothing for %s.", core.FormatSpan(limit))
}

func tooManyKeys(limit int) i18n.Message {
	return i18n.MsgN("You typed or pasted too much at once; the limit is %d key a second.",
		"You typed or pasted too much at once; the limit is %d keys a second.", limit, limit)
}
