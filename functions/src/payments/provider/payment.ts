import {
  type PaymentFailure,
  type PaymentState,
  paymentFailures,
  paymentLinkHours,
  paymentMinutes,
  type RefundState,
  refundStates,
} from "@shop/contract/payment-state";

/** A payment by card, from the moment at which its order holds its pieces. Amounts are in minor units. */
export interface Payment {
  /** What has to be paid. */
  readonly cents: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  readonly startedAt: Date;
  /** When the payment page closes. */
  readonly expiresAt: Date;
  /**
   * The customer's address when it began, with which the page is filled in; missing once there is a page. Stripe refuses a
   * repeated call that says another one, and the order's own may change before the page is known.
   */
  readonly email?: string | undefined;
  /** The page that is about to take this one's place: it is being closed, and its end isn't the order's. */
  readonly renewal?: Renewal | undefined;
  /** The payment page; missing until there is one. */
  readonly session?: { readonly id: string; readonly url: string } | undefined;
  /** Stripe's id of the payment, once there is one. */
  readonly intent?: string | undefined;
  /** When the customer had done what they can: a delayed method has its result days later. */
  readonly completedAt?: Date | undefined;
  /** When the money was known to be there. It stays, whatever is paid back. */
  readonly paidAt?: Date | undefined;
  /** Why it is no payment of its order. */
  readonly failure?: { readonly kind: PaymentFailure; readonly at: Date } | undefined;
  /** Present if an admin has ended it. */
  readonly endedAtDesk?: true | undefined;
  /** Each once; missing if there was none. */
  readonly disputes?: readonly Dispute[] | undefined;
  /** When Stripe has to be asked again, if it says nothing by itself; null if it needn't. */
  readonly dueAt?: Date | null | undefined;
  /** The ids of the last events that were carried out, the latest last. */
  readonly events?: readonly string[] | undefined;
}

/** A page that takes an earlier one's place. It is the same at each try to open it, as is `email`. */
export interface Renewal {
  readonly expiresAt: Date;
  readonly email: string;
}

/** The states of a dispute, in their sequence. An inquiry asks, and moves no money; it may become a dispute. */
export const disputeStates = ["inquiry", "open", "won", "lost"] as const;

/** A customer's bank takes money back, or asks about it. */
interface Dispute {
  readonly id: string;
  readonly state: (typeof disputeStates)[number];
  /** What it is about, in minor units: not always all that was paid. */
  readonly cents: number;
}

/** The money of a refund. */
export interface RefundMoney {
  readonly state: RefundState;
  /** Stripe's id, once it knows the refund. */
  readonly id?: string | undefined;
  /** Whether all is paid back that was paid, whatever that was. */
  readonly isWhole?: true | undefined;
  /** Why it failed, in Stripe's words. */
  readonly error?: string | undefined;
  /** When the shop learnt that it has failed: Stripe may say so weeks after it was made. */
  readonly failedAt?: Date | undefined;
}

/** What Stripe says of a refund; the amount in minor units. */
export interface RefundFacts {
  readonly id: string;
  readonly createdAt?: Date | undefined;
  /** The shop's own id of the refund; missing if it was made at Stripe. */
  readonly refund?: string | undefined;
  readonly cents: number;
  readonly state: Exclude<RefundState, "due">;
  readonly error?: string | undefined;
}

/** What Stripe says of a payment page and of the payment made there; the amount in minor units. */
export interface PaymentFacts {
  /** The order that the page was opened for; missing if that is none of this shop's. */
  readonly order?: string | undefined;
  readonly status: "open" | "complete" | "expired";
  readonly isPaid: boolean;
  /** When the customer has paid, by Stripe's clock; missing if it doesn't say so. */
  readonly paidAt?: Date | undefined;
  /** Whether a delayed method has had its result, and no money comes. */
  readonly hasFailed: boolean;
  readonly cents: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  readonly intent?: string | undefined;
  readonly refunds: readonly RefundFacts[];
  readonly disputes: readonly Dispute[];
}

const minute = 60_000;

/**
 * Milliseconds from the order to the end of its payment page. Stripe wants thirty minutes at least from its own now, so a
 * try that is repeated within a minute still fits.
 */
const holdMs = (paymentMinutes + 1) * minute;

/** The same for a link that the desk sends: its customer has to read a mail first. */
const linkMs = paymentLinkHours * 60 * minute;

/** Milliseconds after the end of a page in which its own event is waited for. */
const graceMs = minute;

/** Milliseconds after which a delayed method, and a refund on its way, is asked for again. */
const delayedMs = 60 * minute;
const refundMs = 6 * 60 * minute;

/** Events that a payment remembers: it has some ten in its life. */
const remembered = 40;

/**
 * @param cents what has to be paid, in minor units
 * @param email the customer's
 * @param isLink whether the customer gets the page by mail
 */
export const newPayment = (
  cents: number,
  currency: string,
  email: string,
  startedAt: Date,
  isLink = false,
): Payment => {
  const expiresAt = new Date(startedAt.getTime() + (isLink ? linkMs : holdMs));
  const dueAt = new Date(expiresAt.getTime() + graceMs);
  return { cents, currency, email, startedAt, expiresAt, dueAt };
};

/** @returns a payment without its customer's address, and without a page that was about to be opened */
export const withoutEmail = ({ email: _, renewal: __, ...payment }: Payment): Payment => payment;

/** @returns a payment with its page, for which its customer's address isn't needed any more */
export const atPage = (payment: Payment, session: NonNullable<Payment["session"]>): Payment => ({
  ...withoutEmail(payment),
  session,
});

/** @returns a payment by link whose page is about to be replaced by a new one */
export const renewing = (payment: Payment, email: string, at: Date): Payment => ({
  ...payment,
  renewal: { expiresAt: new Date(at.getTime() + linkMs), email },
});

/** @returns when the link was asked for that a payment has now */
export const linkAskedAt = ({ expiresAt }: Payment): Date => new Date(expiresAt.getTime() - linkMs);

/** @returns a payment with the page that was opened in place of the earlier one */
export const renewed = (
  payment: Payment,
  { expiresAt }: Renewal,
  session: NonNullable<Payment["session"]>,
): Payment => ({ ...atPage(payment, session), expiresAt });

/**
 * Whether Stripe's answer is about a page that another one replaces, or has replaced. Only one that was paid there still counts.
 *
 * @param page its id
 */
export const isReplaced = (
  { session, renewal }: Payment,
  page: string | undefined,
  { status }: PaymentFacts,
): boolean =>
  status !== "complete" &&
  page !== undefined &&
  session !== undefined &&
  (renewal !== undefined || session.id !== page);

/** What has become of the payment of an order. */
export type Progress = "open" | "processing" | "paid" | PaymentFailure;

/** @returns what Stripe's answer says of a payment, whose amount and currency have to fit */
export const progressOf = (
  { cents, currency }: Pick<Payment, "cents" | "currency">,
  facts: Omit<PaymentFacts, "refunds" | "disputes">,
): Progress => {
  if (facts.isPaid) return facts.cents === cents && facts.currency === currency ? "paid" : "amount";
  if (facts.status === "expired") return "expired";
  if (facts.status === "open") return "open";
  return facts.hasFailed ? "declined" : "processing";
};

const failures: readonly Progress[] = paymentFailures;
const isFailure = (progress: Progress): progress is PaymentFailure => failures.includes(progress);

const isOver = ({ state }: Dispute): boolean => state === "won" || state === "lost";

/** @returns the disputes with Stripe's answer. One that is over doesn't open again, and none becomes an inquiry again */
const disputesAfter = (known: readonly Dispute[], said: readonly Dispute[]): Dispute[] => {
  const latest = (before: Dispute): Dispute => {
    const now = said.find(({ id }) => id === before.id) ?? before;
    const isOlder = disputeStates.indexOf(now.state) < disputeStates.indexOf(before.state);
    return isOlder && !isOver(now) ? before : now;
  };
  const ids = new Set(known.map(({ id }) => id));
  return [...known.map(latest), ...said.filter(({ id }) => !ids.has(id)).toReversed()];
};

/** Whether a dispute is open: Stripe refunds nothing meanwhile. An inquiry doesn't count. */
export const hasOpenDispute = ({ disputes = [] }: Pick<Payment, "disputes">): boolean =>
  disputes.some(({ state }) => state === "open");

/** @returns what lost disputes have taken back, in minor units: at most what was paid */
export const lostCentsOf = ({
  cents = 0,
  disputes = [],
}: Partial<Pick<Payment, "cents" | "disputes">>): number => {
  const lost = disputes.filter(({ state }) => state === "lost");
  return Math.min(
    lost.reduce((sum, one) => sum + one.cents, 0),
    cents,
  );
};

/** @returns when a payment was made: Stripe's time, within those that are possible */
const paidAtOf = ({ startedAt }: Payment, facts: PaymentFacts, at: Date): Date =>
  new Date(Math.min(Math.max((facts.paidAt ?? at).getTime(), startedAt.getTime()), at.getTime()));

/**
 * @param at now
 * @returns the payment with what Stripe says. Idempotent, and the same whatever order answers come in: a payment that is
 *   paid stays so, and one that has failed is paid if the money comes nevertheless
 */
export const withFacts = (payment: Payment, facts: PaymentFacts, at: Date): Payment => {
  const progress = progressOf(payment, facts);
  const { intent = payment.intent } = facts;
  const disputes = disputesAfter(payment.disputes ?? [], facts.disputes);
  const known = {
    ...payment,
    ...(intent ? { intent } : {}),
    ...(disputes.length > 0 ? { disputes } : {}),
  };
  if (payment.paidAt || progress === "open") return known;
  const isTaken = progress === "paid" || progress === "amount";
  const failure = isFailure(progress) ? (payment.failure ?? { kind: progress, at }) : undefined;
  const { failure: _, ...rest } = known;
  return {
    ...rest,
    ...(progress === "expired" ? {} : { completedAt: payment.completedAt ?? at }),
    ...(isTaken ? { paidAt: paidAtOf(payment, facts, at) } : {}),
    ...(failure ? { failure } : {}),
  };
};

/** @returns the money of a refund that fails now, if it hadn't failed before */
export const failedMoney = (money: RefundMoney, at: Date, error?: string): RefundMoney => ({
  ...money,
  ...{ state: "failed", failedAt: money.failedAt ?? at },
  ...(error ? { error } : {}),
});

/**
 * @param at now
 * @returns the money of a refund with what Stripe says: a state never goes back
 */
export const moneyWith = (
  money: RefundMoney,
  { id, state, error }: RefundFacts,
  at: Date,
): RefundMoney => {
  if (refundStates.indexOf(state) < refundStates.indexOf(money.state)) return money;
  if (state === "failed") return failedMoney({ ...money, id }, at, error);
  return { ...money, id, state, ...(error ? { error } : {}) };
};

/**
 * @param refunds the money of its refunds
 * @returns when Stripe has to be asked again; null if nothing is awaited
 */
export const nextLook = (
  payment: Payment,
  refunds: readonly RefundMoney[],
  now: Date,
): Date | null => {
  const { paidAt, failure, completedAt, expiresAt } = payment;
  const later = (ms: number) => new Date(now.getTime() + ms);
  if (refunds.some(({ state }) => state === "due"))
    return later(hasOpenDispute(payment) ? refundMs : minute);
  if (!paidAt && !failure)
    return completedAt ? later(delayedMs) : new Date(expiresAt.getTime() + graceMs);
  return refunds.some(({ state }) => state === "pending") ? later(refundMs) : null;
};

/** @returns the payment, which remembers that an event was carried out */
export const withEvent = (payment: Payment, event: string | undefined): Payment =>
  event === undefined
    ? payment
    : { ...payment, events: [...(payment.events ?? []), event].slice(-remembered) };

/** @param refundedCents what was paid back, or is on its way, in minor units */
export const paymentStateOf = (payment: Payment, refundedCents: number): PaymentState => {
  const { cents, paidAt, failure } = payment;
  if (!paidAt) return failure ? "failed" : "pending";
  if (hasOpenDispute(payment) || lostCentsOf(payment) > 0) return "disputed";
  if (refundedCents >= cents) return "refunded";
  return refundedCents > 0 ? "part-refunded" : "paid";
};
