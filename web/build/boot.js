// The page's script starts once its first picture is there, for the two would share the line; or
// when somebody reaches for the page, or after three seconds (README.md, Decisions).
{
  const list = document.getElementById("script-files");
  const files = JSON.parse(list?.textContent ?? "[]");
  const site = list?.dataset.start ?? "";
  const picture = document.querySelector("img[fetchpriority=high]");
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

  // All files are fetched at once but run one after the other: in the pauses between them the page
  // hears whoever presses something.
  const start = async () => {
    if (started) return;
    started = true;
    for (const href of files)
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
      );
    for (const file of files) {
      // Another part that is missing is the site's to tell of, once it runs.
      await import(file).catch(file === site ? restart : () => {});
      await new Promise((resolve) => setTimeout(resolve));
    }
  };

  // The worker may tell how old a list is before anybody listens: offline/list-ages.ts.
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    globalThis.listAges = { ...globalThis.listAges, ...data };
  });

  if (!(picture instanceof HTMLImageElement) || picture.complete) start();
  else {
    for (const event of ["load", "error"]) picture.addEventListener(event, start);
    for (const event of ["pointerdown", "keydown"]) addEventListener(event, start, { once: true });
    setTimeout(start, 3000);
  }
}
