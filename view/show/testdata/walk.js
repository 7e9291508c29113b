"use strict";

// walk steps through a page from its start to its end and back by pressing keys,
// and lists what does not stand there. press is the browser's.
function walk(press) {
  const wrong = [], id = name => document.getElementById(name), data = JSON.parse(id("data").textContent);
  const frames = data.games.flatMap(game => game.frames.map((frame, i) => ({...frame, game, i})));
  const check = (n, what, right) => { if (!right) wrong.push(`at ${n}: ${what}`); };
  const stands = n => {
    const frame = frames[n], here = id("turns").querySelectorAll(".here"), says = id("says").textContent;
    check(n, `the list is at ${[...here].map(item => item.dataset.at)}`, here.length === 1 && String(here[0].dataset.at) === String(n));
    check(n, `it says ${says}`, says.includes(frame.i ? frame.text : frame.game.title));
    check(n, "the end is not told", says.includes(frame.game.ending) === (frame.i === frame.game.frames.length - 1));
    const lie = [...id("pieces").children].filter(man => String(man.style.opacity) === "1").length;
    check(n, `${lie} pieces are drawn, not ${frame.pieces.length}`, lie === frame.pieces.length);
    const listed = id("plays").textContent;
    check(n, `it lists ${listed}`, listed === (frame.plays ?? []).map(play => play.what + (play.win ?? "") + (play.behind ?? "")).join(""));
    const seats = id("far").textContent + id("near").textContent;
    data.seats.forEach((seat, i) => check(n, `${seats} lacks ${seat.name}`, seats.includes(seat.name) && seats.includes(frame.facts[i])));
    check(n, "the buttons are wrong", id("back").disabled === (n === 0) && id("next").disabled === (n === frames.length - 1));
  };
  const last = frames.length - 1;
  stands(0);
  for (let n = 1; n <= last; n++) { press("ArrowRight"); stands(n); }
  press("ArrowRight");
  stands(last);
  for (let n = last; n > 0;) { press("PageUp"); stands(n = Math.max(0, n - 10)); }
  press("End");
  stands(last);
  press("Home");
  stands(0);
  const mistake = frames.findIndex((frame, i) => i > 0 && frame.mark?.startsWith("?"));
  press("n");
  stands(Math.max(0, mistake));
  return wrong.slice(0, 5).join("\n");
}
