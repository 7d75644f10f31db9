import { dayOf } from "@shop/contract/calendar";
import type { CodeRefusal } from "@shop/contract/prices/code-texts";
import { shop } from "@shop/contract/shop";
import type { CheckoutRequest } from "../../../orders/checkout.ts";
import type { OrderedProduct } from "../../../orders/delivery.ts";
import {
  codeCustomers,
  codePath,
  countedCustomers,
} from "../../../orders/discount-codes/code-uses.ts";
import {
  type AppliedCode,
  codeOf,
  codeOnLines,
  codePaths,
  codeRefusal,
  usesIn,
} from "../../../orders/discount-codes/codes.ts";
import type { Order } from "../../../orders/order.ts";
import type { ReadBeside } from "../../../stock/stock.ts";

/** @returns the paths of what the decision on a checkout reads of its code */
export const codeDocumentsOf = ({
  code,
  uid,
  customer,
}: Pick<CheckoutRequest, "code" | "uid" | "customer">): string[] =>
  code === undefined ? [] : codePaths(code, codeCustomers({ uid, customer }));

/**
 * The discount codes that a group of checkouts names. It adds the uses within the group to those that are stored.
 *
 * @param beside the codes and their uses, as the transaction has read them
 * @param left orders that end before: their uses are given back
 */
export const codeBook = (beside: ReadBeside, left: readonly Order[] = []) => {
  const usedNow = new Map<string, number>();
  const count = (order: Order, uses: 1 | -1): void => {
    for (const customer of order.code ? ["", ...countedCustomers(order)] : []) {
      const key = `${order.code?.code} ${customer}`;
      usedNow.set(key, (usedNow.get(key) ?? 0) + uses);
    }
  };
  for (const order of left) count(order, -1);
  const usedBy = (code: string, customer = ""): number => usedNow.get(`${code} ${customer}`) ?? 0;

  return {
    /** @returns the code of a checkout on its lines, or why it can't be used; null if the checkout names none */
    on: (
      { code: named, lines, uid, customer, createdAt }: CheckoutRequest,
      productOf: (id: string) => OrderedProduct,
    ): { readonly applied: AppliedCode } | { readonly refusal: CodeRefusal } | null => {
      if (named === undefined) return null;
      const code = codeOf(beside.get(codePath(named)));
      const customers = codeCustomers({ uid, customer });
      const byCustomer =
        usesIn(beside, named, customers) + Math.max(...customers.map((one) => usedBy(named, one)));
      const used = { inAll: (code?.uses ?? 0) + usedBy(named), byCustomer };
      const refusal = codeRefusal(code, used, dayOf(createdAt, shop.timeZone));
      if (refusal || !code) return { refusal: refusal ?? { kind: "unknown" } };
      const ordered = lines.map(({ purchaseId, quantity }) => {
        const { kind, priceCents } = productOf(purchaseId);
        return { id: purchaseId, kind, quantity, priceCents };
      });
      return codeOnLines(code, ordered);
    },

    /** Counts an order that is placed. */
    use: (order: Order): void => count(order, 1),
  };
};
