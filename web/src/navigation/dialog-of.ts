/**
 * @param state a history entry's state, which may be anything
 * @returns the name of the dialog that the entry shows above its page, or null
 */
export const dialogOf = (state: unknown): string | null =>
  typeof state === "object" &&
  state !== null &&
  "dialog" in state &&
  typeof state.dialog === "string"
    ? state.dialog
    : null;
