// The page's script is asked for once the page is painted: it comes a round trip later, when the first
// picture is there, with which it would share the line. It runs once that is shown; or when somebody
// reaches for the page, or after three seconds (README.md, Decisions).
{
  const list = document.getElementById("script-files");
  const files = JSON.parse(list?.textContent ?? "[]");
  const { start: site = "", sheets = "" } = list?.dataset ?? {};
  const picture = document.querySelector("img[fetchpriority=high]");
  const frame = document.querySelector("[data-shell]");
  let fetched = false;
  let started = false;

  // A deploy may have replaced the site since this page was made: a fresh page knows its new name.
  // Once for each name, and only while the shop answers; else whoever waits is told.
  const restart = async () => {
    const here = location.pathname + location.search;
    try {
      const { status } = await fetch(here, { method: "HEAD", cache: "no-store" });
      if (status < 500 && sessionStorage.getItem("restartedFor") !== site) {
        sessionStorage.setItem("restartedFor", site);
        location.reload();
        return;
      }
    } catch {}
    const notice = document.createElement("p");
    const again = document.createElement("a");
    Object.assign(again, { href: here, className: "text-link", textContent: "Try again" });
    notice.className = "plain-notice";
    notice.setAttribute("role", "alert");
    notice.append("This page couldn't be loaded in full. Check your connection. ", again);
    document.body.append(notice);
  };

  // Requests the lists that the page shows before its script runs: src/browser/page-flags.ts.
  const fetchLists = () => {
    const { at, to, lists = "" } = document.getElementsByName("early")[0]?.dataset ?? {};
    const token = globalThis.storedToken ?? null;
    globalThis.prefetched = new Map();
    if (at !== location.pathname || to === (token ? "visitors" : "people")) return;
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    for (const address of lists.split(" ")) {
      const answer = fetch(address, { headers });
      const prefetched = { token, response: answer };
      globalThis.prefetched.set(address, prefetched);
      answer
        .then(async (response) => {
          const body = response.ok ? await response.clone().json() : undefined;
          if (body) Object.assign(prefetched, { body, link: response.headers.get("link") });
        })
        .catch(() => {}); // whoever takes it gets to know
    }
  };

  const pause = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel(); // timers would wait for longer than is needed
      port1.onmessage = resolve;
      port2.postMessage(null);
    });

  /** @param {Partial<HTMLLinkElement>} link */
  const addLink = (link) =>
    document.head.append(Object.assign(document.createElement("link"), link));

  const fetchFiles = () => {
    if (fetched) return;
    fetched = true;
    // The page carries their rules. Whoever imports what they style sees that they are there; named
    // in the page itself they would be fetched all the same.
    for (const href of sheets.split(" ")) addLink({ rel: "stylesheet", disabled: true, href });
    // The picture goes first, even when it is late.
    for (const href of files) addLink({ rel: "modulepreload", fetchPriority: "low", href });
  };

  // All files are fetched at once but run one after the other: in the pauses between them the page
  // hears whoever presses something. In a mere frame there is nothing to press yet.
  const start = async () => {
    if (started) return;
    started = true;
    fetchLists();
    fetchFiles();
    for (const file of files) {
      // Another part that is missing is the site's to tell of, once it runs.
      await import(file).catch(file === site ? restart : () => {});
      if (!frame) await pause();
    }
    const { plain } = document.documentElement.dataset;
    const font = document.getElementsByName("font")[0]?.getAttribute("content");
    if (plain !== undefined && font) fetch(font, { priority: "low" }).catch(() => {});
  };

  // The worker may tell how old a list is before anybody listens: offline/list-ages.ts.
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    globalThis.listAges = { ...globalThis.listAges, ...data };
  });

  /** @param {() => void} act */
  const afterPaint = (act) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(act)));

  // A page that nobody looks at has no frames.
  if (frame || document.hidden) start();
  else {
    const shown = picture instanceof HTMLImageElement ? picture.decode() : Promise.resolve();
    afterPaint(fetchFiles);
    shown.catch(() => {}).then(() => afterPaint(start));
    for (const event of ["pointerdown", "keydown"]) addEventListener(event, start, { once: true });
    setTimeout(start, 3000);
  }
}
