import { dayOf } from "@shop/contract/calendar";
import { runsLow } from "@shop/contract/order-quantity";
import { shop } from "@shop/contract/shop";
import type { LowStock } from "../../mail/mail-event.ts";
import type { Stock } from "../../stock/stock.ts";

/** Who has ordered a product that may run low, and when. */
interface LowStockCause {
  /** The order's id. */
  readonly id: string;
  readonly uid: string;
  readonly at: Date;
}

/**
 * Tells the shop that a product runs low. At most once a day, since an account can order and cancel in turn.
 *
 * @param before the product's stock without the order
 * @param after its stock with the order
 * @param level the units up to which a product runs low
 * @returns the stock, which says on what day the shop was told, and the event; null if no mail is due
 */
export const lowStockOf = (
  productId: string,
  before: Stock,
  after: Stock,
  { id: orderId, uid, at }: LowStockCause,
  level: number,
): { readonly stock: Stock; readonly event: LowStock } | null => {
  const day = dayOf(at, shop.timeZone);
  const isTold = before.lowStockOn !== undefined && before.lowStockOn >= day;
  if (!runsLow(after, level) || runsLow(before, level) || isTold) return null;
  const { name, availableQuantity: left } = after;
  return {
    stock: { ...after, lowStockOn: day },
    event: { kind: "lowStock", productId, name, left, orderId, uid, at },
  };
};
