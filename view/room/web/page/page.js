"use strict";
// Shows the cells that the room sends, and sends what is typed. What a frame is stands in
// frame.go, what the other messages are in visit.go and input.go.

const $ = id => document.getElementById(id);
const media = query => matchMedia(query).matches;
const canvas = $("cells"), pen = canvas.getContext("2d", { alpha: false }), overlay = $("text"), typed = $("typed");

// The page's own kept things: the name, a guest's code, and the key.

const kept = {
  get: what => { try { return localStorage.getItem(what); } catch { return null; } },
  set: (what, value) => { try { value === null ? localStorage.removeItem(what) : localStorage.setItem(what, value); } catch { } },
};

function database(mode, act) {
  return new Promise((done, fail) => {
    const open = indexedDB.open("boardroom", 1);
    open.onupgradeneeded = () => open.result.createObjectStore("keys");
    open.onerror = () => fail(open.error);
    open.onsuccess = () => {
      const asked = act(open.result.transaction("keys", mode).objectStore("keys"));
      asked.onsuccess = () => { done(asked.result); open.result.close(); };
      asked.onerror = () => fail(asked.error);
    };
  });
}

// keyPair returns the key of this browser, which it makes if there is none; null: it can't
// keep one here.
async function keyPair() {
  try {
    let pair = await database("readonly", keys => keys.get("own"));
    if (!pair) {
      pair = await crypto.subtle.generateKey({ name: "Ed25519" }, false, ["sign", "verify"]);
      await database("readwrite", keys => keys.put(pair, "own"));
      navigator.storage?.persist?.();
    }
    return pair;
  } catch {
    return null;
  }
}

const base64 = bytes => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const bytesOf = text => Uint8Array.from(atob(text), c => c.charCodeAt(0));

// Cells.

let columns = 0, rows = 0, cells = [], styles = [], cursor = 0;
let wide = 8, high = 16, font = "", ratio = 1; // of a cell, in pixels of the screen

function resize(c, r) {
  [columns, rows, cursor] = [c, r, 0];
  cells = Array.from({ length: c * r }, () => ({ text: " ", style: 0, wide: false }));
  overlay.replaceChildren(...Array.from({ length: r }, () => document.createElement("div")));
  layOut();
}

// decode takes in a frame, and returns the rows that have changed.
function decode(frame) {
  const bytes = new Uint8Array(frame), utf8 = new TextDecoder();
  let at = 0, place = 0;
  const changed = new Set();
  const number = () => {
    let n = 0, shift = 1;
    for (; bytes[at] >= 128; at++, shift *= 128) n += (bytes[at] - 128) * shift;
    return n + bytes[at++] * shift;
  };
  const text = () => {
    const size = number();
    return utf8.decode(bytes.subarray(at, at += size));
  };
  const put = (text, style, two) => {
    if (place >= cells.length) return;
    cells[place] = { text, style, wide: two };
    changed.add(Math.floor(place++ / columns));
    if (two) cells[place++] = { text: "", style, wide: false };
  };
  const touch = () => { if (cursor) changed.add(Math.floor((cursor - 1) / columns)); };
  while (at < bytes.length) {
    const op = number();
    if (op === 0) {
      resize(number(), number());
      for (let y = 0; y < rows; y++) changed.add(y);
    } else if (op === 1) {
      styles[number()] = { fore: color(number()), back: color(number()), has: number() };
    } else if (op === 2) {
      touch();
      cursor = number();
      touch();
    } else if (op === 3) {
      flash();
    } else {
      place += Math.floor((op - 4) / 4);
      const kind = (op - 4) % 4, style = number();
      if (kind === 0) for (const c of text()) put(c, style, false);
      else if (kind === 1) for (let n = number(), c = text(); n > 0; n--) put(c, style, false);
      else put(text(), style, kind === 3);
    }
  }
  return changed;
}

const color = n => n ? "#" + (n - 1).toString(16).padStart(6, "0") : "";

function flash() {
  canvas.style.opacity = .6;
  setTimeout(() => canvas.style.opacity = 1, 80);
}

// Drawing. Blocks and lines are drawn, not written, so that they meet at every size. Letters
// that are read from the right come in the order in which they stand.

// Each quarter block is the sum of its quarters: upper left 1, upper right 2, lower left 4,
// lower right 8.
const quarters = { "▘": 1, "▝": 2, "▀": 3, "▖": 4, "▌": 5, "▞": 6, "▛": 7, "▗": 8, "▚": 9, "▐": 10, "▜": 11, "▄": 12, "▙": 13, "▟": 14, "█": 15 };
// Lines leave the middle to the right, left, down and up: light 1, heavy 2.
const lines = { "─": "1100", "━": "2200", "│": "0011", "┃": "0022", "┌": "1010", "┐": "0110", "└": "1001", "┘": "0101", "├": "1011", "┤": "0111", "┬": "1110", "┴": "1101", "┼": "1111", "╴": "0100", "╶": "1000", "╷": "0010", "╵": "0001" };

function block(c, x, y, w, h) {
  const code = c.codePointAt(0), mx = Math.round(w / 2), my = Math.round(h / 2);
  if (quarters[c]) {
    const q = quarters[c];
    if (q & 1) pen.fillRect(x, y, mx, my);
    if (q & 2) pen.fillRect(x + mx, y, w - mx, my);
    if (q & 4) pen.fillRect(x, y + my, mx, h - my);
    if (q & 8) pen.fillRect(x + mx, y + my, w - mx, h - my);
  } else if (code >= 0x2581 && code <= 0x2587) {
    const part = Math.round(h * (code - 0x2580) / 8);
    pen.fillRect(x, y + h - part, w, part);
  } else if (code >= 0x2589 && code <= 0x258f) {
    pen.fillRect(x, y, Math.round(w * (0x2590 - code) / 8), h);
  } else if (lines[c]) {
    const thin = Math.max(1, Math.round(w / 8)), [right, left, down, up] = [...lines[c]].map(Number);
    const stroke = (n, across) => across ? [x + mx - (n * thin >> 1), n * thin] : [y + my - (n * thin >> 1), n * thin];
    for (const [n, from, to] of [[right, mx - (thin >> 1), w], [left, 0, mx + (thin + 1 >> 1)]])
      if (n) pen.fillRect(x + from, stroke(n)[0], to - from, stroke(n)[1]);
    for (const [n, from, to] of [[down, my - (thin >> 1), h], [up, 0, my + (thin + 1 >> 1)]])
      if (n) pen.fillRect(stroke(n, true)[0], y + from, stroke(n, true)[1], to - from);
  } else {
    return false;
  }
  return true;
}

function draw(changed) {
  const own = getComputedStyle(document.documentElement), ground = own.getPropertyValue("--ground").trim(), ink = own.getPropertyValue("--ink").trim();
  for (const y of changed) {
    const row = cells.slice(y * columns, (y + 1) * columns), top = y * high;
    for (let x = 0; x < row.length; x++) {
      const c = row[x];
      if (!c.text) continue;
      const { fore, back, has } = styles[c.style] || { fore: "", back: "", has: 0 };
      let on = fore || ink, under = back || ground;
      const w = wide * (c.wide ? 2 : 1), left = x * wide, marks = cursor === y * columns + x + 1;
      if (!!(has & 16) !== marks) [on, under] = [under, on];
      pen.fillStyle = under;
      pen.fillRect(left, top, w, high);
      pen.fillStyle = on;
      pen.globalAlpha = has & 2 ? .6 : 1;
      if (c.text !== " " && !block(c.text, left, top, w, high)) {
        pen.font = (has & 4 ? "italic " : "") + (has & 1 ? "bold " : "") + font;
        const room = pen.measureText(c.text).width;
        pen.save();
        pen.beginPath();
        pen.rect(left, top, w, high);
        pen.clip();
        pen.fillText(c.text, left + Math.max(0, (w - room) / 2), top + high * .78, w);
        pen.restore();
      }
      if (has & 8) pen.fillRect(left, top + Math.round(high * .88), w, ratio);
      if (has & 32) pen.fillRect(left, top + Math.round(high * .5), w, ratio);
      pen.globalAlpha = 1;
    }
    overlay.children[y].textContent = row.map(c => c.text).join("").trimEnd() || " ";
  }
}

// Size. A cell has whole pixels. A usual screen is shown at least, or one that is upright, and
// more where letters of a usual size leave room.
const usual = 16, least = [80, 24], upright = [60, 40];

function measure(size) {
  font = `${size}px "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", "Noto Sans Mono", monospace`;
  pen.font = font;
  wide = Math.max(3, Math.floor(pen.measureText("M").width));
  high = Math.max(6, Math.round(size * 1.2));
}

function fitting() {
  const stage = $("stage").getBoundingClientRect();
  ratio = devicePixelRatio || 1;
  const w = Math.floor(stage.width * ratio), h = Math.floor(stage.height * ratio);
  const fit = ([columns, rows]) => {
    let size = Math.round(usual * ratio);
    for (measure(size); size > 4 && (wide * columns > w || high * rows > h); measure(size)) size--;
    return size;
  };
  const shape = fit(upright) > fit(least) ? upright : least;
  measure(fit(shape));
  return { Columns: Math.max(shape[0], Math.floor(w / wide)), Rows: Math.max(shape[1], Math.floor(h / high)) };
}

function layOut() {
  canvas.width = columns * wide;
  canvas.height = rows * high;
  canvas.style.width = overlay.style.width = canvas.width / ratio + "px";
  canvas.style.height = overlay.style.height = canvas.height / ratio + "px";
  overlay.style.font = font.replace(/^\d+/, n => n / ratio);
  overlay.style.lineHeight = high / ratio + "px";
  overlay.style.letterSpacing = "0";
  pen.font = font;
  overlay.style.letterSpacing = (wide - pen.measureText("M").width) / ratio + "px";
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--ground").trim();
  pen.fillRect(0, 0, canvas.width, canvas.height);
}

const everyRow = () => Array.from({ length: rows }, (_, y) => y);

// The bar has a row of buttons for the keys in the footer, which is the last row: a tap there
// is a click on it. The others are on no phone's keyboard.
const always = [["Esc", "Escape"], ["←", "ArrowLeft"], ["↑", "ArrowUp"], ["↓", "ArrowDown"], ["→", "ArrowRight"], ["Tab", "Tab"], ["Enter", "Enter"]];
let footer = "";

function layBar() {
  const row = cells.slice((rows - 1) * columns).map(c => c.text || " ").join("");
  if (row === footer || getComputedStyle($("bar")).display === "none") return;
  footer = row;
  const button = (label, tap) => {
    const b = document.createElement("button");
    b.type = "button";
    b.textContent = label;
    b.tabIndex = -1;
    b.addEventListener("pointerdown", e => e.preventDefault()); // the keyboard stays as it is
    b.addEventListener("click", tap);
    return b;
  };
  const own = [...row.matchAll(/\S+(?: \S+)*/g)].map(m => button(m[0], () => click(m.index, rows - 1)));
  $("own").replaceChildren(...own);
  if (!$("always").hasChildNodes()) $("always").append(...always.map(([label, key]) => button(label, () => send({ key }))), button("⌨", () => typed.focus()));
}

// Who can't see is told how it stands: in the room's words where it has some, else in those of
// the rows that changed and have stayed for a moment, without boards and lines.
let news = new Set(), telling = 0, spoken = "";

function hear(words) {
  clearTimeout(telling);
  news = new Set();
  $("live").textContent = spoken = words;
}

function tell(changed) {
  if (spoken) return;
  changed.forEach(y => news.add(y));
  clearTimeout(telling);
  telling = setTimeout(() => {
    const words = [...news].sort((a, b) => a - b).map(y => (overlay.children[y]?.textContent || "").replace(/[─-◿☀-⟿]+/g, " ").replace(/\s+/g, " ").trim()).filter(s => /\p{L}{2}/u.test(s));
    news = new Set();
    $("live").textContent = words.join("\n");
  }, 400);
}

// The visit.

let socket = null, visiting = null, tries = 0, ended = false;

function send(what) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(what));
}

function notice(said) {
  $("notice").textContent = said;
  $("notice").hidden = !said;
}

async function greet(challenge) {
  const hello = { name: visiting.name, languages: [...navigator.languages], light: media("(prefers-color-scheme: light)"), still: media("(prefers-reduced-motion: reduce)"), link: visiting.link };
  const size = fitting();
  [hello.columns, hello.rows] = [size.Columns, size.Rows];
  if (visiting.pair) {
    const signed = [...new TextEncoder().encode("boardroom visit\n" + location.host + "\n"), ...bytesOf(challenge)];
    hello.key = base64(await crypto.subtle.exportKey("raw", visiting.pair.publicKey));
    hello.proof = base64(await crypto.subtle.sign({ name: "Ed25519" }, visiting.pair.privateKey, new Uint8Array(signed)));
  } else if (visiting.back) {
    hello.name = visiting.back;
  }
  send(hello);
}

function visit() {
  $("door").hidden = true;
  $("room").hidden = false;
  styles = [];
  ended = false;
  const mine = socket = new WebSocket((location.protocol === "https:" ? "wss://" : "ws://") + location.host + "/visit");
  socket.binaryType = "arraybuffer";
  socket.onmessage = async ({ data }) => {
    if (typeof data !== "string") {
      const changed = decode(data);
      send({ read: true });
      draw(changed);
      layBar();
      tell(changed);
      return;
    }
    const said = JSON.parse(data);
    if (said.challenge) await greet(said.challenge);
    if (said.welcome) welcome(said.welcome);
    if (said.back) kept.set("back", visiting.back = said.back);
    if (said.says !== undefined) hear(said.says);
    if (said.copy) navigator.clipboard?.writeText(said.copy).catch(() => { });
    if (said.goodbye) leave(said.goodbye);
    if (said.refused) refused(said.refused);
  };
  socket.onclose = () => {
    if (ended || mine !== socket) return;
    notice(document.body.dataset.lost);
    setTimeout(visit, Math.min(30000, 500 * 2 ** tries++));
  };
}

function welcome(name) {
  tries = 0;
  if (visiting.pair) kept.set("name", visiting.name = name); // without the code that it may have come with
  visiting.link = ""; // who comes back after a lost line has been there
  document.title = name + " · Boardroom";
  notice("");
  typed.focus({ preventScroll: true });
}

function leave(said) {
  ended = true;
  $("room").hidden = true;
  $("door").hidden = false;
  $("said").textContent = said;
}

function refused(said) {
  if (visiting.back) { // the code is of another day
    kept.set("back", visiting.back = null);
    visit();
    return;
  }
  leave(said);
  $("name").focus();
}

$("door").addEventListener("submit", async e => {
  e.preventDefault();
  const name = $("name").value.trim(), back = kept.get("back");
  if (!name) return;
  const pair = $("keyed").checked && !$("keep").hidden ? await keyPair() : null;
  kept.set("name", name);
  kept.set("keyed", pair ? "yes" : "no");
  visiting = { name, pair, back: !pair && back?.startsWith(name + "+") ? back : null, link: location.search.slice(1, 1001) };
  visit();
});

// Keys.

const passed = new Set(["Enter", "Tab", "Backspace", "Escape", "Delete", "Insert", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown", "F1", "F2", "F3", "F4", "F6", "F7", "F8", "F9", "F10"]);
const held = e => (e.shiftKey ? 1 : 0) + (e.ctrlKey ? 2 : 0) + (e.altKey ? 4 : 0);
const left = /^[rtwnvlj+\-=0-9]$/i; // with Ctrl, to the browser

typed.addEventListener("keydown", e => {
  if (e.isComposing || e.keyCode === 229 || e.metaKey || e.getModifierState("AltGraph") && e.key.length > 1) return;
  const letter = [...e.key].length === 1, graph = e.getModifierState("AltGraph");
  if (!letter && !passed.has(e.key)) return;
  if (letter && e.ctrlKey && !graph && (left.test(e.key) || e.key === "c" && String(getSelection()))) return;
  e.preventDefault();
  send({ key: e.key, mods: graph ? 0 : held(e) });
});

function flush() {
  for (const key of typed.value) send({ key: key === "\n" ? "Enter" : key });
  typed.value = "";
}
typed.addEventListener("input", e => { if (!e.isComposing) flush(); });
typed.addEventListener("compositionend", flush);
typed.addEventListener("paste", e => {
  e.preventDefault();
  const paste = e.clipboardData.getData("text").slice(0, 1300); // 4 kB at most, as the room takes
  if (paste) send({ paste });
});
addEventListener("focus", () => send({ focus: true }));
addEventListener("blur", () => send({ focus: false }));
addEventListener("keydown", e => { if (!$("room").hidden && e.target === document.body) typed.focus({ preventScroll: true }); });

// Mouse and touch. With Shift a mouse marks text, as in terminals.

function cellAt(e) {
  const box = canvas.getBoundingClientRect();
  return { X: Math.max(0, Math.min(columns - 1, Math.floor((e.clientX - box.left) * ratio / wide))), Y: Math.max(0, Math.min(rows - 1, Math.floor((e.clientY - box.top) * ratio / high))) };
}

function click(X, Y) {
  send({ mouse: { X, Y, Buttons: 1 } });
  send({ mouse: { X, Y, Buttons: 0 } });
}

let drag = null, at = "";
overlay.addEventListener("pointerdown", e => {
  if (e.shiftKey && e.pointerType === "mouse") return;
  if (e.pointerType !== "mouse") { drag = null; return; }
  e.preventDefault();
  getSelection().removeAllRanges();
  typed.focus({ preventScroll: true });
  overlay.setPointerCapture(e.pointerId);
  drag = e.button === 2 ? 2 : e.button === 1 ? 4 : 1;
  at = "";
  move(e);
});
function move(e) {
  const now = cellAt(e);
  if (drag === null || `${now.X} ${now.Y}` === at) return;
  at = `${now.X} ${now.Y}`;
  send({ mouse: { ...now, Buttons: drag }, mods: e.shiftKey ? 0 : held(e) });
}
overlay.addEventListener("pointermove", move);
overlay.addEventListener("pointerup", e => {
  if (drag === null) return;
  drag = null;
  send({ mouse: { ...cellAt(e), Buttons: 0 } });
});
overlay.addEventListener("pointercancel", () => { if (drag !== null) { drag = null; send({ mouse: { X: 0, Y: 0, Buttons: 0 } }); } });
overlay.addEventListener("click", e => { // a tap: a mouse has been heard already
  if (e.pointerType && e.pointerType !== "mouse") click(...Object.values(cellAt(e)));
});
overlay.addEventListener("contextmenu", e => { if (!e.shiftKey) e.preventDefault(); });
let wheel = 0;
overlay.addEventListener("wheel", e => {
  if (e.ctrlKey) return; // zoom
  e.preventDefault();
  wheel += e.deltaMode ? e.deltaY * 16 : e.deltaY;
  for (; Math.abs(wheel) >= 48; wheel -= Math.sign(wheel) * 48) send({ mouse: { ...cellAt(e), Buttons: wheel < 0 ? 8 : 16 } });
}, { passive: false });

let fits = "";
new ResizeObserver(() => {
  if ($("room").hidden) return;
  const size = fitting();
  layOut();
  draw(everyRow());
  if (JSON.stringify(size) !== fits) send({ size });
  fits = JSON.stringify(size);
}).observe($("stage"));
matchMedia("(prefers-color-scheme: light)").addEventListener("change", () => { layOut(); draw(everyRow()); });

// The door. What stands behind # is the name from another device, with its code.
const typedFor = () => { try { return decodeURIComponent(location.hash.slice(1, 200)); } catch { return ""; } };

$("name").value = typedFor() || kept.get("name") || "";
$("keep").hidden = !(window.isSecureContext && window.crypto?.subtle && window.indexedDB);
$("keyed").checked = kept.get("keyed") !== "no";
$("said").textContent = $("keep").hidden ? document.body.dataset.guest : "";
$("door").hidden = false;
$("name").focus();
