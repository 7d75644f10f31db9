import type { Address } from "@shop/contract/address";
import type { InvoiceKind } from "@shop/contract/invoices";
import type { Extras } from "@shop/contract/new-orders";
import type { OrderStatus, Party } from "@shop/contract/order-status";
import type { OrderDelivery } from "@shop/contract/prices/order-delivery";
import type { LinePrice, PricedOrder } from "@shop/contract/prices/price-order";
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
  /** As it is when the mail is rendered; missing means placed. */
  readonly status?: OrderStatus;
  readonly customer: string;
  /** Whether the customer's address was verified when they ordered, or is by now. */
  readonly emailVerified: boolean;
  readonly customerName: string;
  /** The key of a guest's order: the links in its mails open it. */
  readonly guestKey?: string | undefined;
  /** At least one. */
  readonly lines: readonly MailedLine[];
  /** Whether the shop has entered it for the customer, who had called. */
  readonly byPhone?: true | undefined;
  readonly delivery: Pick<OrderDelivery, "name" | "cents" | "vatRate" | "pickup" | "hours">;
  /** Missing without a discount code. */
  readonly code?:
    | (Pick<PricedOrder<MailedLine>, "deliveryOffCents"> & { readonly code: string })
    | undefined;
  /** Missing where the shop charged no VAT. */
  readonly vat?: OrderVat | undefined;
  readonly address: Address;
  readonly phone: string;
  /** Where the invoice goes; missing if that is the address. */
  readonly billing?: Address | null | undefined;
  /** Present for a gift, whose invoice is a mail. */
  readonly gift?: Extras["gift"] | null;
  /** Days after delivery in which its invoice is due. */
  readonly paymentDays: number;
  /** Where its invoice is paid to; missing if the shop had no bank details. */
  readonly payTo?: string | undefined;
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
  /** What was paid back, in minor units; `money` is present for what goes to the card. */
  readonly refunds?:
    | readonly { readonly cents: number; readonly at: Date; readonly money?: object | undefined }[]
    | undefined;
}

/** Whether mails about an order are sent to its customer: their address is verified, or they have paid by card. */
export const isReachable = ({
  emailVerified,
  payment,
}: Pick<MailedOrder, "emailVerified" | "payment">): boolean =>
  emailVerified || payment?.paidAt !== undefined;

/** The last change of an order's status. */
export interface MailedChange {
  readonly status: OrderStatus;
  /** The same for each retry of a request. */
  readonly at: Date;
  readonly by: Party;
  readonly reason?: string | undefined;
  /** What a cancellation took off of the discount of the rest, in minor units. */
  readonly deductedCents?: number | undefined;
  readonly carrier?: string | undefined;
  readonly trackingNumber?: string | undefined;
}

/** A return in a mail. */
export interface MailedReturn {
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
export interface ReturnedOrder extends MailedOrder {
  readonly lines: readonly (MailedLine & { readonly id: string })[];
}
