import type { AccountData } from "@shop/contract/account";
import type { Page } from "@shop/contract/calls";
import type { PageQuery } from "@shop/contract/fields";
import { limits } from "@shop/contract/limits";
import type { Order } from "@shop/contract/orders";
import type { AdminReview } from "@shop/contract/product-reviews";
import { z } from "zod";
import { decodeCursor, encodeCursor } from "../../firestore/sorting.ts";

/** A person's data of other nouns, composed by personal-records.ts. */
export interface PersonalRecords {
  readonly orders: (uid: string, wanted: PageQuery) => Promise<Page<Order>>;
  readonly reviews: (uid: string, wanted: PageQuery) => Promise<Page<AdminReview>>;
  /** How many documents there are about a person: their orders, their reviews, the mails about them. */
  readonly count: (uid: string) => Promise<Record<"orders" | "reviews" | "mails", number>>;
  /** Whether an order still has to be shipped. */
  readonly hasUnshipped: (uid: string) => Promise<boolean>;
  /** Anonymises or deletes everything. Malformed documents don't stop it. */
  readonly anonymise: (uid: string, deadline: number) => Promise<void>;
}

/** The position in each list; null at its end. */
const Cursors = z.array(z.string().nullable()).length(2);

type Cursor = string | null | undefined;

const partOf = async <Entry>(
  read: (wanted: PageQuery) => Promise<Page<Entry>>,
  cursor: Cursor,
): Promise<Page<Entry>> =>
  cursor === null ? { entries: [], next: null } : read({ limit: limits.accountDataPart, cursor });

/**
 * Reads one part of a person's data of other nouns.
 *
 * @param cursor `next` of the previous part
 * @throws UnreadableCursor
 */
export const accountDataPart = async (
  { orders, reviews }: Pick<PersonalRecords, "orders" | "reviews">,
  uid: string,
  cursor: string | undefined,
): Promise<Omit<AccountData, "account">> => {
  const [inOrders, inReviews]: Cursor[] = cursor ? decodeCursor(Cursors, cursor) : [];
  const [ownOrders, ownReviews] = await Promise.all([
    partOf((wanted) => orders(uid, wanted), inOrders),
    partOf((wanted) => reviews(uid, wanted), inReviews),
  ]);
  const next = [ownOrders.next, ownReviews.next];
  const isOfProduct = ({ productId }: AdminReview) => productId !== undefined;
  return {
    orders: [...ownOrders.entries],
    reviews: ownReviews.entries.filter((review) => !isOfProduct(review)),
    productReviews: ownReviews.entries.filter(isOfProduct),
    ...(next.some((end) => end !== null) ? { next: encodeCursor(next) } : {}),
  };
};
