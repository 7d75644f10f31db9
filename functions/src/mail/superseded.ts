import { deskLimits } from "@shop/contract/desk/limits";

/** A mail about an order, to its customer. */
export interface OrderMail {
  /** Such as "confirmed" (draft-mails.ts). */
  readonly kind: string;
  readonly createdAt: Date;
  /** Whether it waits until the address is verified. */
  readonly isWaiting: boolean;
  /** From when it may be sent; missing if it isn't queued. */
  readonly dueAt?: Date | undefined;
}

/** The kinds of later mails that make a waiting mail superfluous. */
const laterKinds: Readonly<Record<string, readonly string[]>> = {
  "payment-link": ["payment-link", "placed", "cancelled"],
  placed: ["shipped", "cancelled"],
  confirmed: ["shipped", "cancelled"],
  "line-cancelled": ["cancelled"],
  redirected: ["redirected", "shipped", "cancelled"],
  corrected: ["corrected", "cancelled"],
};

/** Whether the admin's step that caused a mail can't be undone any more. */
const isFinal = ({ createdAt, dueAt }: OrderMail, now: Date): boolean =>
  !dueAt || dueAt <= now || createdAt.getTime() + deskLimits.undoableMs <= now.getTime();

/**
 * @param mail one that waits until its address is verified
 * @param others the order's other mails to the same customer
 * @returns whether another mail says all that it says, and more
 */
export const isSuperseded = (mail: OrderMail, others: readonly OrderMail[], now: Date): boolean =>
  others.some((other) => {
    if (other.createdAt > mail.createdAt)
      return laterKinds[mail.kind]?.includes(other.kind) && isFinal(other, now);
    // A shipped mail that waits is rendered when it is released, with the corrected tracking number.
    return mail.kind === "corrected" && other.kind === "shipped" && other.isWaiting;
  });
