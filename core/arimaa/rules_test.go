package arimaa_test

import (
	"strings"
	"testing"

	"boardroom/core/arimaa"
)

// Every case plays moves one by one; the last is refused for the reason given,
// or leads to these rows.
func TestMoves(t *testing.T) {
	for _, c := range []struct {
		name, position, moves string
		rows, refused         string
	}{
		{"a step", "7r/8/8/8/3D4/8/8/R7 g", "Dd4w end", "7r/8/8/8/2D5/8/8/R7", ""},
		{"rabbits step forward and sideways", "7r/8/8/8/3R4/8/8/8 g", "Rd4n Rd5e end", "7r/8/8/4R3/8/8/8/8", ""},
		{"but not backwards", "7r/8/8/8/3R4/8/8/8 g", "Rd4s", "", "rabbit can't step backward"},
		{"nor do silver's", "7r/8/8/8/3R4/8/8/8 s", "rh8n", "", "the board ends at h8"},
		{"which go down", "8/7r/8/8/3R4/8/8/8 s", "rh7n", "", "rabbit can't step backward"},
		{"no step to a taken square", "7r/8/8/3c4/3D4/8/8/R7 g", "Dd4n", "", "you can't go to d5 yet: push the silver cat first"},
		{"no fifth step", "7r/8/8/8/3D4/8/8/R7 g", "Dd4n Dd5n Dd6n Dd7e Ra1n", "", "you have played all four steps: end the turn or undo a step"},
		{"no step of nothing", "7r/8/8/8/3D4/8/8/R7 g", "Cd5n", "", "there is no piece on d5"},
		{"no step of another piece", "7r/8/8/8/3D4/8/8/R7 g", "Cd4n", "", "another piece is on d4: gold dog, not gold cat"},
		{"no long step", "7r/8/8/8/3D4/8/8/R7 g", "Dd4nn", "", "the gold dog can't go that far in one step"},

		{"a push", "7r/8/8/3c4/3D4/8/8/R7 g", "cd5n Dd4n end", "7r/8/3c4/3D4/8/8/8/R7", ""},
		{"a push to the side", "7r/8/8/3c4/3D4/8/8/R7 g", "cd5e Dd4n end", "7r/8/8/3Dc3/8/8/8/R7", ""},
		{"rabbits are pushed backwards", "8/8/8/3r4/3D4/8/8/R7 g", "rd5n Dd4n end", "8/8/3r4/3D4/8/8/8/R7", ""},
		{"a push with the third and fourth step", "7r/8/8/3c4/3D4/8/8/R7 g", "Ra1n Ra2n cd5n Dd4n end", "7r/8/3c4/3D4/8/R7/8/8", ""},
		{"no push on the fourth step", "7r/8/8/3c4/3D4/8/8/R7 g", "Ra1n Ra2n Ra3n cd5n", "", "a push takes two steps, and you have one left"},
		{"a push must be finished", "7r/8/8/3c4/3D4/8/8/R7 g", "cd5n Ra1n", "", "finish the push first: move a stronger piece to d5"},
		{"before another is begun", "7r/8/8/3cr3/3D4/8/8/R7 g", "cd5n re5e", "", "finish the push first"},
		{"or a taken square is tried", "7r/8/8/3c4/3D4/8/R7/R7 g", "cd5n Ra1n", "", "finish the push first"},
		{"and before the turn ends", "7r/8/8/3c4/3D4/8/8/R7 g", "cd5n end", "", "finish the push first: move a stronger piece to d5"},
		{"any stronger neighbour finishes it", "7r/8/8/2Hc4/3D4/8/8/R7 g", "cd5n Hc5e end", "7r/8/3c4/3H4/3D4/8/8/R7", ""},
		{"a weaker one does not", "7r/8/8/2Rc4/3D4/8/8/R7 g", "cd5n Rc5e", "", "the gold rabbit isn't stronger than the silver cat you are pushing"},
		{"nor one that is frozen", "7r/8/8/1hDc4/3E4/8/8/R7 g", "cd5n Dc5e", "", "the silver horse on b5 freezes the gold dog on c5"},
		{"a frozen piece does not push", "7r/8/8/3c4/3Dm3/8/8/R7 g", "cd5n", "", "frozen pieces can't push the silver cat on d5"},
		{"equals do not push", "7r/8/8/3d4/3D4/8/8/R7 g", "dd5n", "", "you have no stronger piece next to the silver dog on d5"},
		{"rabbits push nothing", "8/8/8/3r4/3R4/8/8/8 g", "rd5n", "", "no stronger piece"},
		{"no push to a taken square", "7r/8/3e4/3c4/3D4/8/8/R7 g", "cd5n", "", "you can't go to d6: the silver elephant is there"},
		{"nothing is pushed from afar", "7r/8/8/3c4/8/3D4/8/R7 g", "cd5n", "", "no stronger piece"},

		{"a pull", "7r/8/8/3c4/3D4/8/8/R7 g", "Dd4s cd5s end", "7r/8/8/8/3c4/3D4/8/R7", ""},
		{"a pull round the corner", "7r/8/8/3c4/3D4/8/8/R7 g", "Dd4e cd5s end", "7r/8/8/8/3cD3/8/8/R7", ""},
		{"a pull with the last two steps", "7r/8/8/3c4/3D4/8/8/R7 g", "Ra1n Ra2n Dd4s cd5s end", "7r/8/8/8/3c4/R2D4/8/8", ""},
		{"a pull must follow at once", "7r/8/8/3c4/3D4/8/8/R7 g", "Dd4s Ra1n cd5s", "", "and none just left d4 to pull it"},
		{"equals do not pull", "7r/8/8/3d4/3D4/8/8/R7 g", "Dd4s dd5s", "", "and none just left d4 to pull it"},
		{"the weaker does not pull", "7r/8/8/3h4/3DR3/8/8/8 g", "Dd4s hd5s", "", "and none just left d4 to pull it"},
		{"two cannot be pulled at once", "7r/8/8/3c4/2cD4/8/8/R7 g", "Dd4s cd5s cc4e", "", "you have no stronger piece next to the silver cat on c4 to push it"},
		{"nothing is pushed from afar to a taken square", "7r/8/3e4/3c4/8/3D4/8/R7 g", "cd5n", "", "you have no stronger piece next to the silver cat on d5 to push it"},
		{"a pull may be followed by a push", "7r/8/8/3c4/3D4/8/8/R7 g", "Dd4s cd5s cd4w Dd3n end", "7r/8/8/8/2cD4/8/8/R7", ""},
		{"the end of a push begins no pull", "7r/8/8/3c4/3D4/3c4/8/R7 g", "cd5n Dd4n cd3n", "", "and none just left d4 to pull it"},
		{"another piece may push instead", "7r/8/8/3c4/3D4/3cE3/8/R7 g", "cd5n Dd4n cd3n Ee3w end", "7r/8/3c4/3D4/3c4/3E4/8/R7", ""},

		{"a frozen piece does not step", "7r/8/8/3d4/3C4/8/8/R7 g", "Cd4s", "", "the silver dog on d5 freezes the gold cat on d4"},
		{"a friend thaws it", "7r/8/8/3d4/2RC4/8/8/8 g", "Cd4s end", "7r/8/8/3d4/2R5/3C4/8/8", ""},
		{"in the middle of the turn too", "7r/8/8/3d4/3C4/8/2R5/8 g", "Rc2e Rd2n Cd4w end", "7r/8/8/3d4/2C5/3R4/8/8", ""},
		{"equals do not freeze", "7r/8/8/3d4/3D4/8/8/R7 g", "Dd4s end", "7r/8/8/3d4/8/3D4/8/R7", ""},
		{"frozen pieces freeze", "7r/8/8/3dE3/3C4/8/8/R7 g", "Cd4s", "", "the silver dog on d5 freezes"},
		{"frozen pieces are pushed", "7r/8/8/3d4/3C4/8/8/R7 s", "Cd4s dd5s end", "7r/8/8/8/3d4/3C4/8/R7", ""},
		{"a puller may freeze on the way", "7r/8/8/3c4/3D4/8/3h4/R7 g", "Dd4s cd5s end", "7r/8/8/8/3c4/3D4/3h4/R7", ""},
		{"but then it stays", "7r/8/8/3c4/3D4/8/3h4/R7 g", "Dd4s cd5s Dd3w", "", "the silver horse on d2 freezes the gold dog on d3"},

		{"a piece that is alone on a trap is removed", "7r/8/8/8/2D5/8/8/R7 g", "Dc4s end", "7r/8/8/8/8/8/8/R7", ""},
		{"one with a friend is not", "7r/8/8/8/2DR4/3R4/8/8 g", "Dc4s end", "7r/8/8/8/3R4/2DR4/8/8", ""},
		{"leaving a friend on a trap costs it", "7r/8/8/8/8/1HC5/8/R7 g", "Hb3n end", "7r/8/8/8/1H6/8/8/R7", ""},
		{"what the leaver cost cannot move", "7r/8/8/8/8/1HC5/8/R7 g", "Hb3n Cc3n", "", "there is no piece on c3"},
		{"the victim of a push dies before the pusher's step", "7r/8/8/8/2r5/3E4/8/R7 g", "Ed3n rc4s Ed4w end", "7r/8/8/8/2E5/8/8/R7", ""},
		{"a pushed defender costs its friend on the trap", "7r/8/8/8/2rE4/2c5/8/R7 g", "rc4n Ed4w end", "7r/8/8/2r5/2E5/8/8/R7", ""},
		{"a pusher may die where its victim stood", "7r/8/8/8/2r5/2cE4/8/R7 g", "cc3w Ed3w end", "7r/8/8/8/2r5/1c6/8/R7", ""},
		{"a puller dies on a trap and still pulls", "r7/8/8/8/1rH5/8/8/R7 g", "Hc4s rb4e end", "r7/8/8/8/2r5/8/8/R7", ""},
		{"a pulled piece dies on the trap", "r7/8/8/8/2r5/1RH5/8/8 g", "Hc3s rc4s end", "r7/8/8/8/8/1R6/2H5/8", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			check(t, parse(t, c.position), c.moves, c.rows, c.refused)
		})
	}
}

// check plays moves, the last of which is refused for a reason, or else they
// lead to these rows.
func check(t *testing.T, p arimaa.Position, moves, rows, refused string) {
	t.Helper()
	list := words(moves)
	if refused != "" {
		last := len(list) - 1
		refuses(t, play(t, p, list[:last]...), list[last], refused)
		return
	}
	if got := play(t, p, list...).String(); !strings.HasPrefix(got, rows+" ") {
		t.Errorf("%s leads to %s, want %s", moves, got, rows)
	}
}
