import { areSent, isSold, type OrderStatus } from "@shop/contract/order-status";
import type { Act } from "../../log/log.ts";
import {
  type SupplyTerms,
  withExchangeRate,
  withSupplyRates,
} from "../../orders/invoices/supply-rates.ts";
import type { Order } from "../../orders/order.ts";
import { moneyOf } from "../../orders/order-money.ts";
import type { Decide } from "../../stock/stock.ts";
import type { OrderCommand } from "./order-command.ts";

/** The status of an order for which nothing is issued, since it is cancelled; null if its invoice is or was issued. */
interface InvoiceOutcome {
  readonly refusedAt: OrderStatus | null;
  /** Whether nothing is issued because the settings have no exchange rate of that day. */
  readonly lacksExchangeRate?: true;
}

/**
 * Asks for an order's invoice before it is shipped: it is issued in the same transaction (orders/invoices/invoice.ts). One that
 * has it already stays as it is.
 *
 * @returns the decision, whose result is null if there is no such order
 */
const askInvoice =
  (vat: SupplyTerms, { at }: Act): Decide<InvoiceOutcome | null, Order> =>
  (_stocks, [order]) => {
    if (!order) return { result: null };
    if (!isSold(order.status)) return { result: { refusedAt: order.status } };
    if (order.invoiced || moneyOf(order).due === 0) return { result: { refusedAt: null } };
    const priced = areSent(order.status) ? order : withSupplyRates(order, vat, at);
    const supplied = withExchangeRate(priced, vat, at);
    if (!supplied) return { result: { refusedAt: order.status, lacksExchangeRate: true } };
    return {
      result: { refusedAt: null },
      updated: [{ ...supplied, invoiceAsked: true }],
      logged: [{ action: "order.invoiced", on: { id: order.id, name: order.number } }],
    };
  };

/**
 * @param id the order's, or that of one of its lines
 * @param vat the invoice has the rates of its day
 */
export const invoiceCommand = (
  id: string,
  vat: SupplyTerms,
  act: Act,
): OrderCommand<InvoiceOutcome | null> => ({
  id,
  act,
  decide: askInvoice(vat, act),
  none: null,
});
