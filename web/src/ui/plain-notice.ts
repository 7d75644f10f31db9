import { limits } from "@pros-and-drill/contract/limits";

/** A notice without a library, for when the toasts' chunk can't be loaded. */
export const showPlainNotice = (text: string): void => {
  const notice = document.createElement("div");
  notice.className =
    "plain-notice fixed top-22 right-4 z-9999 max-w-[min(22rem,100vw-2rem)] px-5 py-4";
  notice.setAttribute("role", "alert");
  document.body.append(notice);
  notice.textContent = text; // after the append, or screen readers don't announce it
  setTimeout(() => notice.remove(), limits.toastMs);
};
