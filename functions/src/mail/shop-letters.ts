import { amount, type Letter, toLine, totalOf } from "./letter.ts";
import type { LowStock, Placed } from "./mailable.ts";

const footnote = "Pros & Drill sent this mail to the shop's own address, SHOP_EMAIL.";

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
      `${first.customerName} has ordered for ${total}. Confirm it once it can be packed.`,
    ],
    lines,
    facts: [
      ["Customer", `${first.customerName}\n${first.customer}`],
      ...(first.address ? [["Deliver to", first.address] as const] : []),
      ...(first.phone ? [["Telephone", first.phone] as const] : []),
    ],
    action: { label: "See all orders", path: "/dashboard/manageProductOrders" },
    footnote,
  };
};

/** @returns the mail to the shop about a product of which few are left */
export const lowStockLetter = ({ productId, name, left }: LowStock): Letter => {
  const pieces = left === 1 ? "One piece is" : `${left} pieces are`;
  return {
    subject: `Only ${left} left: ${name}`,
    preview: `${pieces} in stock. Restock it, or it sells out.`,
    heading: `${name} runs low`,
    paragraphs: [`${pieces} left. Restock it before shoppers find it sold out.`],
    lines: [],
    facts: [["Product", `${name} (${productId})`]],
    action: { label: "Restock it", path: "/dashboard/manageOrderProducts" },
    footnote,
  };
};
