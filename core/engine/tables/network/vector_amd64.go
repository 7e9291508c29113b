//go:build !purego

package network

import "golang.org/x/sys/cpu"

// vector tells that the processor can run the vector code.
var vector = cpu.X86.HasAVX2 && cpu.X86.HasFMA
