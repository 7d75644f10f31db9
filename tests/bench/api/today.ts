import { dayOf } from "@shop/contract/calendar";
import { calendarOf, configuredSettings } from "@shop/contract/configured-settings";
import { Today } from "@shop/contract/desk/today";
import { shop } from "@shop/contract/shop";
import { Firestore } from "firebase-admin/firestore";
import { figuresHandlers } from "../../../functions/src/calls/figures.ts";
import { figuresStore } from "../../../functions/src/figures/figures-store.ts";
import { logWith } from "../../../functions/src/log/log.ts";
import { deskMails } from "../../../functions/src/mail/desk-mails.ts";
import { deskClock } from "../../../functions/src/orders/desk/desk-order.ts";
import { deskStore } from "../../../functions/src/orders/desk/desk-store.ts";
import { moneyOf } from "../../../functions/src/orders/order-money.ts";
import { productStore } from "../../../functions/src/products/product-store.ts";
import { reviewStore } from "../../../functions/src/reviews/review-store.ts";
import { settingsStore } from "../../../functions/src/settings/settings-store.ts";
import { freePorts } from "../../../scripts/toolchain/ports.ts";
import { openCountingProxy } from "../../api/shop/counting-proxy.ts";
import { writeMany } from "../../support/database.ts";
import type { Fields } from "../../support/fields.ts";
import { newProjectId } from "../../support/project.ts";
import { quantile, timed } from "../statistics.ts";
import type { Row } from "../table.ts";

const orders = 100_000;
/** Days over which the orders are spread: 250 a day. */
const days = 400;
const rounds = 5;
/** The most documents and thousands of index entries that the page may read. */
const most = 40;

const admin = {
  uid: "admin",
  email: "admin@example.com",
  name: "Ada",
  token: "",
  emailVerified: true,
  role: "owner",
} as const;

const never = Number.POSITIVE_INFINITY;

const dayMs = 24 * 60 * 60_000;

/** The order of a number, newest first, with the fields that figures read. The newest are still to be shipped. */
const orderOf = (index: number, now: number): Fields => {
  const unitPriceCents = 1999 + (index % 7) * 500;
  const open = index % 2 === 0 ? "placed" : "confirmed";
  return {
    createdAt: new Date(now - (index + 0.5) * ((days * dayMs) / orders)),
    status: index < 400 ? open : "delivered",
    totalCents: 6 * unitPriceCents,
    delivery: { cents: 0 },
    lines: [
      {
        id: `order-${index}`,
        productId: `p${index % 40}`,
        name: `Tool ${index % 40}`,
        quantity: 6,
        unitPriceCents,
      },
    ],
  };
};

/**
 * Counts what Today reads among 100,000 orders once its days are closed, and times it. The handler is called without
 * the API's timeouts: the emulator scans the whole collection for each sum, which takes longer than a call may.
 */
export const measureToday = async (): Promise<Row[]> => {
  const [port = 0] = await freePorts(1);
  const proxy = await openCountingProxy(process.env.FIRESTORE_EMULATOR_HOST ?? "", port);
  const projectId = newProjectId("bench-today");
  const now = Date.now();
  await writeMany(projectId, { end: orders }, (number) => [
    `orders/order-${number}`,
    orderOf(number, now),
  ]);
  const emulator = process.env.FIRESTORE_EMULATOR_HOST;
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`; // it overrides a client's own settings
  const db = new Firestore({ projectId });
  process.env.FIRESTORE_EMULATOR_HOST = emulator;
  const { timeZone } = shop;
  const figures = figuresStore(db, timeZone, moneyOf);
  const products = productStore(db, settingsStore(db).lowStock);
  const reviews = reviewStore(db);
  const mails = deskMails(db, logWith(1));
  const { "GET /desk/today": answer } = figuresHandlers(figures, {
    hasProducts: products.isAnyOnSale,
    takesCards: false,
    settings: settingsStore(db).read,
    lowProducts: products.lowProducts,
    countOpenReviews: reviews.countOpen,
    failedMails: mails.failedMails,
    countLate: (at) => deskStore(db).countLate(deskClock(calendarOf(configuredSettings), at)),
    failedRefunds: deskStore(db).failedRefunds,
    unreadableOrders: deskStore(db).unreadable,
  });
  const ask = async (): Promise<Today> =>
    Today.parse(await answer({ params: {}, query: {}, headers: {} }, admin, never));

  const closing = await timed(() =>
    proxy.during(() => figures.settleDays(dayOf(new Date(now), timeZone), never)),
  );
  await ask(); // looks for orders that can't be read, which isn't done again for a while
  const samples: number[] = [];
  let read = 0;
  let shown: Today | undefined;
  for (let round = 0; round < rounds; round++) {
    const { result, ms } = await timed(() =>
      proxy.during(async () => {
        shown = await ask();
      }),
    );
    samples.push(ms);
    read = Math.max(read, result.read);
  }
  await db.terminate();
  proxy.close();
  const isRight =
    shown?.days.at(-2)?.orders === orders / days &&
    shown.toDo.toConfirm + shown.toDo.toShip === 400;
  return [
    {
      what: `closing all days of ${orders} orders: read, and time`,
      ours: `${closing.result.read} read, ${closing.ms.toFixed(0)} ms`,
      beside: "",
    },
    {
      what: `Today among ${orders} orders: read, and time on the emulator`,
      ours: `${read} read, p95 ${quantile(samples, 0.95).toFixed(0)} ms`,
      beside: "",
      goal: { text: `at most ${most} read, and right`, met: isRight && read > 0 && read <= most },
    },
  ];
};
