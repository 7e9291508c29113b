//go:build !amd64 || purego

package learn

func scatter(_ *float32, _ *int32, _ int, _ *float32, _ int, _ float32) {}
func backward8(_, _, _ *float32, _ int, _ *float32, _ float32)          {}
func backward32(_, _, _ *float32, _ int, _ *float32, _ float32)         {}
