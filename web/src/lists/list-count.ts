/**
 * How many entries a list has, as a heading says it: "24", or "100+" while there are further pages.
 *
 * @returns undefined while nothing has arrived
 */
export const listCount = (list: {
  readonly rows: readonly unknown[];
  readonly status: string;
  readonly hasMore: boolean;
}): string | undefined =>
  list.status === "success" || list.rows.length > 0
    ? `${list.rows.length}${list.hasMore ? "+" : ""}`
    : undefined;
