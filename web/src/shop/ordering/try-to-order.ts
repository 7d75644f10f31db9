/** What placing one product and placing a basket share. It loads late: no page needs it before the press that orders. */
import type { Page } from "@shop/contract/calls";
import { limits } from "@shop/contract/limits";
import type { OrderRow } from "@shop/contract/orders";
import type { QueryClient } from "@tanstack/react-query";
import { callPage } from "../../data/call/call.ts";
import type { CallFailed } from "../../data/call/call-failed.ts";
import { listKey } from "../../data/lists/use-list.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { isOffline } from "../../runtime/connection.ts";
import { latestOrderKey } from "./latest-delivery.ts";

/**
 * Sends an order, and once more if that may help.
 *
 * @param send the call. It carries the same Idempotency-Key each time, so that nothing is ordered twice
 */
export const tryToOrder = <Placed>(
  queries: QueryClient,
  send: () => Promise<Placed>,
): Promise<Placed> =>
  queries
    .getMutationCache()
    .build<Placed, Error, void, unknown>(queries, {
      mutationFn: send,
      retry: retryOnce,
      meta: { notifiesItself: true },
    })
    .execute();

/** @returns the message after an order got no answer: it may have been placed */
export const noAnswerText = (error: Error): string => {
  const why = isOffline() ? "You are offline, and an order needs a connection." : error.message;
  return `${why} It’s safe to try again: nothing will be ordered twice.`;
};

/**
 * After a lost answer a changed order is refused if the first try had been placed.
 *
 * @returns the lines of the order that stands; none if the order was refused for another reason, or if they can't
 *   be loaded: the refusal's message then says that it stands
 */
export const earlierLines = async ({ code, problem }: CallFailed): Promise<readonly OrderRow[]> => {
  const number = code === "idempotency-key-reused" && problem?.number;
  if (!number) return [];
  try {
    return (await callPage("GET /purchase", { number, limit: limits.checkoutLines })).entries;
  } catch {
    return [];
  }
};

/**
 * Caches an order that was just placed: its address prefills the next order. The list of orders is dropped,
 * so that it is loaded again with this one.
 */
export const setLatestOrder = (lists: QueryClient, order: OrderRow): void => {
  lists.setQueryData<Page<OrderRow>>(latestOrderKey, { entries: [order], next: null });
  lists.removeQueries({ queryKey: listKey("GET /purchase"), type: "inactive" });
};
