package fit

import (
	"math"

	"boardroom/core"
	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"
)

// A pull is how far what is said of a scene should move, on the logistic scale:
// the chance to win of side 0, and the share of double wins among those of side
// 0 and of side 1.
type pull struct {
	win    float64
	double [2]float64
}

// What is learned.
const (
	// sharpness is how much of a play's worth in points makes it e times as
	// likely to be chosen.
	sharpness = 0.05
	// choosing is how much more it matters to choose as the teacher does than to
	// say what it says. With 0 judges spend their few weights on positions in
	// which nothing is to be chosen, and play no better than before.
	choosing = 4
)

// learn takes one step down the slope of two losses in what was said of the
// scenes after the plays of a roll: the cross entropy of the chances, and that of
// the choice among the plays, each the likelier the better it is said to be.
func (p *pupil) learn(scenes []enginetables.Features, turns []tables.Turn, side core.Seat, teacher []engine.Outlook) {
	mine, theirs := choices(p.says), choices(teacher)
	for i := range scenes {
		if !scenes[i].Contact {
			continue // the race is reckoned
		}
		by := towards(&turns[i].Board, side, &p.says[i], &teacher[i], 1/float64(len(scenes)))
		by.prefer(&p.says[i], choosing*(theirs[i]-mine[i]))
		add(p.slope, &scenes[i], &by)
	}
	for i := range p.weights {
		p.weights[i].step()
	}
}

// choices returns how likely each of some plays is to be chosen.
func choices(says []engine.Outlook) []float64 {
	top, sum := says[best(says)].Equity(), 0.0
	likely := make([]float64, len(says))
	for i := range says {
		likely[i] = math.Exp((says[i].Equity() - top) / sharpness)
		sum += likely[i]
	}
	for i := range likely {
		likely[i] /= sum
	}
	return likely
}

// towards returns the pull, so strong, from what a judge said of a board on which a side
// has ended its turn towards what a teacher says.
func towards(b *tables.Board, side core.Seat, said, teacher *engine.Outlook, by float64) pull {
	pull := pull{win: by * (teacher.Win - said.Win)}
	if b.Count(1-side, tables.Off) == 0 {
		pull.double[0] = by * (teacher.WinDouble - teacher.Win*share(said.WinDouble, said.Win))
	}
	if b.Count(side, tables.Off) == 0 {
		pull.double[1] = by * (teacher.LoseDouble - (1-teacher.Win)*share(said.LoseDouble, 1-said.Win))
	}
	return pull
}

// prefer adds the pull, so strong, towards more points; triple ones are left out.
func (p *pull) prefer(said *engine.Outlook, by float64) {
	win, lose := share(said.WinDouble, said.Win), share(said.LoseDouble, 1-said.Win)
	p.win += by * said.Win * (1 - said.Win) * (2 + win + lose)
	p.double[0] += by * said.Win * win * (1 - win)
	p.double[1] -= by * (1 - said.Win) * lose * (1 - lose)
}

// share is what part of a chance another is.
func share(part, whole float64) float64 {
	if whole <= 0 {
		return 0
	}
	return part / whole
}
