package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/leonelquinteros/gotext"
)

// An entry is a text with what a language says for it: one form, or one for each
// number that its plurals tell apart. A form that is missing is empty.
type entry struct {
	text
	forms []string
}

// A file is the PO file of a language.
type file struct {
	header  string // as msgstr of the empty text has it
	forms   int    // of a plural
	entries map[string]entry
}

// open reads a PO file.
func open(path string) (file, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return file{}, err
	}
	po := gotext.NewPo()
	po.Parse(data)
	f := file{entries: map[string]entry{}}
	if _, err := fmt.Sscanf(strings.TrimSpace(po.Headers.Get("Plural-Forms")), "nplurals=%d", &f.forms); err != nil {
		return file{}, fmt.Errorf("%s has no header Plural-Forms: %w", path, err)
	}
	domain := po.GetDomain()
	for _, t := range domain.GetTranslations() {
		if t.ID == "" {
			f.header = t.Trs[0]
			continue
		}
		f.keep("", t)
	}
	for context, list := range domain.GetCtxTranslations() {
		for _, t := range list {
			if t.ID != "" {
				f.keep(context, t)
			}
		}
	}
	return f, nil
}

func (f file) keep(context string, t *gotext.Translation) {
	e := entry{text: text{context: context, one: t.ID, many: t.PluralID}}
	for i := range f.formsOf(e.text) {
		e.forms = append(e.forms, t.Trs[i])
	}
	f.entries[e.key()] = e
}

// formsOf returns how many forms a language has for a text.
func (f file) formsOf(t text) int {
	if t.many == "" {
		return 1
	}
	return f.forms
}

// template writes all texts without a translation.
func template(texts []text, out io.Writer) error {
	return write(out, "Project-Id-Version: Boardroom\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\nPlural-Forms: nplurals=2; plural=(n != 1);\n",
		texts, func(t text) []string {
			if t.many == "" {
				return []string{""}
			}
			return []string{"", ""}
		})
}

// update writes a PO file anew: texts that the source has no more are left out. Those
// without a translation stand in the template alone, which editors of PO files merge,
// so that the program doesn't carry them.
func update(texts []text, path string) error {
	f, err := open(path)
	if err != nil {
		return err
	}
	forms := func(t text) []string { return f.entries[t.key()].forms }
	said := slices.DeleteFunc(slices.Clone(texts), func(t text) bool {
		return len(forms(t)) != f.formsOf(t) || !slices.ContainsFunc(forms(t), func(form string) bool { return form != "" })
	})
	var b bytes.Buffer
	err = write(&b, f.header, said, forms)
	if err != nil {
		return err
	}
	return os.WriteFile(path, b.Bytes(), 0o644)
}

func write(out io.Writer, header string, texts []text, forms func(text) []string) error {
	w := bufio.NewWriter(out)
	field(w, "msgid", "")
	field(w, "msgstr", header)
	for _, t := range texts {
		fmt.Fprintf(w, "\n#: %s\n", strings.Join(t.files, " "))
		if t.context != "" {
			field(w, "msgctxt", t.context)
		}
		field(w, "msgid", t.one)
		if t.many == "" {
			field(w, "msgstr", forms(t)[0])
			continue
		}
		field(w, "msgid_plural", t.many)
		for i, form := range forms(t) {
			field(w, fmt.Sprintf("msgstr[%d]", i), form)
		}
	}
	return w.Flush()
}

// quoted writes a string as PO files do, which know fewer escapes than Go.
var quoted = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`)

// field writes a keyword and its string, in a line for each line of the string.
func field(w io.Writer, keyword, value string) {
	lines := strings.SplitAfter(value, "\n")
	if lines[len(lines)-1] == "" && len(lines) > 1 {
		lines = lines[:len(lines)-1]
	}
	if len(lines) > 1 {
		lines = append([]string{""}, lines...)
	}
	for i, line := range lines {
		if i == 0 {
			fmt.Fprintf(w, "%s ", keyword)
		}
		fmt.Fprintf(w, "\"%s\"\n", quoted.Replace(line))
	}
}

// check reports what is wrong with texts and PO files, and how far each language is.
func check(in found, folder string, out io.Writer) error {
	wrong := len(in.faults)
	for _, f := range in.faults {
		fmt.Fprintf(out, "%s: %s\n", f.at, f.why)
	}
	known := map[string]text{}
	for _, t := range in.texts {
		known[t.key()] = t
	}
	paths, err := filepath.Glob(filepath.Join(folder, "*.po"))
	if err != nil {
		return err
	}
	for _, path := range paths {
		f, err := open(path)
		if err != nil {
			return err
		}
		tag := strings.TrimSuffix(filepath.Base(path), ".po")
		said, faults := f.compare(known)
		for _, why := range faults {
			fmt.Fprintf(out, "%s: %s\n", tag, why)
		}
		wrong += len(faults)
		fmt.Fprintf(out, "%s: %d of %d texts\n", tag, said, len(known))
	}
	if wrong > 0 {
		return fmt.Errorf("%d faults", wrong)
	}
	return nil
}

// compare returns how many texts the file translates, and what is wrong with that: a
// text without a translation may have changed.
func (f file) compare(known map[string]text) (said int, faults []string) {
	for key, e := range f.entries {
		if !slices.ContainsFunc(e.forms, func(form string) bool { return form != "" }) {
			continue
		}
		t, ok := known[key]
		switch {
		case !ok:
			faults = append(faults, fmt.Sprintf("%q is said no more: bring the file up to date", e.one))
			continue
		case (t.many == "") != (e.many == ""):
			faults = append(faults, fmt.Sprintf("%q has changed its plural: bring the file up to date", e.one))
			continue
		}
		if slices.Contains(e.forms, "") {
			continue
		}
		said++
		for _, form := range e.forms {
			if !sameArguments(t.one, form) && !sameArguments(t.many, form) {
				faults = append(faults, fmt.Sprintf("%q has other arguments than %q", form, e.one))
			}
		}
	}
	slices.Sort(faults)
	return said, faults
}
