import { FirebaseError } from "firebase/app";

/** Milliseconds between two looks at the popup. */
const pollMs = 250;
/** Milliseconds that an answer may still be on its way after the popup has closed (SPEC.md section 4). */
const graceMs = 2000;

/** Hands over the next window that the page opens. Firebase keeps its popup to itself. */
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
 * Rejects two seconds after the popup that is about to open has been closed, unless there has been
 * an answer by then; it never resolves. Firebase says the same after up to ten seconds of silence.
 *
 * @param answered aborted as soon as Firebase has its answer
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
