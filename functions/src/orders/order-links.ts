import type { Address } from "@shop/contract/address";
import { plainDigits } from "@shop/contract/digits";
import type { GuestAnswer } from "@shop/contract/guests";
import { limits } from "@shop/contract/limits";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import type { Caller } from "../auth/caller.ts";
import { isGuest } from "../auth/guests.ts";
import { checkToken, type OrderToken, type TokenPurpose, tokenOf } from "../auth/order-token.ts";
import { parseEntity } from "../firestore/entity.ts";
import { transact, unchanged } from "../firestore/transact.ts";
import type { Order } from "./order.ts";
import { StoredOrder } from "./order-documents.ts";

/** @returns the token that shows a guest their order for some hours; null for an account's order */
export const pageTokenOf = (order: Pick<Order, "id" | "guestKey">, now: Date): string | null =>
  tokenOf("page", order, new Date(now.getTime() + limits.guestPageMs));

/** An order that a token opens, or why it opens none. */
export type LinkedOrder =
  | { readonly order: Order }
  /** `unknown`: it was forged, or the order is gone; `taken`: an account has the order now. */
  | { readonly refused: "unknown" | "expired" | "taken" };

/**
 * Finds the order that a token opens. The order's own key signs its tokens: once the order is deleted, or its customer
 * erased, no token opens it.
 *
 * @throws Malformed if it can't be read
 */
export const findLinkedOrder = async (
  db: Firestore,
  purpose: TokenPurpose,
  token: OrderToken,
  now: Date,
): Promise<LinkedOrder> => {
  const document = await db.doc(`orders/${token.id}`).get();
  if (!document.exists) return { refused: "unknown" };
  const order = parseEntity(StoredOrder, document);
  const checked = checkToken(purpose, token, order, now);
  if (checked === "forged") return { refused: "unknown" };
  if (!isGuest(order.uid)) return { refused: "taken" };
  return checked === "expired" ? { refused: "expired" } : { order };
};

/** @returns the guest whose order a page token opens, and that order alone; null for any other token */
export const guestOfPage = async (
  db: Firestore,
  token: OrderToken,
  now: Date,
): Promise<Caller | null> => {
  const linked = await findLinkedOrder(db, "page", token, now);
  if ("refused" in linked) return null;
  const { id, uid, customer: email, customerName: name } = linked.order;
  return { uid, email, name, emailVerified: false, role: "customer", order: id };
};

/** "nn1 2ab" and "NN12AB" are one postcode, as are "Sankt Gallen" and "SANKT GALLEN". */
const bare = (text: string): string =>
  plainDigits(text)
    .normalize("NFKC")
    .toLocaleUpperCase("en")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** @returns the address that the guest has typed: that of an order to pick up is the shop's counter, which everybody knows */
const typedAddress = ({ address, billing, delivery }: AddressedOrder): Address =>
  delivery.pickup ? (billing ?? "") : address;

type AddressedOrder = Pick<Order, "address" | "billing" | "delivery" | "gift">;

/** @returns the part of the address that opens the order with the link: its town where it has no postcode */
export const askedOf = (order: AddressedOrder): GuestAnswer => {
  const address = typedAddress(order);
  return typeof address === "string" || bare(address.postcode ?? "") ? "postcode" : "town";
};

/**
 * @returns whether an answer is the part that is asked for, of a gift also that of the buyer's own address; never of an
 *   address that is a text, which nothing takes apart
 */
export const isRight = (order: AddressedOrder, answer: string): boolean =>
  [typedAddress(order), ...(order.gift && order.billing ? [order.billing] : [])].some(
    (address) =>
      typeof address !== "string" &&
      bare(answer) !== "" &&
      bare(answer) === bare(address[askedOf(order)] ?? ""),
  );

/** A document of `linkTries`, by the order's id: the wrong answers since a time. */
const StoredTries = z.object({ wrong: z.int().min(0), since: z.instanceof(Timestamp) });

/** Milliseconds in which wrong answers count. */
const triesMs = 60 * 60 * 1000;

/** An answer, or the seconds until another one is heard. */
export type Tried = { readonly isRight: boolean } | { readonly waitSeconds: number };

/**
 * Counts an answer. A right one is written down as well, under the same precondition: otherwise somebody could send a
 * hundred at once while one try is left, and would learn which was right.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws Busy, or Firestore's own error, when it couldn't be done in time
 */
export const tryAnswer = (
  db: Firestore,
  order: AddressedOrder & Pick<Order, "id">,
  answer: string,
  now: Date,
  deadline: number,
): Promise<Tried> =>
  transact(db, deadline, async (writes) => {
    const stored = await db.doc(`linkTries/${order.id}`).get();
    const known = StoredTries.safeParse(stored.data()).data;
    const isRecent = known !== undefined && known.since.toMillis() + triesMs > now.getTime();
    const [wrong, since] = isRecent ? [known.wrong, known.since] : [0, Timestamp.fromDate(now)];
    if (wrong >= limits.postcodeTries) {
      const left = since.toMillis() + triesMs - now.getTime();
      return { waitSeconds: Math.max(1, Math.ceil(left / 1000)) };
    }
    const right = isRight(order, answer);
    const expireAt = Timestamp.fromMillis(since.toMillis() + triesMs);
    const fields = {
      wrong: right ? wrong : wrong + 1,
      since,
      expireAt,
      lastAt: Timestamp.fromDate(now),
    };
    if (stored.exists) writes.update(stored.ref, fields, unchanged(stored));
    else writes.create(stored.ref, fields);
    return { isRight: right };
  });
