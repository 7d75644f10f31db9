import { mayGuestPay } from "@shop/contract/guest-orders";
import type { WayToPay } from "@shop/contract/payment-state";
import type { WaysOffered } from "@shop/contract/settings/payment";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { useShopSettings } from "../../data/shop-settings.ts";

/**
 * How the shop can be paid; undefined until it has said so, and while it can't be asked.
 *
 * @param isGuest whether somebody without an account orders, to whom the shop may offer fewer ways
 */
export const useWaysOffered = (isGuest: boolean): WaysOffered | undefined => {
  const { guests } = useShopSettings().orders;
  const { data } = useQuery({
    queryKey: ["GET /payment"],
    queryFn: ({ signal }) => call("GET /payment", {}, { signal }),
    meta: { silent: true }, // without an answer the order goes by invoice, or the shop says that it doesn't
  });
  if (!data || !isGuest) return data;
  return {
    card: data.card && mayGuestPay(guests, "card"),
    invoice: data.invoice && mayGuestPay(guests, "invoice"),
  };
};

/** @returns the way that is taken: the chosen one if it is offered, otherwise the first that is */
export const wayTaken = (
  { card, invoice }: WaysOffered = { card: false, invoice: true },
  chosen: WayToPay | undefined,
): WayToPay => {
  if (card && invoice) return chosen ?? "card";
  return card ? "card" : "invoice";
};
