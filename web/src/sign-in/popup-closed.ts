import { FirebaseError } from "firebase/app";

/** Milliseconds between two checks of the popup. */
const pollMs = 250;
/** Milliseconds after the popup has closed in which an answer may still arrive (SPEC.md section 4). */
const graceMs = 2000;

/** Resolves to the next window that the page opens. Firebase doesn't expose its popup. */
const nextWindow = (): Promise<Window> =>
  new Promise((resolve) => {
    const open = window.open;
    window.open = (...args) => {
      window.open = open;
      const opened = open.apply(window, args);
      if (opened) resolve(opened);
      return opened;
    };
  });

/**
 * Rejects two seconds after the next popup has been closed, unless there is an answer by then; it never
 * resolves. Firebase itself takes up to ten seconds to reject (docs/decisions/022).
 *
 * @param answered is aborted as soon as Firebase has its answer
 */
export const popupClosed = async (answered: AbortSignal): Promise<never> => {
  const popup = await nextWindow();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      setTimeout(() => answered.aborted || resolve(), graceMs);
    }, pollMs);
  });
  const code = "auth/popup-closed-by-user";
  throw new FirebaseError(code, `Firebase: Error (${code}).`);
};
