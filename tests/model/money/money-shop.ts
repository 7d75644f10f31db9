import { randomUUID } from "node:crypto";
import type { Request } from "@shop/contract/calls";
import type { Route } from "@shop/contract/endpoints";
import { PlacedByGuest } from "@shop/contract/guests";
import { Checkout } from "@shop/contract/new-orders";
import { openCardShop } from "../../api/shop/cards.ts";
import { type Answer, call } from "../../support/call.ts";
import { addressParts, basketBody } from "../../support/requests.ts";

/** Who orders: two accounts and two guests. */
export const buyers = ["jane", "joe", "gail", "gus"] as const;
export type Buyer = (typeof buyers)[number];

/** An order that was placed, or is to be paid. */
export interface Placed {
  readonly id: string;
  readonly buyer: Buyer;
  /** What authorises its customer: a session, or the guest's token of this order. */
  readonly token: string;
  /** Its payment page; missing for an invoice. */
  readonly page?: string;
}

/** Pieces of a tool at first: few, so that they run out. */
const pieces = 60;

/**
 * What a sequence begins with, so that its first actions find something: orders to refund pieces of, guests' orders, a payment
 * page that is open, and a payment that is on its way.
 */
const beginning = [
  { buyer: "jane", pay: "card", does: "pay", isShipped: true },
  { buyer: "gail", pay: "card", does: "pay", isShipped: false },
  { buyer: "gus", pay: "invoice", does: "pay", isShipped: true },
  { buyer: "joe", pay: "card", does: "slow", isShipped: false },
  { buyer: "jane", pay: "card", does: "leave", isShipped: false },
] as const;

export type MoneyShop = Awaited<ReturnType<typeof openMoneyShop>>;

/** Opens a shop that takes cards from the stand-in of Stripe, and knows who has placed what. */
export const openMoneyShop = async () => {
  const shop = await openCardShop("money");
  const sessions: Partial<Record<Buyer, string>> = {
    jane: shop.jane.session,
    joe: shop.joe.session,
  };
  const initial: Record<string, number> = {};
  let sequence = 0;
  let orders: Placed[] = [];
  const emailOf = (buyer: Buyer): string => `${buyer}-${sequence}@example.com`;
  const toolOf = (tool: number): string => `tool-${sequence}-${tool}`;

  const money = {
    shop,
    /** The pieces of every tool at first. */
    initial,
    orders: (): readonly Placed[] => orders,

    /** Begins a sequence: with tools, guests and orders of its own, beside what those before have left. */
    begin: async (): Promise<void> => {
      sequence++;
      orders = [];
      delete sessions.gail;
      delete sessions.gus;
      for (const id of [toolOf(0), toolOf(1)]) {
        await shop.addProduct(id, { availableQuantity: pieces });
        initial[id] = pieces;
      }
      for (const { buyer, pay, does, isShipped } of beginning) {
        await money.order(buyer, pay, 6, 1);
        const placed = orders.at(-1);
        if (placed?.buyer !== buyer) throw new Error(`The first order of ${buyer} isn't placed`);
        if (placed.page && does !== "leave") shop.stripe.pay(placed.page, does);
        await shop.stripe.idle();
        if (isShipped) await money.ship(placed.id, "placed");
      }
    },

    /** Has the desk confirm and ship an order. @returns the last answer */
    ship: async (id: string, from: "placed" | "confirmed"): Promise<Answer> => {
      if (from === "placed") await shop.step(id, { status: "confirmed", seen: "placed" });
      return shop.step(id, { status: "shipped", seen: "confirmed", carrier: "Northbound" });
    },

    /** Makes a call with a token, or as the admin. */
    as: <R extends Route>(token: string | null, route: R, request: Request<R>): Promise<Answer> =>
      call(shop.url, route, request, token),

    /** Orders. A guest who has made an account orders with it. */
    order: async (buyer: Buyer, pay: "card" | "invoice", quantity: number, tools: number) => {
      const ids = [toolOf(0), toolOf(1)].slice(0, tools);
      const headers = { "idempotency-key": randomUUID() };
      const body = { ...basketBody(ids.map((id) => [id, quantity])), pay };
      const session = sessions[buyer];
      const guest = { ...body, address: addressParts(), email: emailOf(buyer) };
      const answer = session
        ? await money.as(session, "POST /checkout", { headers, body })
        : await money.as(null, "POST /guest/checkout", { headers, body: guest });
      if (answer.status !== 201) return answer;
      const { order, payment } = Checkout.parse(answer.body);
      const token = session ?? `Order ${PlacedByGuest.parse(answer.body).page}`;
      const page = payment && { page: payment.url.replace(/^.*\//, "") };
      orders.push({ id: order._id, buyer, token, ...page });
      return answer;
    },

    /** Has a guest make an account under their verified address, which takes their orders over. */
    takeOver: async (buyer: Buyer): Promise<boolean> => {
      if (sessions[buyer]) return false;
      const person = { email: emailOf(buyer) };
      const { session } = await shop.signUp(`${buyer}-${sequence}`, {}, person);
      sessions[buyer] = session;
      orders = orders.map((one) => (one.buyer === buyer ? { ...one, token: session } : one));
      return true;
    },

    /** The link in the mail of a guest's order; undefined where there is none. */
    linkOf: async (id: string): Promise<string | undefined> => {
      const mails = Object.values(await shop.documentsIn("mail"))
        .filter(({ fields }) => fields.orderId === id)
        .map(({ fields }) => (fields.message as { text: string }).text); // every mail has one
      return mails.map((text) => /\/order#(\S+)/.exec(text)?.[1]).find((link) => link);
    },

    close: () => shop.close(),
  };
  return money;
};
