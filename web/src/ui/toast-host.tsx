import { limits } from "@pros-and-drill/contract/limits";
import { createRoot } from "react-dom/client";
import { cssTransition, ToastContainer, toast } from "react-toastify/unstyled";
import "react-toastify/ReactToastify.css";
import "./toasts.css";

export type NoticeKind = "success" | "error" | "info" | "warning";

/** The library's Slide; what goes makes room at once for those who want no motion. */
const slide = cssTransition({
  enter: "Toastify--animate Toastify__slide-enter",
  exit: "Toastify--animate Toastify__slide-exit",
  appendPosition: true,
  collapse: !matchMedia("(prefers-reduced-motion: reduce)").matches,
});

const place = document.createElement("div");
document.body.append(place);
// A root of its own: the toasts outlive every page and survive a page that fails.
createRoot(place).render(
  <ToastContainer
    position="top-right"
    autoClose={limits.toastMs}
    transition={slide}
    theme="light"
    limit={4}
    aria-label="Notifications"
  />,
);

/** Errors interrupt a screen reader, the rest waits until it has finished its sentence. */
export const showToast = (
  kind: NoticeKind,
  text: string,
  role = kind === "error" ? "alert" : "status",
): void => {
  // Two lists that fail for one reason say it once; what succeeds twice is said twice.
  toast[kind](text, { role, ...(kind === "error" && { toastId: text }) });
};
