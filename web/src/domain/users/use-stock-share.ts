import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../data/session/session-state.ts";
import { accountQuery } from "./use-account.ts";

/** Milliseconds for which a loaded account counts as fresh. */
const freshMs = 60_000;

/**
 * The share of a product's pieces that the visitor's account can have on order. It is optional: the shop's
 * refusal of an order names it, too.
 *
 * @returns percent; null for visitors without a session, and until it is known
 */
export const useStockShare = (): number | null => {
  const { status } = useSession().state;
  const isSignedIn = status === "signedIn";
  const { data } = useQuery({ ...accountQuery, enabled: isSignedIn, staleTime: freshMs });
  return isSignedIn && data ? data.stockSharePercent : null;
};
