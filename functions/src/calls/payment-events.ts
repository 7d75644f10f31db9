import type { Request, Response } from "express";
import { readBytes } from "../http/body.ts";
import { Problem } from "../http/problem.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import type { Locals } from "../http/request-log.ts";
import { senderOf } from "../http/sender.ts";
import { withTimeout } from "../http/with-timeout.ts";
import type { Payments } from "../payments/payments.ts";
import { UnsignedEvent } from "../payments/provider/card-payments.ts";
import type { OpenCards } from "../payments/provider/open-cards.ts";

/** Where Stripe sends its events, seen from the API. */
export const paymentEventsPath = "/payments/events";

/** Bytes of an event at most. Stripe's have some thousands. */
const eventBytes = 256 * 1024;

/** Milliseconds for the body, and after which no write starts, as for every call (http/serve.ts). */
const lastWriteMs = 6_000;

const late = () => new Problem("unavailable", "The body did not arrive in time");

/**
 * Takes an event of Stripe's. It is no call of the endpoint table: its body is signed byte for byte, and Stripe has no
 * account. A failure is answered 503 or 500, and Stripe sends the event again.
 */
export const paymentEvents =
  (open: OpenCards, payments: Payments, limits: Pick<RateLimits, "countSender">) =>
  async (request: Request, response: Response<unknown, Locals>): Promise<void> => {
    response.locals.route = `POST ${paymentEventsPath}`;
    const deadline = response.locals.arrived + lastWriteMs;
    const signature = request.get("stripe-signature");
    const refuse = async (): Promise<never> => {
      await limits.countSender(senderOf(request), 1);
      throw new Problem("forbidden", "The signature isn’t Stripe’s");
    };
    if (!signature) return refuse();
    const body = await withTimeout(deadline - Date.now(), readBytes(request, eventBytes), late);
    const { readEvent } = await open();
    try {
      const event = await readEvent(body, signature);
      if (event) await payments.handleEvent(event, deadline);
    } catch (error) {
      if (error instanceof UnsignedEvent) return refuse();
      throw error;
    }
    response.json({ received: true });
  };
