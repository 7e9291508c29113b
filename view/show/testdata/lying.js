(() => {
  const moves = document.getAnimations(), seen = element => getComputedStyle(element).visibility === "visible";
  for (const move of moves) move.pause();
  const captions = [...document.querySelectorAll(".said")].at(-1).children;
  const begins = [...captions].map(run => parseFloat(getComputedStyle(run).animationDelay));
  return JSON.stringify(begins.map(begin => {
    for (const move of moves) move.currentTime = 1000 * begin;
    const said = [...captions].filter(run => seen(run.firstChild)).length;
    if (said !== 1) return [`${said} captions`];
    for (const move of moves) move.currentTime = 1000 * (begin + 1);
    return [...document.querySelectorAll("#pieces > g")].flatMap(man => {
      const at = new DOMMatrix(getComputedStyle(man).transform);
      return [...man.querySelectorAll("use")].filter(seen).map(use => {
        const label = use.nextSibling?.textContent ?? "";
        return `${use.getAttribute("href").slice(3)} at ${Math.round(10 * at.e) / 10},${Math.round(10 * at.f) / 10} ${label}`;
      });
    });
  }));
})()
