package stage

import "boardroom/core"

// Points writes a number of points: "1 point", "2 points".
func Points(n int) string { return core.Count(n, "point", "points") }
