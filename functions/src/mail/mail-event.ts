import type { Address } from "@shop/contract/address";
import type { InvoiceKind } from "@shop/contract/invoices";
import type { OrderStatus, Party } from "@shop/contract/order-status";
import type { OrderDelivery } from "@shop/contract/prices/order-delivery";
import type { LinePrice } from "@shop/contract/prices/price-order";
import type { OrderVat } from "@shop/contract/prices/vat";
import type { ReturnReason } from "@shop/contract/return-reasons";
import type { ReturnState } from "@shop/contract/return-state";

/** A line of an order in a mail; prices in minor units, quantities in pieces. */
export interface MailedLine extends LinePrice {
  readonly name: string;
  readonly quantity: number;
  /** Missing while the line stands. */
  readonly cancelled?: { readonly at: Date } | undefined;
}

/** An invoice or a credit note that a mail brings. */
export interface MailedPaper {
  readonly kind: InvoiceKind;
  readonly number: string;
}

/** An order in a mail. */
export interface MailedOrder {
  readonly id: string;
  /** The customer's; empty once their account is deleted. */
  readonly uid: string;
  readonly number: string;
  readonly customer: string;
  /** Whether the customer's address was verified when they ordered. If not, mails to it wait until it is. */
  readonly emailVerified: boolean;
  readonly customerName: string;
  /** The key of a guest's order: the links in its mails open it. */
  readonly guestKey?: string | undefined;
  /** At least one. */
  readonly lines: readonly MailedLine[];
  /** Whether the shop has entered it for the customer, who had called. */
  readonly byPhone?: true | undefined;
  readonly delivery: Pick<OrderDelivery, "name" | "cents" | "vatRate" | "pickup">;
  /** Missing without a discount code. */
  readonly code?:
    | { readonly code: string; readonly deliveryOffCents?: number | undefined }
    | undefined;
  /** Missing where the shop charged no VAT. */
  readonly vat?: OrderVat | undefined;
  readonly address: Address;
  readonly phone: string;
  /** Where the invoice goes; missing if that is the address. */
  readonly billing?: Address | null | undefined;
  /** Present for a gift, whose invoice is a mail. */
  readonly gift?: { readonly note?: string | undefined } | null | undefined;
  /** Days after delivery in which its invoice is due. */
  readonly paymentDays: number;
  /** Days after its arrival in which it can be sent back. */
  readonly returnDays: number;
  readonly createdAt: Date;
  /** When it ends unless the shop confirms it or the customer's address is verified; missing otherwise. */
  readonly endsAt?: Date | null | undefined;
  /** What its change has issued, and the mail about that brings. */
  readonly issued?: readonly MailedPaper[] | undefined;
  /** Present once its first invoice is issued. */
  readonly invoiced?: { readonly number: string } | undefined;
  /** Present if it is paid by card. */
  readonly payment?: { readonly paidAt?: Date | undefined } | undefined;
}

/** The last change of an order's status. */
export interface MailedChange {
  readonly status: OrderStatus;
  /** The same for each retry of a request. */
  readonly at: Date;
  readonly by: Party;
  readonly reason?: string | undefined;
  readonly carrier?: string | undefined;
  readonly trackingNumber?: string | undefined;
}

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

/** A return in a mail. */
interface MailedReturn {
  readonly id: string;
  readonly at: Date;
  readonly lines: readonly { readonly line: string; readonly quantity: number }[];
  readonly reason: ReturnReason;
  readonly text?: string | undefined;
  readonly state: ReturnState;
  /** When it came to its state; missing while it is requested. */
  readonly changedAt?: Date | undefined;
  /** Why it is declined. */
  readonly answer?: string | undefined;
}

/** An order whose return is told of; its lines have ids. */
interface ReturnedOrder extends MailedOrder {
  readonly lines: readonly (MailedLine & { readonly id: string })[];
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
  };
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
  | PaymentReturned
  | LowStock
  | Purchased
  | Verification
  | AddressChanged;
