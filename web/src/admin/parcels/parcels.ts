import type { OrderStatus } from "@shop/contract/order-status";

/** A packed order whose parcel the shop doesn't know yet. It names no customer: it is kept in the browser. */
export interface Parcel {
  /** The order's id. */
  readonly id: string;
  /** What the admin calls the order: its number. */
  readonly name: string;
  /** What the order was when it was packed. */
  readonly seen: OrderStatus;
  readonly carrier: string;
  /** Missing if the carrier gave none. */
  readonly trackingNumber?: string;
  /** Present if the admin has confirmed a number that was doubtful. */
  readonly numberIsRight?: true;
  /** Why the shop has refused it; missing while it waits to be sent. */
  readonly refused?: Refusal;
}

export interface Refusal {
  readonly why: string;
  /** What the order is now, if that is why. */
  readonly now?: OrderStatus;
  /** Present if the admin may confirm the number. */
  readonly doubtful?: true;
}

type Parcels = readonly Parcel[];

/** Adds a parcel; a second one of the same order replaces the first. */
export const withParcel = (parcels: Parcels, parcel: Parcel): Parcels => [
  ...withoutParcel(parcels, parcel.id),
  parcel,
];

export const withoutParcel = (parcels: Parcels, id: string): Parcels =>
  parcels.filter((parcel) => parcel.id !== id);

/** Marks a parcel as refused. One that was taken back while it was sent stays away. */
export const withRefusal = (parcels: Parcels, id: string, refused: Refusal): Parcels =>
  parcels.map((parcel) => (parcel.id === id ? { ...parcel, refused } : parcel));

/** Lets a refused parcel be sent once more, and confirms its number if that was why. */
export const withRetry = (parcels: Parcels, id: string): Parcels =>
  parcels.map((parcel) => {
    if (parcel.id !== id) return parcel;
    const { refused, ...waiting } = parcel;
    return refused?.doubtful ? { ...waiting, numberIsRight: true } : waiting;
  });

/** @returns the parcel to send next: the one that was packed first */
export const nextWaiting = (parcels: Parcels): Parcel | undefined =>
  parcels.find(({ refused }) => !refused);

const isText = (value: unknown): value is string => typeof value === "string";

/** Whether something that is stored is a parcel. */
export const isParcel = (value: unknown): value is Parcel =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  isText(value.id) &&
  "name" in value &&
  isText(value.name) &&
  "seen" in value &&
  isText(value.seen) &&
  "carrier" in value &&
  isText(value.carrier);
