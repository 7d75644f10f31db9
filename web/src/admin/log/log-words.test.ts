import type { LogEntry } from "@shop/contract/desk/log";
import { formatCount, formatMoney } from "@shop/contract/format";
import { rateText } from "@shop/contract/prices/vat-texts";
import { expect, test } from "vitest";
import { adminName, sentenceOf } from "./log-words.ts";

const entry = (change: Partial<LogEntry>): LogEntry => ({
  _id: "e1",
  at: "2026-11-25T08:00:00.000Z",
  kind: "product",
  action: "product.edited",
  by: { uid: "ada", name: "Ada", email: "ada@example.com" },
  on: { id: "p1", name: "Claw hammer" },
  ...change,
});

test.each<[Partial<LogEntry>, string]>([
  [
    { before: { price: 40 }, after: { price: 35 } },
    `Price of Claw hammer changed from ${formatMoney(40)} to ${formatMoney(35)}`,
  ],
  [
    { before: { price: 40, brand: "Torvik" }, after: { price: 35, brand: null } },
    `Claw hammer edited: price changed from ${formatMoney(40)} to ${formatMoney(35)}; brand changed from Torvik to none`,
  ],
  [
    { action: "product.restocked", before: { stock: 1200 }, after: { stock: 1100 } },
    `Stock of Claw hammer changed from ${formatCount(1200)} to ${formatCount(1100)}`,
  ],
  [
    { action: "product.added", after: { price: 5, stock: 9 } },
    `Claw hammer added: price ${formatMoney(5)}; stock 9`,
  ],
  [{ action: "product.withdrawn" }, "Claw hammer taken off sale"],
  [
    {
      action: "product.changed-together",
      on: { id: "c1", name: "3 products" },
      after: { percent: -12.5, ending: "ninety" },
    },
    `3 products changed at once: prices by percent ${rateText(-1250)}; price endings in .90`,
  ],
  [
    {
      action: "settings.changed",
      kind: "settings",
      on: { id: "payment", name: "Payment methods" },
      before: { card: true, bankDetails: null },
      after: { card: false, bankDetails: "IBAN GB33" },
    },
    "Payment methods changed: payment by card changed from yes to no; bank details changed from none to IBAN GB33",
  ],
  ...(
    [
      [null, "DE, JP", "DE, JP added"],
      ["FR", null, "FR removed"],
      ["FR", "DE", "DE in place of FR"],
    ] as const
  ).map(([went, came, said]): [Partial<LogEntry>, string] => [
    {
      action: "settings.changed",
      kind: "settings",
      on: { id: "countries", name: "Countries" },
      before: { deliversTo: went },
      after: { deliversTo: came },
    },
    `Countries changed: countries of delivery: ${said}`,
  ]),
  [
    { action: "review.hidden", kind: "review", on: { id: "r1", name: "The shop" } },
    "Review of the shop hidden",
  ],
  [
    {
      action: "review.answered",
      kind: "review",
      before: { answered: true },
      after: { answered: false },
    },
    "Answer to a review of Claw hammer taken back",
  ],
  [
    {
      action: "order.confirmed",
      kind: "order",
      on: { id: "o1", name: "7K4M-2XQF" },
      before: { status: "placed" },
      after: { status: "confirmed" },
    },
    "Order 7K4M-2XQF confirmed",
  ],
  [
    {
      action: "order.deleted",
      kind: "order",
      on: { id: "o1", name: "7K4M-2XQF" },
      before: { status: "placed", total: 7.5 },
      after: { piecesAreBack: true },
    },
    `Order 7K4M-2XQF, or a line of it, deleted: status was placed; total was ${formatMoney(7.5)}; pieces are back: yes`,
  ],
  [
    {
      action: "customer.role-changed",
      kind: "customer",
      on: { id: "u1", name: "" },
      before: { role: "customer" },
      after: { role: "packer" },
    },
    "Role of a customer changed from customer to packer",
  ],
])("the log says %j in words", (change, expected) => {
  expect(sentenceOf(entry(change))).toBe(expected);
});

test("an admin without a name is shown by their address, and a former one as such", () => {
  expect(adminName({ name: "", email: "ada@example.com" })).toBe("ada@example.com");
  expect(adminName({ name: "", email: "" })).toBe("A former admin");
});
