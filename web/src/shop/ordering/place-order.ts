import type { Address } from "@shop/contract/address";
import type { Page } from "@shop/contract/calls";
import type { GuestCheckout } from "@shop/contract/guests";
import { limits } from "@shop/contract/limits";
import { messages } from "@shop/contract/messages";
import type { Checkout, NewCheckout, NewOrder } from "@shop/contract/new-orders";
import type { OrderRow } from "@shop/contract/orders";
import type { RefusedLine } from "@shop/contract/problem";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { callPage } from "../../data/call/call.ts";
import type { CallFailed } from "../../data/call/call-failed.ts";
import { callOnce, isRefusal } from "../../data/call/call-once.ts";
import { keepOrderToken } from "../../data/call/order-tokens.ts";
import { changeRows, listKey } from "../../data/lists/use-list.ts";
import { notifyFailure } from "../../data/session/notify-failure.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { cachePlaced } from "../../domain/orders/cached-order.ts";
import { addressIn } from "../../domain/orders/destination.ts";
import { isOffline } from "../../runtime/connection.ts";
import { notify } from "../../ui/notify.ts";

/** @returns the message after an order got no answer: it may have been placed */
const noAnswerText = (error: Error): string => {
  const why = isOffline() ? "You are offline, and an order needs a connection." : error.message;
  return `${why} It’s safe to try again: nothing will be ordered twice.`;
};

/**
 * After a lost answer a changed order is refused if the first try had been placed.
 *
 * @returns the lines of the order that stands; none if the order was refused for another reason, or if they can't
 *   be loaded: the refusal's message then says that it stands
 */
const earlierLines = async ({ code, problem }: CallFailed): Promise<readonly OrderRow[]> => {
  const number = code === "idempotency-key-reused" && problem?.number;
  if (!number) return [];
  try {
    return (await callPage("GET /purchase", { number, limit: limits.checkoutLines })).entries;
  } catch {
    return [];
  }
};

/** Not a list's key: changeRows expects several pages under such a key, and this is a single page. */
const latestKey = ["latest order"] as const;

/**
 * Caches an order that was just placed: its address prefills the next order. The list of orders is dropped,
 * so that it is loaded again with this one.
 */
const setLatestOrder = (lists: QueryClient, order: OrderRow): void => {
  lists.setQueryData<Page<OrderRow>>(latestKey, { entries: [order], next: null });
  lists.removeQueries({ queryKey: listKey("GET /purchase"), type: "inactive" });
};

/** Where an order goes. */
export interface KnownDelivery {
  readonly address: Address;
  readonly phone: string;
}

/**
 * Where the customer's latest order goes, which prefills the next one. It comes from the shop, so that no address is
 * stored in the browser.
 *
 * @param enabled whether somebody is signed in
 * @returns null until it has loaded, and before the first order
 */
export const useLatestDelivery = (enabled = true): KnownDelivery | null => {
  const { data } = useQuery({
    enabled,
    queryKey: latestKey,
    queryFn: ({ signal }) => callPage("GET /purchase", { limit: 1 }, { signal }),
    meta: { silent: true }, // a failure only leaves two fields empty
  });
  const latest = data?.entries[0];
  return useMemo(
    // What was picked up has the counter's address.
    () =>
      latest && !latest.delivery.pickup
        ? { address: addressIn(latest), phone: latest.phone }
        : null,
    [latest],
  );
};

/** `repriced`: nothing was ordered, because the price has changed. */
export type PlaceOrderResult =
  | { readonly status: "placed"; readonly order: OrderRow }
  | { readonly status: "repriced"; readonly price: number }
  | { readonly status: "failed" };

/**
 * @returns a function that places an order. A toast says whether it succeeded; it doesn't throw for a failed
 *   call. A changed price is written into the list of products, because the shop's caches may repeat the old
 *   one for some seconds
 */
export const usePlaceOrder = (): ((order: NewOrder) => Promise<PlaceOrderResult>) => {
  const lists = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (order: NewOrder) => callOnce("POST /purchase", { body: order }, order.purchaseId),
    retry: retryOnce, // safe: a retry carries the same key
    meta: { notifiesItself: true },
  });
  const reload = () => void lists.invalidateQueries({ queryKey: listKey("GET /product") });

  return async (order) => {
    try {
      const placed = await mutateAsync(order);
      setLatestOrder(lists, placed);
      notify.success(messages.orderPlaced);
      reload();
      return { status: "placed", order: placed };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (isRefusal(error)) {
        const price = error.problem?.price;
        if (price !== undefined) {
          changeRows(lists, "GET /product", (product) =>
            product._id === order.purchaseId ? { ...product, price } : product,
          );
          return { status: "repriced", price };
        }
        const [earlier] = await earlierLines(error);
        if (earlier) {
          setLatestOrder(lists, earlier);
          notify.warning(
            `Your first try had reached us: order ${earlier.number} stands, without your changes.`,
          );
          reload();
          return { status: "placed", order: earlier };
        }
        notifyFailure(error.message);
      } else {
        notifyFailure(noAnswerText(error));
      }
      reload();
      return { status: "failed" };
    }
  };
};

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

/** @returns a function that orders a basket under one Idempotency-Key; it doesn't throw for a failed call */
export const useCheckOut = (): ((basket: Basket) => Promise<CheckoutResult>) => {
  const lists = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ email, ...basket }: Basket): Promise<Checkout> =>
      email === undefined
        ? callOnce("POST /checkout", { body: basket })
        : // as: a guest's form asks for an address in parts
          placeAsGuest({ ...basket, email } as GuestCheckout),
    retry: retryOnce, // safe: a retry carries the same key
    meta: { notifiesItself: true },
  });

  const placed = (
    rows: readonly OrderRow[],
    isEarlier: boolean,
    isGuest: boolean,
  ): CheckoutResult => {
    const [first] = rows;
    if (!first) throw new Error("An order has a line");
    if (!isGuest) setLatestOrder(lists, first);
    const ordered = new Map(rows.map(({ purchaseId, quantity }) => [purchaseId, quantity]));
    return { status: "placed", id: first.orderId, ordered, isEarlier };
  };

  return async (basket) => {
    const isGuest = basket.email !== undefined;
    try {
      const { order, orders, payment } = await mutateAsync(basket);
      if (payment) return { status: "payment", id: order._id, url: payment.url };
      cachePlaced(lists, order);
      return placed(orders, false, isGuest);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!isRefusal(error)) return { status: "failed", message: noAnswerText(error) };
      const earlier = isGuest ? [] : await earlierLines(error); // no list shows a guest's orders
      if (earlier.length > 0) return placed(earlier, true, isGuest);
      const field = undeliveredField(error);
      if (field) return { status: "undelivered", field };
      const total = error.problem?.total;
      if (total !== undefined) return { status: "recosted", total };
      const fault = numberFault(error);
      if (fault) return { status: "wrongNumber", message: fault };
      const lines = error.problem?.lines;
      return lines ? { status: "refused", lines } : { status: "failed", message: error.message };
    }
  };
};
