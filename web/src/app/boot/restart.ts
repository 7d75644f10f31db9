import { restartedForKey } from "../../runtime/page-flags.ts";

const showNotice = (href: string): void => {
  const notice = document.createElement("p");
  const again = document.createElement("a");
  Object.assign(again, { href, className: "text-link", textContent: "Try again" });
  notice.className =
    "rounded-card border border-line border-s-4 border-s-danger bg-surface shadow-raised";
  notice.setAttribute("role", "alert");
  notice.append("This page couldn't be loaded in full. Check your connection. ", again);
  document.body.append(notice);
};

/**
 * Reloads the page after its start script failed to load: a deploy may have replaced the script, and a fresh page
 * has its new name. Reloads once for each name, and only if the shop answers; otherwise it shows the failure.
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
