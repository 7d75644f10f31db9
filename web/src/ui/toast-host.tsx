import { limits } from "@pros-and-drill/contract/limits";
import { createRoot } from "react-dom/client";
import { cssTransition, ToastContainer, toast } from "react-toastify/unstyled";
import "react-toastify/ReactToastify.css";
import "./toasts.css";

export type NoticeKind = "success" | "error" | "info" | "warning";

/** The library's Slide, without the collapsing motion for those who prefer reduced motion. */
const slide = cssTransition({
  enter: "Toastify--animate Toastify__slide-enter",
  exit: "Toastify--animate Toastify__slide-exit",
  appendPosition: true,
  collapse: !matchMedia("(prefers-reduced-motion: reduce)").matches,
});

const container = document.createElement("div");
document.body.append(container);
// A root of its own, so that toasts outlive each page and also a page that fails to render.
createRoot(container).render(
  <ToastContainer
    position="top-right"
    autoClose={limits.toastMs}
    transition={slide}
    theme="light"
    limit={4}
    aria-label="Notifications"
  />,
);

/** The ids of the errors that may still be shown. */
const errors = new Set<string>();

/** Removes all errors. */
export const dismissErrors = (): void => {
  for (const id of errors) toast.dismiss(id);
  errors.clear();
};

/** Errors have the role alert, which interrupts a screen reader; others have the role status. */
export const showToast = (
  kind: NoticeKind,
  text: string,
  role = kind === "error" ? "alert" : "status",
): void => {
  if (kind === "error") errors.add(text);
  // Equal errors, as of two lists that fail for one reason, are shown once; other toasts each time.
  toast[kind](text, { role, ...(kind === "error" && { toastId: text }) });
};
