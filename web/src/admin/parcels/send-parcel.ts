import type { Undo } from "@shop/contract/desk/log";
import type { PackingOrder } from "@shop/contract/desk/packing";
import { statusInText } from "@shop/contract/order-status";
import type { Shipment } from "@shop/contract/order-steps";
import { call } from "../../data/call/call.ts";
import { CallFailed, failureText } from "../../data/call/call-failed.ts";
import { isDoubtfulNumber } from "../order-steps/step-orders.ts";
import { mayComeThrough } from "../queue/use-send-queue.ts";
import type { Parcel, Refusal } from "./parcels.ts";

/** What has become of a parcel that was sent to the shop. */
export type Sent =
  | { readonly result: "shipped"; readonly undo?: Undo | undefined }
  /** The shop can't be reached, or is busy: the same request is sent again later. */
  | { readonly result: "later" }
  | { readonly result: "refused"; readonly refused: Refusal };

const isSame = (
  parcel: Shipment,
  order: Pick<PackingOrder, "carrier" | "trackingNumber">,
): boolean => parcel.carrier === order.carrier && parcel.trackingNumber === order.trackingNumber;

/** @returns the parcel's carrier and number, as calls take them */
const shipmentOf = ({ carrier, trackingNumber, numberIsRight }: Parcel) => ({
  carrier,
  ...(trackingNumber === undefined ? {} : { trackingNumber }),
  ...(numberIsRight ? { numberIsRight } : {}),
});

const conflict = async (parcel: Parcel, error: CallFailed): Promise<Sent> => {
  const now = error.problem?.orderStatus;
  if (now !== "shipped") {
    const why = now ? `It is ${statusInText(now)} now.` : failureText(error);
    return { result: "refused", refused: { why, ...(now ? { now } : {}) } };
  }
  // This request may have shipped it, and its answer was lost.
  const order = await call("GET /desk/packing/:id", { params: { id: parcel.id } });
  if (isSame(shipmentOf(parcel), order)) return { result: "shipped" };
  const { carrier, trackingNumber } = order;
  const number = trackingNumber ? `, number ${trackingNumber}` : "";
  const why = `Somebody else has shipped it: with ${carrier}${number}.`;
  return { result: "refused", refused: { why, now } };
};

/** Ships a packed order. It doesn't throw. */
export const sendParcel = async (parcel: Parcel): Promise<Sent> => {
  try {
    try {
      const { undo } = await call("PUT /desk/packing/:id/shipped", {
        params: { id: parcel.id },
        body: { seen: parcel.seen, ...shipmentOf(parcel) },
      });
      return { result: "shipped", undo };
    } catch (error) {
      if (error instanceof CallFailed && error.code === "order-changed")
        return await conflict(parcel, error);
      throw error;
    }
  } catch (error) {
    if (mayComeThrough(error)) return { result: "later" };
    const isGone = error instanceof CallFailed && error.status === 404;
    const why = isGone ? "There is no such order any more." : failureText(error);
    const doubt = isDoubtfulNumber(error) ? { doubtful: true as const } : {};
    return { result: "refused", refused: { why, ...doubt } };
  }
};

/** Gives an order that somebody else has shipped this parcel's carrier and number. @throws CallFailed */
export const correctToParcel = async (parcel: Parcel): Promise<void> => {
  const params = { id: parcel.id };
  const { carrier, trackingNumber } = await call("GET /desk/packing/:id", { params });
  const seen = { carrier, trackingNumber };
  await call("PUT /order/:id/shipment", { params, body: { ...shipmentOf(parcel), seen } });
};
