package board

import (
	"boardroom/core"
	"boardroom/core/i18n"
)

// What is said beside a board. The names of columns stand with these.
const (
	evenRace   i18n.Text = "The race is even."
	winsLabel  i18n.Text = "chance\x04wins"
	turnsTitle i18n.Text = "Turns"
	luckTitle  i18n.Text = "column\x04luck"

	diffTitle  i18n.Text = "column\x04diff"
	worthTitle i18n.Text = "column\x04worth"
	winTitle   i18n.Text = "column\x04win"

	clockLabel i18n.Text = "clock\x04Time"
)

// Points writes a number of points: "1 point", "2 points".
func Points(n int) i18n.Message { return i18n.MsgN("%d point", "%d points", n, n) }

// Skipped says whose turn has passed without a throw before a position; empty: none
// did.
func Skipped(p core.Position, name func(core.Seat) string) i18n.Message {
	if seat := core.Skipped(p); seat >= 0 {
		return i18n.Msg("%s is shut out: no roll.", name(seat))
	}
	return i18n.Message{}
}

func leadsBy(player string, way int) i18n.Message { return i18n.Msg("%s leads by %d.", player, way) }

// countsDouble tells how likely a win is one that counts double.
func countsDouble(chance float64, win i18n.Text) i18n.Message {
	return i18n.Msg("%.0f%% %s", 100*chance, win)
}

// drawnBefore says what was drawn before anybody could act.
func drawnBefore(what string) i18n.Message { return i18n.Msg("drawn: %s", what) }

func chanceOf(player string) i18n.Message { return i18n.Msg("Winning chances: %s", player) }

// Computer says that a seat is a computer's, and of which level: "computer, expert".
func Computer(level string) i18n.Message { return i18n.Msg("computer, %s", level) }

// What a hint says. The texts of keys stand with these.
const (
	hintTitle    i18n.Text = "Hint"
	rolloutTitle i18n.Text = "Rollout"
	noAdvice     i18n.Text = "The computer has no advice here."

	waitsForTurn i18n.Text = "In the queue"
)

func thinking(seconds int) i18n.Message { return i18n.Msg("Thinking: %d s", seconds) }

// thinkingYet is said as long as nothing has been found.
func thinkingYet(seconds int) i18n.Message {
	return i18n.Msg("Thinking: %d s. Esc: show the best so far.", seconds)
}

// TutorHelp says in a form what is chosen by a Tutor.
const TutorHelp i18n.Text = "Warn before a mistake."

// TutorTitles name in a form what Tutors lists.
func TutorTitles() []i18n.Message {
	return []i18n.Message{i18n.Msg("tutor\x04Off"), i18n.Msg("At blunders"), i18n.Msg("At errors")}
}

// What the tutor says.
const (
	blunder i18n.Text = "Blunder ??"
	anError i18n.Text = "Error ?"
)

func lossOfPoints(loss float64) i18n.Message { return i18n.Msg("%.3f points", loss) }
func lossOfChance(percent float64) i18n.Message {
	return i18n.Msg("%.0f%% winning chances", percent)
}

func givesAway(play, loss i18n.Message) i18n.Message {
	return i18n.Msg("%s costs %s.", play, loss)
}

func givesAwayAs(play, loss i18n.Message, rank, of int) i18n.Message {
	return i18n.Msg("%s costs %s: ranked %s of %d plays.", play, loss, core.Ordinal(rank), of)
}

var errNoProgram = i18n.NewError("enter a program's path and arguments, such as /opt/bot/bot -v")

// rulesChanged tells how many rules are not as usual.
func rulesChanged(n int) i18n.Message {
	if n == 0 {
		return i18n.Msg("as usual")
	}
	return i18n.MsgN("%d change", "%d changes", n, n)
}
