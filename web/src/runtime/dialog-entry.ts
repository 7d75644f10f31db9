interface DialogEntry {
  readonly name: string;
  /** The id of the dialog's row; "" for a dialog without a row. */
  readonly id: string;
}

/**
 * @param state a history entry's state, which may be anything
 * @returns the entry's dialog; null if it has none
 */
export const dialogIn = (state: unknown): DialogEntry | null => {
  if (typeof state !== "object" || state === null || !("dialog" in state)) return null;
  const { dialog } = state;
  if (typeof dialog !== "object" || dialog === null) return null;
  if (!("name" in dialog && "id" in dialog)) return null;
  const { name, id } = dialog;
  return typeof name === "string" && typeof id === "string" ? { name, id } : null;
};
