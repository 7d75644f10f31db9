import { onSessionState } from "../../data/session/session-state.ts";
import { readSessionToken, tokenUid } from "../../data/session/session-token.ts";
import { persistentText } from "../../runtime/persistent-text.ts";
import { createStore, useStore } from "../../ui/create-store.ts";
import { basketCountKey, showBasketCount } from "./basket-count.ts";
import { type BasketLine, type BasketTool, joinBaskets } from "./basket-line.ts";

type Lines = readonly BasketLine[];

/** The baskets of this browser by their owner's mark; a visitor's mark is "". */
export type Baskets = ReadonlyMap<string, StoredBasket>;

interface StoredBasket {
  readonly lines: Lines;
  /** In milliseconds since 1970. */
  readonly changedAt: number;
}

/** Milliseconds after the last change until a basket expires: sixty days. */
const keptMs = 60 * 24 * 60 * 60 * 1000;

/** The mark of a visitor who isn't signed in. */
export const visitor = "";

/**
 * A short hash of the uid (FNV-1a, 32 bits). It distinguishes the people of one browser without identifying
 * them: docs/decisions/107-what-a-browser-keeps.md.
 *
 * @param uid null if nobody is signed in
 */
export const ownerMark = (uid: string | null): string => {
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
 * @param text the stored text, which may be corrupt
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

/** @returns the text for the storage; "" if there are no baskets */
export const basketsText = (baskets: Baskets): string =>
  baskets.size === 0 ? "" : JSON.stringify(Object.fromEntries(baskets));

/** @returns the baskets with one owner's lines replaced */
export const withLines = (baskets: Baskets, owner: string, lines: Lines, now: number): Baskets => {
  const next = new Map(baskets).set(owner, { lines, changedAt: now });
  if (lines.length === 0) next.delete(owner);
  return next;
};

/** Local, else session storage: the baskets that were filled in this browser. */
const basketKey = "basket";

const stored = persistentText(basketKey);
const storedCount = persistentText(basketCountKey);

const owner = (): string => ownerMark(tokenUid(readSessionToken() ?? ""));

const linesOf = (baskets: Baskets, whose: string): Lines => baskets.get(whose)?.lines ?? [];

const read = (): Baskets => parseBaskets(stored.read(), Date.now());

const write = (baskets: Baskets): void => {
  const text = basketsText(baskets);
  if (text) stored.write(text);
  else stored.clear();
};

/** Merges the visitor's basket into the signed-in person's. */
const joinVisitors = (baskets: Baskets): Baskets => {
  const collected = linesOf(baskets, visitor);
  const whose = owner();
  if (whose === visitor || collected.length === 0) return baskets;
  const all = joinBaskets(linesOf(baskets, whose), collected);
  const now = Date.now();
  return withLines(withLines(baskets, whose, all, now), visitor, [], now);
};

const shown = createStore<Lines>([]);

/** Updates the page after another tab or a sign-in may have changed the storage. */
const show = (): void => {
  const before = read();
  const baskets = joinVisitors(before);
  if (baskets !== before) write(baskets);
  const lines = linesOf(baskets, owner());
  showBasketCount(lines.length);
  const count = baskets.size === 0 ? "" : String(lines.length);
  if (count !== (storedCount.read() ?? "")) {
    if (count) storedCount.write(count);
    else storedCount.clear();
  }
  if (JSON.stringify(lines) !== JSON.stringify(shown.get())) shown.set(lines);
};

let isFollowing = false;

/** Subscribes, once for the page, to the session and to other tabs' changes. */
export const followBasket = (): void => {
  if (isFollowing) return;
  isFollowing = true;
  show();
  onSessionState(show);
  addEventListener("storage", ({ key }) => {
    if (key === basketKey || key === null) show(); // null: the whole storage was cleared
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) show();
  });
};

/** @returns the current owner's lines; the same array until they change */
export const basketLines = (): Lines => {
  followBasket();
  return shown.get();
};

/** Changes the current owner's basket, in every tab. */
export const changeBasket = (change: (lines: Lines) => Lines): void => {
  followBasket();
  const baskets = joinVisitors(read());
  const whose = owner();
  const before = linesOf(baskets, whose);
  const after = change(before);
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  write(withLines(baskets, whose, after, Date.now()));
  show();
};

const whilePrerendering = (): null => null;

/** @returns the lines of the basket; null while prerendering and hydrating */
export const useBasket = (): readonly BasketLine[] | null =>
  useStore<Lines | null>({ get: basketLines, listen: shown.listen }, whilePrerendering);
