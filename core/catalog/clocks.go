package catalog

import (
	"time"

	"boardroom/core"
)

// usualClocks are offered where a game has no clocks of its own.
var usualClocks = []core.Clock{
	{Kind: core.Fischer, Bank: 5 * time.Minute, Step: 8 * time.Second},
	{Kind: core.Fischer, Bank: 15 * time.Minute, Step: 10 * time.Second},
	{Kind: core.PerMove, Step: 30 * time.Second},
	{Kind: core.Byoyomi, Bank: 10 * time.Minute, Periods: 3, Step: 30 * time.Second},
}

// tablesClocks begin with the clock of backgammon tournaments: two minutes a
// point of the match, and twelve seconds a turn that do not count.
var tablesClocks = []core.Clock{
	{Kind: core.Bronstein, Bank: 2 * time.Minute, Step: 12 * time.Second, Scope: core.PointScope},
	{Kind: core.Fischer, Bank: 5 * time.Minute, Step: 8 * time.Second},
	{Kind: core.PerMove, Step: 30 * time.Second},
}

// arimaaClocks begin with the time control of casual games at arimaa.com.
var arimaaClocks = []core.Clock{
	{Kind: core.Reserve, Step: 30 * time.Second, Bank: 5 * time.Minute, Percent: 100, Most: 10 * time.Minute},
	{Kind: core.Reserve, Step: 2 * time.Minute, Bank: 2 * time.Minute, Percent: 100, Most: 10 * time.Minute},
	{Kind: core.PerMove, Step: time.Minute},
	{Kind: core.Fischer, Bank: 15 * time.Minute, Step: 10 * time.Second},
}
