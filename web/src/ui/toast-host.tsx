import { limits } from "@shop/contract/limits";
import type { ReactNode } from "react";
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
// A separate root, so that toasts outlive a move to another page and a page that fails to render.
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

interface Options {
  role?: "alert" | "status";
  topic?: string | undefined;
  link?: ReactNode;
}

/**
 * Errors have the role alert, which interrupts a screen reader; others have the role status. Equal errors are
 * shown once, since several lists may fail for one reason. Other toasts with the same topic replace each other.
 */
export const showToast = (
  kind: NoticeKind,
  text: string,
  {
    role = kind === "error" ? "alert" : "status",
    topic = kind === "error" ? text : undefined,
    link,
  }: Options,
): void => {
  if (kind === "error") errors.add(text);
  const content = link ? (
    <p className="wrap-anywhere">
      <span>{text}</span> <span>{link}</span>
    </p>
  ) : (
    text
  );
  if (topic !== undefined && toast.isActive(topic)) {
    toast.update(topic, { render: content });
    return;
  }
  if (topic !== undefined) toast.dismiss(topic); // one that waits for the container to render
  toast[kind](content, { role, ...(topic !== undefined && { toastId: topic }) });
};
