import type { Notice } from "./notice-text.ts";

const again = () => {
  const link = document.createElement("a");
  const href = location.pathname + location.search;
  return Object.assign(link, { href, className: "text-link", textContent: "Reload" });
};

/**
 * Puts the notice at the end of the page. It is there from the start, if empty: screen readers read
 * out what changes in it.
 *
 * @returns changes what it says
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
    element.replaceChildren(notice.text, ...(notice.again ? [" ", again()] : []));
  };
  show(first);
  return show;
};
