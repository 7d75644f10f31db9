import { showPlainNotice } from "./plain-notice.ts";
import type { NoticeKind } from "./toast-host.tsx";

const show = async (kind: NoticeKind, text: string, role?: "alert"): Promise<void> => {
  try {
    const { showToast } = await import("./toast-host.tsx");
    showToast(kind, text, role);
  } catch {
    showPlainNotice(text); // offline, or the chunk is gone: the words must still reach the shopper
  }
};

/**
 * Tells the shopper something in passing: top right, for five seconds (SPEC.md section 8). The
 * machinery loads at its first use.
 */
export const notify = {
  success: (text: string): void => void show("success", text),
  error: (text: string): void => void show("error", text),
  info: (text: string): void => void show("info", text),
  warning: (text: string): void => void show("warning", text),
  /** A success that must not wait for its turn: an alert to screen readers. */
  alert: (text: string): void => void show("success", text, "alert"),
};
