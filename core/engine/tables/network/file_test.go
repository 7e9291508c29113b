package network_test

import (
	"bytes"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

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
	read, about, err := network.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(read, set) || !reflect.DeepEqual(about, made) {
		t.Errorf("networks made by %q come back otherwise, made by %q", made, about)
	}
}

// A small file has half the size, its networks have nearly the same weights, and
// are kept by any file from then on.
func TestSmallFilesAreNearlyTheSame(t *testing.T) {
	set, file := written(t)
	var b bytes.Buffer
	if err := set.WriteSmall(&b, []string{"today"}, network.Contact); err != nil {
		t.Fatal(err)
	}
	if b.Len() > len(file)/2 {
		t.Errorf("%d bytes instead of %d", b.Len(), len(file))
	}
	rounded, made, err := network.Read(b.Bytes())
	if err != nil || len(made) != 1 {
		t.Fatal(made, err)
	}
	for class, n := range rounded {
		for i, w := range n.Weights() {
			if exact := set[class].Weights()[i]; math.Abs(float64(w-exact)) > 0.0005*math.Abs(float64(exact))+1e-7 {
				t.Fatalf("the weight %g of %v has become %g", exact, network.Class(class), w)
			}
		}
	}
	var again bytes.Buffer
	if err := rounded.WriteSmall(&again, []string{"today"}, network.Contact); err != nil || !bytes.Equal(again.Bytes(), b.Bytes()) {
		t.Errorf("written small again the networks differ: %v", err)
	}
}

func TestDamagedFilesAreNamed(t *testing.T) {
	_, file := written(t, "today")
	for _, c := range []struct {
		what   string
		damage func(file []byte) []byte
		want   string
	}{
		{"empty", func([]byte) []byte { return nil }, "no file of networks"},
		{"foreign", func([]byte) []byte { return []byte("a letter to somebody else") }, "no file of networks"},
		{"nearly empty", func(f []byte) []byte { return f[:25] }, "cut short"},
		{"cut", func(f []byte) []byte { return f[:len(f)-7] }, "checksum"},
		{"one bit turned", func(f []byte) []byte { f[len(f)/2] ^= 4; return f }, "checksum"},
		{"longer", func(f []byte) []byte { return append(f, 0) }, "checksum"},
	} {
		_, _, err := network.Read(c.damage(bytes.Clone(file)))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: the error is %v, it should say %q", c.what, err, c.want)
		}
	}
}

// Every embedded file can be read, and says how it was made.
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
	var small bytes.Buffer
	if err := network.NewEmpty().WriteSmall(&small, nil, network.Sieve); err != nil {
		f.Fatal(err)
	}
	f.Add(small.Bytes())
	f.Add([]byte("boardroom networks 1\n\n"))
	f.Fuzz(func(t *testing.T, file []byte) {
		set, made, err := network.Read(file)
		if err != nil {
			return
		}
		var b bytes.Buffer
		if err := set.Write(&b, made); err != nil {
			t.Fatal(err)
		}
		if again, _, err := network.Read(b.Bytes()); err != nil || !reflect.DeepEqual(again, set) {
			t.Errorf("what was read cannot be read again: %v", err)
		}
	})
}
