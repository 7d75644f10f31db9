import { addressText } from "@shop/contract/address-text";
import { formatMinorUnits } from "@shop/contract/format";
import { shop } from "@shop/contract/shop";
import { type Letter, linesOf } from "./letter.ts";
import type { Changed, LineCancelled, LowStock, Placed } from "./mail-event.ts";
import type { MailedChange, MailedOrder } from "./mailed-order.ts";

export const footnote = `${shop.name} sends e-mails about orders and stock to this address, SHOP_EMAIL.`;

export const ofCustomer = ({ customerName, customer }: MailedOrder) =>
  ["Customer", `${customerName}\n${customer}`] as const;

export const orderPage = ({ id }: MailedOrder): Letter["action"] => ({
  label: "Open the order",
  path: `/dashboard/orders/${id}`,
});

/** @returns the mail to the shop about a new order */
export const newOrderLetter = ({ order }: Placed): Letter => {
  const ordered = linesOf(order);
  const total = formatMinorUnits(ordered.sum[1]);
  const { customerName, customer, address, phone, billing, gift, delivery } = order;
  return {
    subject: `New order ${order.number}: ${total}`,
    preview: `From ${customerName}, ${customer}`,
    heading: "New order",
    paragraphs: [
      `${customerName} has ${order.byPhone ? "ordered by phone" : "placed an order"} for ${total}. Confirm it once it can be packed.`,
    ],
    ...ordered,
    facts: [
      ofCustomer(order),
      ...(delivery.pickup ? [["Delivery", "The customer picks it up"] as const] : []),
      ...(address && !delivery.pickup ? [["Deliver to", addressText(address)] as const] : []),
      ...(phone ? [["Telephone", phone] as const] : []),
      ...(billing ? [["Invoice to", addressText(billing)] as const] : []),
      ...(gift ? [["Gift", gift.note || "No prices in the parcel"] as const] : []),
    ],
    action: orderPage(order),
    footnote,
  };
};

const reasonOf = ({ reason }: MailedChange): Letter["facts"] =>
  reason ? [["Reason", reason]] : [];

const namesOf = ({ lines }: Pick<Letter, "lines">): string =>
  lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");

/** @returns the mail to the shop about a customer's cancellation; null for any other change */
export const customersChangeLetter = ({ order, change }: Changed): Letter | null => {
  if (change.status !== "cancelled") return null;
  const ordered = linesOf(order, change.status);
  return {
    subject: `Cancelled by the customer: order ${order.number}`,
    preview: `${order.customerName}: ${namesOf(ordered)}. Don't pack it.`,
    heading: "A customer has cancelled",
    paragraphs: [
      `${order.customerName} has cancelled this order. Please don't pack it: the pieces are back in stock.`,
    ],
    ...ordered,
    facts: [ofCustomer(order), ...reasonOf(change)],
    action: orderPage(order),
    footnote,
  };
};

/** @returns the mail to the shop about a line that a customer has cancelled */
export const customersLineLetter = ({ order, line, change }: LineCancelled): Letter => {
  const what = `${line.quantity} × ${line.name}`;
  return {
    subject: `Cancelled by the customer: ${line.name} in order ${order.number}`,
    preview: `${order.customerName}: ${what}. Don't pack it.`,
    heading: "A customer has cancelled a tool",
    paragraphs: [
      `${order.customerName} has cancelled ${what}. Please don't pack it: the pieces are back in stock. The rest of the order stays:`,
    ],
    ...linesOf(order),
    facts: [ofCustomer(order), ...reasonOf(change)],
    action: orderPage(order),
    footnote,
  };
};

/** @returns the low-stock mail to the shop */
export const lowStockLetter = ({ productId, name, left }: LowStock): Letter => {
  const pieces = left === 1 ? "One piece is" : `${left} pieces are`;
  return {
    subject: `Only ${left} left: ${name}`,
    preview: `${pieces} in stock. Restock it before it sells out.`,
    heading: `${name} is running low`,
    paragraphs: [`${pieces} left. Restock it before it sells out.`],
    lines: [],
    facts: [["Product", `${name} (${productId})`]],
    action: {
      label: "Restock it",
      path: `/dashboard/products?${new URLSearchParams({ search: name })}`,
    },
    footnote,
  };
};
