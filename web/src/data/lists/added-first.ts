interface Entry {
  readonly _id: string;
}

/** The location state that a page passes to the list after adding an entry. */
export interface Added<Row extends Entry> {
  readonly added: Row;
}

/**
 * Moves a newly added entry to the top. The loaded list may lack it: it may be on a later
 * page, and a public list may be some seconds stale (docs/operations.md, PUBLIC_LIST_SECONDS).
 *
 * @param rows the list as it was loaded
 * @param state the state of the list's location
 * @returns the list with the added entry first, without a duplicate
 */
export const addedFirst = <Row extends Entry>(
  rows: readonly Row[],
  state: Partial<Added<Row>> | null,
): readonly Row[] => {
  const added = state?.added;
  if (!added) return rows;
  const fresh = rows.find(({ _id }) => _id === added._id) ?? added;
  return [fresh, ...rows.filter((row) => row !== fresh)];
};
