import { mayGuestPay } from "@shop/contract/guest-orders";
import type { WayToPay } from "@shop/contract/payment-state";
import type { WaysOffered } from "@shop/contract/settings/payment";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { useShopSettings } from "../../data/shop-settings.ts";

interface OfferedWays {
  /** Undefined until the shop has said so, and while it can't be asked. */
  readonly offered: WaysOffered | undefined;
  /** Whether the shop is about to answer: a second try isn't waited for. */
  readonly isAwaited: boolean;
}

/**
 * How the shop can be paid.
 *
 * @param isGuest whether somebody without an account orders, to whom the shop may offer fewer ways
 */
export const useWaysOffered = (isGuest: boolean): OfferedWays => {
  const { guests } = useShopSettings().orders;
  const { data, isLoading, failureCount } = useQuery({
    queryKey: ["GET /payment"],
    queryFn: ({ signal }) => call("GET /payment", {}, { signal }),
    meta: { silent: true }, // without an answer the order goes by invoice, or the shop says that it doesn't
  });
  const isAwaited = isLoading && failureCount === 0;
  if (!data || !isGuest) return { offered: data, isAwaited };
  const offered = {
    card: data.card && mayGuestPay(guests, "card"),
    invoice: data.invoice && mayGuestPay(guests, "invoice"),
  };
  return { offered, isAwaited };
};

/** @returns the way that is taken: the chosen one if it is offered, otherwise the first that is */
export const wayTaken = (
  { card, invoice }: WaysOffered = { card: false, invoice: true },
  chosen: WayToPay | undefined,
): WayToPay => {
  if (card && invoice) return chosen ?? "card";
  return card ? "card" : "invoice";
};
