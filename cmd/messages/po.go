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
	whole   bool   // it says that nothing is missing
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
			f.whole = strings.Contains(f.header, "X-Whole: yes\n")
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

// formsFor returns what the file has of a text; false: not as many forms as it needs.
func (f file) formsFor(t text) (forms []string, ok bool) {
	forms = f.entries[t.key()].forms
	return forms, len(forms) == f.formsOf(t)
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

// update writes a PO file anew, with all texts of the source: those that it has no more
// are left out, and those that are new have no translation yet.
func update(texts []text, path string) error {
	f, err := open(path)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	err = write(&b, f.header, texts, func(t text) []string {
		if forms, ok := f.formsFor(t); ok {
			return forms
		}
		return make([]string, f.formsOf(t))
	})
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

// check reports what is wrong with texts, PO files and pages, and how far each language
// is. One that its file calls whole lacks nothing.
func check(in found, root string, out io.Writer) error {
	wrong := len(in.faults)
	for _, f := range in.faults {
		fmt.Fprintf(out, "%s: %s\n", f.at, f.why)
	}
	tags, err := tagsIn(root)
	if err != nil {
		return err
	}
	all, err := pages(root, tags)
	if err != nil {
		return err
	}
	for _, tag := range tags {
		f, err := open(filepath.Join(root, languages, tag+".po"))
		if err != nil {
			return err
		}
		said, faults := f.compare(in.texts)
		differ, err := comparePages(root, tag, all)
		if err != nil {
			return err
		}
		faults = append(faults, differ...)
		without := missingPages(root, tag, all)
		if f.whole && said < len(in.texts) {
			faults = append(faults, fmt.Sprintf("%d texts are missing: go run -C cmd/messages . missing %s", len(in.texts)-said, tag))
		}
		if f.whole && len(without) > 0 {
			faults = append(faults, "these pages are missing: "+strings.Join(without, ", "))
		}
		for _, why := range faults {
			fmt.Fprintf(out, "%s: %s\n", tag, why)
		}
		wrong += len(faults)
		fmt.Fprintf(out, "%s: %d of %d texts, %d of %d pages\n", tag, said, len(in.texts), len(all)-len(without), len(all))
	}
	if wrong > 0 {
		return fmt.Errorf("%d faults", wrong)
	}
	return nil
}

// tagsIn returns the tags of the languages that the source has.
func tagsIn(root string) ([]string, error) {
	paths, err := filepath.Glob(filepath.Join(root, languages, "*.po"))
	var tags []string
	for _, path := range paths {
		tags = append(tags, strings.TrimSuffix(filepath.Base(path), ".po"))
	}
	return tags, err
}

// missing lists the texts and pages that a language has not: each text below where it is
// said, with its context.
func missing(texts []text, root, tag string, out io.Writer) error {
	f, err := open(filepath.Join(root, languages, tag+".po"))
	if err != nil {
		return err
	}
	tags, err := tagsIn(root)
	if err != nil {
		return err
	}
	all, err := pages(root, tags)
	if err != nil {
		return err
	}
	for _, t := range texts {
		if forms, ok := f.formsFor(t); ok && !slices.Contains(forms, "") {
			continue
		}
		fmt.Fprintf(out, "#: %s\n", strings.Join(t.files, " "))
		if t.context != "" {
			field(out, "msgctxt", t.context)
		}
		field(out, "msgid", t.one)
	}
	for _, page := range missingPages(root, tag, all) {
		fmt.Fprintln(out, page)
	}
	return nil
}

// compare returns how many texts the file translates, and what is wrong with that: a
// text without a translation may have changed.
func (f file) compare(texts []text) (said int, faults []string) {
	known := map[string]text{}
	for _, t := range texts {
		known[t.key()] = t
	}
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
