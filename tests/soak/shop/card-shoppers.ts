import { randomUUID } from "node:crypto";
import type { Request } from "@shop/contract/calls";
import type { NewRefund } from "@shop/contract/desk/orders";
import type { Route } from "@shop/contract/endpoints";
import { PlacedByGuest } from "@shop/contract/guests";
import { toMinorUnits } from "@shop/contract/money";
import { Checkout } from "@shop/contract/new-orders";
import { PaymentProgress } from "@shop/contract/orders";
import type { StripeStandIn } from "../../../scripts/stripe/stand-in.ts";
import type { Answer } from "../../support/call.ts";
import type { SignedIn } from "../../support/people.ts";
import { addressParts, basketBody } from "../../support/requests.ts";
import type { SoakShop } from "./open-soak-shop.ts";

/** What becomes of an order by card: what its customer does, and after a payment perhaps the desk. */
export const stories = [
  ...["keep", "cancel", "cancel a line", "pay slowly", "decline", "give up", "leave"],
  ...["ship", "refund an amount", "refund a line", "refund all", "refund twice"],
] as const;
export type Story = (typeof stories)[number];

/** An account, or a guest, who has no session: each of a guest's orders has a token of its own. */
export type Shopper = Pick<SignedIn, "session" | "email"> | Pick<SignedIn, "email">;

/** An order that was begun, who may ask about it, and what the desk has paid back of it, in minor units. */
export interface Begun {
  readonly id: string;
  readonly by: Pick<SignedIn, "session">;
  readonly refunds: readonly number[];
}

/** Calls again while a process is gone or busy, as a page does. */
const untilAnswered = async (ask: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 0; ; tries++) {
    try {
      const answer = await ask();
      if (answer.status !== 503) return answer;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // fetch throws this when a connection breaks
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(50 * (tries + 1), 800)));
  }
};

/** What customers, guests and the desk do. Each call is made again until it is answered. */
export const cardShoppers = (
  shop: SoakShop,
  stripe: StripeStandIn,
  admin: Pick<SignedIn, "session">,
) => {
  let turn = 0;
  const ask = <R extends Route>(
    route: R,
    request: Request<R>,
    by: Pick<SignedIn, "session"> | null,
  ): Promise<Answer> => untilAnswered(() => shop.call(turn++, route, request, by));

  const onlyIf = <T>(answer: Answer, is: boolean, value: T): T => {
    if (!is) throw new Error(`${answer.status}: ${answer.text}`);
    return value;
  };

  /** Begins to pay a basket by card. @returns null if the shopper's earlier one turned out to be paid */
  const begin = async (by: Shopper, lines: readonly (readonly [string, number])[]) => {
    const headers = { "idempotency-key": randomUUID() };
    const body = { ...basketBody(lines), pay: "card" as const };
    const account = "session" in by ? by : null;
    const asGuest = () => ({ ...body, email: by.email, address: addressParts() });
    const answer = await (account
      ? ask("POST /checkout", { headers, body }, account)
      : ask("POST /guest/checkout", { headers, body: asGuest() }, null));
    const { order, payment } = Checkout.safeParse(answer.body).data ?? {};
    if (!order || !payment) return null;
    const session = account?.session ?? `Order ${PlacedByGuest.parse(answer.body).page}`;
    return { id: order._id, by: { session }, url: payment.url };
  };

  /** Has the shop ask Stripe about a payment, as the page does when its customer comes back. */
  const progressOf = async ({ id, by }: Pick<Begun, "id" | "by">) => {
    const answer = await ask("POST /purchase/:id/payment", { params: { id } }, by);
    return onlyIf(answer, answer.status === 200, PaymentProgress).parse(answer.body).order;
  };

  const ship = async (id: string): Promise<void> => {
    for (const step of [
      { status: "confirmed", seen: "placed" },
      { status: "shipped", seen: "confirmed", carrier: "Northbound" },
    ] as const) {
      const answer = await ask("PUT /order/:id/status", { params: { id }, body: step }, admin);
      onlyIf(answer, answer.status === 200, undefined);
    }
  };

  /** @returns what went back, in minor units */
  const refund = async (
    id: string,
    amount: number,
    pieces: NewRefund["pieces"] = [],
  ): Promise<number> => {
    const headers = { "idempotency-key": randomUUID() };
    const body = { amount, reason: "Scratched", pieces };
    const answer = await ask(
      "POST /desk/orders/:id/refunds",
      { params: { id }, headers, body },
      admin,
    );
    return onlyIf(answer, answer.status === 201, toMinorUnits(amount));
  };

  const cancel = async ({ id, by }: Pick<Begun, "id" | "by">, body: { line?: string }) => {
    const answer = await ask("POST /purchase/:id/cancellation", { params: { id }, body }, by);
    onlyIf(answer, answer.status === 200, undefined);
  };

  /** Tells on of an order that is paid. @returns the desk's refunds, in minor units */
  const goOn = async (story: Story, begun: Pick<Begun, "id" | "by">): Promise<number[]> => {
    const { id } = begun;
    const { lines, total } = await progressOf(begun);
    const [line] = lines;
    if (!line) throw new Error(`Order ${id} has no lines`);
    switch (story) {
      case "cancel":
        await cancel(begun, {});
        return [];
      case "cancel a line":
        await cancel(begun, { line: line._id });
        return [];
      case "ship":
        await ship(id);
        return [];
      case "refund an amount":
        return [await refund(id, 1.01)];
      case "refund a line":
        await ship(id);
        return [await refund(id, line.unitPrice, [{ line: line._id, quantity: 1 }])];
      case "refund all":
        return [await refund(id, total)];
      case "refund twice":
        await ship(id);
        return Promise.all([refund(id, 2.02), refund(id, 3.03)]);
      default:
        return [];
    }
  };

  return {
    progressOf,

    /** Begins an order and carries a story out on it. @returns null if there is none */
    shop: async (by: Shopper, tools: readonly string[], story: Story): Promise<Begun | null> => {
      const begun = await begin(
        by,
        tools.map((id) => [id, 6] as const),
      );
      if (!begun) return null;
      const { id, url } = begun;
      if (story === "leave") return { ...begun, refunds: [] };
      if (story === "give up") {
        await ask("DELETE /purchase/:id/payment", { params: { id } }, begun.by);
        return { ...begun, refunds: [] };
      }
      if (story === "decline" || story === "pay slowly") {
        stripe.pay(url, story === "decline" ? "decline" : "slow");
        return { ...begun, refunds: [] };
      }
      stripe.pay(url);
      return { ...begun, refunds: await goOn(story, begun) };
    },
  };
};
