package arimaa_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/gametest"
)

func parse(tb testing.TB, text string) arimaa.Position {
	tb.Helper()
	return gametest.Parse(tb, arimaa.Arimaa(), text, nil).(arimaa.Position)
}

// words splits a turn into its moves.
func words(turn string) []core.Move {
	var moves []core.Move
	for _, word := range strings.Fields(turn) {
		moves = append(moves, core.Move(word))
	}
	return moves
}

// play plays moves one by one, all of which must be legal.
func play(tb testing.TB, p arimaa.Position, moves ...core.Move) arimaa.Position {
	tb.Helper()
	return gametest.Play(tb, p, moves...).(arimaa.Position)
}

// turn plays a whole turn given as text, with its end.
func turn(tb testing.TB, p arimaa.Position, text string) arimaa.Position {
	tb.Helper()
	next, err := arimaa.Play(p, words(text))
	if err != nil {
		tb.Fatalf("%s: %s: %v", p, text, err)
	}
	return next
}

// refuses checks that a move is not listed and refused for a reason.
func refuses(tb testing.TB, p arimaa.Position, m core.Move, reason string) {
	tb.Helper()
	if slices.Contains(p.Moves(), m) {
		tb.Errorf("%s: %s is listed", p, m)
	}
	if _, err := p.Play(m); !errors.Is(err, core.ErrIllegal) || !strings.Contains(err.Error(), reason) {
		tb.Errorf("%s: %s gives %v, want %s", p, m, err, reason)
	}
}

func contains(err error, text string) bool { return strings.Contains(err.Error(), text) }
