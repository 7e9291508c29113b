"use strict";
const show = JSON.parse(document.getElementById("data").textContent);
const $ = id => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";

function make(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  element.append(...children);
  return element;
}

function tag(name, kind, text) {
  const element = document.createElement(name);
  element.className = kind;
  if (text !== undefined) element.textContent = text;
  return element;
}

// All frames of all games in a row; a frame's place is its index in it.
const frames = show.games.flatMap((game, g) => game.frames.map((frame, i) => ({...frame, g, i})));
let at = 0, drawn = -1, timer = 0, men = new Map();
const grave = {"?!": 1, "?": 2, "??": 3};

// isolated keeps a name from turning what stands beside it.
const isolated = name => "\u2068" + name + "\u2069";

// sign is a seat's piece, small.
function sign(kind) {
  const box = make("svg", {viewBox: "-27 -27 54 54", "aria-hidden": "true"});
  if (kind) box.append(make("use", {href: "#k-" + kind}));
  return box;
}

// lay puts the board of a game on the table.
function lay(board) {
  $("board").setAttribute("viewBox", `0 0 ${board.w} ${board.h}`);
  $("page").style.setProperty("--wide", board.w / board.h);
  $("ground").innerHTML = `<defs>${board.defs}</defs>${board.svg}`;
  $("pieces").replaceChildren();
  men = new Map();
}

// put brings the pieces to where they lie, each known by its number.
function put(pieces, board) {
  const gone = men, now = [];
  $("pieces").classList.toggle("fresh", men.size === 0);
  men = new Map();
  for (const [words, x, y, id, label] of pieces) {
    const kind = words.split(" ")[0], known = gone.get(id), man = known ?? make("g", {}, make("use", {href: "#k-" + kind}));
    const put = () => { man.style.transform = `translate(${x}px,${y}px)`; };
    if (!known) {
      man.style.opacity = 0;
      put();
      $("pieces").append(man);
    }
    gone.delete(id);
    men.set(id, man);
    now.push(() => {
      man.setAttribute("class", "p-" + words + (board.glide.includes(` ${kind} `) ? "" : " still"));
      man.style.opacity = 1;
      put();
      const text = man.querySelector(":scope > text");
      if (label === undefined) text?.remove();
      else if (text) text.textContent = label;
      else man.append(make("text", {}, label));
    });
  }
  $("pieces").getBoundingClientRect(); // what is new begins where it lies
  for (const move of now) move();
  for (const man of gone.values()) {
    man.style.opacity = 0;
    setTimeout(() => man.remove(), 260);
  }
}

// mark shows what the turn touched.
function mark(traces = []) {
  const spots = [], paths = [];
  const spot = (id, x, y) => spots.push(make("use", {href: "#" + id, x, y}));
  for (const t of traces) {
    if (t.path) {
      spot("left", ...t.left);
      spot("came", ...t.came);
      paths.push(make("path", {d: t.path}));
    }
    for (let i = 0; t.spots && i < t.spots.length; i += 2) spot("came", t.spots[i], t.spots[i + 1]);
  }
  $("spots").replaceChildren(...spots);
  $("paths").replaceChildren(...paths);
}

// seats shows who plays.
function seats(frame, game) {
  const rows = show.seats.map((seat, i) => {
    const row = tag("div", "seat" + (frame.act === i ? " acts" : ""));
    row.append(sign(frame.signs[i]), tag("b", "", isolated(seat.name)));
    if (game.score) row.append(tag("span", "score", game.score[i]));
    if (seat.note) row.append(tag("span", "note", seat.note));
    row.append(tag("span", "fact", frame.facts[i]));
    return row;
  });
  $("far").classList.toggle("round", rows.length > 2);
  $("near").replaceChildren(rows[show.near]);
  $("far").replaceChildren(...rows.filter((_, i) => i !== show.near));
}

// says tells in words what is shown.
function says(frame, game) {
  const said = $("says"), last = frame.i === game.frames.length - 1;
  const told = frame.seat >= 0 ? isolated(show.seats[frame.seat].name) + ": " + frame.text : show.drawn.replace("%s", () => frame.text);
  const line = tag("strong", "", frame.i ? (frame.n ? frame.n + ". " : "") + told : game.title);
  said.replaceChildren(line);
  if (frame.mark) said.append(" ", tag("span", "mark " + kind(frame.mark), frame.mark));
  if (frame.says) said.append(tag("br", ""), tag("span", "verdict", frame.says));
  if (last) said.append(tag("br", ""), tag("em", "", game.ending));
  said.scrollTop = 0;
}

// plays lists the best plays that there were, the one that was played among them.
function plays(frame) {
  $("plays").hidden = !frames.some(frame => frame.plays);
  $("plays").replaceChildren(...(frame.plays ?? []).map(play => {
    const row = tag("tr", play.played ? "played" : "");
    row.append(tag("td", "what", play.what), tag("td", "", play.win ?? ""), tag("td", "", play.behind ?? ""));
    return row;
  }));
}

const kind = mark => grave[mark] ? "m" + grave[mark] : "lucky";

// curve draws the chance to win over the turns of a game.
function curve(g) {
  const game = show.games[g], n = game.frames.length, box = $("curve").querySelector("svg");
  const wins = [];
  for (const frame of game.frames) wins.push(frame.win ?? wins.at(-1) ?? .5);
  $("curve").hidden = !game.frames.some(frame => frame.win !== undefined);
  box.setAttribute("viewBox", `0 0 ${n} 100`);
  const area = "M0 100" + wins.map((win, i) => `L${i} ${100 - 100 * win}L${i + 1} ${100 - 100 * win}`).join("") + `L${n} 100z`;
  box.replaceChildren(make("path", {class: "area", d: area}), make("line", {class: "half", x1: 0, x2: n, y1: 50, y2: 50}));
  game.frames.forEach((frame, i) => {
    if (grave[frame.mark]) box.append(make("rect", {class: "bar " + kind(frame.mark), x: i + .1, width: .8, y: 100 - 100 * wins[i], height: 100 * wins[i]}));
  });
  box.append(make("line", {class: "at", y1: 0, y2: 100}));
  box.onclick = event => {
    const frame = box.getBoundingClientRect();
    halt();
    go(start(g) + Math.min(n - 1, Math.floor((event.clientX - frame.left) / frame.width * n)));
  };
}

const start = g => frames.findIndex(frame => frame.g === g);
const percent = win => Math.round(100 * win) + " %";

// draw shows the frame at which the page stands.
function draw() {
  const frame = frames[at], before = frames[drawn], game = show.games[frame.g], board = show.boards[game.board];
  if (!before || show.games[before.g].board !== game.board) lay(board);
  if (!before || before.g !== frame.g) curve(frame.g);
  put(frame.pieces, board);
  mark(frame.trace);
  seats(frame, game);
  says(frame, game);
  plays(frame);
  $("numbers").innerHTML = board.numbers?.[frame.seat === 1 ? 1 : 0] ?? "";
  const cursor = $("curve").querySelector(".at");
  cursor.setAttribute("x1", frame.i + .5);
  cursor.setAttribute("x2", frame.i + .5);
  $("curve").querySelector("figcaption").replaceChildren(show.chance ?? "", tag("b", "", frame.win === undefined ? "" : isolated(percent(frame.win))));
  const rows = $("turns").querySelectorAll("li[data-at]");
  rows[drawn]?.classList.remove("here");
  rows[at].classList.add("here");
  const list = $("turns"), row = rows[at], top = row.offsetTop - list.offsetTop;
  if (top < list.scrollTop + 30 || top + row.offsetHeight > list.scrollTop + list.clientHeight - 30) list.scrollTop = top - list.clientHeight / 2;
  $("first").disabled = $("back").disabled = at === 0;
  $("last").disabled = $("next").disabled = at === frames.length - 1;
  drawn = at;
}

// go shows a frame, and keeps its number in the address.
function go(to) {
  at = Math.max(0, Math.min(frames.length - 1, to));
  if (at !== drawn) draw();
  try { history.replaceState(null, "", "#" + at); } catch { /* some viewers of files have no address */ }
}

function halt() {
  clearInterval(timer);
  timer = 0;
  document.body.classList.remove("playing");
}

function play() {
  if (timer) return halt();
  if (at === frames.length - 1) go(0);
  document.body.classList.add("playing");
  timer = setInterval(() => at === frames.length - 1 ? halt() : go(at + 1), 1300);
}

function step(to) { halt(); go(to); }

// mistake goes to the next marked turn in a direction.
function mistake(by) {
  for (let i = at + by; i >= 0 && i < frames.length; i += by) if (grave[frames[i].mark]) return step(i);
}

const does = {
  ArrowRight: () => step(at + 1), ArrowLeft: () => step(at - 1), ArrowDown: () => step(at + 1), ArrowUp: () => step(at - 1),
  l: () => step(at + 1), h: () => step(at - 1), j: () => step(at + 1), k: () => step(at - 1),
  Home: () => step(0), End: () => step(frames.length - 1), PageDown: () => step(at + 10), PageUp: () => step(at - 10),
  " ": play, n: () => mistake(1), N: () => mistake(-1),
};

addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || !does[event.key]) return;
  event.preventDefault();
  does[event.key]();
});
for (const [id, key] of [["first", "Home"], ["back", "ArrowLeft"], ["play", " "], ["next", "ArrowRight"], ["last", "End"]]) $(id).onclick = does[key];

// A swipe over the board steps, too.
let from = null;
$("board").addEventListener("touchstart", event => { from = event.touches.length === 1 ? event.touches[0].clientX : null; }, {passive: true});
$("board").addEventListener("touchend", event => {
  const far = from === null ? 0 : event.changedTouches[0].clientX - from;
  if (Math.abs(far) > 40) step(at + (far < 0 ? 1 : -1));
}, {passive: true});

// The list of turns.
let row = 0;
for (const game of show.games) {
  game.frames.forEach((frame, i) => {
    const item = tag("li", ""), button = tag("button", ""), to = row++;
    item.dataset.at = to;
    if (i === 0) {
      const head = tag("h2", "", game.title);
      if (game.score) head.append(tag("span", "", isolated(game.score.join(" – "))));
      item.append(head);
      button.append(tag("span", "number", ""), sign(""), tag("span", "what", show.start));
    } else {
      button.append(tag("span", "number", frame.n || ""), sign(frame.signs[frame.seat]), tag("span", "what", frame.text));
      if (frame.mark) button.append(tag("span", "mark " + kind(frame.mark), frame.mark));
    }
    button.onclick = () => step(to);
    item.append(button);
    $("turns").append(item);
  });
  $("turns").append(tag("li", "ending", game.ending));
}
$("title").textContent = show.title;
$("facts").textContent = [show.game, ...show.facts].map(isolated).join(" · ");
$("page").hidden = false;
go(parseInt(location.hash.slice(1)) || 0);
