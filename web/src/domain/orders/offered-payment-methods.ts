import { mayGuestPay } from "@shop/contract/guest-orders";
import type { PaymentMethod } from "@shop/contract/payment-state";
import type { OfferedPaymentMethods } from "@shop/contract/settings/payment";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { useShopSettings } from "../../data/shop-settings.ts";

interface PaymentMethodsState {
  /** Undefined until the shop has answered, and while it can't be reached. */
  readonly offered: OfferedPaymentMethods | undefined;
  /** Whether the shop is about to answer: a second try isn't waited for. */
  readonly isAwaited: boolean;
}

/**
 * The payment methods that the shop offers.
 *
 * @param isGuest whether somebody without an account orders, to whom the shop may offer fewer
 */
export const useOfferedPaymentMethods = (isGuest: boolean): PaymentMethodsState => {
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

/** @returns the chosen method if it is offered, otherwise the first that is */
export const takenPaymentMethod = (
  { card, invoice }: OfferedPaymentMethods = { card: false, invoice: true },
  chosen: PaymentMethod | undefined,
): PaymentMethod => {
  if (card && invoice) return chosen ?? "card";
  return card ? "card" : "invoice";
};
