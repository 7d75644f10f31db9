import type { AccountData } from "@pros-and-drill/contract/account";
import type { Page } from "@pros-and-drill/contract/calls";
import type { PageQuery } from "@pros-and-drill/contract/fields";
import { limits } from "@pros-and-drill/contract/limits";
import { z } from "zod";
import { decodeCursor, encodeCursor } from "../../firestore/cursor.ts";
import type { Belongings } from "./belongings.ts";

/** Where the part begins in each list; null where all has been read. */
const Cursors = z.array(z.string().nullable()).length(3);

type Cursor = string | null | undefined;

const partOf = async <Entry>(
  read: (wanted: PageQuery) => Promise<Page<Entry>>,
  cursor: Cursor,
): Promise<Page<Entry>> =>
  cursor === null ? { entries: [], next: null } : read({ limit: limits.accountDataPart, cursor });

/**
 * Reads a part of what the shop keeps of a person under other nouns.
 *
 * @param cursor where the part begins: `next` of the part before
 * @throws UnreadableCursor
 */
export const accountDataPart = async (
  { orders, reviews, productReviews }: Pick<Belongings, "orders" | "reviews" | "productReviews">,
  uid: string,
  cursor: string | undefined,
): Promise<Omit<AccountData, "account">> => {
  const [inOrders, inReviews, inProductReviews]: Cursor[] = cursor
    ? decodeCursor(Cursors, cursor)
    : [];
  const [ownOrders, ownReviews, ownProductReviews] = await Promise.all([
    partOf((wanted) => orders(uid, wanted), inOrders),
    partOf((wanted) => reviews(uid, wanted), inReviews),
    partOf((wanted) => productReviews(uid, wanted), inProductReviews),
  ]);
  const next = [ownOrders.next, ownReviews.next, ownProductReviews.next];
  return {
    orders: [...ownOrders.entries],
    reviews: [...ownReviews.entries],
    productReviews: [...ownProductReviews.entries],
    ...(next.some((end) => end !== null) ? { next: encodeCursor(next) } : {}),
  };
};
