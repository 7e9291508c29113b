package tables

import (
	"fmt"
	"strings"

	"boardroom/core"
)

// parseBoard reads the part of the position text that says where the checkers
// stand, and refuses what cannot be.
func (r *Rules) parseBoard(text string) (Board, error) {
	var b Board
	parts := strings.Split(text, "|")
	if len(parts) != 3 {
		return b, fmt.Errorf("the board needs three parts between |, this has %d: %s", len(parts), textForm)
	}
	points := strings.Split(parts[0], ",")
	if len(points) != 24 {
		return b, fmt.Errorf("the board needs 24 points between commas, this has %d", len(points))
	}
	for i, point := range points {
		if err := r.parsePoint(&b, i+1, point); err != nil {
			return b, fmt.Errorf("point %d: %w", i+1, err)
		}
	}
	for i, place := range [...]struct {
		name string
		own  int
	}{{"bar", Bar}, {"checkers borne off", Off}} {
		pair, ok := readPair(parts[i+1], r.Checkers())
		if !ok {
			return b, fmt.Errorf("%s: %q must be two numbers up to %d, White's first, as 0,0", place.name, parts[i+1], r.Checkers())
		}
		for side, n := range pair {
			b.n[side][place.own] = int8(n)
		}
	}
	b.allWait(r)
	return b, r.checkBoard(&b)
}

// parsePoint reads one point: ".", "W3", or "B2x" with a pinned enemy.
func (r *Rules) parsePoint(b *Board, absolute int, text string) error {
	if text == "." {
		return nil
	}
	standing, pinning := strings.CutSuffix(text, "x")
	letter := standing[:min(1, len(standing))]
	count := strings.TrimPrefix(standing, letter)
	side, known := seatOf(letter)
	n, ok := readNumber(count, r.Checkers())
	switch {
	case pinning && r.Blot != Pin:
		return fmt.Errorf("%q: nothing is pinned in this game", text)
	case pinning && (letter == "" || known && (count == "" || count == "0")):
		return fmt.Errorf("%q: nobody stands on the pinned checker; two black ones on a white one are B2x", text)
	case strings.Contains(text, letters[White]) && strings.Contains(text, letters[Black]):
		return fmt.Errorf("%q: a point has checkers of one colour%s", text, r.exceptPins())
	case !known || !ok || n == 0:
		return fmt.Errorf("%q must be . or W or B and a number of checkers from 1 to %d, as W3", text, r.Checkers())
	}
	b.n[side][r.Own(side, absolute)] = int8(n)
	if pinning {
		under := r.Own(1-side, absolute)
		b.n[1-side][under] = 1
		b.pins[1-side] |= 1 << under
	}
	return nil
}

// exceptPins says how a point can have two colours where lone checkers are
// pinned.
func (r *Rules) exceptPins() string {
	if r.Blot == Pin {
		return ", unless one is pinned: two black ones on a white one are B2x"
	}
	return ""
}

// checkBoard refuses boards that cannot arise.
func (r *Rules) checkBoard(b *Board) error {
	for side := White; side <= Black; side++ {
		sum := 0
		for _, n := range b.n[side] {
			sum += int(n)
		}
		switch {
		case sum != r.Checkers():
			return fmt.Errorf("%s has %s, not %d", sideName(side), core.Count(sum, "checker", "checkers"), r.Checkers())
		case b.n[side][Bar] > 0 && r.Blot != Hit:
			return fmt.Errorf("%s has checkers on the bar, which this game does not use", sideName(side))
		}
		for _, check := range r.Checks {
			if err := check(r, b, side); err != nil {
				return fmt.Errorf("%s %w", sideName(side), err)
			}
		}
	}
	if b.AllOff(White) && b.AllOff(Black) {
		return fmt.Errorf("both sides have borne off all their checkers; only one can have won")
	}
	return nil
}
