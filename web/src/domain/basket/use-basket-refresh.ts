import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { nullIfMissing } from "../../data/call/call-failed.ts";
import { type BasketLine, withChange, withUpdate } from "./basket-line.ts";
import { basketLines, changeBasket } from "./basket-store.ts";

type Change = (lines: readonly BasketLine[]) => readonly BasketLine[];

/** Milliseconds between two refreshes while the page is visible. */
const refreshMs = 60_000;

/** Milliseconds for which HTTP caches may repeat an older answer. */
const cachedMs = 5_000;

/** When the shop last refused to order the basket, in milliseconds since 1970. */
let refusedAt = Number.NEGATIVE_INFINITY;

/** Call after a refused order: older and cached answers are ignored. */
export const markRefusal = (): void => {
  refusedAt = Date.now();
};

/** @throws CallFailed for any failure but a 404, which marks the tool as gone */
const updateOf = async (id: string): Promise<Change> => {
  const product = await nullIfMissing(call("GET /product/:id", { params: { id } }));
  return (lines) => (product ? withUpdate(lines, product) : withChange(lines, id, { gone: true }));
};

export const basketKey = ["basket"] as const;

/**
 * Refreshes the price and the stock of each tool in the basket: when the page opens, when it becomes visible,
 * and once a minute. Requests sent before an order was refused are stale and are discarded.
 *
 * @param isPaused while what the basket holds counts as taken, by an order that is given up
 * @returns whether the last refresh failed for some of the tools
 */
export const useBasketRefresh = (isPaused = false): boolean =>
  useQuery({
    queryKey: basketKey,
    enabled: !isPaused,
    queryFn: async ({ client, queryKey }) => {
      const startedAt = Date.now();
      const answers = await Promise.allSettled(basketLines().map(({ tool }) => updateOf(tool._id)));
      const updates = answers.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
      if (startedAt < refusedAt + cachedMs) return client.getQueryData<boolean>(queryKey) ?? false;
      changeBasket((lines) => updates.reduce((now, change) => change(now), lines));
      return updates.length < answers.length;
    },
    refetchInterval: refreshMs,
  }).data ?? false;
