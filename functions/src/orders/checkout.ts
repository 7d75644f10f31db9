import { createHash } from "node:crypto";
import type { Address } from "@shop/contract/address";
import type { NewDeskOrder } from "@shop/contract/desk/orders";
import { toMinorUnits } from "@shop/contract/money";
import type { NewCheckout, NewOrder } from "@shop/contract/new-orders";
import type { PaymentMethod } from "@shop/contract/payment-state";
import type { PriceList } from "@shop/contract/prices/price-list";
import type { ShippingSettings } from "@shop/contract/settings/shipping";
import type { VatSettings } from "@shop/contract/settings/vat";
import { shop } from "@shop/contract/shop";
import type { ShopSettings } from "@shop/contract/shop-settings";
import type { Caller } from "../auth/caller.ts";
import { fingerprint, recordId } from "../firestore/record-id.ts";
import type { Allowance } from "./caps.ts";
import type { StaffNote } from "./staff-note.ts";

/** No prices are in a gift's parcel, and a note may be. */
export interface Gift {
  readonly note?: string | undefined;
}

/** One product of a checkout, and the id of its line. */
export interface Line {
  readonly id: string;
  readonly purchaseId: string;
  /** In pieces. */
  readonly quantity: number;
  /** The price of one piece, in minor units, that the customer has seen; undefined if unknown. */
  readonly seenPriceCents: number | undefined;
}

/** What the settings say about an order that is placed under them. */
export interface OrderTerms {
  /** Days after delivery in which its invoice is due. */
  readonly paymentDays: number;
  /** Days after its arrival in which a tool can be sent back. */
  readonly returnDays: number;
  /** The bank details on its invoice; empty if the shop has set none. */
  readonly payTo: string;
  readonly settingsRevision: number;
  readonly shipping: ShippingSettings;
  readonly vat: VatSettings;
  /** Opening hours of the counter, for pick-up orders; "" if not set. */
  readonly counterHours?: string;
}

export const termsOf = ({
  revision,
  orders,
  shipping,
  vat,
  payment,
  delivery,
}: Pick<
  ShopSettings,
  "revision" | "orders" | "shipping" | "vat" | "payment" | "delivery"
>): OrderTerms => ({
  paymentDays: orders.paymentDays,
  returnDays: orders.returnDays,
  payTo: payment.bankDetails,
  settingsRevision: revision,
  shipping,
  vat,
  counterHours: delivery.hours.counter,
});

/** A checkout is placed atomically. A single order is a checkout of one line. */
export interface CheckoutRequest extends OrderTerms {
  /** The order's id: its first line's. */
  readonly id: string;
  readonly number: string;
  readonly uid: string;
  readonly customer: string;
  /** Whether the account's e-mail address is verified. */
  readonly emailVerified: boolean;
  readonly customerName: string;
  /** The key of a guest's order; missing for an account's. */
  readonly guestKey?: string | undefined;
  /** Missing if the customer picks it up. */
  readonly address?: Address | undefined;
  readonly phone: string;
  /** The id of the chosen method of delivery; undefined for the first that delivers it. */
  readonly method?: string | undefined;
  /** The total that the customer has seen, in minor units; undefined if unknown. */
  readonly seenTotalCents?: number | undefined;
  /** Where the invoice goes; missing if that is the address. */
  readonly billing?: Address | undefined;
  readonly gift?: Gift | undefined;
  /** The customer's VAT number, if it was checked and matters. */
  readonly vatNumber?: string | undefined;
  /** The account's own prices; undefined for what everybody pays. */
  readonly priceList?: PriceList | undefined;
  /** The phone in E.164; missing or null if it can't be a number. */
  readonly dialled?: string | null | undefined;
  /** Whether the shop delivers to the address. */
  readonly isDelivered: boolean;
  readonly createdAt: Date;
  /** A hash of the request's body, to tell a retry from another checkout under the same key. */
  readonly requestHash: string;
  /** One line for each product. */
  readonly lines: readonly Line[];
  /** The discount code that it names, in its stored spelling; missing without one. */
  readonly code?: string | undefined;
  /** How it is paid; by its invoice if nothing is said. */
  readonly pay?: PaymentMethod | undefined;
  /** Present if an admin enters it for the customer, whom they have on the phone. */
  readonly desk?: { readonly note?: StaffNote | undefined } | undefined;
  /** The account's caps and holdings; undefined without caps. */
  readonly allowance?: Allowance;
}

/** Crockford's digits and letters, without I, L, O and U: https://www.crockford.com/base32.html */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * @param id of a checkout's order
 * @returns the checkout's number, such as "AB-7K4M-2XQF": 40 bits of a hash, so that it reveals
 *   no other number
 */
const numberOf = (id: string): string => {
  const bytes = createHash("sha256").update(`number of ${id}`).digest().subarray(0, 8);
  const text = [...bytes].map((byte) => letters[byte % letters.length]).join("");
  return `${shop.orderPrefix}-${text.slice(0, 4)}-${text.slice(4)}`;
};

type Body = Pick<
  NewCheckout,
  "lines" | "address" | "phone" | "delivery" | "total" | "billing" | "gift" | "pay" | "code"
>;

/** A checkout without what its handler finds out beside it. */
type Sent = Omit<
  CheckoutRequest,
  "dialled" | "isDelivered" | "vatNumber" | "priceList" | keyof OrderTerms
>;

const request = (
  { lines, address, phone, delivery, total, billing, gift, pay, code }: Body,
  { uid, email, emailVerified, name }: Caller,
  key: string | undefined,
  createdAt: Date,
  requestHash: string,
  first = recordId(uid, key),
): Sent => {
  return {
    id: first,
    number: numberOf(first),
    uid,
    customer: email,
    emailVerified,
    customerName: name || email,
    address,
    phone,
    method: delivery,
    seenTotalCents: total === undefined ? undefined : toMinorUnits(total),
    billing,
    gift,
    pay,
    ...(code ? { code } : {}),
    createdAt,
    requestHash,
    lines: lines.map(({ purchaseId, quantity, price }, index) => ({
      id: index === 0 ? first : recordId(first, String(index)),
      purchaseId,
      quantity,
      seenPriceCents: price === undefined ? undefined : toMinorUnits(price),
    })),
  };
};

/**
 * @param body a basket
 * @param caller the customer; without a name, their e-mail address takes its place
 * @param key the Idempotency-Key. The same caller and key give the same ids, so that a retry finds the
 *   order of the first try; without a key every call is its own checkout
 * @param now the time
 */
export const checkoutRequest = (
  body: NewCheckout,
  caller: Caller,
  key: string | undefined,
  now: Date,
): Sent => request(body, caller, key, now, fingerprint(...partsOf(body)));

/** What tells a checkout from another one under the same key. */
const partsOf = (body: NewCheckout): unknown[] => {
  const lines = body.lines.map(({ purchaseId, quantity, price }) => [purchaseId, quantity, price]);
  const { address, phone, delivery, total, billing, gift, pay, vatNumber, code } = body;
  const parts = [lines, address, phone, billing, gift, delivery, total, pay, vatNumber];
  return code ? [...parts, code] : parts;
};

/**
 * As checkoutRequest, for what an admin enters. Its ids come from the admin's key and not from the customer's uid: an address may
 * become an account's between two tries, which are one order nevertheless. The admin vouches for the address.
 *
 * @param customer whose order it is
 * @param by the admin
 */
export const enteredRequest = (
  body: NewDeskOrder,
  customer: Caller,
  by: Caller,
  key: string,
  now: Date,
): Sent => {
  const { email, customerName, note } = body;
  const hash = fingerprint(...partsOf(body), email, customerName, note);
  const id = recordId(`${by.uid} desk`, key);
  const noted = { id: recordId(id, "note"), at: now, uid: by.uid, name: by.name };
  return {
    ...request(body, { ...customer, emailVerified: true }, key, now, hash, id),
    desk: note ? { note: { ...noted, text: note } } : {},
  };
};

/**
 * As checkoutRequest, for the order modal's body. The names in it are ignored.
 */
export const orderRequest = (
  body: NewOrder,
  caller: Caller,
  key: string | undefined,
  now: Date,
): Sent => {
  const { purchaseId, purchase, quantity, customer, customerName, address, phone, price } = body;
  const hash = fingerprint(
    ...[purchaseId, purchase, quantity, customer, customerName, address, phone, price],
  );
  const lines = [{ purchaseId, quantity, price }];
  return request({ lines, address, phone }, caller, key, now, hash);
};
