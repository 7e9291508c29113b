//go:build ignore

// Makes unicode/table.txt of Unicode's confusables.txt, which lies at
// https://www.unicode.org/Public/security/17.0.0/confusables.txt:
//
//	go run generate.go confusables.txt
package main

import (
	"bufio"
	"bytes"
	"fmt"
	"log"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/unicode/runenames"
)

// shaped are the beginnings of names of letters that have the shape of a capital
// letter, which Unicode does not list either.
var shaped = []string{
	"LATIN LETTER SMALL CAPITAL ", "NEGATIVE CIRCLED LATIN CAPITAL LETTER ",
	"NEGATIVE SQUARED LATIN CAPITAL LETTER ", "REGIONAL INDICATOR SYMBOL LETTER ",
}

// own are letters that look like another and that Unicode does not list.
var own = map[rune]string{'п': "n"}

func main() {
	source, err := os.Open(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	defer source.Close()
	table, version := map[rune]string{}, ""
	lines := bufio.NewScanner(source)
	for lines.Scan() {
		line := lines.Text()
		if v, ok := strings.CutPrefix(line, "# Version: "); ok {
			version = v
		}
		line, _, _ = strings.Cut(strings.TrimPrefix(line, "\ufeff"), "#")
		if parts := strings.Split(line, ";"); len(parts) >= 2 {
			from := []rune(letters(parts[0]))[0]
			table[from] = letters(parts[1])
		}
	}
	if err := lines.Err(); err != nil {
		log.Fatal(err)
	}
	for r := rune(0x80); r < 0x20000; r++ {
		for _, start := range shaped {
			if letter, ok := strings.CutPrefix(runenames.Name(r), start); ok && len(letter) == 1 {
				own[r] = strings.ToLower(letter)
			}
		}
	}
	maps.Copy(table, own)
	for r, to := range table {
		table[r] = resolved(to, table)
	}
	out := &bytes.Buffer{}
	fmt.Fprintf(out, "# What letters look like (UTS 39): first the text, then all letters that look like it.\n")
	fmt.Fprintf(out, "# Made by generate.go of Unicode's confusables.txt, version %s, without what compatibility (NFKC) makes equal,\n", version)
	fmt.Fprintf(out, "# and with some letters more, such as those in the shape of capitals. Copyright Unicode, Inc.; https://www.unicode.org/license.txt\n")
	alike := map[string]string{}
	for _, r := range slices.Sorted(maps.Keys(table)) {
		if s := string(r); norm.NFKC.String(s) == s {
			alike[table[r]] += s
		}
	}
	for _, to := range slices.Sorted(maps.Keys(alike)) {
		fmt.Fprintf(out, "%s\t%s\n", to, alike[to])
	}
	if err := os.WriteFile("unicode/table.txt", out.Bytes(), 0o644); err != nil {
		log.Fatal(err)
	}
}

// resolved returns what stands for a text in the end.
func resolved(text string, table map[rune]string) (end string) {
	for _, r := range text {
		if to, ok := table[r]; ok && to != string(r) {
			end += resolved(to, table)
		} else {
			end += string(r)
		}
	}
	return end
}

// letters returns those whose code points stand in a field.
func letters(field string) (text string) {
	for _, point := range strings.Fields(field) {
		r, err := strconv.ParseInt(point, 16, 32)
		if err != nil {
			log.Fatal(err)
		}
		text += string(rune(r))
	}
	return text
}
