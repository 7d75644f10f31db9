import type { DeskOrdersQuery } from "@shop/contract/desk/orders";
import { z } from "zod";
import type { Order } from "../../../functions/src/orders/order.ts";
import { toDocument } from "../../../functions/src/orders/order-documents.ts";
import { freePorts } from "../../../scripts/toolchain/ports.ts";
import { openCountingProxy } from "../../api/shop/counting-proxy.ts";
import { writeMany } from "../../support/database.ts";
import type { Fields } from "../../support/fields.ts";
import { adminClaims } from "../../support/people.ts";
import { openShop } from "../../support/shop.ts";
import { quantile } from "../statistics.ts";
import type { Row } from "../table.ts";

const orders = 10_000;
const limit = 25;
const rounds = 20;

/**
 * Orders with terms, the last ones. Firestore looks a term up in its index, but the emulator goes through all terms
 * of all orders: with 10,000 orders' it takes 12 s of processor time for a search.
 */
const searchable = 300;

/** Documents that a page may read beside those that it shows. */
const most = 2;

const names = ["Ada", "Jan", "Mia", "Noor", "Olaf", "Rosa", "Sven", "Zoë"];
const families = ["Kowalski", "Müller", "Okafor", "Novák", "Larsen", "Silva", "Brown"];
const tools = ["Torvik TX18 Drill", "Hammer", "Fret saw", "Bit set, 20 pieces", "Spirit level"];
const statuses = ["placed", "confirmed", "shipped", "delivered", "cancelled"] as const;

const at = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("The list is empty");
  return item;
};

/** The order of a number: always the same. Most are delivered. */
const orderOf = (index: number): Order => {
  const id = `order-${index}`;
  const customerName = `${at(names, index)} ${at(families, index)}`;
  const code = (index * 7919).toString(36).toUpperCase().padStart(8, "0");
  return {
    id,
    uid: `u${index % 3000}`,
    customerName,
    emailVerified: true,
    customer: `customer${index % 3000}@example.com`,
    lines: [0, 1].map((line) => ({
      id: line === 0 ? id : `${id}-${line}`,
      productId: `p${(index + line) % 5}`,
      name: at(tools, index + line),
      quantity: 6,
      unitPriceCents: 1999,
    })),
    address: "1 Drill Street",
    phone: `+1 555 ${String(index).padStart(7, "0")}`,
    delivery: { method: "standard", name: "Delivery", cents: 0 },
    paymentDays: 14,
    returnDays: 30,
    settingsRevision: 0,
    createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000),
    requestHash: "",
    number: `AB-${code.slice(0, 4)}-${code.slice(4, 8)}`,
    status: index % 10 < 5 ? at(statuses, index) : "delivered",
    changes: [],
  };
};

/** What an owner asks for all day. */
const asked: Readonly<Record<string, Partial<DeskOrdersQuery>>> = {
  "all orders": { tab: "all" },
  "new orders": { tab: "new" },
  "late orders": { tab: "late" },
  "a search by name": { search: "kowalski" },
  "a search by a tool in a tab": { tab: "to-ship", search: "hammer" },
  "a search by phone": { search: "00-9876" },
};

/** Counts the documents that pages of the desk's list read among 10,000 orders, and times them. */
export const measureDeskList = async (): Promise<Row[]> => {
  const [port = 0] = await freePorts(1);
  const proxy = await openCountingProxy(process.env.FIRESTORE_EMULATOR_HOST ?? "", port);
  const shop = await openShop("bench-desk", { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}` });
  const admin = await shop.signUp("admin", adminClaims);
  await writeMany(shop.projectId, { end: orders }, (number) => {
    const order = orderOf(number);
    const document = toDocument(order) as object as Fields; // it has no other types
    const isFound = number >= orders - searchable;
    return [`orders/${order.id}`, isFound ? document : { ...document, terms: [] }];
  });

  const rows: Row[] = [];
  for (const [what, query] of Object.entries(asked)) {
    const samples: number[] = [];
    let [shown, beside] = [0, 0];
    for (let round = -2; round < rounds; round++) {
      const begin = performance.now();
      const { read } = await proxy.during(async () => {
        const request = { query: { limit, ...query } };
        const { status, body } = await shop.call("GET /desk/orders", request, admin);
        if (status !== 200) throw new Error(`The list was answered with ${status}`);
        shown = z.array(z.unknown()).parse(body).length;
      });
      if (round < 0) continue;
      samples.push(performance.now() - begin);
      beside = Math.max(beside, read - shown);
    }
    rows.push({
      what: `${what} of ${orders}: documents read, and time`,
      ours: `${shown} shown, ${beside} more read, p95 ${quantile(samples, 0.95).toFixed(0)} ms`,
      beside: "",
      goal: { text: `at most ${most} more`, met: shown > 0 && beside <= most },
    });
  }
  await shop.close();
  proxy.close();
  return rows;
};
