import type {
  MailedChange,
  MailedLine,
  MailedOrder,
  MailedReturn,
  ReturnedOrder,
} from "./mailed-order.ts";

/** A new order. */
export interface Placed {
  readonly kind: "placed";
  readonly order: MailedOrder;
}

/** The page on which an order that the desk has entered is paid. */
export interface PaymentLinkSent {
  readonly kind: "paymentLink";
  readonly order: MailedOrder;
  readonly url: string;
  /** When the page was asked for: later than the order, if it replaces an earlier one. */
  readonly at: Date;
  /** When the page closes. */
  readonly until: Date;
}

/** An order whose status has changed since it was placed. */
export interface Changed {
  readonly kind: "changed";
  readonly order: MailedOrder;
  readonly change: MailedChange;
}

/** An order of which one line was cancelled, and others stand. */
export interface LineCancelled {
  readonly kind: "lineCancelled";
  /** The order without the line, or with the line cancelled. */
  readonly order: MailedOrder;
  readonly line: MailedLine & { readonly id: string };
  readonly change: MailedChange;
}

/** A shipped order whose carrier or tracking number was wrong; its change has the right ones. */
export interface Corrected {
  readonly kind: "corrected";
  readonly order: MailedOrder;
  readonly change: MailedChange;
}

/** An order whose address or phone an admin has corrected. */
export interface Redirected {
  readonly kind: "redirected";
  readonly order: MailedOrder;
  readonly at: Date;
}

/** A customer has asked to send tools back. */
export interface ReturnRequested {
  readonly kind: "returnRequested";
  readonly order: ReturnedOrder;
  readonly return: MailedReturn;
}

/** The shop has answered a return, or has its pieces. */
export interface ReturnAnswered {
  readonly kind: "returnAnswered";
  readonly order: ReturnedOrder;
  readonly return: MailedReturn;
  /** What was refunded for the pieces that are here, in minor units. */
  readonly refundedCents?: number | undefined;
  /** What that is less by, since the rest misses the minimum of the order's code. */
  readonly deductedCents?: number | undefined;
}

/** The shop has noted a refund that ends no return. */
export interface Refunded {
  readonly kind: "refunded";
  readonly order: MailedOrder;
  readonly refund: {
    readonly id: string;
    /** Minor units. */
    readonly cents: number;
    readonly reason: string;
    readonly at: Date;
    /** Whether the shop pays it another way than it was paid. */
    readonly byHand?: true | undefined;
    /** What it is less by, since the rest misses the minimum of the order's code. */
    readonly deductedCents?: number | undefined;
  };
}

/** The money of a refund hasn't reached the customer's card. */
export interface RefundFailed {
  readonly kind: "refundFailed";
  readonly order: MailedOrder;
  readonly refund: {
    readonly id: string;
    /** Minor units. */
    readonly cents: number;
  };
  readonly at: Date;
}

/** What was paid for an order that had ended goes back by itself. */
export interface PaymentReturned {
  readonly kind: "paymentReturned";
  readonly order: MailedOrder;
  /** Minor units. */
  readonly cents: number;
  readonly at: Date;
}

/** A product that runs low since this order. */
export interface LowStock {
  readonly kind: "lowStock";
  readonly productId: string;
  readonly name: string;
  /** Pieces that are left. */
  readonly left: number;
  readonly orderId: string;
  /** Who ordered it. */
  readonly uid: string;
  readonly at: Date;
}

/** A product that a supplier is asked for. */
export interface PurchasedRow {
  readonly name: string;
  readonly sku?: string | undefined;
  readonly gtin?: string | undefined;
  readonly pieces: number;
}

/** A supplier is asked for products. */
export interface Purchased {
  readonly kind: "purchase";
  /** Unique to the call. */
  readonly id: string;
  /** The admin's. */
  readonly uid: string;
  /** The supplier's. */
  readonly email: string;
  readonly text: string;
  readonly rows: readonly PurchasedRow[];
  readonly at: Date;
}

/** An admin sends a customer the link again that verifies their address. */
export interface Verification {
  readonly kind: "verification";
  readonly uid: string;
  /** The unverified address. */
  readonly email: string;
  readonly link: string;
  /** The mails of one address and time are one mail. */
  readonly at: Date;
}

/** A person whose account has another address than before. */
export interface AddressChanged {
  readonly kind: "addressChanged";
  readonly uid: string;
  /** The verified address that the account had. */
  readonly former: string;
  readonly at: Date;
}

/** An account with a password and an unverified address, whose person has signed in with Google: Firebase removes the password. */
export interface PasswordRemoved {
  readonly kind: "passwordRemoved";
  readonly uid: string;
  readonly email: string;
  readonly at: Date;
}

/** An event that may cause mails. */
export type MailEvent =
  | Placed
  | PaymentLinkSent
  | Changed
  | LineCancelled
  | Corrected
  | Redirected
  | ReturnRequested
  | ReturnAnswered
  | Refunded
  | RefundFailed
  | PaymentReturned
  | LowStock
  | Purchased
  | Verification
  | AddressChanged
  | PasswordRemoved;
