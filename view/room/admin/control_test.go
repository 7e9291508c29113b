package admin

import (
	"bytes"
	"encoding/json"
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/core/i18n"
)

// opens opens a room that takes orders, and returns its log.
func opens(t testing.TB, folder string) (*Moderator, *Socket) {
	t.Helper()
	socket, err := OpenSocket(folder)
	if err != nil {
		t.Fatal(err)
	}
	m := New(Config{Folder: folder, Now: time.Now, Logf: t.Logf, Announce: func(string) error { return nil }})
	m.CloseRoom = func(why i18n.Message) error { m.EndAll(why); return nil }
	if err := socket.Listen(m); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = socket.Close() })
	return m, socket
}

// folder is that of a room, short enough for a socket.
func folder(t testing.TB) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "room")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return filepath.Join(dir, "serve")
}

func asked(t testing.TB, folder string, r Request, want string) {
	t.Helper()
	a, err := Ask(folder, i18n.Language{}, r, time.Now)
	said := strings.Join(a.Said, "\n")
	if err != nil {
		said = err.Error()
	}
	if !strings.Contains(said, want) || want == "" && said != "" {
		t.Errorf("%+v: %q, want %q", r, said, want)
	}
}

func TestOrdersToAnOpenRoom(t *testing.T) {
	folder := folder(t)
	m, _ := opens(t, folder)
	if info, err := os.Stat(filepath.Join(folder, socketFile)); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("the socket is %v, %v", info, err)
	}
	asked(t, folder, Request{Do: DoWho}, "")
	asked(t, folder, Request{Do: DoKick, Who: "carl"}, "there is no visitor carl")
	asked(t, folder, Request{Do: DoBan, Who: "carl", Text: "spam", Until: time.Now().Add(time.Hour)}, "Banned until ")
	asked(t, folder, Request{Do: DoMute, Who: "192.0.2.7"}, "Muted for good: 192.0.2.7.")
	if a, err := Ask(folder, i18n.Language{}, Request{Do: DoBans}, time.Now); err != nil || len(a.Rules) != 2 || a.Rules[0].Reason != "spam" || a.Rules[0].Host != "the shell" {
		t.Errorf("%+v, %v", a, err)
	}
	asked(t, folder, Request{Do: DoUnban, Who: "Carl"}, "No longer banned: carl.")
	asked(t, folder, Request{Do: DoUnmute, Who: "192.0.2.7"}, "No longer muted: 192.0.2.7.")
	asked(t, folder, Request{Do: DoSay, Text: "Good evening."}, "")
	asked(t, folder, Request{Do: "dance"}, `unknown command "dance"; use ban, bans, `)
	asked(t, folder, Request{Do: DoClose, Text: "an update"}, "The room is closed. 0 visitors were in it.")
	if !m.Closing() {
		t.Error("the room is still open")
	}
}

// The host is answered in their language, which may be another than the room's.
func TestOrdersAreAnsweredInTheLanguageOfTheHost(t *testing.T) {
	folder, pseudo := folder(t), i18n.Pseudo()
	for _, open := range []bool{false, true} {
		if open {
			opens(t, folder)
		}
		a, err := Ask(folder, pseudo, Request{Do: DoBan, Who: "carl"}, time.Now)
		if err != nil || len(a.Said) == 0 || a.Said[0] != pseudo.T("Banned for good: %s.", "carl") {
			t.Errorf("%q, %v", a.Said, err)
		}
		_, err = Ask(folder, pseudo, Request{Do: DoUnban, Who: "anna"}, time.Now)
		if want := pseudo.Error(nothingToLift(Ban, "anna")); err == nil || pseudo.Error(err) != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func TestOrdersWhereNoRoomIsOpen(t *testing.T) {
	folder := folder(t)
	for _, do := range []string{DoWho, DoSay, DoKick, DoClose} {
		asked(t, folder, Request{Do: do}, "no room is open in this data folder")
	}
	asked(t, folder, Request{Do: DoBan, Who: "carl"}, "Banned for good: carl.")
	if a, err := Ask(folder, i18n.Language{}, Request{Do: DoBans}, time.Now); err != nil || len(a.Rules) != 1 {
		t.Errorf("%+v, %v", a, err)
	}
	asked(t, folder, Request{Do: DoUnban, Who: "carl"}, "No longer banned: carl.")
}

// One room at a time is open in a folder; one that was killed is none.
func TestTheNextRoomOfAFolder(t *testing.T) {
	folder := folder(t)
	_, socket := opens(t, folder)
	if _, err := OpenSocket(folder); err == nil || !strings.Contains(err.Error(), "is already open; \"boardroom room close\" closes it") {
		t.Errorf("a second room: %v", err)
	}
	asked(t, folder, Request{Do: DoWho}, "")
	socket.listener.(*net.UnixListener).SetUnlinkOnClose(false) // as after kill -9
	if err := socket.Close(); err != nil {
		t.Error(err)
	}
	asked(t, folder, Request{Do: DoWho}, "no room is open in this data folder")
	asked(t, folder, Request{Do: DoMute, Who: "carl"}, "Muted for good")
	_, socket = opens(t, folder)
	asked(t, folder, Request{Do: DoWho}, "")
	if err := socket.Close(); err != nil {
		t.Error(err)
	}
	if _, err := os.Lstat(filepath.Join(folder, socketFile)); !os.IsNotExist(err) {
		t.Errorf("the socket stays: %v", err)
	}
}

func TestWhatIsNoSocket(t *testing.T) {
	where := folder(t)
	socket, err := OpenSocket(where)
	if err != nil {
		t.Fatal(err)
	}
	defer socket.Close()
	path := filepath.Join(where, socketFile)
	if err := os.WriteFile(path, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := socket.Listen(nil); err == nil || !strings.Contains(err.Error(), "control is not a socket; move it away") {
		t.Errorf("%v", err)
	}
	asked(t, where, Request{Do: DoWho}, "control is not a socket")
	if text, _ := os.ReadFile(path); string(text) != "mine" {
		t.Errorf("the file holds %q", text)
	}
	long := filepath.Join(filepath.Dir(where), strings.Repeat("long", 40), "serve")
	another, err := OpenSocket(long)
	if err != nil {
		t.Fatal(err)
	}
	defer another.Close()
	if err := another.Listen(nil); err == nil || !strings.Contains(err.Error(), "is too long for a socket") {
		t.Errorf("%v", err)
	}
	asked(t, long, Request{Do: DoWho}, "is too long for a socket")
	asked(t, long, Request{Do: DoBan, Who: "carl"}, "Banned for good: carl.")
	asked(t, long, Request{Do: DoBan, Who: "carl"}, "Visitors who are in the room stay until they leave: ")
	if a, err := Ask(long, i18n.Language{}, Request{Do: DoBan, Who: "carl"}, time.Now); err != nil || len(a.Said) != 2 {
		t.Errorf("%q, %v", a.Said, err)
	}
	asked(t, long, Request{Do: DoUnban, Who: "carl"}, "No longer banned: carl.")
	if err := another.Close(); err != nil {
		t.Error(err)
	}
	asked(t, long, Request{Do: DoWho}, "no room is open in this data folder")
}

// Where the socket of a room that is open was deleted, that is said.
func TestASocketThatIsGone(t *testing.T) {
	folder := folder(t)
	opens(t, folder)
	if err := os.Remove(filepath.Join(folder, socketFile)); err != nil {
		t.Fatal(err)
	}
	asked(t, folder, Request{Do: DoWho}, "a room is open in this data folder, but does not answer at "+filepath.Join(folder, socketFile))
	asked(t, folder, Request{Do: DoMute, Who: "carl"}, "Muted for good: carl.")
}

func TestASocketThatIsNotOnesOwn(t *testing.T) {
	if runtime.GOOS == "windows" || os.Geteuid() == 0 {
		t.Skip("may do everything")
	}
	folder := folder(t)
	opens(t, folder)
	if err := os.Chmod(filepath.Join(folder, socketFile), 0); err != nil {
		t.Fatal(err)
	}
	asked(t, folder, Request{Do: DoWho}, "only the user who opened the room can use")
	asked(t, folder, Request{Do: DoBan, Who: "carl"}, "only the user who opened the room can use")
}

// Whatever comes is answered by a sentence, and who says nothing keeps nobody waiting,
// nor the room open.
func TestRequestsThatAreNone(t *testing.T) {
	folder := folder(t)
	_, socket := opens(t, folder)
	dial := func() net.Conn {
		conn, err := net.Dial("unix", filepath.Join(folder, socketFile))
		if err != nil {
			t.Fatal(err)
		}
		return conn
	}
	silent := dial()
	defer silent.Close()
	for said, want := range map[string]string{
		"who\n":                            "not a request",
		"{\"do\":\"who\"} {}\n":            "more than one object",
		"{\"do\":\"who\",\"as\":\"me\"}\n": "not a request",
		"{}\n":                             `unknown command \"\"`,
		"{\"do\":\"whom\"}\n":              "did you mean \\\"who\\\"?",
		"{\"do\":\"who\"":                  "the request ended in the middle",
		strings.Repeat("x", maxRequest):    "a request can have at most 16384 bytes",
		"{\"do\":\"ban\"}\n":               "a name is missing",
		"{\"do\":\"ban\",\"who\":\"x\",\"until\":\"never\"}\n": "not a request",
	} {
		conn := dial()
		if _, err := io.WriteString(conn, said); err != nil {
			t.Error(err)
		}
		_ = conn.(*net.UnixConn).CloseWrite()
		answer, _ := io.ReadAll(conn)
		if !strings.Contains(string(answer), want) || bytes.Count(answer, []byte("\n")) != 1 {
			t.Errorf("%q is answered by %q, not %q", said, answer, want)
		}
		conn.Close()
	}
	gone := dial()
	_, _ = io.WriteString(gone, "{\"do\":\"who\"}\n")
	gone.Close()
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() { asked(t, folder, Request{Do: DoBan, Who: "carl"}, "Banned for good") })
	}
	all.Wait()
	if err := socket.Close(); err != nil {
		t.Error(err)
	}
	if rest, err := io.ReadAll(silent); len(rest) > 0 || err != nil {
		t.Errorf("who said nothing hears %q, %v", rest, err)
	}
}

func TestAnAnswerThatBreaksOff(t *testing.T) {
	folder := folder(t)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("unix", filepath.Join(folder, socketFile))
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	for _, answer := range []string{"", `{"said":["Bann`, "garbage\n"} {
		go func() {
			if conn, err := l.Accept(); err == nil {
				_, _ = readLine(conn)
				_, _ = io.WriteString(conn, answer)
				conn.Close()
			}
		}()
		asked(t, folder, Request{Do: DoBan, Who: "carl"}, "the room's answer broke off; this may or may not be done")
	}
}

// FuzzRequest holds that whatever comes over the socket is answered in one line, and
// what was understood means the same when it is written again.
func FuzzRequest(f *testing.F) {
	for _, line := range []string{`{"do":"who"}`, `{"do":"ban","who":"carl","by":["name"],"text":"spam","until":"2026-11-27T12:00:00Z"}`, "", "{", `{"do":"say","text":"\u001b[2J"}`, `{"do":"bans"} x`} {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		r, err := parseRequest(line)
		if err != nil {
			return
		}
		text, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		again, err := parseRequest(text)
		if written, _ := json.Marshal(again); err != nil || !bytes.Equal(text, written) {
			t.Errorf("%q means %s, and that %s (%v)", line, text, written, err)
		}
		if c := commands[r.Do]; c.offline {
			m := Offline(filepath.Join(t.TempDir(), "serve"), time.Now)
			a, err := c.run(m, r)
			if rules, broken := m.Rules(); broken != nil || (r.Do == DoBan || r.Do == DoMute) && (err == nil) != (len(rules) > 0) {
				t.Errorf("%s: %+v, %v; the rules are %+v, %v", text, a, err, rules, broken)
			}
		}
	})
}
