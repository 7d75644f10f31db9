import type { DeskOrderDetails } from "@shop/contract/desk/orders";
import fc from "fast-check";
import type { Answer } from "../../support/call.ts";
import { addressParts } from "../../support/requests.ts";
import { buyers, type MoneyShop, type Placed } from "./money-shop.ts";

/** What somebody does: with an order that was placed before, or to place one. */
export interface Action {
  readonly name: string;
  /** Which order, from the last one on; where there is nothing to do with it, the one before. */
  readonly nth: number;
  /** @returns the status of the answer; null if there was nothing to do */
  readonly run: (money: MoneyShop, order: Placed | undefined) => Promise<number | null>;
}

const statusOf = async (answer: Promise<Answer>): Promise<number> => (await answer).status;

/** Actions of one kind, and every name that they have. */
interface Kind {
  readonly names: readonly string[];
  readonly arbitrary: fc.Arbitrary<Action>;
}

/** An action on one of the last orders. */
const on = (
  name: string,
  act: (money: MoneyShop, order: Placed) => Promise<number | null>,
): Kind => ({
  names: [name],
  arbitrary: fc.constantFrom(1, 1, 2, 3, 4).map((nth) => ({
    ...{ name, nth },
    run: async (money, order) => (order ? act(money, order) : null),
  })),
});

const details = async ({ shop }: MoneyShop, { id }: Placed): Promise<DeskOrderDetails> =>
  shop.details(id);

/** An action of a payment page whose session is so. */
const atStripe = (
  name: string,
  status: "open" | "complete",
  act: (stripe: MoneyShop["shop"]["stripe"], page: string) => void,
) =>
  on(name, async ({ shop: { stripe } }, { page }) => {
    const session = stripe.sessions().find(({ id }) => id === page);
    const isWaiting = session?.status === status && session.payment_status === "unpaid";
    if (!isWaiting || !page) return null;
    act(stripe, page);
    return 200;
  });

const methods = ["card", "invoice"] as const;
const nameOf = (pay: (typeof methods)[number], isGuest: boolean): string =>
  `order by ${pay}${isGuest ? " as a guest" : ""}`;

const ordering: Kind = {
  names: methods.flatMap((pay) => [nameOf(pay, false), nameOf(pay, true)]),
  arbitrary: fc
    .record({
      buyer: fc.constantFrom(...buyers),
      pay: fc.constantFrom("card" as const, ...methods),
      quantity: fc.constantFrom(6, 6, 7, 7, 9, 41),
      tools: fc.constantFrom(1, 2),
    })
    .map(({ buyer, pay, quantity, tools }) => ({
      name: nameOf(pay, !buyer.startsWith("j")),
      nth: 0,
      run: (money) => statusOf(money.order(buyer, pay, quantity, tools)),
    })),
};

/** The desk confirms and ships an order, or says that it has arrived. */
const step = on("step", async (money, order) => {
  const { status } = await details(money, order);
  if (status === "placed" || status === "confirmed") return statusOf(money.ship(order.id, status));
  if (status !== "shipped") return null;
  return statusOf(money.shop.step(order.id, { status: "delivered", seen: "shipped" }));
});

const cancelAtDesk = on("cancel at the desk", async (money, order) => {
  const { status } = await details(money, order);
  if (status !== "placed" && status !== "confirmed") return null;
  return statusOf(
    money.shop.step(order.id, { status: "cancelled", seen: status, reason: "Sold out" }),
  );
});

/** The desk pays back all, a part, or what came back. */
const refunds = (["whole", "by amount", "by line"] as const).map((how) =>
  on(`refund ${how}`, async (money, order) => {
    const { total, refunded = 0, lines, status } = await details(money, order);
    const [line] = lines;
    const piece = how === "by line" && line ? [{ line: line._id, quantity: 1 }] : [];
    const amount = how === "whole" ? total - refunded : how === "by line" ? line?.unitPrice : 1.01;
    const rounded = Math.round((amount ?? 0) * 100) / 100;
    const isOut = status === "shipped" || status === "delivered";
    if (rounded <= 0 || (piece.length > 0 && !isOut)) return null;
    return statusOf(money.shop.refund(order.id, rounded, crypto.randomUUID(), piece));
  }),
);

/** Calls of the customer about an order. */
const own = (
  name: string,
  route: "POST /purchase/:id/payment" | "DELETE /purchase/:id/payment",
): Kind => on(name, (money, { id, token }) => statusOf(money.as(token, route, { params: { id } })));

const cancellation = (isLine: boolean) =>
  on(isLine ? "cancel a line" : "cancel", async (money, order) => {
    const { lines, status } = await details(money, order);
    if (status === "cancelled") return null;
    const line = isLine ? { line: lines.at(-1)?._id } : {};
    const request = { params: { id: order.id }, body: line };
    return statusOf(money.as(order.token, "POST /purchase/:id/cancellation", request));
  });

const takeOver = on("take over", async (money, { buyer }) =>
  (await money.takeOver(buyer)) ? 200 : null,
);

/** A guest opens an order by the link in its mail, with the postcode. An account's order says that one has to log in. */
const openByLink = on("open by link", async (money, { id }) => {
  const token = await money.linkOf(id);
  if (token === undefined) return null;
  const body = { token, answer: addressParts().postcode };
  return statusOf(money.as(null, "POST /guest/session", { body }));
});

/** All kinds of actions, and how often each comes beside the others. */
const kinds: readonly (readonly [weight: number, kind: Kind])[] = [
  [7, ordering],
  [3, atStripe("pay", "open", (stripe, page) => stripe.pay(page))],
  [1, atStripe("decline", "open", (stripe, page) => stripe.pay(page, "decline"))],
  [3, atStripe("pay slowly", "open", (stripe, page) => stripe.pay(page, "slow"))],
  [2, atStripe("arrive", "complete", (stripe, page) => stripe.settle(page, true))],
  [2, atStripe("bounce", "complete", (stripe, page) => stripe.settle(page, false))],
  [1, atStripe("expire", "open", (stripe, page) => void stripe.expire(page))],
  [1, own("come back", "POST /purchase/:id/payment")],
  [1, own("give up", "DELETE /purchase/:id/payment")],
  [2, cancellation(false)],
  [2, cancellation(true)],
  [6, step],
  [1, cancelAtDesk],
  ...refunds.map((kind) => [2, kind] as const),
  [1, takeOver],
  [2, openByLink],
];

/** Any action. */
export const action: fc.Arbitrary<Action> = fc.oneof(
  ...kinds.map(([weight, { arbitrary }]) => ({ arbitrary, weight })),
);

/**
 * @param tally the number of each outcome of each action: "pay 200"
 * @returns the actions that never succeeded, also those that were never drawn
 */
export const actionsWithoutSuccess = (tally: ReadonlyMap<string, number>): string[] =>
  kinds
    .flatMap(([, { names }]) => names)
    .filter((name) => !tally.has(`${name} 200`) && !tally.has(`${name} 201`));
