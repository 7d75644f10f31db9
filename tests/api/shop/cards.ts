import { randomUUID } from "node:crypto";
import { DeskOrderDetails, type NewRefund } from "@shop/contract/desk/orders";
import { PlacedByGuest } from "@shop/contract/guests";
import { Checkout } from "@shop/contract/new-orders";
import { PaymentProgress } from "@shop/contract/orders";
import type { CapsSettings } from "@shop/contract/settings/caps";
import { defaultPayment } from "@shop/contract/settings/payment";
import { openStripe, type StripeStandIn } from "../../../scripts/stripe/stand-in.ts";
import { everyDocument, readDocuments, writeDocuments } from "../../support/database.ts";
import type { Fields } from "../../support/fields.ts";
import { startFunction } from "../../support/functions-framework.ts";
import { moneyFaults } from "../../support/money-faults.ts";
import type { SignedIn } from "../../support/people.ts";
import { addressParts, basketBody } from "../../support/requests.ts";
import { openOrderShop } from "./orders.ts";

/**
 * Opens a shop that takes cards from the stand-in of Stripe, which sends it its events.
 *
 * @param name shows in the emulators' logs whose project it is
 * @param caps those that are set
 */
export const openCardShop = async (name: string, caps: Partial<CapsSettings> = {}) => {
  const stripe = await openStripe();
  const shop = await openOrderShop(name, stripe.env, caps);
  const events = `${shop.url}/payments/events`;
  stripe.sendEventsTo(events);

  const cards = {
    ...shop,
    stripe,
    eventsUrl: events,

    /** Orders six pieces of each product, to be paid by card. */
    checkOutByCard: (by: SignedIn, products: readonly string[], key?: string) => {
      const body = { ...basketBody(products.map((id) => [id, 6])), pay: "card" as const };
      return shop.call("POST /checkout", { body, headers: { "idempotency-key": key } }, by);
    },

    /** The same of one that has to succeed. @returns the order, and its payment page */
    begin: async (by: SignedIn, ...products: string[]) => {
      const { order, payment } = Checkout.parse((await cards.checkOutByCard(by, products)).body);
      if (!payment) throw new Error("There is no payment page");
      return {
        id: order._id,
        number: order.number,
        url: payment.url,
        page: payment.url.replace(/^.*\//, ""),
      };
    },

    /** The same, paid. @returns once the shop has its event */
    buy: async (by: SignedIn, ...products: string[]) => {
      const begun = await cards.begin(by, ...products);
      stripe.pay(begun.url);
      await stripe.idle();
      return begun;
    },

    /** All about an order, as the desk shows it. */
    details: async (id: string): Promise<DeskOrderDetails> =>
      DeskOrderDetails.parse(
        (await shop.call("GET /desk/orders/:id", { params: { id } }, shop.admin)).body,
      ),

    /** What the customer's page asks when they come back. */
    ask: async (id: string, by: SignedIn) =>
      PaymentProgress.parse(
        (await shop.call("POST /purchase/:id/payment", { params: { id } }, by)).body,
      ),

    /** Orders six pieces of a product as a guest, to be paid by card. @returns the order, its payment page, and what opens it */
    beginAsGuest: async (email: string, product: string, code?: string) => {
      const body = { ...basketBody([[product, 6]]), address: addressParts(), email };
      const headers = { "idempotency-key": randomUUID() };
      const answer = await shop.call("POST /guest/checkout", {
        headers,
        body: { ...body, pay: "card", code },
      });
      const { order, payment, page: token } = PlacedByGuest.parse(answer.body);
      return {
        id: order._id,
        url: payment?.url ?? "",
        status: order.status,
        token: `Order ${token}`,
      };
    },

    giveUp: async (id: string, by: SignedIn) =>
      PaymentProgress.parse(
        (await shop.call("DELETE /purchase/:id/payment", { params: { id } }, by)).body,
      ),

    refund: (id: string, amount: number, key = "r1", pieces: NewRefund["pieces"] = []) =>
      shop.call(
        "POST /desk/orders/:id/refunds",
        {
          params: { id },
          headers: { "idempotency-key": key },
          body: { amount, reason: "Scratched", pieces },
        },
        shop.admin,
      ),

    /** Has the time of an order's payment run out. */
    endTimeOf: async (id: string): Promise<void> => {
      const path = `orders/${id}`;
      const { [path]: order } = await readDocuments(shop.projectId, [path]);
      const past = new Date(Date.now() - 60_000);
      const payment = { ...(order?.fields.payment as Fields), expiresAt: past, dueAt: past }; // as the shop stores it
      await writeDocuments(shop.projectId, { [path]: { ...order?.fields, payment } });
    },

    setPaymentMethods: (methods: Partial<typeof defaultPayment>, revision: number) =>
      shop.call(
        "PUT /desk/settings/payment",
        { body: { ...defaultPayment, ...methods, revision } },
        shop.admin,
      ),

    /** The subjects of the mails to a customer, sorted. */
    mailsTo: async ({ email }: SignedIn): Promise<string[]> =>
      Object.values(await shop.documentsIn("mail"))
        .filter(({ fields }) => (fields.to as string[])[0] === email) // as mails-for.ts writes them
        .map(({ fields }) => String((fields.message as Fields).subject))
        .sort(),

    /** What is wrong with the shop's money, in words; empty if nothing is. */
    faults: async (): Promise<string[]> => {
      await stripe.idle();
      return moneyFaults(await everyDocument(shop.projectId), stripe);
    },

    close: async (): Promise<void> => {
      await shop.close();
      stripe.close();
    },
  };
  return cards;
};

/**
 * Runs the job that settles what events have left, once.
 *
 * @param env further variables of its environment
 */
export const settleLeft = async (
  {
    projectId,
    stripe,
  }: {
    projectId: string;
    stripe: StripeStandIn;
  },
  env: NodeJS.ProcessEnv = {},
): Promise<void> => {
  const job = await startJob({ ...stripe.env, GCLOUD_PROJECT: projectId, ...env });
  try {
    const response = await fetch(job.url, { method: "POST" });
    if (!response.ok) throw new Error(`The job has failed:\n${job.output()}`);
  } finally {
    await job.stop();
  }
};

const startJob = (env: NodeJS.ProcessEnv) =>
  startFunction({ ...env, FUNCTION_TARGET: "leftPayments" });
