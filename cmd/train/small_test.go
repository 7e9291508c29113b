package main

import (
	"os"
	"path/filepath"
	"testing"

	"boardroom/core/engine/tables/network"
)

// What is written small is read as any other file, and says how it was made.
func TestNetworksAreWrittenSmall(t *testing.T) {
	from, to := file(t), filepath.Join(t.TempDir(), "small")
	if out, err := train(t, "small", from, "--to", to); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	large, err := os.Stat(from)
	if err != nil {
		t.Fatal(err)
	}
	small, err := os.ReadFile(to)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := network.Read(small); err != nil || int64(len(small)) > large.Size()*11/20 {
		t.Errorf("%d bytes of %d: %v", len(small), large.Size(), err)
	}
	if _, err := train(t, "small", to+"er", "--to", to); err == nil {
		t.Error("a file that is not there is no error")
	}
}
