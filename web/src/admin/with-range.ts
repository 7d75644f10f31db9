/**
 * Ticks a row, or all rows from one to another.
 *
 * @param ticked the ids of the ticked rows
 * @param ids of the rows that can be ticked, in their order
 * @param from the row at which the range begins; null for one row
 * @param to the row that was pressed
 * @param isTicked whether they are ticked or not any more
 * @returns the ids of the rows that are ticked then
 */
export const withRange = (
  ticked: ReadonlySet<string>,
  ids: readonly string[],
  from: string | null,
  to: string,
  isTicked: boolean,
): ReadonlySet<string> => {
  const start = from === null ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  const range =
    start < 0 || end < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
  const next = new Set(ticked);
  for (const id of range) {
    if (isTicked) next.add(id);
    else next.delete(id);
  }
  return next;
};
