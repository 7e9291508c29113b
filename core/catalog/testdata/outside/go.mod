module example.org/outside

go 1.26.0

replace boardroom => ../../../..

require boardroom v0.0.0-00010101000000-000000000000

require (
	github.com/gofrs/flock v0.13.2 // indirect
	github.com/rivo/uniseg v0.4.7 // indirect
	go.etcd.io/bbolt v1.5.0 // indirect
	golang.org/x/sys v0.50.0 // indirect
	golang.org/x/text v0.44.0 // indirect
	gonum.org/v1/gonum v0.17.0 // indirect
	gopkg.in/yaml.v3 v3.0.1 // indirect
)
