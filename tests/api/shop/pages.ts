import type { Route } from "@shop/contract/endpoints";
import { expect } from "vitest";
import { z } from "zod";
import type { Answer } from "../../support/call.ts";
import type { SignedIn } from "../../support/people.ts";
import type { Shop } from "../../support/shop.ts";

type Lists = Extract<
  Route,
  | "GET /product"
  | "GET /addProduct"
  | "GET /review"
  | "GET /productReview"
  | "GET /user"
  | "GET /order"
  | "GET /purchase"
>;

const Entry = z.looseObject({ _id: z.string() });
type Entry = z.infer<typeof Entry>;

/** @returns the cursor of a list's next page, which its Link header names; undefined after the last one */
export const nextCursor = ({ headers }: Answer): string | undefined => {
  const next = /^<(\?[^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
  return new URLSearchParams(next).get("cursor") ?? undefined;
};

/**
 * Follows a list's Link headers from its first page to its last.
 *
 * @param limit entries asked for
 * @param filter the rest of the query
 * @returns its pages
 */
export async function walk(
  shop: Shop,
  list: Lists,
  limit: number,
  by?: SignedIn,
  filter: Readonly<Record<string, string>> = {},
): Promise<Entry[][]> {
  const pages: Entry[][] = [];
  let query: { limit: number; cursor?: string | undefined } = { ...filter, limit };
  for (;;) {
    const { status, headers, body } = await shop.call(list, { query }, by);
    expect(status).toBe(200);
    pages.push(z.array(Entry).parse(body));
    const link: string | undefined = /^<(\?[^>]+)>; rel="next"$/.exec(
      headers.get("link") ?? "",
    )?.[1];
    if (link === undefined) return pages;
    const { limit: sameLimit, cursor } = Object.fromEntries(new URLSearchParams(link));
    expect(sameLimit).toBe(String(limit));
    query = { ...filter, limit, cursor };
  }
}

/** The ids of a walk, page by page. */
export const ids = (pages: readonly (readonly Entry[])[]): string[][] =>
  pages.map((page) => page.map(({ _id }) => _id));
