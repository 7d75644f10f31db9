interface Entry {
  readonly _id: string;
  /** The entry that the row is a part of: a line's order. */
  readonly orderId?: string;
}

/** What a polled list shows while new entries are held back. */
export interface StabilisedRows<Row> {
  readonly rows: readonly Row[];
  /** The number of entries held back; rows that are parts of one entry count once. */
  readonly waiting: number;
  /** The ids of rows whose entries are deleted. The rows keep their places. */
  readonly gone: ReadonlySet<string>;
}

/**
 * Keeps every row of a list in its place after a refetch. Rows show the new data, entries that follow the
 * last row are appended, and all other new entries are held back.
 *
 * @param shown the rows on the page
 * @param loaded the entries of the last refetch, at least one page of them
 * @param isWhole whether it has no further pages
 * @returns `rows` is `shown` itself if no row has changed
 */
export const stabiliseRows = <Row extends Entry>(
  shown: readonly Row[],
  loaded: readonly Row[],
  isWhole: boolean,
): StabilisedRows<Row> => {
  const byId = new Map(loaded.map((row) => [row._id, row]));
  const places = new Set(shown.map(({ _id }) => _id));
  const isNew = ({ _id }: Row) => !places.has(_id);
  const lastKnown = loaded.findLastIndex((row) => !isNew(row));
  // Without rows on the page, all entries are appended.
  const added = lastKnown < 0 && shown.length > 0 ? [] : loaded.slice(lastKnown + 1);
  const held = loaded.slice(0, loaded.length - added.length).filter(isNew);
  const rows = [...shown.map((row) => byId.get(row._id) ?? row), ...added];

  // Newer entries push the last ones off the loaded pages: they aren't deleted.
  const lastLoaded = shown.findLastIndex(({ _id }) => byId.has(_id));
  const reached = isWhole || added.length > 0 ? shown : shown.slice(0, lastLoaded + 1);
  return {
    rows: rows.length === shown.length && rows.every((row, i) => row === shown[i]) ? shown : rows,
    waiting: new Set(held.map(({ _id, orderId = _id }) => orderId)).size,
    gone: new Set(reached.flatMap(({ _id }) => (byId.has(_id) ? [] : [_id]))),
  };
};
