package board

import (
	"fmt"

	"boardroom/core"
	"boardroom/core/i18n"
)

// What is said beside a board. The names of columns stand with these.
const (
	evenRace   = "The race is even."
	winsLabel  = "wins"
	turnsTitle = "Turns"
	luckTitle  = "luck"
)

// Points writes a number of points: "1 point", "2 points".
func Points(n int) string { return core.Count(n, "point", "points") }

// Skipped says whose turn has passed without a throw before a position; empty: none
// did.
func Skipped(p core.Position, name func(core.Seat) string) string {
	if seat := core.Skipped(p); seat >= 0 {
		return fmt.Sprintf("%s is shut out: no roll.", name(seat))
	}
	return ""
}

func leadsBy(player string, way int) string { return fmt.Sprintf("%s leads by %d.", player, way) }

// countsDouble tells how likely a win is one that counts double.
func countsDouble(chance float64, win string) string {
	return fmt.Sprintf(", %.0f %% %s", 100*chance, win)
}

// drawnBefore says what was drawn before anybody could act.
func drawnBefore(what string) string { return fmt.Sprintf("drawn: %s", what) }

func chanceOf(player string) string { return fmt.Sprintf("chance of %s", player) }

// Computer says that a seat is a computer's, and of which level: "computer, expert".
func Computer(level string) i18n.Message { return i18n.Msg("computer, %s", level) }

// What a hint says. The texts of keys stand with these.
const (
	hintTitle = "Hint"
	noAdvice  = "The computer has no advice here."

	waitsForTurn = "In the queue"
)

func thinking(seconds int) string { return fmt.Sprintf("Thinking, %d s", seconds) }

// thinkingYet is said as long as nothing has been found.
func thinkingYet(seconds int) string {
	return fmt.Sprintf("Thinking, %d s. Esc shows the best so far.", seconds)
}

// TutorHelp says in a form what is chosen by a Tutor.
const TutorHelp = "Warn before a mistake."

// TutorTitles name in a form what Tutors lists.
func TutorTitles() []i18n.Message {
	return []i18n.Message{i18n.Msg("Off"), i18n.Msg("At blunders"), i18n.Msg("At errors")}
}

// What the tutor says.
const (
	blunder = "Blunder ??"
	anError = "Error ?"
)

func lossOfPoints(loss float64) string { return fmt.Sprintf("%.3f points", loss) }
func lossOfChance(percent float64) string {
	return fmt.Sprintf("%.0f %% of the chance to win", percent)
}

func givesAway(play, loss string) i18n.Message { return i18n.Msg("%s costs %s.", play, loss) }

func givesAwayAs(play, loss string, rank, of int) i18n.Message {
	return i18n.Msg("%s costs %s: ranked %s of %d plays.", play, loss, core.Ordinal(rank), of)
}

var errNoProgram = i18n.NewError("enter a program's path and arguments, such as /opt/bot/bot -v")

// rulesChanged tells how many rules are not as usual.
func rulesChanged(n int) string {
	if n == 0 {
		return "as usual"
	}
	return core.Count(n, "change", "changes")
}
