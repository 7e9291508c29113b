package view

import (
	"maps"
	"slices"

	"boardroom/view/door"
	"boardroom/view/door/metrics"
)

// Figures returns what tells how a served room does, as a whole.
func (h Host) Figures(d *door.Door) func(metrics.Page) {
	return func(p metrics.Page) {
		d.Tell(p)
		f := h.House.Figures()
		one := func(n int) metrics.Sample { return metrics.Sample{Value: float64(n)} }
		p.Gauge("boardroom_tables", "Tables at which somebody is.", one(f.Tables))
		p.Counter("boardroom_games_begun_total", "Games that were begun.", one(f.Begun))
		p.Counter("boardroom_games_finished_total", "Games that have ended.", one(f.Ended))
		var refused []metrics.Sample
		for _, limit := range slices.Sorted(maps.Keys(f.Refused)) {
			refused = append(refused, metrics.Sample{Label: "limit", Of: limit, Value: float64(f.Refused[limit])})
		}
		p.Counter("boardroom_games_refused_total", "Games that were not begun, by the limit that was reached.", refused...)
		p.Process()
	}
}
