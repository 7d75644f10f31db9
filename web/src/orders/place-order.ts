import type { Page } from "@pros-and-drill/contract/calls";
import { messages } from "@pros-and-drill/contract/messages";
import { toDecimal, toMinorUnits } from "@pros-and-drill/contract/money";
import type { Checkout, NewCheckout, NewOrder, OrderRow } from "@pros-and-drill/contract/orders";
import type { RefusedLine } from "@pros-and-drill/contract/problem";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callPage } from "../api/call.ts";
import type { CallFailed } from "../api/call-failed.ts";
import { callOnce, isRefusal } from "../api/call-once.ts";
import { changeRows, listKey } from "../lists/use-list.ts";
import { notifyFailure } from "../session/notify-failure.ts";
import { retryOnce } from "../session/query-client.ts";
import { notify } from "../ui/notify.ts";

/**
 * An order's total, computed in minor units to be exact.
 *
 * @param unitPrice the product's price as a decimal amount: 19.99
 * @param quantity pieces, as typed
 * @returns the decimal amount, or null while the quantity is no positive whole number
 */
export const orderTotal = (unitPrice: number, quantity: number): number | null =>
  Number.isSafeInteger(quantity) && quantity > 0
    ? toDecimal(toMinorUnits(unitPrice) * quantity)
    : null;

/**
 * The identity of an order for its Idempotency-Key: all but its prices. An order without an answer may have
 * been placed, and a retry at another price must not place it twice.
 */
export const orderIdentity = (order: NewOrder | NewCheckout): string =>
  JSON.stringify(order, (name, value) => (name === "price" ? undefined : value));

/** @returns the message after an order got no answer: it may have been placed */
const noAnswerText = (error: Error): string => {
  const why = navigator.onLine
    ? error.message
    : "You are offline, and an order needs a connection.";
  return `${why} It’s safe to try again: nothing will be ordered twice.`;
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

/**
 * The customer's latest order, whose address prefills the next one. It comes from the shop, so that no
 * address is stored in the browser.
 *
 * @returns null until it has loaded, and before the first order
 */
export const useLatestOrder = (): OrderRow | null => {
  const { data } = useQuery({
    queryKey: latestKey,
    queryFn: ({ signal }) => callPage("GET /purchase", { limit: 1 }, { signal }),
    meta: { silent: true }, // a failure only leaves two fields empty
  });
  return data?.entries[0] ?? null;
};

/** `repriced`: nothing was ordered, because the price has changed. */
export type PlaceOrderResult =
  | { readonly status: "placed"; readonly order: OrderRow }
  | { readonly status: "repriced"; readonly price: number }
  | { readonly status: "failed" };

const refusalText = ({ code, message }: CallFailed): string =>
  // The key belongs to an order with the same identity, so only the price can differ.
  code === "idempotency-key-reused"
    ? "This order has already been placed, at the earlier price."
    : message;

/**
 * @returns a function that places an order. A toast says whether it succeeded; it doesn't throw for a failed
 *   call. A changed price is written into the list of products, because the shop's caches may repeat the old
 *   one for some seconds
 */
export const usePlaceOrder = (): ((order: NewOrder) => Promise<PlaceOrderResult>) => {
  const lists = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (order: NewOrder) =>
      callOnce("POST /purchase", { body: order }, orderIdentity(order)),
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
        notifyFailure(refusalText(error));
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
  | { readonly status: "placed"; readonly checkout: Checkout }
  /** These lines can't be ordered any more. */
  | { readonly status: "refused"; readonly lines: readonly RefusedLine[] }
  | { readonly status: "failed"; readonly message: string };

/** @returns a function that orders a basket under one Idempotency-Key; it doesn't throw for a failed call */
export const useCheckOut = (): ((basket: NewCheckout) => Promise<CheckoutResult>) => {
  const lists = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (basket: NewCheckout) =>
      callOnce("POST /checkout", { body: basket }, orderIdentity(basket)),
    retry: retryOnce, // safe: a retry carries the same key
    meta: { notifiesItself: true },
  });

  return async (basket) => {
    try {
      const checkout = await mutateAsync(basket);
      const [first] = checkout.orders;
      if (first) setLatestOrder(lists, first);
      return { status: "placed", checkout };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!isRefusal(error)) return { status: "failed", message: noAnswerText(error) };
      const lines = error.problem?.lines;
      return lines ? { status: "refused", lines } : { status: "failed", message: error.message };
    }
  };
};
