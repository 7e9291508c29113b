package main

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"boardroom/core/engine/tables/network"
)

// Packed networks are read as any others, say how they were made and nearly the same
// of positions.
func TestNetworksArePacked(t *testing.T) {
	from, to := file(t), filepath.Join(t.TempDir(), "small")
	out, err := train(t, "pack", from, "backgammon", "nackgammon", "--plays", "20000", "--to", to)
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	large, err := os.Stat(from)
	if err != nil {
		t.Fatal(err)
	}
	small, err := os.Stat(to)
	if err != nil {
		t.Fatal(err)
	}
	if small.Size() > large.Size()*3/10 {
		t.Errorf("%d bytes of %d", small.Size(), large.Size())
	}
	for _, game := range []string{"backgammon", "nackgammon"} {
		_, told, _ := strings.Cut(out, game+": plays differ by ")
		var mean float64
		if _, err := fmt.Sscanf(told, "%f points on average", &mean); err != nil || mean > 0.003 {
			t.Errorf("%v in %s", err, out)
		}
	}
	for _, wrong := range [][]string{{to + "er", "backgammon"}, {from, "arimaa"}, {from, "chess"}, {from, "--like", "nobody"}} {
		if _, err := train(t, append([]string{"pack", "--to", to, "--plays", "1"}, wrong...)...); err == nil {
			t.Errorf("%q is no error", wrong)
		}
	}
}

// Networks that are like those that a file replaces say what they said.
func TestNetworksLikeOthersArePackedAgain(t *testing.T) {
	from, folder := file(t), t.TempDir()
	first, second := filepath.Join(folder, "first"), filepath.Join(folder, "second")
	pack := func(from, to string, flags ...string) *network.Set {
		t.Helper()
		if out, err := train(t, append([]string{"pack", from, "--to", to}, flags...)...); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		set, _, err := readSet(to)
		if err != nil {
			t.Fatal(err)
		}
		return set
	}
	pack(from, first)
	before := pack(from, second, "--like", "first")
	pack(write(t, filepath.Join(t.TempDir(), "others"), written(t, network.Portes())), first)
	after, _, err := readSet(second)
	if err != nil || !reflect.DeepEqual(after, before) {
		t.Errorf("they say something else: %v", err)
	}
}

// An input that no game had is left out, and another is not.
func TestInputsThatNoGameHadAreLeftOut(t *testing.T) {
	set := firstSet(3)
	race := set[network.Race]
	width := race.Shape().First
	race.Weights()[5*width] += 0.01
	from, to := write(t, filepath.Join(t.TempDir(), "networks"), written(t, set)), filepath.Join(t.TempDir(), "small")
	if out, err := train(t, "pack", from, "--seed", "3", "--to", to); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	small, _, err := readSet(to)
	if err != nil {
		t.Fatal(err)
	}
	for i := range race.Shape().Inputs {
		row := small[network.Race].Weights()[i*width:][:width]
		if left := slices.ContainsFunc(row, func(w float32) bool { return w != 0 }); left != (i == 5) {
			t.Errorf("input %d is left: %v", i, left)
		}
	}
}
