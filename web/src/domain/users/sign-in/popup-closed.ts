import { FirebaseError } from "firebase/app";

/** Milliseconds between two checks of the popup. */
const pollMs = 250;
/** Milliseconds after the popup has closed in which an answer may still arrive (SPEC.md section 4). */
const graceMs = 2000;

/**
 * Resolves to the next window that the page opens. Firebase doesn't expose its popup. The caller of window.open gets a
 * window that never reads as closed: `popupClosed` alone decides that it is.
 */
const nextWindow = (): Promise<Window> =>
  new Promise((resolve) => {
    const open = window.open;
    window.open = (...args) => {
      window.open = open;
      const opened = open.apply(window, args);
      if (!opened) return null;
      resolve(opened);
      // as: Firebase uses no more of it (firebase 12.19, `AuthPopup` and `_open`)
      return { closed: false, focus: () => opened.focus(), close: () => opened.close() } as Window;
    };
  });

/**
 * Rejects with Firebase's error two seconds after the next popup has been closed (SPEC.md section 4), unless
 * there is an answer by then; it never resolves. Firebase itself takes 8 to 10 s to reject, which no setting
 * shortens (firebase 12.19, `pollUserCancellation`). The sign-in isn't cancelled: an answer that comes later
 * still signs in.
 *
 * A popup that shows a page with a Cross-Origin-Opener-Policy reads as closed while it is open, but has the focus. A
 * closed one returns the focus to this page.
 *
 * @param answered is aborted as soon as Firebase has its answer
 */
export const popupClosed = async (answered: AbortSignal): Promise<never> => {
  const popup = await nextWindow();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (!popup.closed || !document.hasFocus()) return;
      clearInterval(timer);
      setTimeout(() => answered.aborted || resolve(), graceMs);
    }, pollMs);
  });
  const code = "auth/popup-closed-by-user";
  throw new FirebaseError(code, `Firebase: Error (${code}).`);
};
