/**
 * Fills the Auth and Firestore emulators with the demo shop of emulator-data:
 *   node scripts/seed.ts [--weeks | --accounts]
 * into the project that GCLOUD_PROJECT names. The same data gets the same ids and times every time. With --weeks
 * the last weeks of a busy shop join, whose times follow the clock. With --accounts there are only an admin and a customer.
 * Without either it is the tests' shop, whose accounts have no caps.
 */

import { parseArgs } from "node:util";
import { dayOf } from "@shop/contract/calendar";
import { toMinorUnits } from "@shop/contract/money";
import { isStaff } from "@shop/contract/roles";
import { shop as shopConfig } from "@shop/contract/shop";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import type { Caller } from "../functions/src/auth/caller.ts";
import { afterChange } from "../functions/src/commands/orders/change-status.ts";
import { newCodeCommand } from "../functions/src/commands/orders/discount-codes/change-code.ts";
import { additionCommand } from "../functions/src/commands/products/add-product.ts";
import { offerCommand } from "../functions/src/commands/products/offer-product.ts";
import { reviewCommand } from "../functions/src/commands/reviews/review-command.ts";
import { settingsCommand } from "../functions/src/commands/settings/change-settings.ts";
import { priceListCommand } from "../functions/src/commands/users/give-price-list.ts";
import { quietShop, runCommand } from "../functions/src/core/command.ts";
import { figuresStore } from "../functions/src/figures/figures-store.ts";
import { fingerprint } from "../functions/src/firestore/record-id.ts";
import { actOf } from "../functions/src/log/log.ts";
import { checkoutRequest, termsOf } from "../functions/src/orders/checkout.ts";
import { termsOf as codeTermsOf } from "../functions/src/orders/discount-codes/codes.ts";
import type { Order } from "../functions/src/orders/order.ts";
import { moneyOf } from "../functions/src/orders/order-money.ts";
import { placeOrder } from "../functions/src/orders/place-order.ts";
import { writeReview } from "../functions/src/reviews/review.ts";
import { defaultSettings } from "../functions/src/settings/settings.ts";
import { accounts } from "../functions/src/users/accounts.ts";
import { newUser } from "../functions/src/users/user.ts";
import { userStore } from "../functions/src/users/user-store.ts";
import { type DemoShop, readDemoShop } from "./demo-shop.ts";
import { settingsWithCaps } from "./emulators/no-limits.ts";
import { addAll } from "./seed-orders.ts";
import { addProductReviews } from "./seed-product-reviews.ts";
import { addWeeks, readWeeks } from "./seed-weeks.ts";

const terms = termsOf(defaultSettings);

/** The password of every demo account. */
export const demoPassword = "drill-123";

/** When the shop opened. Its products were added one a minute. */
const opening = Date.parse("2026-09-01T08:00:00Z");
const minuteMs = 60_000;

/** The stores take a time after which they write nothing; the seeder has none. */
const noDeadline = Number.POSITIVE_INFINITY;

type People = ReadonlyMap<string, Caller>;

const found = <Value>(values: ReadonlyMap<string, Value>, key: string): Value => {
  const value = values.get(key);
  if (value === undefined) throw new Error(`emulator-data names ${key}, which it doesn't have`);
  return value;
};

/** The account of name@example.com has the uid "name". */
const accountsOf = (users: DemoShop["users"]): People =>
  new Map(
    users.map(({ email, name, role }) => [
      email,
      { uid: email.replace(/@.*/, ""), email, name, emailVerified: true, role },
    ]),
  );

const addPeople = async (auth: ReturnType<typeof getAuth>, db: Firestore, people: People) => {
  const store = userStore(db, accounts(auth));
  await Promise.all(
    [...people.values()].map(async (account) => {
      const { uid, email, name: displayName, emailVerified, role } = account;
      const password = demoPassword;
      await auth.createUser({ uid, email, displayName, password, emailVerified });
      if (isStaff(role)) await auth.setCustomUserClaims(uid, { role });
      await store.upsertUser(newUser(account, new Date(opening)), noDeadline);
    }),
  );
};

const addProducts = async (db: Firestore, products: DemoShop["products"], author: Caller) => {
  const shop = quietShop(db);
  await Promise.all(
    products.map(async ({ _id: id, price, offer, ...product }, index) => {
      const createdAt = new Date(opening + index * minuteMs);
      const { purchasePrice, ...details } = product;
      const cents = {
        priceCents: toMinorUnits(price),
        ...(purchasePrice === undefined ? {} : { purchaseCents: toMinorUnits(purchasePrice) }),
      };
      const priced = { ...details, id, ...cents, revision: 0, createdAt };
      const command = additionCommand(db, { product: priced, requestHash: "", author });
      await runCommand(shop, command, noDeadline);
      if (offer === undefined) return;
      const wanted = { priceCents: toMinorUnits(offer) };
      await runCommand(
        shop,
        offerCommand(db, id, wanted, 0, actOf(author, new Date())),
        noDeadline,
      );
    }),
  );
};

/** A price list for trade customers, and one of them. */
const addPriceList = async (db: Firestore, author: Caller) => {
  const shop = quietShop(db);
  const act = actOf(author, new Date());
  const list = {
    ...{ id: "trade", name: "Trade", percent: 8 },
    kinds: [{ kind: "Hammer drill", percent: 12 }],
    prices: [{ product: "torvik-tx18", cents: toMinorUnits(129) }],
  };
  const settings = { lists: [list], revision: 0 };
  await runCommand(shop, settingsCommand(db, "priceLists", settings, act), noDeadline);
  await runCommand(shop, priceListCommand(db, "meiling", list.id, act), noDeadline);
};

/** The id of an order's line: the first one's is the order's own. */
const lineId = (order: string, index: number): string =>
  index === 0 ? order : `${order}-${index}`;

/** Applies changes to an order. */
const changed = (placed: Order, changes: DemoShop["orders"][number]["changes"]): Order =>
  changes.reduce((order, { at, line, ...change }, index) => {
    const wanted = {
      ...change,
      at: new Date(at),
      requestHash: fingerprint(order.id, index),
      ...(line === undefined ? {} : { line: lineId(order.id, line) }),
    };
    return afterChange(order, wanted);
  }, placed);

/** The orders. The stock in emulator-data is the remaining stock. */
const ordersOf = ({ orders, products }: DemoShop, people: People): readonly Order[] => {
  const byId = new Map(products.map((product) => [product._id, product]));
  const productOf = (id: string) => {
    const { name, price } = found(byId, id);
    return { name, priceCents: toMinorUnits(price) };
  };
  return orders.map(({ _id: id, createdAt, changes, ...basket }) => {
    const caller = found(people, basket.customer);
    const request = checkoutRequest(basket, caller, id, new Date(createdAt));
    const lines = request.lines.map((line, index) => ({ ...line, id: lineId(id, index) }));
    return changed(placeOrder({ ...request, id, lines, ...terms }, productOf), changes);
  });
};

const addReviews = async (db: Firestore, reviews: DemoShop["reviews"], people: People) => {
  const shop = quietShop(db);
  await Promise.all(
    reviews.map(({ _id: id, email, review, createdAt }) => {
      const about = { id, productId: "", product: "", orderId: "" };
      const said = { stars: 0, review };
      const written = writeReview(null, said, found(people, email), about, new Date(createdAt));
      const command = reviewCommand(db, about, () => ({ result: null, review: written }));
      return runCommand(shop, command, noDeadline);
    }),
  );
};

const addCodes = async (db: Firestore, codes: DemoShop["codes"], by: Caller) => {
  const shop = quietShop(db);
  for (const [index, { code, ...wanted }] of codes.entries()) {
    const act = actOf(by, new Date(opening + index * minuteMs));
    await runCommand(shop, newCodeCommand(db, code, codeTermsOf(wanted), act), noDeadline);
  }
};

/** The accounts that README names. */
const namedAccounts = ["admin@example.com", "customer@example.com"];

const withoutData = ({ users }: DemoShop): DemoShop => ({
  users: users.filter(({ email }) => namedAccounts.includes(email)),
  products: [],
  orders: [],
  reviews: [],
  productReviews: [],
  codes: [],
});

/**
 * Fills a project of the emulators with the demo shop. The project must be empty.
 *
 * @param projectId any: emulators create a project at its first use
 * @param what "weeks" for the last weeks with their customers too, "accounts" for an admin and a customer alone;
 *   without either it is the tests' shop, without caps
 * @returns how many of each there are
 * @throws Error unless both emulators' variables are set: a real project is never touched
 */
export const seed = async (projectId: string, what?: "weeks" | "accounts") => {
  for (const name of ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"]) {
    if (!process.env[name]) throw new Error(`${name} is not set: only emulators are seeded`);
  }
  const shop = what === "accounts" ? withoutData(await readDemoShop()) : await readDemoShop();
  const weeks = what === "weeks" ? await readWeeks() : null;
  const newcomers =
    weeks?.customers.map(({ email, name }) => ({ email, name, role: "customer" as const })) ?? [];
  const people = accountsOf([...shop.users, ...newcomers]);
  const author = [...people.values()].find(({ role }) => role === "owner");
  if (!author) throw new Error("emulator-data/users.json has no owner");

  const app = initializeApp({ projectId }, `seed-${projectId}`);
  try {
    const db = getFirestore(app);
    if (!what)
      for (const [path, fields] of Object.entries(settingsWithCaps()))
        await db.doc(path).set(fields);
    await addPeople(getAuth(app), db, people);
    await addProducts(db, shop.products, author);
    await addCodes(db, shop.codes, author);
    await addReviews(db, shop.reviews, people);
    const reviewed = await addProductReviews(db, shop, people);
    const recent = weeks
      ? await addWeeks(db, weeks, shop, [...people.values()], author, new Date())
      : [];
    await addAll(db, [...ordersOf(shop, people), ...reviewed, ...recent]);
    if (weeks) await addPriceList(db, author);
    if (weeks) {
      const today = dayOf(new Date(), shopConfig.timeZone);
      await figuresStore(db, shopConfig.timeZone, moneyOf).closedDays(today, noDeadline);
    }
    const { products, orders, reviews } = shop;
    return {
      users: people.size,
      products: products.length,
      orders: orders.length + recent.length,
      reviews: reviews.length,
    };
  } finally {
    await deleteApp(app);
  }
};

if (import.meta.main) {
  try {
    const { weeks, accounts: alone } = parseArgs({
      options: { weeks: { type: "boolean" }, accounts: { type: "boolean" } },
    }).values;
    const what = alone ? "accounts" : weeks ? "weeks" : undefined;
    const counts = await seed(process.env.GCLOUD_PROJECT ?? "demo-shop", what);
    const parts = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
    console.log(parts.join(", "));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
