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
 * @param positionOf what the list is sorted by
 * @param direction 1 for the least first, -1 for the greatest
 * @param shown makes an entry of the answer
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
  const { limit } = page;
  const after = page.cursor === "last" ? model.cursors.get(list) : undefined;
  const rest = entries
    .filter((entry) => !after || direction * compare(positionOf(entry), after.after) > 0)
    .toSorted((a, b) => direction * compare(positionOf(a), positionOf(b)));
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
