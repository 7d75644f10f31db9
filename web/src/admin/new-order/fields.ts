import type { NewDeskOrder } from "@shop/contract/desk/orders";
import { toDecimal } from "@shop/contract/money";
import type { PaymentMethod } from "@shop/contract/payment-state";
import type { AdminProduct } from "@shop/contract/products";
import type { BasketCosts } from "../../domain/basket/basket-costs.ts";
import type { AddedTool, BasketLine } from "../../domain/basket/basket-line.ts";
import { addressOf } from "../../domain/users/address-form.ts";
import { type DeliveryForm, extrasOf } from "../../domain/users/invoice-and-gift.tsx";
import type { Caller } from "./customer-rows.ts";

/** What an admin is told on the phone. */
export interface OrderFields extends DeliveryForm {
  customer: Caller | null;
  lines: readonly BasketLine[];
  /** A guest's, if that isn't the recipient of the address. */
  customerName: string;
  /** The id of the chosen method of delivery; empty for the first that delivers. */
  method: string;
  vatNumber: string;
  /** A discount code as it was typed; empty for none. */
  code: string;
  note: string;
}

/** @returns a tool of the desk's search, as a line of an order has it */
export const toolOf = (product: AdminProduct): AddedTool => {
  const { _id, productName: name, minimumQuantity: minimumOrderQuantity } = product;
  const { image, price, availableQuantity, kind, facts, weight, vatClass } = product;
  return {
    ...{ _id, name, image, price, minimumOrderQuantity, availableQuantity },
    ...{ kind, facts, weight, vatClass },
  };
};

interface Chosen {
  readonly email: string;
  readonly pay: PaymentMethod;
  readonly costs: BasketCosts | null;
  /** What the page shows, in minor units. */
  readonly total: number | undefined;
  /** The VAT number, if it is one and spares the customer the VAT. */
  readonly number: string | undefined;
  /** Whether an address is asked for. */
  readonly hasAddress: boolean;
}

/**
 * @param fields whose lines are at the customer's prices. Those of their price list are covered by the total, as in a checkout
 * @returns the body of the call
 */
export const orderOf = (
  { lines, address, phone, customerName, note, ...fields }: OrderFields,
  { email, pay, costs, total, number, hasAddress }: Chosen,
): NewDeskOrder => ({
  email,
  lines: lines.map(({ tool, quantity, isOwn }) => ({
    ...{ purchaseId: tool._id, quantity },
    ...(isOwn ? {} : { price: tool.price }),
  })),
  ...(hasAddress ? { address: addressOf(address) } : {}),
  phone,
  ...extrasOf(fields),
  ...(customerName.trim() ? { customerName: customerName.trim() } : {}),
  ...(note.trim() ? { note: note.trim() } : {}),
  ...(costs?.code?.off ? { code: costs.code.code } : {}),
  ...(costs?.option ? { delivery: costs.option.id } : {}),
  ...(total === undefined ? {} : { total: toDecimal(total) }),
  ...(number ? { vatNumber: number } : {}),
  pay,
});
