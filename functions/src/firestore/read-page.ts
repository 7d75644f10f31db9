import type { Page } from "@pros-and-drill/contract/calls";
import type { PageQuery } from "@pros-and-drill/contract/fields";
import { FieldPath, type Query } from "firebase-admin/firestore";
import type { z } from "zod";
import { type Entity, parseOrLeaveOut } from "./entity.ts";
import type { Sorting } from "./sorting.ts";

/**
 * Reads one page of a list, and no document beyond it: an empty page may follow a full one.
 *
 * @param query what is listed
 * @param sorting in which order
 * @param wanted how many entries, and after which
 * @param schema of the documents. A document that doesn't fit is logged and left out, so that the rest
 *   of the list can be read. Documents without the sort field aren't read at all
 * @throws UnreadableCursor
 */
export const readPage = async <Data>(
  query: Query,
  sorting: Sorting,
  { limit, cursor }: PageQuery,
  schema: z.ZodType<Data>,
): Promise<Page<Entity<Data>>> => {
  const { field, direction, least } = sorting;
  const sorted = query
    .where(field, ">=", least)
    .orderBy(field, direction)
    .orderBy(FieldPath.documentId(), direction);
  const start = cursor === undefined ? sorted : sorted.startAfter(...sorting.positionOf(cursor));
  const { docs } = await start.limit(limit).get();
  const last = docs.length === limit ? docs.at(-1) : undefined;
  return {
    entries: docs.flatMap((document) => parseOrLeaveOut(schema, document)),
    next: last ? sorting.cursorAfter(last) : null,
  };
};

/** Documents of one read. More could exceed the read's timeout (connect.ts). */
const pageSize = 1_000;

/** Reads a whole list lazily, page by page. */
export async function* readPages<Data>(
  query: Query,
  sorting: Sorting,
  schema: z.ZodType<Data>,
): AsyncGenerator<Page<Entity<Data>>> {
  for (let cursor: string | undefined; ; ) {
    const page = await readPage(query, sorting, { limit: pageSize, cursor }, schema);
    yield page;
    if (page.next === null) return;
    cursor = page.next;
  }
}

/** @returns the page with what `toEntry` makes of each of its entries */
export const mapPage = <Entity, Entry>(
  { entries, next }: Page<Entity>,
  toEntry: (entity: Entity) => Entry,
): Page<Entry> => ({ entries: entries.map(toEntry), next });
