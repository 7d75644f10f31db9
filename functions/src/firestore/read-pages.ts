import type { Page } from "@pros-and-drill/contract/calls";
import type { Query } from "firebase-admin/firestore";
import type { z } from "zod";
import type { Entity } from "./entity.ts";
import { readPage } from "./read-page.ts";
import type { Sorting } from "./sorting.ts";

/** Documents that are read at once. More could take longer than one read may (connect.ts). */
const pageSize = 1_000;

/** Reads a whole list, page by page: as `readPage` does, each page once it is wanted. */
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
