package network_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"io/fs"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"boardroom/core/engine/tables/network"
)

// written returns a file of new networks.
func written(t testing.TB, made ...string) (*network.Set, []byte) {
	t.Helper()
	set := randomSet(rand.New(rand.NewPCG(1, 2)))
	var b bytes.Buffer
	if err := set.Write(&b, made); err != nil {
		t.Fatal(err)
	}
	return set, b.Bytes()
}

func TestFileKeepsEveryWeight(t *testing.T) {
	made := []string{"train selfplay plakoto", "300 games"}
	set, file := written(t, made...)
	f, err := network.Read(file, nowhere)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(f.Set, set) || !reflect.DeepEqual(f.Made, made) {
		t.Errorf("networks made by %q come back otherwise, made by %q", made, f.Made)
	}
}

// nowhere is an empty folder.
var nowhere = fstest.MapFS{}

// packed returns networks packed into a file of a folder, and what the folder says then.
func packed(t testing.TB, f network.File, folder fstest.MapFS, name string) *network.File {
	t.Helper()
	file, err := f.Pack(folder)
	if err != nil {
		t.Fatal(err)
	}
	folder[name] = &fstest.MapFile{Data: file}
	again, err := network.Read(file, folder)
	if err != nil {
		t.Fatal(err)
	}
	return again
}

// Networks from a packed file have nearly the same weights, and are kept by any file from
// then on.
func TestPackedWeightsAreNearlyTheSame(t *testing.T) {
	set, whole := written(t)
	folder := fstest.MapFS{}
	f := packed(t, network.File{Set: set, Made: []string{"today"}}, folder, "packed")
	small := folder["packed"].Data
	if len(small) > len(whole)*3/10 {
		t.Errorf("%d bytes instead of %d", len(small), len(whole))
	}
	if !reflect.DeepEqual(f.Made, []string{"today"}) {
		t.Errorf("it was made by %q", f.Made)
	}
	for class, n := range f.Set {
		for i, w := range n.Weights() {
			if exact := set[class].Weights()[i]; math.Abs(float64(w-exact)) > 0.5/1024 {
				t.Fatalf("the weight %g of %v has become %g", exact, network.Class(class), w)
			}
		}
	}
	if again, err := f.Pack(folder); err != nil || !bytes.Equal(again, small) {
		t.Errorf("packed again the networks differ: %v", err)
	}
}

// What is counted from other networks takes less room, and says the same.
func TestNetworksLikeOthersTakeLessRoom(t *testing.T) {
	folder := fstest.MapFS{}
	first := packed(t, network.File{Set: randomSet(rand.New(rand.NewPCG(1, 2)))}, folder, "first")
	second := network.NewEmpty()
	random := rand.New(rand.NewPCG(3, 4))
	for class, n := range second {
		for i, w := range first.Set[class].Weights() {
			n.Weights()[i] = w + float32(random.NormFloat64()/100)
		}
	}
	alone := packed(t, network.File{Set: second}, folder, "alone")
	like := packed(t, network.File{Set: second, Like: "first"}, folder, "like")
	if !reflect.DeepEqual(like.Set, alone.Set) || like.Like != "first" {
		t.Errorf("networks like those of %q are others than alone", like.Like)
	}
	if with, without := len(folder["like"].Data), len(folder["alone"].Data); with > without*7/10 {
		t.Errorf("%d bytes instead of %d", with, without)
	}
	packed(t, network.File{Set: second}, folder, "first")
	if _, err := network.Read(folder["like"].Data, folder); err == nil || !strings.Contains(err.Error(), "checksum") {
		t.Errorf("the first networks were changed: %v", err)
	}
	delete(folder, "first")
	if _, err := network.Read(folder["like"].Data, folder); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the first networks were removed: %v", err)
	}
	folder["like"].Data = bytes.Replace(folder["like"].Data, []byte("like: first"), []byte("like: like"), 1)
	if _, err := network.Read(folder["like"].Data, folder); err == nil {
		t.Error("networks may be like themselves")
	}
}

func TestWeightsBeyondAFileAreNamed(t *testing.T) {
	for _, w := range []float32{32, -32, float32(math.Inf(1)), float32(math.NaN())} {
		set := network.NewEmpty()
		set[network.Race].Weights()[7] = w
		if _, err := (&network.File{Set: set}).Pack(nowhere); err == nil {
			t.Errorf("a weight of %g is packed", w)
		}
	}
}

func TestDamagedFilesAreNamed(t *testing.T) {
	_, plain := written(t, "today")
	folder := fstest.MapFS{}
	packed(t, network.File{Set: network.NewEmpty()}, folder, "packed")
	small := folder["packed"].Data
	for _, c := range []struct {
		what   string
		file   []byte
		damage func(file []byte) []byte
		want   string
	}{
		{"empty", plain, func([]byte) []byte { return nil }, "no file of networks"},
		{"foreign", plain, func([]byte) []byte { return []byte("a letter to somebody else") }, "no file of networks"},
		{"nearly empty", plain, func(f []byte) []byte { return f[:25] }, "cut short"},
		{"cut", plain, func(f []byte) []byte { return f[:len(f)-7] }, "checksum"},
		{"one bit turned", plain, func(f []byte) []byte { f[len(f)/2] ^= 4; return f }, "checksum"},
		{"longer", plain, func(f []byte) []byte { return append(f, 0) }, "checksum"},
		{"of one network more", plain, func(f []byte) []byte { return bytes.Replace(f, []byte("\n\n"), []byte("\nnetwork: home\n\n"), 1) }, "more than 4"},
		{"of one network less", plain, func(f []byte) []byte {
			return bytes.Replace(f, []byte("network: sieve, 256 inputs, 64 units\n"), nil, 1)
		}, "3 networks, not 4"},
		{"of other inputs", plain, func(f []byte) []byte { return bytes.Replace(f, []byte("302"), []byte("303"), 1) }, "other sizes"},
		{"packed and cut", small, func(f []byte) []byte { return f[:len(f)-sha256.Size-7] }, "unpacked"},
		{"packed and longer", small, func(f []byte) []byte { return append(f, 0) }, "and 1 more"},
		{"packed, with one bit of its sum turned", small, func(f []byte) []byte { f[len(f)-1] ^= 4; return f }, "checksum"},
		{"packed, with another header", small, func(f []byte) []byte { return bytes.Replace(f, []byte("\n"), []byte("\nmade: today\n"), 1) }, "checksum"},
	} {
		_, err := network.Read(c.damage(bytes.Clone(c.file)), folder)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: the error is %v, it should say %q", c.what, err, c.want)
		}
	}
}

// Every embedded file can be read.
func TestEmbeddedNetworks(t *testing.T) {
	for _, c := range learned {
		for _, n := range c.nets() {
			for _, w := range n.Weights() {
				if w != w {
					t.Fatal("a weight is no number")
				}
			}
		}
	}
}

func FuzzRead(f *testing.F) {
	_, file := written(f, "today")
	f.Add(file)
	f.Add(file[:200])
	folder := fstest.MapFS{}
	packed(f, network.File{Set: network.NewEmpty()}, folder, "first")
	packed(f, network.File{Set: network.NewEmpty(), Like: "first"}, folder, "second")
	f.Add(folder["first"].Data)
	f.Add(folder["second"].Data)
	f.Add([]byte("boardroom networks 1\n\n"))
	f.Fuzz(func(t *testing.T, file []byte) {
		read, err := network.Read(file, folder)
		if err != nil {
			return
		}
		var b bytes.Buffer
		if err := read.Set.Write(&b, read.Made); err != nil {
			t.Fatal(err)
		}
		if again, err := network.Read(b.Bytes(), nowhere); err != nil || !reflect.DeepEqual(again.Set, read.Set) {
			t.Errorf("what was read cannot be read again: %v", err)
		}
	})
}
