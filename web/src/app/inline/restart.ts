import { restartedForKey } from "../../browser/page-flags.ts";

const showNotice = (href: string): void => {
  const notice = document.createElement("p");
  const again = document.createElement("a");
  Object.assign(again, { href, className: "text-link", textContent: "Try again" });
  notice.className = "plain-notice";
  notice.setAttribute("role", "alert");
  notice.append("This page couldn't be loaded in full. Check your connection. ", again);
  document.body.append(notice);
};

/**
 * Reloads the page, because the script that starts the site is missing: a deploy may have replaced
 * it, and a fresh page knows its new name. It does so once for each name, and only while the shop
 * answers; otherwise the page says so.
 *
 * @param start the missing script's address
 */
export const restart = async (start: string): Promise<void> => {
  const here = location.pathname + location.search;
  try {
    const { status } = await fetch(here, { method: "HEAD", cache: "no-store" });
    if (status < 500 && sessionStorage.getItem(restartedForKey) !== start) {
      sessionStorage.setItem(restartedForKey, start);
      location.reload();
      return;
    }
  } catch {} // offline, or storage is blocked
  showNotice(here);
};
