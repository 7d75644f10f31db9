import { seller } from "@pros-and-drill/contract/seller";
import { amount, type Letter, toLine, totalOf } from "./letter.ts";
import type { Changed, LowStock, MailedOrder, Placed } from "./mailable.ts";

const footnote = `${seller.name} sends e-mails about orders and stock to this address, SHOP_EMAIL.`;

const ofCustomer = ({ customerName, customer }: MailedOrder) =>
  ["Customer", `${customerName}\n${customer}`] as const;

const allOrders = { label: "See all orders", path: "/dashboard/manageProductOrders" };

/** @returns the mail to the shop about orders that were placed together; null if there are none */
export const newOrderLetter = ({ orders }: Placed): Letter | null => {
  const [first] = orders;
  if (!first) return null;
  const lines = orders.map(toLine);
  const total = amount(totalOf(lines));
  return {
    subject: `New order ${first.number ?? first.purchase}: ${total}`,
    preview: `From ${first.customerName}, ${first.customer}`,
    heading: "New order",
    paragraphs: [
      `${first.customerName} has placed an order for ${total}. Confirm it once it can be packed.`,
    ],
    lines,
    facts: [
      ofCustomer(first),
      ...(first.address ? [["Deliver to", first.address] as const] : []),
      ...(first.phone ? [["Telephone", first.phone] as const] : []),
    ],
    action: allOrders,
    footnote,
  };
};

/** @returns the mail to the shop about a customer's cancellation; null for any other change */
export const customersChangeLetter = ({ order, change }: Changed): Letter | null => {
  if (change.status !== "cancelled") return null;
  return {
    subject: `Cancelled by the customer: order ${order.number ?? order.purchase}`,
    preview: `${order.customerName}: ${order.quantity} × ${order.purchase}. Don't pack it.`,
    heading: "A customer has cancelled",
    paragraphs: [
      `${order.customerName} has cancelled this order. Please don't pack it: the pieces are back in stock.`,
    ],
    lines: [toLine(order)],
    facts: [ofCustomer(order), ...(change.reason ? [["Reason", change.reason] as const] : [])],
    action: allOrders,
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
    action: { label: "Restock it", path: "/dashboard/manageOrderProducts" },
    footnote,
  };
};
