import { useEffect } from "react";
import { sessionState } from "./session-store.ts";

/** What a person had typed into a form when their session ended. */
export interface SessionDraft<Values> {
  /** @returns the draft of the person with that address, or null */
  readonly get: (email: string) => Values | null;
  /**
   * Saves the draft when the form unmounts because the session has ended, by itself or in another tab,
   * and clears it when the form unmounts for another reason.
   *
   * @param read returns the form's values
   */
  readonly useSave: (email: string, read: () => Values) => void;
}

/**
 * Keeps a form's values in memory while the login stands in its page's place: the session has ended by
 * itself or in another tab. Only the same person gets them back. drafts.ts also keeps what is typed over
 * a reload; docs/decisions/076-where-drafts-are-kept.md says which form uses which.
 */
export const sessionDraft = <Values>(): SessionDraft<Values> => {
  let saved: { email: string; values: Values } | null = null;
  return {
    get: (email) => (saved?.email === email ? saved.values : null),
    useSave: (email, read) =>
      useEffect(
        () => () => {
          const state = sessionState();
          const ended = state.status === "signedOut" && (!state.byUser || state.elsewhere);
          saved = ended ? { email, values: read() } : null;
        },
        [email, read],
      ),
  };
};
