import { type GuestOrders, mayGuestPay } from "@shop/contract/guest-orders";
import { noPaymentMethod } from "@shop/contract/payment";
import type { PaymentMethod } from "@shop/contract/payment-state";
import type { OfferedPaymentMethods } from "@shop/contract/settings/payment";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { useShopSettings } from "../../data/shop-settings.ts";

/** What a caller can pay with. */
interface PayableWith {
  /** Undefined until the shop has answered, and while it can't be reached. */
  readonly offered: OfferedPaymentMethods | undefined;
  /** Why the caller can't order, and what to do; null if a method is offered, or none is known yet. */
  readonly refusal: string | null;
}

const isNone = ({ card, invoice }: OfferedPaymentMethods): boolean => !card && !invoice;

/**
 * @param shop the methods that the shop offers; undefined while they are unknown
 * @param guests how somebody without an account may order; null for a caller with an account
 */
export const payableWith = (
  shop: OfferedPaymentMethods | undefined,
  guests: GuestOrders | null,
): PayableWith => {
  if (!shop) return { offered: shop, refusal: null };
  if (isNone(shop)) return { offered: shop, refusal: noPaymentMethod };
  if (guests === null) return { offered: shop, refusal: null };
  const offered = {
    card: shop.card && mayGuestPay(guests, "card"),
    invoice: shop.invoice && mayGuestPay(guests, "invoice"),
  };
  const refusal =
    "We can’t take guests’ orders just now. Please log in or create an account to order.";
  return { offered, refusal: isNone(offered) ? refusal : null };
};

interface PaymentMethodsState extends PayableWith {
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
  return { ...payableWith(data, isGuest ? guests : null), isAwaited };
};

/** @returns the chosen method if it is offered, otherwise the first that is */
export const takenPaymentMethod = (
  { card, invoice }: OfferedPaymentMethods = { card: false, invoice: true },
  chosen: PaymentMethod | undefined,
): PaymentMethod => {
  if (card && invoice) return chosen ?? "card";
  return card ? "card" : "invoice";
};
