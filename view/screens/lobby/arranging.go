package lobby

import (
	"context"
	"fmt"
	"strings"
	"time"

	"boardroom/records"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// The orders of the columns, as they usually are.

// oldestFirst is the order of the days.
func oldestFirst(theme.Look, ratings) records.Order { return records.Order{Reversed: true} }

// by is the order of a text.
func by(words func(records.Entry, theme.Look) string) func(theme.Look, ratings) records.Order {
	return func(look theme.Look, _ ratings) records.Order {
		return records.Order{By: func(e records.Entry) (first, second string) { return words(e, look), "" }}
	}
}

// byPlayers is the order of the first player, and of the others.
func byPlayers(look theme.Look, _ ratings) records.Order {
	return records.Order{By: func(e records.Entry) (first, second string) {
		if e.Err != nil || len(e.Seats) == 0 {
			return playersOf(e, look), ""
		}
		names := namesOf(e)
		return names[0], strings.Join(names[1:], between(look.Dash))
	}}
}

func byTurns(theme.Look, ratings) records.Order {
	return records.Order{By: func(e records.Entry) (first, second string) { return fmt.Sprintf("%09d", e.Turns), "" }}
}

// byRating puts first the record with the best play, and last those that were not
// analysed.
func byRating(_ theme.Look, played ratings) records.Order {
	return records.Order{By: func(e records.Entry) (first, second string) {
		return fmt.Sprintf("%09.4f", min(played.best(e), 9999)), ""
	}}
}

// labelledFirst puts those without labels last.
func labelledFirst(theme.Look, ratings) records.Order {
	return records.Order{By: func(e records.Entry) (first, second string) { return labelsOf(e), "" }, Reversed: true}
}

const (
	// atOnce is how many records are looked at before the list is shown again: few enough
	// for nobody to notice. More are looked at in the background, a part of all at a time.
	atOnce = 2000
	parts  = 100
)

// A search is for the records that the list is to show.
type search struct {
	found  *records.Listing
	wrong  error // with the filter
	all    bool  // there is no filter
	renews bool  // what is shown: that stays until all is found
}

// arrange has the records filtered, and sorted by a column, and shows those that are found
// at once. Others follow.
func (s *RecordList) arrange(filter string, column int, reversed bool) {
	s.search(filter, column, reversed, false)
}

// renew has the records arranged as they are, once they are others.
func (s *RecordList) renew() {
	column, reversed := s.list.Order()
	s.search(s.list.Filter().Text(), column, reversed, s.shown != nil)
}

func (s *RecordList) search(filter string, column int, reversed, renews bool) {
	wanted, wrong := s.wanted(filter)
	found := search{records.NewListing(s.rows, wanted, s.order(column, reversed)), wrong, filter == "", renews}
	s.stop()
	ctx, stop := context.WithCancel(context.Background())
	s.stop = stop
	done, err := found.found.Examine(atOnce)
	s.seeking, s.grown = !done && err == nil, false
	s.take(found, done, err)
	if !s.seeking {
		return
	}
	part := max(atOnce, s.rows.Len()/parts)
	s.screens.Go(func() {
		for goesOn := true; goesOn && ctx.Err() == nil; {
			done, err := found.found.Examine(part)
			more := !done && err == nil
			goesOn = more
			s.screens.Post(func() {
				if ctx.Err() != nil {
					return
				}
				s.seeking = more
				if s.take(found, done, err); s.grown && !more {
					s.read()
				}
			})
		}
	})
}

// take shows what was found so far; an order, or what only renews the list, when it is done.
func (s *RecordList) take(found search, done bool, err error) {
	s.screens.Fail(err)
	switch {
	case done || err != nil || found.found.Ordered() && !found.renews:
		s.show(found, done || err != nil)
	case !found.renews:
		n, total := found.found.Examined()
		s.list.Show(widget.Shown[records.Entry]{Items: s.shown, Total: s.total, At: -1, Busy: sorting(n, total)})
	}
}

// show shows what was found. The cursor stays with its record where that renews the list,
// else at its line, as on the first one: what is new comes there.
func (s *RecordList) show(found search, done bool) {
	shown := widget.Shown[records.Entry]{Items: found.found, At: -1, Wrong: found.wrong}
	if e, ok := s.list.Selected(); ok && found.renews && s.list.At() > 0 {
		shown.At = found.found.Find(e.Path)
	}
	s.shown = found.found
	if found.all {
		s.total = s.shown.Len()
	}
	if shown.Total = s.total; !done {
		n, total := s.shown.Examined()
		shown.Busy = searched(s.shown.Len(), n, total)
	} else if s.Reading != nil {
		shown.Busy = s.Reading()
	}
	s.list.Show(shown)
	if found.renews {
		s.list.Remeasure()
	}
}

// wanted returns which of the records listed pass a filter, and what is wrong with it.
func (s *RecordList) wanted(filter string) (w records.Wanted, wrong error) {
	w = s.Wanted
	w.Query, wrong = records.ParseQuery(filter, time.Local)
	if wrong == nil && len(w.Query.Unknown) > 0 {
		wrong = w.Query.Unknown[0]
	}
	return w, wrong
}

// order returns the order by a column; -1: as the records come.
func (s *RecordList) order(column int, reversed bool) records.Order {
	if column < 0 {
		return records.Order{}
	}
	order := s.columns[column].order(s.screens.Look(), s.ratings)
	order.Reversed = order.Reversed != reversed
	return order
}
