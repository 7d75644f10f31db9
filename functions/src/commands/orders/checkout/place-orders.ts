import { quantityFits, shareOf } from "@shop/contract/order-quantity";
import { fitsCard } from "@shop/contract/prices/card-amount";
import type { CodeRefusal } from "@shop/contract/prices/code-texts";
import { unitPriceOf } from "@shop/contract/prices/price-list";
import { missingRateOf } from "@shop/contract/prices/price-order";
import type { MailEvent } from "../../../mail/mail-event.ts";
import type { Allowance } from "../../../orders/caps.ts";
import type { CheckoutRequest, Line } from "../../../orders/checkout.ts";
import { chooseDelivery, type DeliveryRefusal, isPickedUp } from "../../../orders/delivery.ts";
import { codeOffCents } from "../../../orders/discount-codes/code-uses.ts";
import { isPlaced, type Order } from "../../../orders/order.ts";
import { totalCentsOf } from "../../../orders/order-money.ts";
import { placeOrder, pricesFrom } from "../../../orders/place-order.ts";
import { type DecideBeside, type Stock, stockOf } from "../../../stock/stock.ts";
import { codeBook } from "../discount-codes/code-book.ts";
import { lowStockOf } from "../low-stock.ts";

/** The result of a checkout: its order, or why there is none. */
export type CheckoutResult =
  | { readonly kind: "placed"; readonly order: Order }
  | { readonly kind: "keyReused" }
  /** The shop doesn't deliver to its address's country. */
  | { readonly kind: "undelivered" }
  /** No method delivers it, or not the chosen one. */
  | { readonly kind: "undeliverable"; readonly why: DeliveryRefusal }
  | { readonly kind: "codeRefused"; readonly refusal: CodeRefusal }
  /** It costs something else than its customer has seen, in minor units. */
  | { readonly kind: "totalChanged"; readonly totalCents: number }
  /** The shop has no rate of VAT for a country (ISO 3166-1) or region (ISO 3166-2) that it needs. */
  | { readonly kind: "rateMissing"; readonly area: string }
  /** No card can pay the total, in minor units. */
  | { readonly kind: "misfitsCard"; readonly totalCents: number }
  | { readonly kind: "refused"; readonly lines: readonly Refused[] };

/**
 * Why a line can't be ordered. It carries what the message needs: the current price in minor units, the pieces
 * that the account may hold and holds, or the pieces in stock.
 */
export type Refused = { readonly purchaseId: string } & (
  | { readonly refusal: "unknownProduct" }
  | { readonly refusal: "outOfRange"; readonly available: number }
  | { readonly refusal: "tooManyOpenOrders"; readonly openOrders: number }
  | { readonly refusal: "shareOfStock"; readonly mostPieces: number; readonly held: number }
  | { readonly refusal: "unverifiedTogether" }
  | { readonly refusal: "priceChanged"; readonly priceCents: number }
);

/**
 * Checks the caps of one account. Its share is a percentage of the stock without this account's own orders. The
 * smallest order is always granted to an account that holds none, so that a product with few pieces can be
 * ordered.
 *
 * @returns the refusal; null within the caps
 */
const overCap = (
  { openOrders, stockSharePercent, ordersHeld, piecesHeld, piecesPending }: Allowance,
  { purchaseId, quantity }: Line,
  { minimumOrderQuantity, availableQuantity: left }: Stock,
): Refused | null => {
  if (openOrders > 0 && ordersHeld >= openOrders) {
    return { purchaseId, refusal: "tooManyOpenOrders", openOrders };
  }
  const held = piecesHeld.get(purchaseId) ?? 0;
  const others = held + (piecesPending.get(purchaseId) ?? 0);
  const fewest = minimumOrderQuantity + 1;
  if (others === 0 && quantity === fewest) return null;
  const share = shareOf(left + held, stockSharePercent);
  if (others + quantity <= share) return null;
  return { purchaseId, refusal: "shareOfStock", mostPieces: Math.max(share, fewest), held: others };
};

/**
 * Whether accounts with unverified addresses would hold too much of a product together. The share is a
 * percentage of the stock without their orders, and the smallest order is granted while they hold none.
 */
const overTogether = (
  { quantity }: Line,
  { minimumOrderQuantity, availableQuantity: left, unverifiedPieces: held }: Stock,
  percent: number,
): boolean => {
  if (held === 0 && quantity === minimumOrderQuantity + 1) return false;
  return held + quantity > shareOf(left + held, percent);
};

/**
 * @param stock of the line's product, after the checkouts before this one
 * @param togetherPercent the share of all accounts with unverified addresses
 */
const refusalOf = (
  line: Line,
  stock: Stock | null,
  { allowance, emailVerified, priceList }: CheckoutRequest,
  togetherPercent: number,
): Refused | null => {
  const { purchaseId } = line;
  if (!stock || stock.isWithdrawn) return { purchaseId, refusal: "unknownProduct" };
  if (!quantityFits(line.quantity, stock)) {
    return { purchaseId, refusal: "outOfRange", available: stock.availableQuantity };
  }
  const refused = allowance && overCap(allowance, line, stock);
  if (refused) return refused;
  if (!emailVerified && overTogether(line, stock, togetherPercent)) {
    return { purchaseId, refusal: "unverifiedTogether" };
  }
  const priceCents = unitPriceOf({ ...stock, id: purchaseId }, priceList);
  if ((line.seenPriceCents ?? priceCents) === priceCents) return null;
  return { purchaseId, refusal: "priceChanged", priceCents };
};

/**
 * Allocates the stock in order of arrival, to each checkout as a whole or not at all. A line's quantity must be
 * strictly more than the minimum and strictly less than the remaining stock (SPEC.md section 5), so at least one
 * piece always stays. A price and a total that the customer has seen must still hold. Idempotent: a retry is recognised by
 * its order's id.
 *
 * @param requests in order of arrival
 * @param togetherPercent the share of a product's pieces that unconfirmed orders of all accounts with
 *   unverified addresses may hold
 * @param lowStock the pieces up to which a product runs low
 * @param left orders that end before, and have given their pieces back
 * @returns the decision, with a result for each request
 */
export const placeOrders =
  (
    requests: readonly CheckoutRequest[],
    togetherPercent: number,
    lowStock: number,
    left: readonly Order[] = [],
  ): DecideBeside<CheckoutResult[], Order> =>
  (stocks, existing, beside) => {
    const codes = codeBook(beside, left);
    const known = new Map(existing.map((order) => [order.id, order]));
    const remaining = new Map(stocks);
    const created: Order[] = [];
    const events: MailEvent[] = [];

    const existingStock = (productId: string): Stock => {
      const stock = stockOf(remaining, productId);
      if (!stock) throw new Error("A line of an unknown product is refused");
      return stock;
    };

    const take = (checkout: CheckoutRequest, order: Order): void => {
      for (const { purchaseId, quantity } of checkout.lines) {
        const stock = existingStock(purchaseId);
        const taken = {
          ...stock,
          availableQuantity: stock.availableQuantity - quantity,
          unverifiedPieces: stock.unverifiedPieces + (order.endsAt ? quantity : 0),
        };
        const cause = { ...order, at: order.createdAt };
        // One that waits for its payment may give its units back (apply-payment-facts.ts).
        const low = isPlaced(order) && lowStockOf(purchaseId, stock, taken, cause, lowStock);
        remaining.set(purchaseId, low ? low.stock : taken);
        if (low) events.push(low.event);
      }
      codes.use(order);
      known.set(order.id, order);
      created.push(order);
      if (isPlaced(order)) events.push({ kind: "placed", order });
    };

    const result = requests.map((checkout): CheckoutResult => {
      const { id, lines, requestHash } = checkout;
      const first = known.get(id);
      if (first) {
        const isRetry = first.requestHash === requestHash;
        return isRetry ? { kind: "placed", order: first } : { kind: "keyReused" };
      }
      if (!checkout.isDelivered && !isPickedUp(checkout)) return { kind: "undelivered" };
      const refused = lines.flatMap(
        (line) =>
          refusalOf(line, stockOf(remaining, line.purchaseId), checkout, togetherPercent) ?? [],
      );
      if (refused.length > 0) return { kind: "refused", lines: refused };
      /** The product at the customer's own price. */
      const productOf = (productId: string): Stock => {
        const stock = existingStock(productId);
        return {
          ...stock,
          priceCents: unitPriceOf({ ...stock, id: productId }, checkout.priceList),
        };
      };
      const chosen = chooseDelivery(checkout, productOf);
      if ("refusal" in chosen) return { kind: "undeliverable", why: chosen.refusal };
      const code = codes.on(checkout, productOf);
      if (code && "refusal" in code) return { kind: "codeRefused", refusal: code.refusal };
      const area = missingRateOf(pricesFrom(checkout, productOf, chosen));
      if (area !== null) return { kind: "rateMissing", area };
      const order = placeOrder(checkout, productOf, code?.applied);
      if (code && codeOffCents(order) === 0)
        return { kind: "codeRefused", refusal: { kind: "nothing" } };
      const totalCents = totalCentsOf(order);
      if ((checkout.seenTotalCents ?? totalCents) !== totalCents)
        return { kind: "totalChanged", totalCents };
      if (order.payment && !fitsCard(totalCents)) return { kind: "misfitsCard", totalCents };
      take(checkout, order);
      return { kind: "placed", order };
    });
    return { result, created, events, stocks: remaining };
  };
