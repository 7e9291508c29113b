// Package i18n is as much of the program's as the tests need.
package i18n

type Text string

type Language struct{}

func (Language) T(t Text, args ...any) string { return string(t) }

func (Language) N(one, many Text, n int, args ...any) string { return string(many) }
