package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"boardroom/core/engine/tables/network"
)

// train runs the command with some words and returns what it printed.
func train(t *testing.T, words ...string) (string, error) {
	t.Helper()
	return trainUntil(t.Context(), words...)
}

// trainUntil does so until the context ends. A course then stops after its next
// round.
func trainUntil(ctx context.Context, words ...string) (string, error) {
	c := rootCommand()
	var out bytes.Buffer
	c.SetOut(&out)
	c.SetErr(&out)
	c.SetArgs(words)
	err := c.ExecuteContext(ctx)
	return out.String(), err
}

// file writes trained networks to a file, for courses that need not begin with
// nothing.
func file(t *testing.T) string {
	t.Helper()
	return write(t, filepath.Join(t.TempDir(), "networks"), written(t, network.Backgammon()))
}

// written returns a file of networks.
func written(t *testing.T, set *network.Set, made ...string) string {
	t.Helper()
	var b bytes.Buffer
	if err := set.Write(&b, made); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// write writes a file and returns its name.
func write(t *testing.T, name, text string) string {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

// weights returns the part of a course's networks that does not tell times.
func weights(t *testing.T, folder string) string {
	t.Helper()
	set, made, err := readSet(filepath.Join(folder, netsFile))
	if err != nil || len(made) != 2 {
		t.Fatalf("networks made by %q: %v", made, err)
	}
	return written(t, set, made[:1]...)
}

func TestStoppedCourseGoesOn(t *testing.T) {
	from, whole, parts := file(t), t.TempDir(), t.TempDir()
	course := func(dir string) []string {
		return []string{"selfplay", "hypergammon", "--games", "200", "--from", from, "--measure", "100", "--measure-pairs", "1", "--dir", dir}
	}
	if out, err := train(t, course(whole)...); err != nil || !strings.Contains(out, "200 of 200 games") {
		t.Fatalf("%v: %s", err, out)
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if out, err := trainUntil(stopped, course(parts)...); err != nil || !strings.Contains(out, "100 of 200 games") || strings.Contains(out, "200 of") {
		t.Fatalf("%v: %s", err, out)
	}
	if out, err := train(t, course(parts)...); err != nil || !strings.Contains(out, "200 of 200 games") {
		t.Fatalf("%v: %s", err, out)
	}
	if weights(t, whole) != weights(t, parts) {
		t.Error("the course that was stopped ends with other networks")
	}
	one, other := curve(t, whole), curve(t, parts)
	if len(one) != 2 || len(other) != 2 || one[0].Strength != other[0].Strength || one[1].Strength != other[1].Strength {
		t.Errorf("the curve of the course that was stopped is %v, not %v", other, one)
	}
}

// curve returns the curve of a course.
func curve(t *testing.T, folder string) []point {
	t.Helper()
	c, err := readCurve(filepath.Join(folder, curveFile))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestLookaheadLearns(t *testing.T) {
	from, folder := file(t), t.TempDir()
	out, err := train(t, "lookahead", "hypergammon", "--games", "100", "--from", from, "--measure", "0", "--dir", folder)
	if err != nil || !strings.Contains(out, "100 of 100 games") {
		t.Fatalf("%v: %s", err, out)
	}
	set, _, err := readSet(filepath.Join(folder, netsFile))
	if err != nil || reflect.DeepEqual(set, network.Backgammon()) {
		t.Errorf("the networks are as they were: %v", err)
	}
}

// A course of the sieve leaves the other networks alone.
func TestSieveAloneLearns(t *testing.T) {
	folder := t.TempDir()
	if out, err := train(t, "sieve", "hypergammon", "--games", "100", "--from", file(t), "--measure", "0", "--dir", folder); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	set, _, err := readSet(filepath.Join(folder, netsFile))
	if err != nil {
		t.Fatal(err)
	}
	for i, n := range network.Backgammon() {
		if same := reflect.DeepEqual(n, set[i]); same == (network.Class(i) == network.Sieve) {
			t.Errorf("%s: the same as before: %t", network.Class(i), same)
		}
	}
}

// What is damaged is named, and left as it is.
func TestDamagedCourses(t *testing.T) {
	for _, c := range []struct{ name, file, text, want string }{
		{"networks that are none", netsFile, "some text", "networks: this is no file of networks"},
		{"networks cut short", netsFile, "boardroom networks 1\n", "networks: the networks' file is cut short"},
		{"progress that is none", notesFile, "{", "progress.json: unexpected end"},
		{"progress before the start", notesFile, `{"Games":-5}`, "progress.json: a course cannot have come as far"},
	} {
		folder := t.TempDir()
		write(t, filepath.Join(folder, notesFile), `{"Games":100,"Seconds":1}`)
		name := write(t, filepath.Join(folder, c.file), c.text)
		_, err := train(t, "selfplay", "hypergammon", "--games", "200", "--dir", folder)
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), folder) {
			t.Errorf("%s: the error is %v, it should say %q and where", c.name, err, c.want)
		}
		if text, _ := os.ReadFile(name); string(text) != c.text {
			t.Errorf("%s: the file was changed to %q", c.name, text)
		}
	}
}

func TestWrongFlagsAreNamed(t *testing.T) {
	for _, c := range []struct {
		words []string
		want  string
	}{
		{[]string{"selfplay", "backgammon"}, "--dir"},
		{[]string{"selfplay", "arimaa", "--dir", "x"}, "no game of the 24-point board"},
		{[]string{"selfplay", "backgammon", "--dir", "x", "--games", "0"}, "at least one game"},
		{[]string{"selfplay", "backgammon", "--dir", "x", "--rate", "-1"}, "above 0"},
		{[]string{"lookahead", "backgammon", "--dir", "x"}, "--from"},
		{[]string{"lookahead", "backgammon", "--dir", "x", "--plies", "7"}, "1 to 3"},
		{[]string{"sieve", "backgammon", "--dir", "x"}, "--from"},
		{[]string{"judge", "backgammon", "--plays", "0"}, "at least 1"},
		{[]string{"judge", "backgammon", "--from", "nowhere"}, "nowhere"},
		{[]string{"curve", "nowhere.csv"}, "nowhere.csv"},
	} {
		if _, err := train(t, c.words...); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: the error is %v, it should say %q", c.words, err, c.want)
		}
	}
}
