import Stripe from "stripe";
import { type Event, newId, seconds } from "./objects.ts";

/** What becomes of an event: it is sent, sent twice, held until it is released, or lost. */
export type Delivery = "send" | "twice" | "hold" | "lose";

/** Milliseconds between the tries to deliver an event. */
const pausesMs = [0, 500, 3_000];

/** Seconds in which an event is listed. */
const listedSeconds = 30 * 24 * 60 * 60;

/** An event's entry in the list of events. */
interface Kept {
  readonly event: Event;
  isDelivered: boolean;
}

export type StripeEvents = ReturnType<typeof stripeEvents>;

/**
 * Sends events, and keeps them: a shop that was down asks for those that didn't reach it.
 *
 * @param secret with which they are signed
 */
export const stripeEvents = (secret: string) => {
  const signer = new Stripe("sk_test_signer");
  const kept: Kept[] = [];
  const held: Kept[] = [];
  const underWay = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let webhook: (() => string) | null = null;
  let delivery: (type: Event["type"]) => Delivery = () => "send";

  const post = async (event: Event): Promise<boolean> => {
    if (webhook === null) return false;
    const body = JSON.stringify(event);
    const signature = signer.webhooks.generateTestHeaderString({
      payload: body,
      secret,
    });
    try {
      const { ok } = await fetch(webhook(), {
        ...{ method: "POST", body },
        headers: { "content-type": "application/json", "stripe-signature": signature },
      });
      return ok;
    } catch {
      return false; // the shop is down
    }
  };

  const deliver = async (entry: Kept): Promise<void> => {
    for (const pause of pausesMs) {
      if (pause > 0) await new Promise((resolve) => timers.add(setTimeout(resolve, pause).unref()));
      entry.isDelivered = await post(entry.event);
      if (entry.isDelivered) return;
    }
  };

  const send = (entry: Kept): void => {
    const done = deliver(entry).finally(() => underWay.delete(done));
    underWay.add(done);
  };

  const emit = (
    type: Event["type"],
    object: Event["data"]["object"],
    created = seconds(),
  ): void => {
    const event: Event = {
      ...({ id: newId("evt"), object: "event", api_version: "2026-10-28" } as const),
      ...{ created, livemode: false, pending_webhooks: 1, request: null },
      ...{ type, data: { object: { ...object } } },
    };
    const entry = { event, isDelivered: false };
    kept.push(entry);
    const chosen = delivery(type);
    if (chosen === "hold") held.push(entry);
    if (chosen === "send" || chosen === "twice") send(entry);
    if (chosen === "twice") send(entry);
  };

  return {
    emit,

    /**
     * @returns the events since a time, in seconds since 1970, and whether they were delivered. Stripe lists those of the
     *   last thirty days (https://docs.stripe.com/api/events)
     */
    since: (time: number): readonly Kept[] => {
      const first = Math.max(time, seconds() - listedSeconds);
      return kept.filter(({ event }) => event.created >= first);
    },

    /** @param address where events go from now on; a function is asked for each one */
    sendTo: (address: string | (() => string)): void => {
      webhook = typeof address === "string" ? () => address : address;
    },

    /** Decides what becomes of each event from now on. */
    deliverBy: (chosen: (type: Event["type"]) => Delivery): void => {
      delivery = chosen;
    },

    /** Delivers what was held, in any order. @returns once all is answered */
    release: async (inOrder: (events: readonly Kept[]) => readonly Kept[] = (all) => all) => {
      for (const entry of inOrder(held.splice(0))) await deliver(entry);
    },

    /** Resolves when every event that was sent is answered. */
    idle: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all(underWay);
    },

    close: (): void => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
