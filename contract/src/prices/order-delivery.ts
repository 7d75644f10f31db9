import type { WorkingDays } from "../delivery-time.ts";
import { formatMinorUnits } from "../format.ts";
import type { VatRate } from "./vat-amounts.ts";

/** How an order is delivered, as it was when the order was placed. */
export interface OrderDelivery {
  /** The id of the method. */
  readonly method: string;
  /** As pages, mails and papers name it. */
  readonly name: string;
  /** Its price in minor units; 0 where it is included. */
  readonly cents: number;
  /** Missing where no VAT is charged, and where `vatParts` has several rates. */
  readonly vatRate?: VatRate | undefined;
  /** Its price by the rates of what is delivered, the highest first; missing where that is one rate. */
  readonly vatParts?: readonly { readonly rate: VatRate; readonly cents: number }[] | undefined;
  /** Working days on the way; missing if they are a parcel's. */
  readonly days?: WorkingDays | undefined;
  /** Present if the customer picks it up at the counter, which is the order's address then. */
  readonly pickup?: true | undefined;
  /** When the counter is open, of what is picked up, as it was when the order was placed. */
  readonly hours?: string | undefined;
}

/** How orders are delivered until it is set: the price is in that of the tools. */
export const standardDelivery: OrderDelivery = { method: "standard", name: "Delivery", cents: 0 };

/** @param cents the price of a delivery, in minor units @returns how it stands beside the delivery's name */
export const deliveryText = (cents: number): string =>
  cents === 0 ? "Included" : formatMinorUnits(cents);
