import type { Page } from "@pros-and-drill/contract/calls";
import type { PageQuery } from "@pros-and-drill/contract/fields";
import { FieldPath, type Query } from "firebase-admin/firestore";
import type { z } from "zod";
import { type Entity, parseOrLeaveOut } from "./entity.ts";
import type { Sorting } from "./sorting.ts";

/**
 * Reads one page of a list, and no document beyond it. So a full page may be followed by an empty
 * one.
 *
 * @param query what is listed
 * @param sorting in which order
 * @param wanted how many entries, and after which
 * @param schema of the documents. One that doesn't fit is logged and left out, so that the rest of
 *   the list can be read
 * @throws UnreadableCursor
 */
export const readPage = async <Data>(
  query: Query,
  sorting: Sorting,
  { limit, cursor }: PageQuery,
  schema: z.ZodType<Data>,
): Promise<Page<Entity<Data>>> => {
  const { field, direction } = sorting;
  const sorted = query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
  const start = cursor === undefined ? sorted : sorted.startAfter(...sorting.positionOf(cursor));
  const { docs } = await start.limit(limit).get();
  const last = docs.length === limit ? docs.at(-1) : undefined;
  return {
    entries: docs.flatMap((document) => parseOrLeaveOut(schema, document)),
    next: last ? sorting.cursorAfter(last) : null,
  };
};
