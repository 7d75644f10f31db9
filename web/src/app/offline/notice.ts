import type { Notice } from "./notice-text.ts";

const reloadLink = () => {
  const link = document.createElement("a");
  const href = location.pathname + location.search;
  return Object.assign(link, { href, className: "text-link", textContent: "Reload" });
};

/**
 * Adds the notice to the end of the page. The element exists from the start, possibly empty, because
 * screen readers read out only changes within it.
 *
 * @returns a function that replaces the notice's content
 */
export const showNotice = (first: Notice): ((notice: Notice) => void) => {
  const element = document.createElement("div");
  element.className = "offline-notice";
  element.setAttribute("role", "status");
  document.body.append(element);
  let shown = "";
  const show = (notice: Notice) => {
    if (notice.text === shown) return;
    shown = notice.text;
    element.replaceChildren(notice.text, ...(notice.offerReload ? [" ", reloadLink()] : []));
  };
  show(first);
  return show;
};
