import { useQuery } from "@tanstack/react-query";
import { useSession } from "../data/session/session-state.ts";
import type { BasketLine } from "../domain/basket/basket-line.ts";
import { accountQuery } from "../domain/users/use-account.ts";
import { useLazyModule } from "../runtime/use-lazy-module.ts";

/** Milliseconds for which a loaded account counts as fresh. */
const freshMs = 60_000;

const load = () => import("../domain/basket/own-prices.ts");

/**
 * The signed-in person's own prices. A page's first paint is everybody's, and has everybody's prices.
 *
 * @returns undefined for whoever pays what everybody does, and until it is known
 */
export const useOwnPrices = () => {
  const isSignedIn = useSession().state.status === "signedIn";
  const { data } = useQuery({ ...accountQuery, enabled: isSignedIn, staleTime: freshMs });
  const list = isSignedIn ? data?.priceList : undefined;
  const { part } = useLazyModule(load, list !== undefined);
  return list && part ? { list, ...part } : undefined;
};

/** @returns the basket's lines at the prices of the signed-in person */
export const useOwnLines = (lines: readonly BasketLine[] | null): readonly BasketLine[] | null => {
  const own = useOwnPrices();
  return lines && own ? own.withOwnPrices(lines, own.list) : lines;
};
