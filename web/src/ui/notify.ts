import { showPlainNotice } from "./plain-notice.ts";
import type { NoticeKind } from "./toast-host.tsx";

/** Removes the errors that are shown; there are none before the library has loaded. */
let dismissErrors = (): void => {};

const show = async (kind: NoticeKind, text: string, role?: "alert"): Promise<void> => {
  try {
    const host = await import("./toast-host.tsx");
    dismissErrors = host.dismissErrors;
    host.showToast(kind, text, role);
  } catch {
    showPlainNotice(text); // offline, or the chunk is gone: the text must be shown all the same
  }
};

/**
 * Shows a toast: top right, for five seconds (SPEC.md section 8). Its library loads at the first use.
 */
export const notify = {
  success: (text: string): void => void show("success", text),
  error: (text: string): void => void show("error", text),
  /** Removes the errors that are shown, because what failed is being tried again. */
  clearErrors: (): void => dismissErrors(),
  info: (text: string): void => void show("info", text),
  warning: (text: string): void => void show("warning", text),
  /** A success that screen readers announce at once, as an alert. */
  alert: (text: string): void => void show("success", text, "alert"),
};
