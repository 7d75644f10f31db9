import type { GuestCheckout } from "@shop/contract/guests";
import type { Checkout, NewCheckout } from "@shop/contract/new-orders";
import type { OrderRow } from "@shop/contract/orders";
import type { RefusedLine } from "@shop/contract/problem";
import type { QueryClient } from "@tanstack/react-query";
import type { CallFailed } from "../../data/call/call-failed.ts";
import { callOnce, isRefusal } from "../../data/call/call-once.ts";
import { keepOrderToken } from "../../data/call/order-tokens.ts";
import { codeCheck } from "../../domain/basket/basket-code.ts";
import { cachePlaced } from "../../domain/orders/cached-order.ts";
import {
  earlierLines,
  noAnswerText,
  setLatestOrder,
  tryToOrder,
} from "../ordering/try-to-order.ts";

/** A basket is ordered as a whole or not at all. */
export type CheckoutResult =
  | {
      readonly status: "placed";
      readonly id: string;
      /** Pieces by the id of the product. */
      readonly ordered: ReadonlyMap<string, number>;
      /** Whether an earlier try had placed it, without what was changed since. */
      readonly isEarlier: boolean;
    }
  /** It is placed once it is paid at this address. */
  | { readonly status: "payment"; readonly id: string; readonly url: string }
  /** These lines can't be ordered any more. */
  | { readonly status: "refused"; readonly lines: readonly RefusedLine[] }
  /** Nothing delivers it: the field is what has to change. */
  | { readonly status: "undelivered"; readonly field: UndeliveredField }
  /** It costs something else than the page has shown: the right total is a decimal amount. */
  | { readonly status: "recosted"; readonly total: number }
  /** The VAT number isn't taken; what is wrong with it follows its name. */
  | { readonly status: "wrongNumber"; readonly message: string }
  | { readonly status: "failed"; readonly message: string };

const undeliveredFields = ["address.country", "delivery", "lines"] as const;
export type UndeliveredField = (typeof undeliveredFields)[number];

/** @returns the field for which nothing delivers an order; undefined if it was refused for another reason */
const undeliveredField = ({ problem }: CallFailed): UndeliveredField | undefined =>
  undeliveredFields.find((name) => problem?.errors?.some(({ field }) => field === name));

/** A basket, and a guest's e-mail address. */
export type Basket = NewCheckout & { readonly email?: string | undefined };

/** Orders a guest's basket, and keeps what opens the order. */
const placeAsGuest = async (body: GuestCheckout): Promise<Checkout> => {
  const placed = await callOnce("POST /guest/checkout", { body });
  keepOrderToken(placed.order._id, placed.page);
  return placed;
};

/** @returns what is wrong with the VAT number of a refused order */
const numberFault = ({ problem }: CallFailed): string | undefined =>
  problem?.errors?.find(({ field }) => field === "vatNumber")?.message;

/** Orders a basket as whoever it is: a guest by their e-mail address, or the signed-in person. */
const sendBasket = ({ email, ...basket }: Basket): Promise<Checkout> =>
  email === undefined
    ? callOnce("POST /checkout", { body: basket })
    : // as: a guest's form asks for an address in parts
      placeAsGuest({ ...basket, email } as GuestCheckout);

/** Orders a basket under one Idempotency-Key; it doesn't throw for a failed call. */
export const checkOut = async (lists: QueryClient, basket: Basket): Promise<CheckoutResult> => {
  const isGuest = basket.email !== undefined;
  const placed = (rows: readonly OrderRow[], isEarlier: boolean): CheckoutResult => {
    const [first] = rows;
    if (!first) throw new Error("An order has a line");
    if (!isGuest) setLatestOrder(lists, first);
    const ordered = new Map(rows.map(({ purchaseId, quantity }) => [purchaseId, quantity]));
    return { status: "placed", id: first.orderId, ordered, isEarlier };
  };
  try {
    const { order, orders, payment } = await tryToOrder(lists, () => sendBasket(basket));
    if (payment) return { status: "payment", id: order._id, url: payment.url };
    cachePlaced(lists, order);
    return placed(orders, false);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (!isRefusal(error)) return { status: "failed", message: noAnswerText(error) };
    const earlier = isGuest ? [] : await earlierLines(error); // no list shows a guest's orders
    if (earlier.length > 0) return placed(earlier, true);
    const field = undeliveredField(error);
    if (field) return { status: "undelivered", field };
    if (error.code === "code-refused") {
      void lists.invalidateQueries({ queryKey: [codeCheck] });
      const message = `${error.message} Nothing has been ordered: take the code off, or use another.`;
      return { status: "failed", message };
    }
    const total = error.problem?.total;
    if (total !== undefined) return { status: "recosted", total };
    const fault = numberFault(error);
    if (fault) return { status: "wrongNumber", message: fault };
    const lines = error.problem?.lines;
    return lines ? { status: "refused", lines } : { status: "failed", message: error.message };
  }
};
