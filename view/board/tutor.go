package board

import (
	"slices"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/core/tables"
	"boardroom/records/text"
)

// A Tutor tells a person who learns, before it is too late, that what they are about
// to do is a mistake. It says at which mistakes it speaks, and shows nothing itself;
// the zero value is silent, as TutorOff is.
type Tutor string

const (
	TutorOff   Tutor = "off"
	AtBlunders Tutor = "blunders" // those marked ??
	AtErrors   Tutor = "errors"   // and those marked ?
)

// Tutors lists them from silent to strict.
func Tutors() []Tutor { return []Tutor{TutorOff, AtBlunders, AtErrors} }

// Enabled reports whether there are mistakes at which the tutor speaks.
func (t Tutor) Enabled() bool { return t.warnsOf(engine.VeryBad) }

// warnsOf reports whether the tutor speaks of a mark.
func (t Tutor) warnsOf(m engine.Mark) bool {
	return m == engine.VeryBad && (t == AtBlunders || t == AtErrors) || m == engine.Bad && t == AtErrors
}

// A Decision is what a person is about to do and has not ended yet.
type Decision struct {
	Before core.History // the game as it was when it began
	Played []core.Move  // all of it, the moves that stand already included
	end    string       // the position that it leads to
}

// Standing returns how many of the moves stand already and can be taken back.
func (d *Decision) Standing(now core.History) int { return len(now.Moves) - len(d.Before.Moves) }

// Same reports whether another decision leads to the same position.
func (d *Decision) Same(other Decision) bool { return d.end == other.end }

// Decided returns the decision that some moves complete in a game. It is false
// when they do not end what the actor has to do, or when there was no choice.
func Decided(h core.History, last []core.Move) (d Decision, whole bool) {
	actor, p := h.Now().Actor(), h.Now()
	for _, m := range last {
		after, err := p.Play(m)
		if err != nil {
			return d, false
		}
		p = after
	}
	standing := h.InProgress()
	d = Decision{Before: h.Until(len(h.Moves) - len(standing)), end: p.String()}
	for _, m := range standing {
		d.Played = append(d.Played, m.Move)
	}
	d.Played = append(d.Played, last...)
	closed := p.Actor() != actor || slices.Contains(last, core.End)
	return d, closed && len(d.Before.Now().Moves()) > 1
}

// A Warning is what the tutor has to say of a decision.
type Warning struct {
	at      core.Position // in which it was to be decided
	verdict engine.Verdict
}

// Warn returns what is to be said where a decision was judged; false: nothing.
func (t Tutor) Warn(at core.Position, v engine.Verdict) (Warning, bool) {
	return Warning{at, v}, t.warnsOf(v.Mark())
}

// Title names the mistake: "Blunder ??".
func (l Warning) Title() i18n.Message {
	if l.verdict.Mark() == engine.VeryBad {
		return i18n.Msg(blunder)
	}
	return i18n.Msg(anError)
}

// Loss tells how much it gives away: "0.100 points".
func (l Warning) Loss() i18n.Message {
	if l.verdict.Measure == engine.Chance {
		return lossOfChance(100 * l.verdict.Error())
	}
	return lossOfPoints(l.verdict.Error())
}

// Message says that it was wrong and how much, and not what would have been
// right.
func (l Warning) Message() i18n.Message {
	v := &l.verdict
	if v.Doubling() != nil {
		return tables.CubeCosts(v.Choices[v.Played].Moves[0], l.Loss())
	}
	played := v.Choices[v.Played].Brief(l.at)
	said := givesAway(played, l.Loss())
	if v.Of > 2 {
		said = givesAwayAs(played, l.Loss(), v.Rank, v.Of)
	}
	return text.Capital(said)
}

// Plays are the best of a game's plays and what was to be played, marked, the best first.
func (l Warning) Plays(g core.Game) []Play {
	rows, _ := JudgedPlays(g, l.at, &l.verdict)
	return rows
}
