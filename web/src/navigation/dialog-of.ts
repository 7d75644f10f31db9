/**
 * @param state a history entry's state, which may be anything
 * @returns the id of what the dialog above the page is about, or null if the entry shows none
 */
export const dialogOf = (state: unknown): string | null =>
  typeof state === "object" &&
  state !== null &&
  "dialog" in state &&
  typeof state.dialog === "string"
    ? state.dialog
    : null;
