import type { PaymentFacts, RefundFacts } from "./payment.ts";

/** A payment page to open. */
export interface PageRequest {
  /** The order's id, and its number. */
  readonly order: string;
  readonly number: string;
  /** Minor units. */
  readonly cents: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  /** The customer's, which the page is filled in with. */
  readonly email: string;
  readonly expiresAt: Date;
  /** The id of the page that it replaces, which is closed. */
  readonly after?: string | undefined;
  /** The pages of the shop that it leads back to: once it is paid, and if the customer leaves it. */
  readonly back: { readonly paid: string; readonly left: string };
}

/** A refund to send. */
export interface RefundRequest {
  readonly order: string;
  /** The refund's id: one is sent once, however often it is asked for. */
  readonly refund: string;
  /** Stripe's id of the payment. */
  readonly intent: string;
  /** Minor units; null for all that was paid. */
  readonly cents: number | null;
  readonly currency: string;
}

/** Something has happened at Stripe. What it is, Stripe is asked for: events come late, twice and in any order. */
export interface PaymentEvent {
  readonly id: string;
  /** The order that it is about, and the payment page if the event names it. */
  readonly order: string;
  readonly session?: string | undefined;
  /** When a delayed method's money came, if it reports that. */
  readonly paidAt?: Date | undefined;
}

/** What moved the money at Stripe beside the orders' payments and refunds. */
export interface Movement {
  readonly id: string;
  /**
   * What was paid out to the bank, what Stripe takes for a movement, or any other one: a dispute, a correction, or what another
   * shop of the same account did.
   */
  readonly kind: "payout" | "fee" | "movement";
  readonly at: Date;
  /** In minor units: what is paid out, and what the balance at Stripe gains by fees (negative) and others. */
  readonly cents: number;
  /** Stripe's id of what moved it; of the fee for a payment, that payment's. */
  readonly source: string;
}

/** Which movements are read, newest first. */
interface WantedMovements {
  /** The first moment. */
  readonly from: Date;
  /** The first moment after them. */
  readonly until: Date;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  /** The most that Stripe is asked for: one may be two movements, with its fee. At most 100. */
  readonly limit: number;
  /** After which one they go on. */
  readonly cursor?: string | undefined;
}

/**
 * Payments by card, as orders need them.
 *
 * Each throws Busy if Stripe can't be reached or is busy: the same call is then made again.
 */
export interface CardPayments {
  /** Opens a payment page, once for each order and for each page that is replaced. @throws PaymentRefused if there can be none */
  readonly open: (request: PageRequest) => Promise<{ readonly id: string; readonly url: string }>;
  /** Closes a payment page, unless something was paid there. */
  readonly expire: (session: string) => Promise<void>;
  readonly factsOf: (session: string) => Promise<PaymentFacts>;
  /** @throws PaymentRefused if it can't be paid back */
  readonly refund: (request: RefundRequest) => Promise<RefundFacts>;
  /**
   * @param body as it was sent, byte for byte
   * @returns the event, or null for one that isn't about an order of this shop
   * @throws UnsignedEvent if Stripe didn't send it, or not just now
   */
  readonly readEvent: (body: Buffer, signature: string) => Promise<PaymentEvent | null>;
  /** @returns the events since a time that didn't reach the shop */
  readonly lostEvents: (since: Date) => Promise<readonly PaymentEvent[]>;
  /** @returns a page of movements, and the cursor of the next one; null after the last */
  readonly movements: (
    wanted: WantedMovements,
  ) => Promise<{ readonly movements: readonly Movement[]; readonly next: string | null }>;
}

/** Stripe has refused what was asked, and would refuse it again. */
export class PaymentRefused extends Error {
  /** Stripe's own, such as "charge_disputed" (https://docs.stripe.com/error-codes). */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** An event whose signature isn't Stripe's. */
export class UnsignedEvent extends Error {}

/** How Stripe is reached, and whose payments they are. */
export interface CardSettings {
  /** The shop's label on its payments, which never changes: its Firebase project. Another address is still the same shop. */
  readonly shopId: string;
  readonly secret: string;
  readonly webhookSecret: string;
  /** A stand-in's address instead of Stripe's own: http://127.0.0.1:8420 */
  readonly api?: string | undefined;
}
