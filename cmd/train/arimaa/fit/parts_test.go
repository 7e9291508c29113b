package fit_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"boardroom/cmd/train/arimaa/fit"
	"boardroom/core/engine"
)

// Together the parts are all figures, and none is in two of them.
func TestPartsAreAllFigures(t *testing.T) {
	by := engine.Values{}
	for _, name := range fit.Parts() {
		by[name] = 3
	}
	before, after := numbers(t, nil), numbers(t, by)
	for i, n := range before {
		if after[i] != 3*n {
			t.Errorf("the figure at %d of the file, %d, becomes %d", i, n, after[i])
		}
	}
}

// Every part is some figures at least, and only these change with it.
func TestAPartChangesNoOther(t *testing.T) {
	before, changed := numbers(t, nil), 0
	for _, name := range fit.Parts() {
		some := false
		for i, n := range numbers(t, engine.Values{name: -1}) {
			if n != before[i] {
				some = true
				changed++
			}
		}
		if !some {
			t.Errorf("%s changes nothing", name)
		}
	}
	for _, n := range before {
		if n != 0 {
			changed--
		}
	}
	if changed != 0 {
		t.Errorf("%d figures more change than there are", changed)
	}
}

func TestAPartThatThereIsNotIsNamed(t *testing.T) {
	_, err := fit.Reweigh(engine.Values{"race": 1, "rice": 2})
	if err == nil || !strings.Contains(err.Error(), `"rice"`) {
		t.Errorf("the error is %v", err)
	}
}

// numbers returns the figures, some parts reweighed, in the order of their file.
func numbers(t *testing.T, by engine.Values) (all []int) {
	r, err := fit.Reweigh(by)
	if err != nil {
		t.Fatal(err)
	}
	text := regexp.MustCompile(`\[\d*\]`).ReplaceAllString(string(r.Source(nil)), "") // lengths of tables
	for _, word := range regexp.MustCompile(`-?\d+`).FindAllString(text, -1) {
		n, err := strconv.Atoi(word)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, n)
	}
	return all
}
