// The page's script starts once its first picture is there, for the two would share the line; or
// when somebody reaches for the page, or after three seconds (DESIGN.md section 6).
{
  const files = JSON.parse(document.getElementById("script-files")?.textContent ?? "[]");
  const picture = document.querySelector("img[fetchpriority=high]");
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    // A part that is missing is the site's to tell of, once it runs.
    for (const file of files) import(file).catch(() => {});
  };
  if (!(picture instanceof HTMLImageElement) || picture.complete) start();
  else {
    for (const event of ["load", "error"]) picture.addEventListener(event, start);
    for (const event of ["pointerdown", "keydown"]) addEventListener(event, start, { once: true });
    setTimeout(start, 3000);
  }
}
