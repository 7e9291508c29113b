package serve

import (
	"crypto/tls"
	"net"
	"net/netip"
	"net/url"

	"boardroom/cmd/boardroom/cli"
	"boardroom/view"
	"boardroom/view/room/door"

	"github.com/spf13/cobra"
)

// A webDoor is how the room is opened to browsers, by flags.
type webDoor struct {
	listen    string // empty: it is not
	site      string // where others find it, to which links lead; empty: who comes by it knows
	cert, key string // files
	plain     bool
}

// flags adds the flags to a command.
func (w *webDoor) flags(a *cli.App, c *cobra.Command) {
	c.Flags().StringVar(&w.listen, "web", "", a.T("address and port for browsers: 127.0.0.1:8080"))
	c.Flags().StringVar(&w.site, "web-url", "", a.T("public address of --web, for links: https://games.example"))
	c.Flags().StringVar(&w.cert, "web-cert", "", a.T("certificate for --web, with its chain"))
	c.Flags().StringVar(&w.key, "web-key", "", a.T("private key of the certificate"))
	c.Flags().BoolVar(&w.plain, "web-plain", false, a.T("let other machines use --web without TLS"))
	cli.ValueNames(c, map[string]string{"web": "ADDRESS", "web-url": "URL", "web-cert": "FILE", "web-key": "FILE"})
}

// check checks the flags.
func (w *webDoor) check() error {
	switch {
	case w.listen == "" && (w.cert != "" || w.key != "" || w.plain || w.site != ""):
		return cli.WrongUsage("--web-url, --web-cert, --web-key and --web-plain need --web")
	case w.listen == "":
		return nil
	case !isAddress(w.listen):
		return cli.BadValue("web", w.listen, "use an address and port such as 127.0.0.1:8080, or :8443")
	case w.site != "" && !isSite(w.site):
		return cli.BadValue("web-url", w.site, "use an address without a path, such as https://games.example")
	case (w.cert == "") != (w.key == ""):
		return cli.WrongUsage("--web-cert and --web-key go together")
	case w.cert != "" && w.plain:
		return cli.WrongUsage("use either a certificate or --web-plain, not both")
	case w.cert == "" && !w.plain && !isLocal(w.listen):
		return cli.WrongUsage("without TLS, browsers on other machines are not let in: use --web-cert and --web-key, a proxy and --web 127.0.0.1:8080, or --web-plain")
	}
	return nil
}

// isSite reports whether an address is one of HTTP, without a path.
func isSite(address string) bool {
	u, err := url.Parse(address)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && u.String() == u.Scheme+"://"+u.Host
}

// isLocal reports whether an address is reached from this machine only.
func isLocal(address string) bool {
	host, _, _ := net.SplitHostPort(address)
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.IsLoopback()
}

// open listens, and returns what lets browsers in until the room closes.
func (w *webDoor) open(a *cli.App, host view.Host, r *door.Reception) (serve func() error, err error) {
	s, err := host.Web(r)
	if err != nil {
		return nil, err
	}
	var c *tls.Config
	if w.cert != "" {
		files, err := openCertificate(w.cert, w.key, r.Note)
		if err != nil {
			return nil, err
		}
		c = &tls.Config{GetCertificate: files.get, NextProtos: []string{"http/1.1"}, MinVersion: tls.VersionTLS12}
	}
	l, err := net.Listen("tcp", w.listen)
	if err != nil {
		return nil, err
	}
	scheme := "http"
	if c != nil {
		scheme = "https"
	}
	a.Print("Browsers: %s://%s/", scheme, l.Addr())
	return func() error { return s.Serve(l, c) }, nil
}
