package insights

import (
	"boardroom/core/i18n"
	"boardroom/records/analysis"
)

// What it takes to compare a session with the games before.
const (
	leastBefore    = 5  // games
	leastDecisions = 10 // of the session
	leastOfPhase   = 4  // decisions of a phase in it
	leastKnown     = 30 // and before
	unlike         = .9 // of two errors that differ, the smaller in terms of the larger, at most
)

// Session compares what the player decided in a record with all else at the same game, in up to
// three sentences: the error beside the mean, what went better than it, and what to practice
// next. There are none where that is too little to compare.
func (s *Sample) Session(record string) []i18n.Message {
	now, before := &Sample{Player: s.Player}, &Sample{Player: s.Player}
	for _, g := range s.Games {
		if g.Record == record {
			now.Games = append(now.Games, g)
		} else {
			before.Games = append(before.Games, g)
		}
	}
	if len(now.Games) == 0 {
		return nil
	}
	e := now.Played()[0]
	here, usual := now.Of(e, Filter{}), before.Of(e, Filter{})
	if len(usual.Course) < leastBefore || here.All.Decisions < leastDecisions || here.Measure != usual.Measure {
		return nil
	}
	n := len(usual.Course)
	said := []i18n.Message{i18n.MsgN("Error %[2]s; your mean of %[1]d game before is %[3]s.", "Error %[2]s; your mean of %[1]d games before is %[3]s.",
		n, n, here.All.FormatMean(here.Measure), usual.All.FormatMean(here.Measure))}
	better, worse := contrast(here, usual)
	if better.Name != "" {
		was := usual.row(better.Name)
		said = append(said, i18n.Msg("Better than your mean: %s, %s instead of %s.", better.Title, better.FormatMean(here.Measure), was.FormatMean(here.Measure)))
	}
	switch themes := s.Of(e, Filter{}).Themes(); {
	case len(themes) > 0:
		times := len(themes[0].Mistakes)
		said = append(said, i18n.MsgN("Practice next: %[2]s, %[1]d time so far, more often than usual.", "Practice next: %[2]s, %[1]d times so far, more often than usual.",
			times, times, i18n.Msg(themes[0].Kind.Title)))
	case worse.Name != "":
		was := usual.row(worse.Name)
		said = append(said, i18n.Msg("Practice next: %s, %s instead of %s.", worse.Title, worse.FormatMean(here.Measure), was.FormatMean(here.Measure)))
	}
	return said
}

// contrast returns the phases in which most was saved and lost against what is usual; those
// without a name where nothing was.
func contrast(here, usual *Insights) (better, worse Row) {
	most, least := 0.0, 0.0
	for _, r := range here.Group(ByPhase).Rows {
		was := usual.row(r.Name)
		if r.Decisions < leastOfPhase || was.Decisions < leastKnown {
			continue
		}
		saved := (was.Mean() - r.Mean()) * float64(r.Decisions)
		if saved > most && r.Mean() <= unlike*was.Mean() {
			better, most = r, saved
		}
		if saved < least && was.Mean() <= unlike*r.Mean() {
			worse, least = r, saved
		}
	}
	return better, worse
}

// row returns what the decisions of a phase gave away.
func (in *Insights) row(phase string) analysis.Errors {
	for _, r := range in.Group(ByPhase).Rows {
		if r.Name == phase {
			return r.Errors
		}
	}
	return analysis.Errors{}
}
