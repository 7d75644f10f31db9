import { limits } from "@shop/contract/limits";
import type { ReactNode } from "react";
import type { NoticeKind } from "./toast-host.tsx";

/** How screen readers announce a toast: an alert at once. */
export type ToastRole = "status" | "alert";

/** Shows a text without the toast library, when its chunk can't be loaded. */
const showPlainNotice = (text: string): void => {
  const notice = document.createElement("div");
  notice.className =
    "rounded-card border border-line border-s-4 border-s-danger bg-surface shadow-raised fixed top-22 right-4 z-9999 max-w-[min(22rem,100vw-2rem)] px-5 py-4";
  notice.setAttribute("role", "alert");
  document.body.append(notice);
  notice.textContent = text; // after the append, or screen readers don't announce it
  setTimeout(() => notice.remove(), limits.toastMs);
};

/** Set once the library has loaded; before, there are no errors to dismiss. */
let dismissErrors = (): void => {};

let loading: Promise<typeof import("./toast-host.tsx")> | null = null;

/**
 * Loads the library. All toasts wait for the same promise, which keeps them in order: Vite has only the first of
 * several imports wait for the style sheet.
 */
const loadHost = (): Promise<typeof import("./toast-host.tsx")> => {
  loading ??= import("./toast-host.tsx").catch((error: unknown) => {
    loading = null; // the next toast tries again
    throw error;
  });
  return loading;
};

interface Options {
  role?: "alert";
  /** A later toast on the same topic replaces this one. */
  topic?: string | undefined;
  /** A link after the text. */
  link?: ReactNode;
}

const show = async (kind: NoticeKind, text: string, options: Options = {}): Promise<void> => {
  try {
    const host = await loadHost();
    dismissErrors = host.dismissErrors;
    host.showToast(kind, text, options);
  } catch {
    showPlainNotice(text); // offline, or a deploy has removed the chunk
  }
};

/**
 * Shows a toast: top right, for five seconds (SPEC.md section 8). Its library loads at the first use.
 */
export const notify = {
  success: (text: string, options?: Pick<Options, "topic" | "link">): void =>
    void show("success", text, options),
  error: (text: string): void => void show("error", text),
  /** Dismisses the errors. Call before a retry. */
  clearErrors: (): void => dismissErrors(),
  info: (text: string): void => void show("info", text),
  warning: (text: string): void => void show("warning", text),
  /** A success that screen readers announce at once, as an alert. */
  alert: (text: string): void => void show("success", text, { role: "alert" }),
};
