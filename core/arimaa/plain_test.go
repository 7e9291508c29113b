package arimaa_test

import (
	"maps"
	"strings"
)

// plain is the rules stated once more, in as few words as possible: a board of
// letters by square name, and turns of whole moves, where a push or a pull is
// one move of two steps.
type plain map[string]byte

const order = "rcdhme"

func (b plain) strength(at string) int { return strings.IndexByte(order, b[at]|0x20) }

func (b plain) gold(at string) bool { return b[at] < 'a' }

// neighbors holds what is beside each square, by direction.
var neighbours = func() map[string]map[byte]string {
	all := map[string]map[byte]string{}
	for c := byte('a'); c <= 'h'; c++ {
		for r := byte('1'); r <= '8'; r++ {
			beside := map[byte]string{'n': string([]byte{c, r + 1}), 'e': string([]byte{c + 1, r}), 's': string([]byte{c, r - 1}), 'w': string([]byte{c - 1, r})}
			maps.DeleteFunc(beside, func(_ byte, s string) bool { return s[0] < 'a' || s[0] > 'h' || s[1] < '1' || s[1] > '8' })
			all[string([]byte{c, r})] = beside
		}
	}
	return all
}()

// friend reports whether the piece on a square has one of its own side beside
// it.
func (b plain) friend(at string) bool {
	for _, n := range neighbours[at] {
		if b[n] != 0 && b.gold(n) == b.gold(at) {
			return true
		}
	}
	return false
}

func (b plain) frozen(at string) bool {
	for _, n := range neighbours[at] {
		if b[n] != 0 && b.gold(n) != b.gold(at) && b.strength(n) > b.strength(at) {
			return !b.friend(at)
		}
	}
	return false
}

// moved returns the board after one piece has gone to an empty square.
func (b plain) moved(from, to string) plain {
	after := maps.Clone(b)
	after[to] = after[from]
	delete(after, from)
	for _, trap := range []string{"c3", "f3", "c6", "f6"} {
		if after[trap] != 0 && !after.friend(trap) {
			delete(after, trap)
		}
	}
	return after
}

// A whole is one whole move: its steps, as words, and the board after it.
type whole struct {
	steps []string
	after plain
}

// wholes lists the whole moves of a side.
func (b plain) wholes(gold bool) (all []whole) {
	for at := range b {
		if b.gold(at) != gold || b.frozen(at) {
			continue
		}
		for d, to := range neighbours[at] {
			word := string(b[at]) + at + string(d)
			if b[to] != 0 {
				all = append(all, b.pushes(at, to, word)...)
				continue
			}
			after := b.moved(at, to)
			if back := map[bool]byte{true: 's', false: 'n'}[gold]; b.strength(at) > 0 || d != back {
				all = append(all, whole{[]string{word}, after})
			}
			for victimDir, victim := range neighbours[at] {
				if b[victim] != 0 && b.gold(victim) != gold && b.strength(victim) < b.strength(at) {
					pulled := string(b[victim]) + victim + string(opposite[victimDir])
					all = append(all, whole{[]string{word, pulled}, after.moved(victim, at)})
				}
			}
		}
	}
	return all
}

var opposite = map[byte]byte{'n': 's', 's': 'n', 'e': 'w', 'w': 'e'}

// pushes lists the pushes of a piece against a neighbor.
func (b plain) pushes(at, victim, word string) (all []whole) {
	if b.gold(at) == b.gold(victim) || b.strength(victim) >= b.strength(at) {
		return nil
	}
	for d, to := range neighbours[victim] {
		if b[to] == 0 {
			first := string(b[victim]) + victim + string(d)
			all = append(all, whole{[]string{first, word}, b.moved(victim, to).moved(at, victim)})
		}
	}
	return all
}

// text gives the rows of the position text.
func (b plain) text() string {
	var rows []string
	for r := byte('8'); r >= '1'; r-- {
		row := ""
		for c := byte('a'); c <= 'h'; c++ {
			if p := b[string([]byte{c, r})]; p != 0 {
				row += string(p)
			} else {
				row += "."
			}
		}
		for n := 8; n > 0; n-- {
			row = strings.ReplaceAll(row, strings.Repeat(".", n), string(rune('0'+n)))
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, "/")
}

// explore plays all whole moves for a side: ends holds the rows of every board
// that a turn can end with, sequences every beginning of a turn, in steps.
func (b plain) explore(gold bool, played []string, ends, sequences map[string]bool) {
	for _, w := range b.wholes(gold) {
		longer := append(played[:len(played):len(played)], w.steps...)
		if len(longer) > 4 {
			continue
		}
		for n := range longer {
			sequences[strings.Join(longer[:n+1], " ")] = true
		}
		ends[w.after.text()] = true
		w.after.explore(gold, longer, ends, sequences)
	}
}
