/**
 * Whether the browser has the newest of what the modules use, from March 2024. Its other interfaces are older. A module
 * that needs newer ones does without them elsewhere.
 */
export const hasWhatScriptsNeed = (): boolean =>
  "withResolvers" in Promise &&
  "groupBy" in Map &&
  "any" in AbortSignal &&
  "popover" in HTMLElement.prototype;

/** Says at the top of the page what an older browser's visitor misses. */
export const tellOutdated = (): void => {
  const notice = document.createElement("p");
  notice.className = "bg-surface px-4 py-3 text-center font-semibold text-ink";
  notice.setAttribute("role", "alert");
  notice.textContent =
    "This browser is too old for the shop. You can read its pages, but searching, ordering and logging in need a browser from May 2024 or later.";
  document.body.prepend(notice);
};
