import { randomUUID } from "node:crypto";
import { Checkout } from "@shop/contract/new-orders";
import { openStripe, type StripeStandIn } from "../../../scripts/stripe/stand-in.ts";
import { openSoakShop, type SoakShop, type Wish } from "../../soak/shop/open-soak-shop.ts";
import { acknowledgedLines, standingLines, stockFaults } from "../../support/books.ts";
import { writeDocuments } from "../../support/database.ts";
import type { SignedIn } from "../../support/people.ts";
import { median, quantile, timed } from "../statistics.ts";
import type { Row } from "../table.ts";
import { quantity, sell, stock, warmUps } from "./sell.ts";

/** Orders that are placed at once, each by a customer of its own: whoever begins a second payment gives the first one up. */
const atOnce = 500;

/** Accounts that are made at once. */
const signUps = 25;

const rounds = 200;
const coldRounds = 40;

/** The ceilings for the p95 of a call, divided by that of one by invoice. */
const mostByCard = 1.3;
const mostWithCode = 1.3;

/** A discount code that every order may have. */
const code = "SPRING10";
const codeFields = {
  ...{ schema: 1, kind: "percent", value: 10, from: null, until: null, minimumCents: 0 },
  ...{ tools: [], kinds: [], perCustomer: null, inAll: null, on: true },
  ...{ revision: 0, createdAt: new Date("2026-01-02T03:04:05Z"), uses: 0, offCents: 0 },
};

interface CardShop {
  readonly shop: SoakShop;
  readonly stripe: StripeStandIn;
  readonly customers: readonly SignedIn[];
}

/** Opens a shop that takes cards from the stand-in of Stripe, carries the work out, and closes it. */
const inCardShop = async <T>(name: string, work: (open: CardShop) => Promise<T>): Promise<T> => {
  const stripe = await openStripe();
  const shop = await openSoakShop(name, 0, stripe.env);
  const customers: SignedIn[] = [];
  while (customers.length < atOnce)
    customers.push(
      ...(await Promise.all(
        Array.from({ length: signUps }, (_, index) => shop.signUp(`b${customers.length + index}`)),
      )),
    );
  const result = await work({ shop, stripe, customers });
  await shop.close();
  stripe.close();
  return result;
};

/** Whether an answer has the address of its order's payment page. */
const leadsToPayment = (body: unknown): boolean => Checkout.parse(body).payment !== undefined;

/** Places an order of one product by each customer, all at once, and has their payments wait. */
const rush = ({ shop, customers }: CardShop): Promise<{ rate: number; busy: number }> => {
  const productId = randomUUID();
  const terms = { pay: "card" } as const;
  const wishes = customers.map(
    (by): Wish => ({ by, productId, quantity, terms, key: randomUUID() }),
  );
  return sell(shop, [productId], wishes, (answers, documents, initial) => {
    const [stand, due] = [standingLines(documents), acknowledgedLines(answers)];
    return [
      ...answers
        .filter(({ body }) => !leadsToPayment(body))
        .map(({ text }) => `no payment: ${text}`),
      ...(JSON.stringify(stand) === JSON.stringify(due)
        ? []
        : [`${stand.length} lines stand, ${due.length} were acknowledged`]),
      ...stockFaults(documents, initial),
    ];
  });
};

/**
 * Counts the orders of one product that two instances place in a second by card: each takes its pieces, gets a payment page from
 * the stand-in, and keeps it. The stand-in answers from this process, so its own work is in the time.
 *
 * @returns orders a second, and how busy the processors were meanwhile, between 0 and 1
 */
export const rushByCard = (): Promise<{ rate: number; busy: number }> =>
  inCardShop("bench-cards", async (open) => {
    for (let warmUp = 0; warmUp < warmUps; warmUp++) await rush(open);
    const rates: number[] = [];
    const shares: number[] = [];
    for (let run = 0; run < 3; run++) {
      const { rate, busy } = await rush(open);
      rates.push(rate);
      shares.push(busy);
    }
    return { rate: median(rates), busy: median(shares) };
  });

const methods = {
  "by invoice": {},
  "by invoice with a discount code": { code },
  "by card": { pay: "card" },
} as const satisfies Readonly<Record<string, NonNullable<Wish["terms"]>>>;
type Method = keyof typeof methods;

/**
 * Times single checkouts of three tools in turn: by invoice, with a discount code, and by card without Stripe's own time. Nothing
 * else is under way, so each call waits for its own reads and writes alone.
 */
export const measureCheckoutCalls = (): Promise<Row[]> =>
  inCardShop("bench-calls", async ({ shop, stripe, customers }) => {
    const tools = ["first", "second", "third"] as const;
    await shop.stockUp(Object.fromEntries(tools.map((tool) => [tool, stock])));
    await writeDocuments(shop.projectId, { [`codes/${code}`]: codeFields });
    const [productId, ...others] = tools;
    const more = Object.fromEntries(others.map((tool) => [tool, quantity]));
    const samples: Record<Method, number[]> = {
      ...{ "by invoice": [], "by invoice with a discount code": [], "by card": [] },
    };
    const stripeTimes: number[] = [];

    const callOnce = async (by: SignedIn, method: Method, turn: number, counts: boolean) => {
      const before = stripe.answeringMs();
      const wish = { by, productId, quantity, more, terms: methods[method], key: randomUUID() };
      const { result, ms } = await timed(() => shop.order(wish, turn));
      const { status, text, body } = result.answer;
      if (status !== 201 || leadsToPayment(body) !== (method === "by card"))
        throw new Error(`A checkout ${method} was answered with ${status}: ${text}`);
      if (!counts) return;
      const stripeMs = stripe.answeringMs() - before;
      samples[method].push(ms - stripeMs);
      if (method === "by card") stripeTimes.push(stripeMs);
    };

    for (const [round, by] of customers.slice(0, coldRounds + rounds).entries())
      for (const method of Object.keys(methods) as Method[]) // it has no other keys
        await callOnce(by, method, round, round >= coldRounds);

    const [invoice, withCode, card] = [
      samples["by invoice"],
      samples["by invoice with a discount code"],
      samples["by card"],
    ];
    const shown = (times: readonly number[]): string =>
      `p95 ${quantile(times, 0.95).toFixed(1)} ms, median ${median(times).toFixed(1)} ms`;
    const row = (what: string, times: readonly number[], most: number): Row => {
      const ratio = quantile(times, 0.95) / quantile(invoice, 0.95);
      return {
        ...{ what, ours: shown(times), beside: `by invoice: ${shown(invoice)}`, ratio },
        goal: { text: `at most ${most}`, met: ratio <= most },
      };
    };
    const stripeMs = median(stripeTimes).toFixed(1);
    return [
      row(`a checkout by card, without the ${stripeMs} ms of its stand-in`, card, mostByCard),
      row("a checkout by invoice with a discount code", withCode, mostWithCode),
    ];
  });
