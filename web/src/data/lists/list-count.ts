/**
 * @returns the number of a list's entries for a heading: "24", or "100+" while there are further
 *   pages; undefined before the first page
 */
export const listCount = (list: {
  readonly rows: readonly unknown[];
  readonly status: string;
  readonly hasMore: boolean;
}): string | undefined =>
  list.status === "success" || list.rows.length > 0
    ? `${list.rows.length}${list.hasMore ? "+" : ""}`
    : undefined;
