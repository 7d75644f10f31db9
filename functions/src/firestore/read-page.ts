import type { Page } from "@shop/contract/calls";
import type { PageQuery } from "@shop/contract/fields";
import { FieldPath, type Query } from "firebase-admin/firestore";
import type { z } from "zod";
import { type Entity, parseAll, parseOrLeaveOut } from "./entity.ts";
import type { Sorting } from "./sorting.ts";

/** @returns the query in its order, from after the cursor's document on */
const startOf = (query: Query, sorting: Sorting, cursor: string | undefined): Query => {
  const { field, direction, least } = sorting;
  const ofType = least === undefined ? query : query.where(field, ">=", least);
  const sorted = ofType.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
  return cursor === undefined ? sorted : sorted.startAfter(...sorting.positionOf(cursor));
};

/**
 * Reads one page of a list, and no document beyond it: an empty page may follow a full one.
 *
 * @param query what is listed
 * @param sorting in which order
 * @param wanted how many entries, and after which
 * @param schema of the documents. A document that doesn't fit is logged and left out, so that the rest
 *   of the list can be read, and the page names it as unreadable. Documents without the sort field aren't read at all
 * @throws UnreadableCursor
 */
export const readPage = async <Data>(
  query: Query,
  sorting: Sorting,
  { limit, cursor }: PageQuery,
  schema: z.ZodType<Data>,
): Promise<Page<Entity<Data>>> => {
  const { docs } = await startOf(query, sorting, cursor).limit(limit).get();
  const last = docs.length === limit ? docs.at(-1) : undefined;
  return { ...parseAll(schema, docs), next: last ? sorting.cursorAfter(last) : null };
};

/** Documents that one page of matches reads at most. */
const maxHits = 100;

/**
 * As readPage, for a list with a condition that the database can't check. It reads at most 100 documents, so a page
 * may have fewer entries than were wanted, or none, although another follows.
 *
 * @param matches whether an entry is listed
 */
export const readMatches = async <Data>(
  query: Query,
  sorting: Sorting,
  { limit, cursor }: PageQuery,
  schema: z.ZodType<Data>,
  matches: (entity: Entity<Data>) => boolean,
): Promise<Page<Entity<Data>>> => {
  const { docs } = await startOf(query, sorting, cursor).limit(maxHits).get();
  const entries: Entity<Data>[] = [];
  const unreadable: string[] = [];
  for (const document of docs) {
    const [entity] = parseOrLeaveOut(schema, document);
    if (!entity) unreadable.push(document.ref.path);
    else if (matches(entity)) entries.push(entity);
    if (entries.length === limit && document !== docs.at(-1))
      return { entries, unreadable, next: sorting.cursorAfter(document) };
  }
  const last = docs.length === maxHits ? docs.at(-1) : undefined;
  return { entries, unreadable, next: last ? sorting.cursorAfter(last) : null };
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
  page: Page<Entity>,
  toEntry: (entity: Entity) => Entry,
): Page<Entry> => ({ ...page, entries: page.entries.map(toEntry) });
