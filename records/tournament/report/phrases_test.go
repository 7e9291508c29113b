package report

import (
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// texts returns all that is said in a language, by field.
func texts(l Language) map[string]string {
	all := map[string]string{}
	said := reflect.ValueOf(l.phrases())
	for i := range said.NumField() {
		name, field := said.Type().Field(i).Name, said.Field(i)
		if field.Kind() == reflect.String {
			all[name] = field.String()
			continue
		}
		all[name+", of one"], all[name+", of more"] = field.FieldByName("one").String(), field.FieldByName("more").String()
	}
	return all
}

// verbs lists the verbs of a format in the order of the values they write:
// "%[2]s by %[1]d" has "1d" and "2s".
func verbs(format string) []string {
	var all []string
	next := 1
	for _, m := range regexp.MustCompile(`%(?:%|(?:\[(\d+)\])?(\.\d)?([a-z]))`).FindAllStringSubmatch(format, -1) {
		if m[0] == "%%" {
			continue
		}
		if n, err := strconv.Atoi(m[1]); err == nil {
			next = n
		}
		all = append(all, strconv.Itoa(next)+m[2]+m[3])
		next++
	}
	slices.Sort(all)
	return all
}

func TestEveryLanguageSaysEverything(t *testing.T) {
	usual := texts(English)
	if len(usual) < 150 || !slices.Equal(verbs("%[2]s by %[1]d, 5 %% and %.1f"), []string{"1d", "2.1f", "2s"}) {
		t.Fatalf("the texts are not read: %d, %v", len(usual), verbs("%[2]s by %[1]d, 5 %% and %.1f"))
	}
	for _, l := range Languages() {
		for name, text := range texts(l) {
			if text == "" {
				t.Errorf("%s lacks %s", l.Name(), name)
			}
			if want := verbs(usual[name]); !slices.Equal(verbs(text), want) {
				t.Errorf("%s, %s: the verbs of %q are %v, not %v", l.Name(), name, text, verbs(text), want)
			}
			if l != English && text == usual[name] && strings.ContainsFunc(text, unicode.IsLetter) {
				t.Errorf("%s, %s: %q is English", l.Name(), name, text)
			}
		}
	}
}
