package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// pages lists the pages that the program shows, relative to the root of the source: the
// English files. Those of the language with a tag stand beside them.
func pages(root string, tags []string) ([]string, error) {
	var all []string
	err := filepath.WalkDir(filepath.Join(root, "core"), func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() == "testdata":
			return fs.SkipDir
		case !strings.HasSuffix(path, ".md") || slices.ContainsFunc(tags, func(tag string) bool { return strings.HasSuffix(path, "."+tag+".md") }):
			return nil
		}
		name, err := filepath.Rel(root, path)
		all = append(all, filepath.ToSlash(name))
		return err
	})
	return all, err
}

// inLanguage returns the name of a page in the language with a tag.
func inLanguage(page, tag string) string { return strings.TrimSuffix(page, ".md") + "." + tag + ".md" }

// missingPages lists the pages that a language has not.
func missingPages(root, tag string, all []string) (missing []string) {
	for _, page := range all {
		if _, err := os.Stat(filepath.Join(root, inLanguage(page, tag))); err != nil {
			missing = append(missing, inLanguage(page, tag))
		}
	}
	return missing
}

// comparePages says in which pages of a language what the program reads of them, or a
// person types, is not that of the English page.
func comparePages(root, tag string, all []string) (faults []string, err error) {
	for _, page := range all {
		translated, err := os.ReadFile(filepath.Join(root, inLanguage(page, tag)))
		if os.IsNotExist(err) {
			continue
		}
		english, failed := os.ReadFile(filepath.Join(root, page))
		if err != nil || failed != nil {
			return nil, fmt.Errorf("%v, %v", err, failed)
		}
		want, got := structure(string(english)), structure(string(translated))
		for _, part := range without(want, got) {
			faults = append(faults, fmt.Sprintf("%s has lost %q", inLanguage(page, tag), part))
		}
		for _, part := range without(got, want) {
			faults = append(faults, fmt.Sprintf("%s has %q, which is not in English", inLanguage(page, tag), part))
		}
	}
	return faults, nil
}

// fixed is what is the same on a page in all languages, as package i18n has it, besides
// the levels of its headings.
var fixed = regexp.MustCompile("(?ms)^```.*?^```|^(?:    |\t)[^\n]*|`[^`]*`|\\]\\([^)]*\\)|https?://\\S+|\\{[^}\n]*\\}|^#+ ")

// structure returns what is fixed of a page, ordered.
func structure(page string) []string {
	found := fixed.FindAllString(page, -1)
	slices.Sort(found)
	return found
}

// without returns the parts of an ordered list that another has not.
func without(list, other []string) (rest []string) {
	for _, part := range list {
		if len(other) > 0 {
			at, found := slices.BinarySearch(other, part)
			if found {
				other = slices.Delete(slices.Clone(other), at, at+1)
				continue
			}
		}
		rest = append(rest, part)
	}
	return rest
}
