package engine

import (
	"math"

	"boardroom/core"
	"boardroom/core/i18n"
)

// A Doubling is all that is known of the doubling cube before a roll, for the side that is
// to roll and may double, or has doubled. Its equities are normalised, as Points are: a
// single game at the cube's value is won at 1, so a double that is passed is worth 1.
type Doubling struct {
	Side     core.Seat
	Redouble bool // the side owns the cube
	Beavers  bool // the other may answer by a redouble and keep the cube
	// What the side's actions are worth: to roll, to double and be taken, to double and be
	// beavered; the last only with Beavers.
	NoDouble, Take, Beaver CubeEquity
	Outlook                Outlook // of the side, if the game is played to its end
	TakePoint              float64 // the other's chance to win from which they may take
	// GammonValues are what a gammon of the side, and of the other, is worth beside a win
	// once the double is taken: 0.5 for money.
	GammonValues [2]float64
	// In a match the chance to win it is Even at an equity of 0 and Half more for each 1;
	// elsewhere both are 0.
	Even, Half float64
	Market     Market
	Plies      int // how many rolls deep it was looked at
	Games      int // how many games of each action were rolled out; 0: none
}

// A CubeEquity is what an action of the cube is worth.
type CubeEquity struct {
	Cubeful  float64 // if both sides use the cube as they should
	Cubeless float64 // if nobody turns it any more
	Error    float64 // the standard error of Cubeful, if it was rolled out
}

// A Market is how often a double comes too late after the next two rolls: the other would
// pass it. The zero Market was not looked at, or is never lost.
type Market struct {
	Rolls     int // of the side's 36 rolls, those after which it is lost more often than not
	Sequences int // of the 1296 pairs of rolls, those that lose it
}

// passed is what a double is worth that is passed.
const passed = 1

// even is the difference that no three digits tell.
const even = 0.0005

// A CubeAction is what a side that may double should do.
type CubeAction int

const (
	NoDouble CubeAction = iota
	Double
	TooGood  // it plays on for more than a double wins
	Optional // to double or not is worth the same
)

// String names the action as data: "too good".
func (a CubeAction) String() string {
	return [...]string{"no double", "double", "too good", "optional"}[a]
}

// A CubeAnswer is how a double should be answered.
type CubeAnswer int

const (
	Take CubeAnswer = iota
	Pass
	Beaver
)

// String names the answer as data.
func (a CubeAnswer) String() string { return [...]string{"take", "pass", "beaver"}[a] }

// Doubled returns what a double is worth if the other answers as they should.
func (d *Doubling) Doubled() float64 {
	worth := min(passed, d.Take.Cubeful)
	if d.Beavers {
		worth = min(worth, d.Beaver.Cubeful)
	}
	return worth
}

// Action returns what the side should do.
func (d *Doubling) Action() CubeAction {
	doubled, keep := d.Doubled(), d.NoDouble.Cubeful
	switch {
	case keep >= passed+even:
		return TooGood
	case doubled < passed && math.Abs(keep-doubled) < even:
		return Optional
	case keep > doubled && doubled < passed:
		return NoDouble
	}
	return Double
}

// Answer returns how the other should answer.
func (d *Doubling) Answer() CubeAnswer {
	switch {
	case d.Take.Cubeful > passed:
		return Pass
	case d.Beavers && d.Beaver.Cubeful < d.Take.Cubeful:
		return Beaver
	}
	return Take
}

// Verdict says in a word or two what both sides should do: "Double, take".
func (d *Doubling) Verdict() i18n.Message {
	said := &doubleVerdicts
	if d.Redouble {
		said = &redoubleVerdicts
	}
	return i18n.Msg(said[d.Action()][d.Answer()])
}

// The verdicts by action and answer.
var (
	doubleVerdicts = [...][3]i18n.Text{
		NoDouble: {"No double, take", "No double, pass", "No double, beaver"},
		Double:   {"Double, take", "Double, pass", "Double, beaver"},
		TooGood:  {"Too good to double, take", "Too good to double, pass", "Too good to double, beaver"},
		Optional: {"Optional double, take", "Optional double, pass", "Optional double, beaver"},
	}
	redoubleVerdicts = [...][3]i18n.Text{
		NoDouble: {"No redouble, take", "No redouble, pass", "No redouble, beaver"},
		Double:   {"Redouble, take", "Redouble, pass", "Redouble, beaver"},
		TooGood:  {"Too good to redouble, take", "Too good to redouble, pass", "Too good to redouble, beaver"},
		Optional: {"Optional redouble, take", "Optional redouble, pass", "Optional redouble, beaver"},
	}
)

// Why tells what decides: how often the side wins, and gammons, and how soon the market
// is lost.
func (d *Doubling) Why() i18n.Message {
	rolls := d.Market.Rolls
	if d.Answer() == Pass || rolls == 0 {
		return d.Outlook.InBrief()
	}
	return i18n.MsgN("%[2]s; market: %[1]d of 36 rolls loses it", "%[2]s; market: %[1]d of 36 rolls lose it", rolls, rolls, d.Outlook.InBrief())
}

// InBrief tells how often a side wins, and how often a gammon.
func (o Outlook) InBrief() i18n.Message {
	if gammons := math.Round(100 * o.WinDouble); gammons > 0 {
		return i18n.Msg("%.0f%% wins, %.0f%% gammons", 100*o.Win, gammons)
	}
	return i18n.Msg("%.0f%% wins", 100*o.Win)
}

// InMatch reports whether chances to win a match are told.
func (d *Doubling) InMatch() bool { return d.Half > 0 }

// MatchChance returns the chance to win the match at an equity.
func (d *Doubling) MatchChance(equity float64) float64 { return d.Even + d.Half*equity }

// Rounded returns the doubling with its figures in parts of so many.
func (d Doubling) Rounded(parts float64) *Doubling {
	for _, x := range []*float64{
		&d.NoDouble.Cubeful, &d.NoDouble.Cubeless, &d.NoDouble.Error, &d.Take.Cubeful, &d.Take.Cubeless, &d.Take.Error,
		&d.Beaver.Cubeful, &d.Beaver.Cubeless, &d.Beaver.Error, &d.TakePoint, &d.GammonValues[0], &d.GammonValues[1], &d.Even, &d.Half,
		&d.Outlook.Win, &d.Outlook.WinDouble, &d.Outlook.WinTriple, &d.Outlook.LoseDouble, &d.Outlook.LoseTriple, &d.Outlook.Draw,
	} {
		*x = math.Round(*x*parts)/parts + 0 // a zero has no sign
	}
	return &d
}
