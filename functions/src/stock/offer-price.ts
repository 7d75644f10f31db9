import { z } from "zod";
import { StoredPrice, StoredTime } from "../firestore/entity.ts";

/** A running offer, as the product's document keeps it beside its price, which is the offer's. In minor units. */
export const StoredOffer = z.object({
  wasCents: StoredPrice,
  ordinaryCents: StoredPrice,
  until: z.iso.date().optional(),
  /** The end of its last day at the shop. */
  endsAt: StoredTime.optional(),
});
export type Offer = Readonly<z.infer<typeof StoredOffer>>;

/** Whether its last day is over. */
export const isOver = ({ endsAt }: Offer, now: Date): boolean =>
  endsAt !== undefined && endsAt <= now;

/** @returns what a piece costs at a time, in minor units */
export const centsAt = (
  { priceCents, offer }: { readonly priceCents: number; readonly offer?: Offer | undefined },
  now: Date,
): number => (offer && isOver(offer, now) ? offer.ordinaryCents : priceCents);
