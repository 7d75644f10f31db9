import { shop } from "@shop/contract/shop";
import type { Letter } from "./letter.ts";
import type { Purchased, PurchasedRow } from "./mail-event.ts";

const detailsOf = ({ sku, gtin, pieces }: PurchasedRow): string =>
  [
    pieces === 1 ? "1 piece" : `${pieces} pieces`,
    ...(sku ? [`SKU ${sku}`] : []),
    ...(gtin ? [`EAN ${gtin}`] : []),
  ].join("\n");

/** @returns the mail that asks a supplier for products. It says neither what the shop pays nor what it has */
export const purchaseLetter = ({ text, rows }: Purchased): Letter => {
  const count = rows.length === 1 ? "1 product" : `${rows.length} products`;
  return {
    subject: `Purchase order from ${shop.name}: ${count}`,
    preview: rows.map(({ name, pieces }) => `${pieces} × ${name}`).join(", "),
    heading: `${shop.name} would like to order`,
    paragraphs: [
      ...text.split(/\n{2,}/).filter((paragraph) => paragraph !== ""),
      "Please confirm by replying to this e-mail.",
    ],
    lines: [],
    facts: rows.map((row) => [row.name, detailsOf(row)] as const),
    action: { label: `See ${shop.name}`, path: "/" },
    footnote: `${shop.name} orders from you. If that is a mistake, please reply to this e-mail.`,
  };
};
