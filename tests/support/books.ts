import { isDeepStrictEqual } from "node:util";
import { Checkout } from "@shop/contract/new-orders";
import { OrderRow } from "@shop/contract/orders";
import type { Answer } from "./call.ts";
import { type Documents, documentsIn } from "./database.ts";
import { writtenNumber } from "./documents.ts";
import type { Fields } from "./fields.ts";

/** A line of an order in the books: as an answer acknowledged it, or as the database holds it. */
export interface BookedLine {
  readonly id: string;
  readonly productId: string;
  readonly quantity: number;
}

/** Numbers of pieces by the products' ids. */
export type Pieces = Readonly<Record<string, number>>;

const byId = (lines: readonly BookedLine[]) => lines.toSorted((a, b) => (a.id < b.id ? -1 : 1));

const linesOf = ({ lines }: Fields): Fields[] => lines as Fields[]; // as the shop stores them

const booked = ({ id, productId, quantity }: Fields): BookedLine => ({
  id: String(id),
  productId: String(productId),
  quantity: Number(quantity),
});

/** The lines of an order that aren't cancelled. */
const standingIn = (order: Fields): BookedLine[] =>
  linesOf(order)
    .filter(({ cancelled }) => cancelled === undefined)
    .map(booked);

/** These lines of an order, without the pieces that refunds have returned to the stock. */
const withoutReturned = ({ refunds = [] }: Fields, lines: readonly BookedLine[]): BookedLine[] => {
  const returned = (refunds as Fields[]).flatMap(({ pieces }) => pieces as Fields[]); // as the shop stores them
  return lines.map((line) => ({
    ...line,
    quantity: returned
      .filter(({ line: id }) => id === line.id)
      .reduce((left, { quantity }) => left - Number(quantity), line.quantity),
  }));
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

const costOf = (lines: readonly Fields[]): number =>
  sum(
    lines.map(
      ({ quantity, unitPriceCents, discountCents = 0 }) =>
        Number(quantity) * Number(unitPriceCents) - Number(discountCents),
    ),
  );

/** What is due of an order. What was refunded pays its cancelled lines back first. */
export const dueOf = (order: Fields): number => {
  const refunds = (order.refunds ?? []) as Fields[]; // as the shop stores them
  const hasFailed = ({ money }: Fields) => (money as Fields | undefined)?.state === "failed"; // as the shop stores it
  const refunded = sum(refunds.filter((one) => !hasFailed(one)).map(({ cents }) => Number(cents)));
  const lines = linesOf(order);
  const standing = lines.filter((line) => line.cancelled === undefined);
  const delivered = Number((order.delivery as Fields).cents); // as the shop stores it
  const total = standing.length > 0 ? costOf(standing) + delivered : 0;
  const cancelled = costOf(lines) + delivered - total;
  return Math.max(total + cancelled - Math.max(refunded, cancelled), 0);
};

const ordersIn = (documents: Documents): Fields[] =>
  Object.values(documentsIn("orders", documents)).map(({ fields }) => fields);

/** The lines that stand and hold their stock, by their ids. */
export const standingLines = (documents: Documents): BookedLine[] =>
  byId(ordersIn(documents).flatMap(standingIn));

/** What POST /purchase and POST /checkout answer. */
const Placed = Checkout.transform(({ orders }) => orders).or(OrderRow.transform((row) => [row]));

/** The lines by id that answers acknowledged with 201 and that held stock then. */
export const acknowledgedLines = (answers: readonly Answer[]): BookedLine[] =>
  byId(
    answers
      .filter(({ status }) => status === 201)
      .flatMap(({ body }) => Placed.parse(body))
      .filter(({ status }) => status !== "cancelled")
      .map(({ _id: id, purchaseId: productId, quantity }) => ({ id, productId, quantity })),
  );

/** The lines of a shipped order that was cancelled without its pieces; those cancelled before had returned theirs. */
const lostIn = (order: Fields): BookedLine[] => {
  const last = (order.changes as Fields[]).at(-1); // as the shop stores them
  if (order.status !== "cancelled" || last?.piecesAreBack !== false) return [];
  return linesOf(order)
    .filter(({ cancelled }) => isDeepStrictEqual((cancelled as Fields)?.at, last.at))
    .map(booked);
};

/** The lines that were deleted after their pieces had left the house. */
const deletedOf = ({ undo }: Fields): BookedLine[] => {
  const { before, after } = undo as { before: Fields; after: Fields | null }; // as order-undo.ts keeps them
  const left = new Set(after ? linesOf(after).map(({ id }) => id) : []);
  const isOut = before.status === "shipped" || before.status === "delivered";
  const out = [...(isOut ? standingIn(before) : []), ...lostIn(before)];
  return withoutReturned(before, out).filter(({ id }) => !left.has(id));
};

/** The pieces that were shipped with lines that were cancelled or deleted later. */
const gonePieces = (documents: Documents): BookedLine[] => [
  ...ordersIn(documents).flatMap((order) => withoutReturned(order, lostIn(order))),
  ...Object.values(documentsIn("undos", documents))
    .filter(({ fields }) => fields.action === "order.deleted")
    .flatMap(({ fields }) => deletedOf(fields)),
];

/** The pieces in stock. */
export const stockIn = (documents: Documents): Pieces =>
  Object.fromEntries(
    Object.entries(documentsIn("products", documents)).map(([id, { fields }]) => [
      id,
      Number(fields.availableQuantity),
    ]),
  );

/** The sum of the admins' restockings, by product id. */
const restockingsIn = (documents: Documents) =>
  Object.values(documentsIn("restockings", documents)).map(({ fields }) => ({
    productId: String(fields.productId),
    difference: Number(fields.difference),
  }));

/**
 * The pieces that each product was put on sale with: the stock, plus the pieces in orders that stand, plus the
 * pieces shipped with other orders, minus restockings.
 */
export const piecesIn = (documents: Documents): Pieces => {
  const pieces: Record<string, number> = { ...stockIn(documents) };
  const add = (productId: string, more: number) => {
    pieces[productId] = (pieces[productId] ?? 0) + more;
  };
  const reserved = ordersIn(documents).flatMap((order) =>
    withoutReturned(order, standingIn(order)),
  );
  for (const { productId, quantity } of [...reserved, ...gonePieces(documents)])
    add(productId, quantity);
  for (const { productId, difference } of restockingsIn(documents)) add(productId, -difference);
  return pieces;
};

/** Compares each product's count of pieces in unconfirmed orders of unverified accounts with those orders. */
function unverifiedFaults(documents: Documents): string[] {
  const held: Record<string, number> = {};
  for (const order of ordersIn(documents).filter(({ endsAt }) => endsAt)) {
    for (const { productId, quantity } of standingIn(order))
      held[productId] = (held[productId] ?? 0) + quantity;
  }
  return Object.entries(documentsIn("products", documents)).flatMap(([id, { fields }]) => {
    const said = Number(fields.unverifiedPieces ?? 0);
    return said === (held[id] ?? 0) ? [] : [`products/${id} counts ${said} unverified pieces`];
  });
}

/**
 * Checks the stock's invariant: orders leave at least one piece of each product, which may begin with none, restockings never make the stock
 * negative, and every piece is accounted for.
 *
 * @param initial the pieces of every product at first
 * @returns what is wrong, in words; empty if nothing is
 */
export function stockFaults(documents: Documents, initial: Pieces): string[] {
  const lost = restockingsIn(documents).filter(({ difference }) => difference < 0);
  const fewest = (id: string) =>
    lost.some(({ productId }) => productId === id) ? 0 : Math.min(initial[id] ?? 1, 1);
  const soldOut = Object.entries(stockIn(documents)).filter(([id, left]) => !(left >= fewest(id)));
  const faults = soldOut.map(([id, pieces]) => `products/${id} has ${pieces} pieces left`);
  faults.push(...unverifiedFaults(documents));
  const pieces = piecesIn(documents);
  if (!isDeepStrictEqual(pieces, { ...initial }))
    faults.push(`pieces are ${JSON.stringify(pieces)} and were ${JSON.stringify(initial)}`);
  return faults;
}

/**
 * Checks that each order of these lines has one mail to its customer about its placement. Those that a
 * test has written itself have none.
 *
 * @returns what is wrong, in words; empty if nothing is
 */
function mailFaults(documents: Documents, lines: readonly BookedLine[]): string[] {
  const told = new Map<string, number>();
  for (const [id, { fields }] of Object.entries(documentsIn("mail", documents))) {
    if (!id.startsWith("placed-")) continue;
    const { message, delivery } = fields as { message: Fields; delivery: Fields }; // as mails-for.ts makes them
    const key = `${message.subject} at ${Number(delivery.startTime)}`;
    told.set(key, (told.get(key) ?? 0) + 1);
  }
  const due = new Set(lines.map(({ id }) => id));
  return ordersIn(documents)
    .filter(
      (order) =>
        order.number !== writtenNumber && linesOf(order).some(({ id }) => due.has(String(id))),
    )
    .flatMap(({ number, createdAt }) => {
      const mails = told.get(`We have your order ${number} at ${Number(createdAt)}`) ?? 0;
      return mails === 1 ? [] : [`${number} has ${mails} mails`];
    });
}

/**
 * Compares what the customers' records say of their orders with those orders. Customers of orders that a
 * test has written itself are left out: those aren't counted.
 *
 * @param foreign how many such orders each customer had, by their uid
 */
export function spendingFaults(documents: Documents, foreign: Pieces): string[] {
  const counted: Record<string, number> = {};
  const spent: Record<string, number> = {};
  const isSold = ({ status }: Fields) => status !== "cancelled" && status !== "pending";
  for (const order of ordersIn(documents).filter(isSold)) {
    const uid = String(order.uid);
    counted[uid] = (counted[uid] ?? 0) + 1;
    spent[uid] = (spent[uid] ?? 0) + dueOf(order);
  }
  return Object.entries(documentsIn("users", documents)).flatMap(([uid, { fields }]) => {
    if (foreign[uid]) return [];
    const [count, cents] = [Number(fields.ordersCount ?? 0), Number(fields.spentCents ?? 0)];
    const isRight = count === (counted[uid] ?? 0) && cents === (spent[uid] ?? 0);
    return isRight ? [] : [`users/${uid} counts ${count} orders and ${cents} cents`];
  });
}

interface Share {
  readonly rate: number;
  readonly net: number;
  readonly vat: number;
}

/** Amounts in minor units: as a whole, and net and VAT of each rate. */
type Sums = Readonly<Record<string, number>>;

const sumsOf = (cents: number, shares: readonly Share[] = [], sign = 1): Sums =>
  Object.fromEntries(
    [
      ["all", cents] as const,
      ...shares.flatMap(({ rate, net, vat }) => [
        [`net at ${rate}`, net] as const,
        [`VAT at ${rate}`, vat] as const,
      ]),
    ]
      .map(([name, amount]) => [name, sign * amount] as const)
      .filter(([, amount]) => amount !== 0),
  );

const addSums = (one: Sums, other: Sums): Sums => {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const sums = names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)] as const);
  return Object.fromEntries(sums.filter(([, amount]) => amount !== 0));
};

/** An order's invoices without its credit notes. */
const invoicedIn = (documents: Documents): Readonly<Record<string, Sums>> => {
  const sums: Record<string, Sums> = {};
  for (const { fields } of Object.values(documentsIn("invoices", documents))) {
    const { id } = fields.order as { id: string }; // as orders/invoices/invoice.ts makes them
    const { shares } = (fields.vat ?? {}) as { shares?: Share[] }; // as above
    const sign = fields.kind === "invoice" ? 1 : -1;
    sums[id] = addSums(sums[id] ?? {}, sumsOf(Number(fields.totalCents), shares, sign));
  }
  return sums;
};

/**
 * Checks that the numbers of each series have no gap, and that each order keeps what was issued of it. A shipped one
 * that a call has placed has its invoice.
 *
 * @returns what is wrong, in words; empty if nothing is
 */
export function invoiceFaults(documents: Documents): string[] {
  const [last] = Object.values(documentsIn("series", documents)).map(({ fields }) => fields);
  const issued = Object.entries(documentsIn("invoices", documents));
  const gaps = ["invoice", "credit-note"].flatMap((kind) => {
    const numbers = issued
      .filter(([, { fields }]) => fields.kind === kind)
      .map(([id]) => Number(id.replace(/^.*-/, "")))
      .sort((one, other) => one - other);
    const isWhole =
      numbers.every((number, index) => number === index + 1) &&
      Number(last?.[kind] ?? 0) === numbers.length;
    return isWhole ? [] : [`the numbers of ${kind} are ${numbers} up to ${last?.[kind]}`];
  });
  const sums = invoicedIn(documents);
  const orders = Object.entries(documentsIn("orders", documents)).flatMap(([id, { fields }]) => {
    const { cents, vat } = (fields.invoiced ?? {}) as { cents?: number; vat?: Share[] }; // as orders/invoices/invoice.ts keeps it
    const isDue =
      fields.number !== writtenNumber &&
      (fields.status === "shipped" || fields.status === "delivered") &&
      dueOf(fields) > 0;
    if (isDue && cents === undefined) return [`orders/${id} is shipped without an invoice`];
    const kept = cents === undefined ? undefined : sumsOf(cents, vat);
    if (isDeepStrictEqual(kept, sums[id])) return [];
    return [`orders/${id} keeps ${JSON.stringify(kept)} of ${JSON.stringify(sums[id])} invoiced`];
  });
  return [...gaps, ...orders];
}

/**
 * Checks the books as a whole: the stock's invariant, that the lines that stand are exactly those that were
 * acknowledged, each order with its mail and its invoices, and the customers' records. So each exists once, and a refused one left
 * nothing.
 *
 * @param acknowledged the lines that were acknowledged and neither cancelled nor deleted since, sorted by id
 * @param foreign how many orders each customer had that no call has placed, by their uid
 * @returns what is wrong, in words; empty if nothing is
 */
export function bookFaults(
  documents: Documents,
  initial: Pieces,
  acknowledged: readonly BookedLine[],
  foreign: Pieces = {},
): string[] {
  const standing = standingLines(documents);
  const faults = [
    ...stockFaults(documents, initial),
    ...mailFaults(documents, acknowledged),
    ...spendingFaults(documents, foreign),
    ...invoiceFaults(documents),
  ];
  const textsOf = (lines: readonly BookedLine[]) => lines.map((line) => JSON.stringify(line));
  const [stand, due] = [new Set(textsOf(standing)), new Set(textsOf(acknowledged))];
  faults.push(
    ...[...stand]
      .filter((line) => !due.has(line))
      .map((line) => `${line} stands, but no answer said so`),
    ...[...due]
      .filter((line) => !stand.has(line))
      .map((line) => `${line} was acknowledged, but doesn't stand`),
  );
  if (standing.length !== acknowledged.length)
    faults.push(`${standing.length} lines stand, ${acknowledged.length} were acknowledged`);
  return faults;
}

const none = { count: 0, sum: 0 };

/** The count and the sum of each product's visible reviews. */
const sumsIn = (documents: Documents): Readonly<Record<string, typeof none>> => {
  const sums: Record<string, typeof none> = {};
  for (const { fields } of Object.values(documentsIn("reviews", documents))) {
    if (fields.isHidden || !fields.review) continue;
    const id = String(fields.productId);
    const { count, sum } = sums[id] ?? none;
    sums[id] = { count: count + 1, sum: sum + Number(fields.stars) };
  }
  return sums;
};

/** Describes the products whose rating differs from their visible reviews. */
export const ratingFaults = (documents: Documents): string[] => {
  const sums = sumsIn(documents);
  return Object.entries(documentsIn("products", documents)).flatMap(([id, { fields }]) => {
    const [kept, due] = [fields.rating ?? none, sums[id] ?? none];
    if (isDeepStrictEqual(kept, due)) return [];
    return `products/${id} keeps ${JSON.stringify(kept)} instead of ${JSON.stringify(due)}`;
  });
};
