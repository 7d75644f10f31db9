import { showBasketCount } from "../browser/basket-count.ts";
import { basketCountKey, basketKey } from "../browser/page-flags.ts";
import { persistentText } from "../browser/persistent-text.ts";
import { onSessionState } from "../session/session-store.ts";
import { readSessionToken } from "../session/session-token.ts";
import { tokenUid } from "../session/token-claims.ts";
import { type BasketLine, joined } from "./basket-line.ts";
import {
  type Baskets,
  basketsText,
  ownerOf,
  parseBaskets,
  visitor,
  withLines,
} from "./stored-baskets.ts";

type Lines = readonly BasketLine[];

const stored = persistentText(basketKey);
const storedCount = persistentText(basketCountKey);
const listeners = new Set<() => void>();

const owner = (): string => ownerOf(tokenUid(readSessionToken() ?? ""));

const linesOf = (baskets: Baskets, whose: string): Lines => baskets.get(whose)?.lines ?? [];

const read = (): Baskets => parseBaskets(stored.read(), Date.now());

const write = (baskets: Baskets): void => {
  const text = basketsText(baskets);
  if (text) stored.write(text);
  else stored.clear();
};

/** What a visitor has collected becomes the basket of the person who signs in. */
const joinVisitors = (baskets: Baskets): Baskets => {
  const collected = linesOf(baskets, visitor);
  const whose = owner();
  if (whose === visitor || collected.length === 0) return baskets;
  const all = joined(linesOf(baskets, whose), collected);
  const now = Date.now();
  return withLines(withLines(baskets, whose, all, now), visitor, [], now);
};

let shown: Lines = [];
let shownText = "";

/** Brings what is shown into line with the storage, which another tab or a sign-in may have changed. */
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
  const text = JSON.stringify(lines);
  if (text === shownText) return;
  [shown, shownText] = [lines, text];
  for (const listener of listeners) listener();
};

let isFollowing = false;

/** Follows, from the first call on, who is signed in and what other tabs do to the basket. */
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

/** @returns the lines of the basket of whoever is here now; the same array until they change */
export const basketLines = (): Lines => {
  followBasket();
  return shown;
};

/** Changes the basket of whoever is here now, in every tab. */
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

/** @returns stops listening */
export const onBasket = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
