import { type OrderStatus, statusInText } from "@shop/contract/order-status";
import { vatCurrencyOf } from "@shop/contract/prices/exchange";
import { shop } from "@shop/contract/shop";
import type { ChangeOutcome } from "../commands/orders/change-status.ts";
import { Problem } from "../http/problem.ts";
import type { Order } from "../orders/order.ts";

/** @returns the problem of an invoice that can't state its VAT in the currency of the shop's country */
export const exchangeRateMissing = (): Problem => {
  const { code } = shop.currency;
  const own = vatCurrencyOf(shop.country, code);
  return new Problem(
    "exchange-rate-missing",
    `The invoice states its VAT in ${own}, too. Set how many ${own} one ${code} is, under VAT in the settings, and try again`,
  );
};

/**
 * @param outcome of a command on an order; null if there is no such order
 * @param detailOf says why an order of that status isn't changed
 * @returns the changed order
 * @throws Problem not-found, order-changed, payment-disputed or exchange-rate-missing
 */
export const changedOrder = (
  outcome: ChangeOutcome | null,
  detailOf = (status: OrderStatus) => `The order is ${statusInText(status)} now`,
): Order => {
  if (!outcome) throw new Problem("not-found", "There is no such order");
  if ("order" in outcome) return outcome.order;
  const { refusedAt: orderStatus, isLineCancelled, isDisputed, lacksExchangeRate } = outcome;
  if (lacksExchangeRate) throw exchangeRateMissing();
  if (isDisputed)
    throw new Problem("payment-disputed", "Nothing can be cancelled until the bank has decided");
  const detail = isLineCancelled ? "This tool is cancelled already" : detailOf(orderStatus);
  throw new Problem("order-changed", detail, { orderStatus });
};
