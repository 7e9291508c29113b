module boardroom

go 1.25.0
