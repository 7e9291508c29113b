package main

import (
	"strings"
	"testing"

	"boardroom/core/arimaa"
)

// archived holds a game in which a person rated 2579 played silver against a program.
const archived = "../../records/exchange/arimaa/testdata/archive.txt"

func TestPeoplesTurnsAreReadAlone(t *testing.T) {
	turns, err := peoplesTurns(archived, 2500)
	if err != nil {
		t.Fatal(err)
	}
	if len(turns) != 35 {
		t.Errorf("%d turns, and the person played 35 after their setup", len(turns))
	}
	for _, d := range turns {
		if d.before.Side() != arimaa.Silver {
			t.Fatalf("%s: a turn of the program", d.before)
		}
		if _, err := arimaa.Play(d.before, d.moves); err != nil {
			t.Errorf("%s: %v", d.before, err)
		}
	}
}

func TestAnArchiveWithoutStrongPeopleIsRefused(t *testing.T) {
	if _, err := peoplesTurns(archived, 2580); err == nil || !strings.Contains(err.Error(), "rated 2580") {
		t.Errorf("the error is %v", err)
	}
}
