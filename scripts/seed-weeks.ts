import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { NewAddress } from "@shop/contract/address";
import { calendarOf, configuredSettings } from "@shop/contract/configured-settings";
import { lateBefore } from "@shop/contract/delivery-time";
import { Email } from "@shop/contract/fields";
import { toMinorUnits } from "@shop/contract/money";
import { shop } from "@shop/contract/shop";
import type { Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import type { Caller } from "../functions/src/auth/caller.ts";
import { afterChange, loggedChange } from "../functions/src/commands/orders/change-status.ts";
import type { ExtraWrite } from "../functions/src/firestore/transact.ts";
import { actOf, logWith } from "../functions/src/log/log.ts";
import { mailsWith } from "../functions/src/mail/mails-for.ts";
import { checkoutRequest, termsOf } from "../functions/src/orders/checkout.ts";
import type { Order, OrderChange } from "../functions/src/orders/order.ts";
import { totalCentsOf } from "../functions/src/orders/order-money.ts";
import { placeOrder } from "../functions/src/orders/place-order.ts";
import { defaultSettings } from "../functions/src/settings/settings.ts";
import type { DemoShop } from "./demo-shop.ts";
import { withCards } from "./seed-cards.ts";

const terms = termsOf(defaultSettings);

const Weeks = z.strictObject({
  customers: z.array(
    z.strictObject({ email: Email, name: z.string(), address: NewAddress, phone: z.string() }),
  ),
  carriers: z.array(z.string()),
  cancellations: z.array(z.string()),
  refund: z.strictObject({ share: z.number(), reason: z.string() }),
  mailError: z.string(),
});
export type Weeks = z.infer<typeof Weeks>;

/** @returns what the last weeks are made of, from emulator-data/weeks.json */
export const readWeeks = async (): Promise<Weeks> =>
  Weeks.parse(
    JSON.parse(await readFile(new URL("../emulator-data/weeks.json", import.meta.url), "utf8")),
  );

const [hourMs, dayMs] = [60 * 60 * 1000, 24 * 60 * 60 * 1000];

/** How many orders there are, and over how many days. */
const [orderCount, days] = [200, 60];

/** Of the orders of the last days that had to be shipped, this share wasn't. */
const lateOrders = { days: 1.2, share: 0.3 };

/** @returns a number from 0 up to 1 that is the same for the same key each time */
const draw = (...key: readonly (string | number)[]): number =>
  createHash("sha256").update(key.join(" ")).digest().readUInt32BE() / 2 ** 32;

const pick = <T>(list: readonly T[], by: number): T => {
  const picked = list[Math.floor(by * list.length)];
  if (picked === undefined) throw new Error("There is nothing to pick from");
  return picked;
};

/** The lines of an order: up to three products, the first of the list more often. */
const linesOf = (index: number, products: DemoShop["products"]) => {
  const most = draw("lines", index);
  const wanted = most < 0.55 ? 1 : most < 0.85 ? 2 : 3;
  const lines = new Map<string, number>();
  for (let line = 0; line < wanted; line += 1) {
    const product = pick(products, draw("product", index, line) ** 1.4);
    lines.set(
      product._id,
      product.minimumOrderQuantity + 1 + Math.floor(2.4 * draw("pieces", index, line)),
    );
  }
  return [...lines].map(([purchaseId, quantity]) => ({ purchaseId, quantity }));
};

/** What has become of an order of that age in days. */
const changesOf = (
  order: Order,
  index: number,
  age: number,
  weeks: Weeks,
  now: Date,
): OrderChange[] => {
  const at = (hours: number) => new Date(order.createdAt.getTime() + hours * hourMs);
  const change = (status: Order["status"], hours: number, more: Partial<OrderChange> = {}) => ({
    ...({ status, at: at(hours), by: "shop", requestHash: `${order.id}-${status}` } as const),
    ...more,
  });
  const fate = draw("fate", index);
  const reason = pick(weeks.cancellations, draw("reason", index));
  if (fate < 0.06 && age > 0.3) return [change("cancelled", 2, { by: "customer", reason })];
  const ageOfLate =
    (now.getTime() - lateBefore(calendarOf(configuredSettings), now).getTime()) / dayMs;
  const isLate =
    age > ageOfLate && age < ageOfLate + lateOrders.days && draw("late", index) < lateOrders.share;
  const steps: OrderChange[] = [];
  if (age > 0.8) steps.push(change("confirmed", 3));
  const [, second] = order.lines;
  if (second && fate > 0.94 && age > 0.5) {
    steps.push(
      change("cancelled", 5, { by: "customer", line: second.id, requestHash: `${order.id}-line` }),
    );
  }
  if (isLate || age < 1.8) return steps;
  const carrier = pick(weeks.carriers, draw("carrier", index));
  const trackingNumber = `${carrier[0]}P ${1000 + index} ${Math.floor(9000 * draw("parcel", index)) + 1000}`;
  steps.push(change("shipped", 26, { carrier, trackingNumber }));
  if (age > 5) steps.push(change("delivered", 74 + 20 * draw("road", index)));
  return steps;
};

/**
 * Adds what the last weeks of a busy shop left: two mails that failed, and the log of the admin's steps.
 *
 * @param customers the accounts of `readWeeks().customers`
 * @param admin who did what the shop did
 * @returns their orders up to now: some are late, some cancelled, some paid by card, and some refunded. Their times follow the clock; all
 * else is the same each time
 */
export const addWeeks = async (
  db: Firestore,
  weeks: Weeks,
  { products }: Pick<DemoShop, "products">,
  customers: readonly Caller[],
  admin: Caller,
  now: Date,
): Promise<readonly Order[]> => {
  const byId = new Map(products.map((product) => [product._id, product]));
  const productOf = (id: string) => {
    const product = byId.get(id);
    if (!product) throw new Error(`There is no product ${id}`);
    return { name: product.name, priceCents: toMinorUnits(product.price) };
  };
  const logFor = logWith(days);
  const logged: ExtraWrite[] = [];
  const created = Array.from({ length: orderCount }, (_, index): Order => {
    const left = (orderCount - index - 0.3 - 0.6 * draw("time", index)) / orderCount;
    const age = days * left ** 1.2;
    const person = pick(weeks.customers, draw("customer", index));
    const caller = customers.find(({ email }) => email === person.email);
    if (!caller) throw new Error(`There is no account ${person.email}`);
    const { address, phone } = person;
    const basket = { lines: linesOf(index, products), address, phone };
    const key = `week-${String(index + 1).padStart(3, "0")}`;
    const request = checkoutRequest(basket, caller, key, new Date(now.getTime() - age * dayMs));
    const placed = placeOrder({ ...request, ...terms }, productOf);
    const changes = changesOf(placed, index, age, weeks, now);
    return changes.reduce((before, change) => {
      const after = afterChange(before, change);
      const entry = change.by === "shop" && loggedChange(before, after, change);
      if (entry) logged.push(...logFor(actOf(admin, change.at, `${key} ${change.status}`), entry));
      return after;
    }, placed);
  });
  const returned = created.findLast(({ status }) => status === "delivered");
  const refunded = created.map((order): Order => {
    if (order !== returned) return order;
    const { share, reason } = weeks.refund;
    const cents = Math.round(share * totalCentsOf(order));
    const { uid, name } = admin;
    const refund = { id: "refund-1", cents, reason, pieces: [], at: now, uid, name };
    return { ...order, refunds: [refund] };
  });
  const orders = withCards(refunded, weeks, admin, now);
  const log = db.bulkWriter();
  for (const { path, fields } of logged) void log.create(db.doc(path), fields);
  await log.close();

  const mailsFor = mailsWith({
    site: "http://127.0.0.1:5050",
    shop: shop.email,
  });
  const failed = orders
    .slice(-2)
    .flatMap((order) => mailsFor({ kind: "placed", order }).slice(0, 1));
  await Promise.all(
    failed.map(({ path, fields }) => {
      const delivery = { ...fields.delivery, state: "ERROR", attempts: 1, error: weeks.mailError };
      return db.doc(path).set({ ...fields, delivery });
    }),
  );
  return orders;
};
