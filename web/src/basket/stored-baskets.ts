import type { BasketLine, BasketTool } from "./basket-line.ts";

type Lines = readonly BasketLine[];

/** The baskets of one browser, by whose they are: a person's mark, or "" for whoever isn't signed in. */
export type Baskets = ReadonlyMap<string, StoredBasket>;

interface StoredBasket {
  readonly lines: Lines;
  /** When it was last changed, in milliseconds since 1970. */
  readonly changedAt: number;
}

/** Milliseconds for which a basket that nobody changes is kept: sixty days. */
const keptMs = 60 * 24 * 60 * 60 * 1000;

/** Whose basket it is that a visitor fills. */
export const visitor = "";

/**
 * A short mark of a person (FNV-1a, 32 bits). It tells the people of one browser apart and says nothing
 * of them: docs/decisions/107-whose-basket-it-is.md.
 *
 * @param uid null if nobody is signed in
 */
export const ownerOf = (uid: string | null): string => {
  if (uid === null) return visitor;
  let mark = 0x811c9dc5;
  for (const letter of uid) mark = Math.imul(mark ^ letter.charCodeAt(0), 0x01000193);
  return (mark >>> 0).toString(36);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isTool = (value: unknown): value is BasketTool =>
  isRecord(value) &&
  ["_id", "name", "image"].every((field) => typeof value[field] === "string") &&
  ["price", "minimumOrderQuantity", "availableQuantity"].every((field) =>
    Number.isFinite(value[field]),
  );

const isLine = (value: unknown): value is BasketLine =>
  isRecord(value) &&
  isTool(value.tool) &&
  Number.isSafeInteger(value.quantity) &&
  Number.isFinite(value.knownPrice);

const basketOf = (stored: unknown, now: number): StoredBasket | null => {
  if (!isRecord(stored) || !Array.isArray(stored.lines)) return null;
  const { changedAt } = stored;
  if (typeof changedAt !== "number" || changedAt < now - keptMs) return null;
  return { lines: stored.lines.filter(isLine), changedAt };
};

/**
 * @param text what storage holds; another build, or somebody by hand, may have written it
 * @param now in milliseconds since 1970
 */
export const parseBaskets = (text: string | null, now: number): Baskets => {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    const entries = isRecord(stored) ? Object.entries(stored) : [];
    return new Map(
      entries.flatMap(([owner, it]) => {
        const basket = basketOf(it, now);
        return basket && basket.lines.length > 0 ? [[owner, basket]] : [];
      }),
    );
  } catch {
    return new Map();
  }
};

/** @returns what storage holds; "" if there is nothing to keep */
export const basketsText = (baskets: Baskets): string =>
  baskets.size === 0 ? "" : JSON.stringify(Object.fromEntries(baskets));

/** @returns the baskets with another content of one of them */
export const withLines = (baskets: Baskets, owner: string, lines: Lines, now: number): Baskets => {
  const next = new Map(baskets).set(owner, { lines, changedAt: now });
  if (lines.length === 0) next.delete(owner);
  return next;
};
