import fc from "fast-check";
import type { Call, Parts, Reply } from "./call.ts";
import type { ModelShop, Position } from "./model-shop.ts";
import type { ServerChoices } from "./server-choices.ts";

/** The page that a call asks for. */
export interface Wanted {
  readonly limit?: string;
  /** "last" is the last cursor that this list gave out, if there is one; "x" is no cursor at all. */
  readonly cursor?: "last" | "x";
}

/** Mostly small, so that there is a next page. */
const limits = ["1", "1", "2", "2", "3", "100"];

/** docs/api.md, Lists: 1 to 100. */
const wrongLimits = ["0", "101", "1.5", "all"];

export const wanted: fc.Arbitrary<Wanted> = fc.oneof(
  { withCrossShrink: true },
  { arbitrary: fc.constant<Wanted>({}), weight: 2 },
  { arbitrary: fc.constantFrom(...limits).map((limit): Wanted => ({ limit })), weight: 4 },
  {
    arbitrary: fc.constantFrom(...limits).map((limit): Wanted => ({ limit, cursor: "last" })),
    weight: 5,
  },
  { arbitrary: fc.constantFrom(...wrongLimits).map((limit): Wanted => ({ limit })), weight: 1 },
  { arbitrary: fc.constant<Wanted>({ cursor: "x" }), weight: 1 },
);

const queryOf = (model: ModelShop, list: string, { limit, cursor }: Wanted) => ({
  limit,
  cursor: cursor === "last" ? model.cursors.get(list)?.cursor : cursor,
});

/**
 * The parts of a list's call that depend on the wanted page.
 *
 * @param listOf names the list whose last cursor is sent: a cursor of one is refused by the others
 */
export const paged = (
  route: Call["route"],
  page: Wanted,
  listOf: (model: ModelShop) => string = () => route,
) => {
  const { limit, cursor } = page;
  const from = { last: " after the last page", x: ' from the cursor "x"' };
  return {
    route,
    words: `${limit === undefined ? "" : ` by ${limit}`}${cursor ? from[cursor] : ""}`,
    wrongFields: [
      ...(wrongLimits.includes(limit ?? "") ? ["limit"] : []),
      ...(cursor === "x" ? ["cursor"] : []),
    ],
    request: (model: ModelShop): Parts => ({ query: queryOf(model, listOf(model), page) }),
  };
};

const compare = ([a, idA]: Position, [b, idB]: Position): number => {
  if (a !== b) return a < b ? -1 : 1;
  if (idA === idB) return 0;
  return idA < idB ? -1 : 1;
};

/**
 * Replies with the page of a list, and with a further page's address if this one is full.
 *
 * @param list the list's name, as `paged` was given it
 * @param sorted its entries in their sequence
 * @param isAfter whether an entry comes after the position at which a page has ended
 * @param shown makes an entry of the answer
 */
export const pageIn = <Entry>(
  model: ModelShop,
  list: string,
  page: Wanted,
  choices: ServerChoices,
  sorted: readonly Entry[],
  positionOf: (entry: Entry) => Position,
  isAfter: (entry: Entry, position: Position) => boolean,
  shown: (entry: Entry) => object,
): Reply => {
  const { limit } = page;
  const after = page.cursor === "last" ? model.cursors.get(list)?.after : undefined;
  const rest = sorted.filter((entry) => !after || isAfter(entry, after));
  const size = Number(limit ?? 100);
  const found = rest.slice(0, size);
  const last = found.length === size ? found.at(-1) : undefined;
  const cursor = choices.cursor();
  if (last && cursor !== null) model.cursors.set(list, { cursor, after: positionOf(last) });
  return {
    status: 200,
    body: found.map(shown),
    ...(last ? { next: limit === undefined ? "" : `limit=${limit}` } : {}),
  };
};

/**
 * As `pageIn`, of entries in any sequence.
 *
 * @param positionOf what the list is sorted by
 * @param direction 1 for the least first, -1 for the greatest
 */
export const pageOf = <Entry>(
  model: ModelShop,
  list: string,
  page: Wanted,
  choices: ServerChoices,
  entries: readonly Entry[],
  positionOf: (entry: Entry) => Position,
  direction: 1 | -1,
  shown: (entry: Entry) => object,
): Reply => {
  const sorted = entries.toSorted((a, b) => direction * compare(positionOf(a), positionOf(b)));
  const isAfter = (entry: Entry, after: Position) =>
    direction * compare(positionOf(entry), after) > 0;
  return pageIn(model, list, page, choices, sorted, positionOf, isAfter, shown);
};
