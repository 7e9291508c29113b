package i18n

import (
	"fmt"
	"io"
	"strings"
	"time"
)

// How numbers and dates are written is said by the catalog, too: what stands before the
// decimals, what stands between groups of three digits, and a date, written as package
// time has its layouts, with the year, the month and the day as two digits or four.
const (
	decimalMark Text = "number\x04."
	groupMark   Text = "number\x04,"
	dateLayout  Text = "date\x042006-01-02"
)

// direction is which way sentences are read; the other is "rtl".
const direction Text = "direction\x04ltr"

// RightToLeft reports whether sentences in the language are read from the right.
func (l Language) RightToLeft() bool { return l.find(direction) == "rtl" }

// Direction is that in which sentences are read, as HTML names it: "ltr" or "rtl".
func (l Language) Direction() string {
	if l.RightToLeft() {
		return "rtl"
	}
	return "ltr"
}

// Count writes how many there are of something: "1,000", "12,345". Numbers by which
// something is named, such as a turn or a point, are not counts.
func (l Language) Count(n int) string { return l.grouped(fmt.Sprint(n)) }

// grouped puts marks between groups of three digits.
func (l Language) grouped(digits string) string {
	first := strings.IndexAny(digits, "0123456789")
	length := len(strings.TrimRight(digits, " ")) - first
	if first < 0 || length <= 3 {
		return digits
	}
	var b strings.Builder
	b.WriteString(digits[:first])
	for i, digit := range digits[first:] {
		if i > 0 && i < length && (length-i)%3 == 0 {
			b.WriteString(l.find(groupMark))
		}
		b.WriteRune(digit)
	}
	return b.String()
}

// A Day is the date of a time, in digits: "2026-11-27".
type Day struct{ time.Time }

// In says it in a language.
func (d Day) In(l Language) string { return d.Format(l.find(dateLayout)) }

// A Minute is the date of a time and the time of the day: "2026-11-27 05:30".
type Minute struct{ time.Time }

// In says it in a language.
func (m Minute) In(l Language) string { return Day(m).In(l) + m.Format(" 15:04") }

// A decimal is a number that may have decimals, among the arguments of a text.
type decimal struct {
	Language
	value float64
}

// Format writes it as package fmt does, with the language's mark.
func (d decimal) Format(f fmt.State, verb rune) {
	written := fmt.Sprintf(fmt.FormatString(f, verb), d.value)
	_, _ = io.WriteString(f, strings.Replace(written, ".", d.find(decimalMark), 1))
}

// A count is how many there are of something, among the arguments of a text.
type count struct {
	Language
	value int
}

// Format writes it as package fmt does, with marks between groups of digits. With a precision
// of 0 it writes nothing: a form for one or two has the number in words.
func (c count) Format(f fmt.State, verb rune) {
	if precision, ok := f.Precision(); ok && precision == 0 {
		return
	}
	written := fmt.Sprintf(fmt.FormatString(f, verb), c.value)
	if verb == 'd' || verb == 'v' {
		written = c.grouped(written)
	}
	_, _ = io.WriteString(f, written)
}

// A Figure is a number or several in English, as package fmt writes them: "+.124",
// "1.5 ± 0.2". In a language its decimals stand behind the mark of that.
type Figure string

// In says it in a language.
func (f Figure) In(l Language) string {
	mark := l.find(decimalMark)
	if mark == "." {
		return string(f)
	}
	var b strings.Builder
	for i := range len(f) {
		if f[i] == '.' && i+1 < len(f) && '0' <= f[i+1] && f[i+1] <= '9' {
			b.WriteString(mark)
		} else {
			b.WriteByte(f[i])
		}
	}
	return b.String()
}
