// Package analysis judges how the games of a record were played: each decision
// against the best one, the luck of each roll, and the figures of each player.
//
// [Recall] returns the [Analysis] of a record with all that is known of it, which at
// first is nothing; [Analysis.Deepen] judges what is not judged yet, in passes of which
// each looks deeper at what the one before found close. It can be stopped anywhere and
// goes on there. [Save] keeps an analysis in a file beside the record, [Load] reads it.
// Of a decision there is one judgement, with its [Depth]: a deeper one replaces one
// that is less deep, never the other way. [Analysis.Performances] sums up by player.
package analysis

import (
	"fmt"
	"math"
	"strings"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/core/tables"
)

// An Analysis is what was found of a record.
type Analysis struct {
	Record string   // the digest of what was analyzed: records.Record has it
	Level  string   // the computer player that judged all of it at first: "expert"
	Seats  []string // the players' names, in the order of the table
	Game   string   // what was played, in the catalogue: "tavli"
	To     int      // as core.Terms: points of the match, 0 one game, or core.Money
	Games  []Game
	Passed Depth        // of the deepest pass that was made to its end
	Broken i18n.Message // why the record was analyzed no further than to an illegal turn; empty: it was to its end

	moments []Moment // judged before anybody decided there
}

// Judge names the computer player that judged, in words: "expert", "heuristic,
// 8 steps ahead". It is one of the entry's, which is that of the record's game; another
// is named as it is typed.
func (a *Analysis) Judge(e catalog.Entry) i18n.Message {
	level, err := e.Level(a.Level)
	if err != nil {
		return i18n.Verbatim(a.Level)
	}
	return level.InWords()
}

// A Game is one game of it.
type Game struct {
	Name   string // in the catalogue
	Scores []int  // points per seat; none while it is not over
	Turns  []Turn // as core.History.Turns has them
}

// A Turn is what was found of a turn.
type Turn struct {
	Key       string    // tells the turn and all that stands before it in its game from others; empty: of an earlier version
	Number    int       // as core.Turn
	Seat      core.Seat // whose it is; Chance while that is not known
	Rolls     []Roll    // its draws; none in a game without dice
	Decisions []Decision
}

// A Roll is a draw of a turn.
type Roll struct {
	Drawn core.Move
	// Luck is how much more it was worth to the turn's seat than rolls are on
	// the average, in normalised points, as the errors of its decisions.
	Luck float64
	Cost float64 // what luck of 1 is worth: see engine.Verdict
	Open bool    // it is not judged yet

	raw   float64 // its luck in points, once it is found, until the decision is judged whose scale it is to have
	found bool
}

// A Decision is what a seat did in one go, and how good that was.
type Decision struct {
	Seat     core.Seat
	From, To int // its first move, and the one after its last, among the game's moves
	Depth    Depth
	Level    string // the computer player that judged it; empty: that of the analysis
	Games    int    // in which a rollout has played each choice out; 0: it was none
	engine.Verdict
}

// At returns the position of the decision's game in which it was taken.
func (d *Decision) At(h core.History) core.Position { return h.Until(d.From).Now() }

// Turns lists the turns of all games, as replay.Cursor has them.
func (a *Analysis) Turns() []Turn {
	var all []Turn
	for _, g := range a.Games {
		all = append(all, g.Turns...)
	}
	return all
}

// Mark returns the mark of the turn's greatest error by its own seat, or by the
// other in answer to a double.
func (t *Turn) Mark() engine.Mark {
	var worst *Decision
	for i := range t.Decisions {
		if d := &t.Decisions[i]; d.Mark() != engine.Good && (worst == nil || d.Error() > worst.Error()) {
			worst = d
		}
	}
	if worst == nil {
		return engine.Good
	}
	return worst.Mark()
}

// A LuckRating says how lucky a roll was.
type LuckRating string

// The bounds of luck are those of GNU Backgammon's manual (Luck analysis):
// beyond 0.3 lucky and unlucky, beyond 0.6 very lucky and very unlucky.
const (
	AverageLuck LuckRating = ""
	Lucky       LuckRating = "lucky"
	VeryLucky   LuckRating = "very lucky"
	Unlucky     LuckRating = "unlucky"
	VeryUnlucky LuckRating = "very unlucky"
)

// LuckRating returns how lucky the roll was.
func (r Roll) LuckRating() LuckRating {
	switch {
	case r.Luck > 0.6:
		return VeryLucky
	case r.Luck > 0.3:
		return Lucky
	case r.Luck < -0.6:
		return VeryUnlucky
	case r.Luck < -0.3:
		return Unlucky
	}
	return AverageLuck
}

// Joker reports whether the roll was a lucky one.
func (r Roll) Joker() bool { return r.Luck > 0.3 }

// KeyDecision returns what is worth a word of a turn: its greatest mistake or else
// the last decision that is judged; nil where nothing was decided, or is judged.
func (t *Turn) KeyDecision() *Decision {
	var worst *Decision
	for i := range t.Decisions {
		d := &t.Decisions[i]
		if d.Depth > Unjudged && (worst == nil || worst.Mark() == engine.Good || d.Mark() != engine.Good && d.Error() > worst.Error()) {
			worst = d
		}
	}
	return worst
}

// Chance returns a seat's chance to win after a decision; not a number if none
// was reckoned. Of more seats than two a decision tells only of its own.
func (d *Decision) Chance(seat core.Seat, seats int) float64 {
	o := d.Choices[d.Played].Outlook
	switch {
	case o == (engine.Outlook{}) && !d.lost(), d.Seat != seat && seats > 2:
		return math.NaN()
	case d.Seat == seat:
		return o.Win
	}
	return o.Flip().Win
}

// nearly is how little more than a loss a certain one may be worth: figures are
// rounded.
const nearly = 1e-5

// lost reports whether what was played is worth no more than a lost game: then
// no chance at all is one that was reckoned.
func (d *Decision) lost() bool {
	worth := d.Choices[d.Played].Value / d.Scale
	if d.Measure == engine.Chance {
		return worth <= nearly-0.5
	}
	return worth <= nearly-1
}

// A Remark is what is said of a turn.
type Remark struct {
	Player string       // who decided
	Mark   engine.Mark  // of the mistake that it tells of
	Judged i18n.Message // how deep, as Decision.JudgedBy says it
	Cost   i18n.Message // a sentence: that the play was best, and why, or what it cost
	// Best is what would have been best; empty where that was played. Why tells the
	// reason.
	Best, Why i18n.Message
	Luck      i18n.Message // sentences; empty: the rolls were as rolls are
}

// BestIs stands before what would have been best.
const BestIs i18n.Text = "Best:"

// Reason is what follows what would have been best: ": makes the 5-point."
func (s Remark) Reason() i18n.Message {
	if s.Why.Empty() {
		return i18n.Verbatim(".")
	}
	return i18n.Msg(": %s.", s.Why)
}

// Said is the whole of it, without the player.
func (s Remark) Said() i18n.Message {
	if s.Best.Empty() {
		return i18n.Join(" ", s.Cost, s.Luck)
	}
	return i18n.Join(" ", s.Cost, i18n.Msg(BestIs), i18n.Join("", s.Best, s.Reason()), s.Luck)
}

// least is the smallest loss that is told.
const least = 0.0005

// Remark says how well a turn of a game was played by players of these names;
// empty where nothing was decided.
func (t *Turn) Remark(h core.History, names []string) Remark {
	d := t.KeyDecision()
	if d == nil {
		return Remark{}
	}
	at := d.At(h)
	played, best := d.Choices[d.Played].Brief(at), d.Choices[0]
	why := best.Why(at, names)
	if d.Depth == Rollout {
		why = i18n.Message{} // it is by how many games
	}
	s := Remark{Player: names[d.Seat], Mark: d.Mark(), Judged: d.JudgedBy()}
	switch {
	case d.Of <= 1 && !d.Counts:
		s.Cost = i18n.Msg("nothing to judge.")
	case d.Doubling() != nil:
		s.ofCube(t, d, best.Why(at, names))
	case d.Error() < least:
		s.Cost = isBest(played, why)
	default:
		s.Cost, s.Best, s.Why = costs(played, d.FormatLoss(), d.Rank, d.Of), best.Brief(at), why
	}
	for _, r := range t.Rolls {
		if f := r.LuckRating(); f != AverageLuck {
			s.Luck = i18n.Join(" ", s.Luck, wasLucky(r.Drawn, f, r.Luck))
		}
	}
	return s
}

// ofCube tells of a decision about the cube, with what is said of the best there was: the
// verdict and what decides it, of an answer how often who gives it wins.
func (s *Remark) ofCube(t *Turn, d *Decision, why i18n.Message) {
	cube := d.Doubling()
	if d.Seat == t.Seat {
		why = cube.Why()
	}
	if d.Error() < least {
		s.Cost = i18n.Msg("%s: %s.", cube.Verdict(), why)
		return
	}
	s.Cost, s.Best, s.Why = tables.CubeCosts(d.Choices[d.Played].Moves[0], d.FormatLoss()), cube.Verdict(), why
}

// FormatLoss writes the error in its measure: ".184", "18.4 %".
func (d *Decision) FormatLoss() i18n.Figure { return d.FormatBehind(d.Played) }

// FormatBehind writes how much less a choice is worth than the best, as FormatLoss does.
func (d *Decision) FormatBehind(choice int) i18n.Figure {
	loss := d.Behind(choice)
	if d.Measure == engine.Chance {
		return i18n.Figure(fmt.Sprintf("%.1f %%", 100*loss))
	}
	return i18n.Figure(strings.TrimPrefix(fmt.Sprintf("%.3f", loss), "0"))
}

// isBest tells that the best was played and why it is, which may be empty.
func isBest(played, why i18n.Message) i18n.Message {
	if why.Empty() {
		return i18n.Msg("%s is best.", played)
	}
	return i18n.Msg("%s is best: %s.", played, why)
}

// costs tells how much a play lost and, where all plays were counted, how it ranks.
func costs(played i18n.Message, loss i18n.Figure, rank, of int) i18n.Message {
	if of <= 2 {
		return i18n.Msg("%s costs %s.", played, loss)
	}
	return i18n.Msg("%s costs %s, %s of %d.", played, loss, core.Ordinal(rank), of)
}

// luckTexts tell how lucky a roll was.
var luckTexts = map[LuckRating]i18n.Text{
	Lucky: "%s was lucky, %+.2f.", VeryLucky: "%s was very lucky, %+.2f.",
	Unlucky: "%s was unlucky, %+.2f.", VeryUnlucky: "%s was very unlucky, %+.2f.",
}

func wasLucky(drawn core.Move, how LuckRating, by float64) i18n.Message {
	return i18n.Msg(luckTexts[how], drawn, by)
}
