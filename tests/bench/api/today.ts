import { Today } from "@pros-and-drill/contract/desk/today";
import { freePorts } from "../../../scripts/toolchain/ports.ts";
import { openCountingProxy } from "../../api/shop/counting-proxy.ts";
import { writeDocuments } from "../../support/database.ts";
import type { Fields } from "../../support/fields.ts";
import { adminClaims } from "../../support/people.ts";
import { openShop } from "../../support/shop.ts";
import { quantile, timed } from "../statistics.ts";
import type { Row } from "../table.ts";

const orders = 100_000;
/** Days over which the orders are spread: 250 a day. */
const days = 400;
const rounds = 20;
/** Orders written at once. */
const batch = 500;
/** The most calls that may be needed to close all days. A real database sums up faster than its emulator. */
const mostCalls = 40;
/** The most documents and thousands of index entries that the page may read. */
const most = 40;

const dayMs = 24 * 60 * 60_000;

/** The order of a number, newest first, with the fields that figures read. The newest are still to be shipped. */
const orderOf = (index: number, now: number): Fields => {
  const unitPriceCents = 1999 + (index % 7) * 500;
  const open = index % 2 === 0 ? "placed" : "confirmed";
  return {
    createdAt: new Date(now - (index + 0.5) * ((days * dayMs) / orders)),
    status: index < 400 ? open : "delivered",
    totalCents: 6 * unitPriceCents,
    lines: [
      {
        ...{ id: `order-${index}`, productId: `p${index % 40}`, name: `Tool ${index % 40}` },
        ...{ quantity: 6, unitPriceCents },
      },
    ],
  };
};

/** Counts what Today reads among 100,000 orders once its days are closed, and times it. */
export const measureToday = async (): Promise<Row[]> => {
  const [port = 0] = await freePorts(1);
  const proxy = await openCountingProxy(process.env.FIRESTORE_EMULATOR_HOST ?? "", port);
  const shop = await openShop("bench-today", { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}` });
  const admin = await shop.signUp("admin", adminClaims);
  const now = Date.now();
  for (let first = 0; first < orders; first += batch) {
    const documents = Array.from({ length: batch }, (_, index) => [
      `orders/order-${first + index}`,
      orderOf(first + index, now),
    ]);
    await writeDocuments(shop.projectId, Object.fromEntries(documents));
  }
  const ask = async (): Promise<Today> => {
    const { status, body } = await shop.call("GET /desk/today", {}, admin);
    if (status !== 200) throw new Error(`Today was answered with ${status}`);
    return Today.parse(body);
  };

  /** Asks until the days are closed: each call continues where the one before was cut off. */
  let calls = 0;
  const closeDays = async (): Promise<void> => {
    while (calls++ < mostCalls) {
      const { status } = await shop.call("GET /desk/today", {}, admin);
      if (status === 200) return;
    }
    throw new Error(`${mostCalls} calls haven't closed the days`);
  };

  const closing = await timed(() => proxy.during(closeDays));
  const samples: number[] = [];
  let read = 0;
  let shown: Today | undefined;
  for (let round = -2; round < rounds; round++) {
    const { result, ms } = await timed(() =>
      proxy.during(async () => {
        shown = await ask();
      }),
    );
    if (round < 0) continue;
    samples.push(ms);
    read = Math.max(read, result.read);
  }
  await shop.close();
  proxy.close();
  const isRight =
    shown?.days.at(-2)?.orders === orders / days &&
    shown.toDo.toConfirm + shown.toDo.toShip === 400;
  return [
    {
      what: `closing all days at first, of ${orders} orders: read, calls, and time`,
      ours: `${closing.result.read} read, ${calls} calls, ${closing.ms.toFixed(0)} ms`,
      beside: "",
    },
    {
      what: `Today among ${orders} orders: read, and time`,
      ours: `${read} read, p95 ${quantile(samples, 0.95).toFixed(0)} ms`,
      beside: "",
      goal: { text: `at most ${most} read, and right`, met: isRight && read <= most },
    },
  ];
};
