package main

import (
	"encoding/xml"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"
)

const header = "games,seconds,points,within,error\n"

func TestCurvesAreAppendedTo(t *testing.T) {
	name := write(t, filepath.Join(t.TempDir(), "curve.csv"), header+"100,1,-0.5,0.1,0.4\n200,2,0.25,0.1,0.3\n300,3,0.5,0.1,0.3\n")
	// Stopped before 300 games were kept, the course comes by 200 once more.
	again := point{notes: notes{Games: 200, Seconds: 4}}
	if err := appendPoint(name, again); err != nil {
		t.Fatal(err)
	}
	curve, err := readCurve(name)
	if err != nil || len(curve) != 2 || curve[0].Points != -0.5 || curve[1] != again {
		t.Errorf("the curve is %v, %v", curve, err)
	}
}

func TestDamagedCurvesAreNamed(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "does not begin with games"},
		{"a,b,c,d,e\n", "does not begin with games"},
		{header + "100,1,much,0.1,0.4\n", `curve.csv:2: points: "much" is no number`},
		{header + "100,1\n", "wrong number of fields"},
	} {
		name := write(t, filepath.Join(t.TempDir(), "curve.csv"), c.text)
		if _, err := readCurve(name); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: the error is %v, it should say %q", c.text, err, c.want)
		}
		if err := appendPoint(name, point{}); err == nil {
			t.Errorf("%q was written over", c.text)
		}
	}
}

func TestCurvesAreDrawn(t *testing.T) {
	folder := t.TempDir()
	one := write(t, filepath.Join(folder, "plakoto & co.csv"), header+"1000,1,-0.5,0.1,0.4\n200000,2,0.25,0.1,0.3\n")
	other := write(t, filepath.Join(folder, "fevga.csv"), header+"5000,1,1.1,0.1,0.4\n")
	svg, err := train(t, "curve", one, other)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"plakoto &amp; co +0.25", "fevga +1.10", ">100k<", ">+0.25<", "<polyline"} {
		if !strings.Contains(svg, want) {
			t.Errorf("the drawing lacks %q:\n%s", want, svg)
		}
	}
	if strings.Contains(svg, "%!") {
		t.Errorf("a number is missing:\n%s", svg)
	}
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}
