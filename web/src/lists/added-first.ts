interface Entry {
  readonly _id: string;
}

/** The state of a list's location, for whoever has just added an entry to it. */
export interface Added<Row extends Entry> {
  readonly added: Row;
}

/**
 * Shows whoever has added an entry that it is there: it may be on a later page of the list, and a
 * public list may be some seconds old (docs/operations.md, PUBLIC_LIST_SECONDS).
 *
 * @param rows the list as it was loaded
 * @param state of the list's location
 * @returns the list with the added entry first, and not a second time
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
