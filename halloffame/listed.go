package halloffame

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"iter"
	"math"
	"time"

	"gopkg.in/yaml.v3"
)

// writeWith writes the text of a file with the standings of some games. They are encoded one by
// one: of 20,000 together yaml.v3 makes hundreds of megabytes.
func (f file) writeWith(out io.Writer, standings iter.Seq2[string, []Standing]) error {
	text := bufio.NewWriter(out)
	text.Write(f.head)
	if len(f.head) > 0 && f.head[len(f.head)-1] != '\n' {
		text.WriteByte('\n')
	}
	text.WriteString("standings:")
	none := " {}\n"
	for game, all := range standings {
		name, err := yaml.Marshal(game)
		if err != nil {
			return err
		}
		none = ""
		fmt.Fprintf(text, "\n  %s:\n", bytes.TrimSpace(name))
		for _, s := range all {
			if err := writeItem(text, listedAs(s)); err != nil {
				return err
			}
		}
	}
	text.WriteString(none)
	text.Write(f.tail)
	return text.Flush()
}

// writeItem writes a standing as one of a list.
func writeItem(out *bufio.Writer, s Standing) error {
	text, err := yaml.Marshal(s)
	if err != nil {
		return err
	}
	before := "    - "
	for line := range bytes.Lines(text) {
		out.WriteString(before)
		out.Write(line)
		before = "      "
	}
	return nil
}

// listedAs returns a standing as it stands in the file: with few decimals, and in UTC.
func listedAs(s Standing) Standing {
	s.Rating = Rating{rounded(s.Rating.Value, 2), rounded(s.Rating.Deviation, 2), rounded(s.Rating.Volatility, 6)}
	s.LastPlayed = s.LastPlayed.UTC().Truncate(time.Second)
	return s
}

// rounded returns a number to so many decimals.
func rounded(x float64, decimals int) float64 {
	unit := math.Pow10(decimals)
	return math.Round(x*unit) / unit
}
