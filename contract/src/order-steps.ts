import { z } from "zod";
import { Id, line, requiredLine } from "./fields.ts";
import { limits } from "./limits.ts";
import { cancellingAsksForPieces, orderStatuses, stepAsksFor } from "./order-status.ts";
import { parcelNumber } from "./parcel-number.ts";

const Status = z.enum(orderStatuses);

/** A parcel's number as its carrier has it (parcel-number.ts). It is never shortened. */
const TrackingNumber = requiredLine(10 * limits.trackingNumber)
  .overwrite(parcelNumber)
  .max(limits.trackingNumber);

const numberIsRight = z
  .literal(true)
  .optional()
  .describe(
    "The admin has confirmed a number that another order has, or that looks like a product's",
  );

/**
 * A transition of an order by an admin. A parcel has a carrier, but not every carrier gives a tracking number. A
 * cancellation has a reason, which the customer reads; that of a shipped order says whether its pieces have come
 * back.
 */
export const StatusChange = z
  .object({
    status: Status,
    seen: Status.describe("The status that the admin saw"),
    carrier: requiredLine(limits.carrier).optional(),
    trackingNumber: TrackingNumber.optional(),
    numberIsRight,
    reason: requiredLine(limits.reason).optional(),
    piecesAreBack: z
      .boolean()
      .optional()
      .describe("Whether the pieces of a shipped order are back, and so return to the stock"),
    line: Id.optional().describe("The one line to cancel, of an order that isn't shipped"),
    units: z
      .object({
        cancelled: z.int().min(1).max(limits.quantity),
        of: z.int().min(1).max(limits.quantity).describe("The line's quantity that the admin saw"),
      })
      .refine(({ cancelled, of }) => cancelled <= of, {
        path: ["cancelled"],
        error: "must be at most the line's quantity",
      })
      .optional()
      .describe("How many units of the line to cancel; all of them by default"),
    discount: z
      .literal("deduct")
      .optional()
      .describe(
        "With `line`: if the rest misses the minimum of its discount code, it loses the discount, as far as the order gets no dearer. Missing to keep it",
      ),
  })
  .refine(({ line, discount }) => discount === undefined || line !== undefined, {
    path: ["discount"],
    error: "is deducted only with a line",
  })
  .refine(({ line, units }) => units === undefined || line !== undefined, {
    path: ["units"],
    error: "are named only with their line",
  })
  .refine(({ status, carrier }) => (stepAsksFor(status) === "parcel") === (carrier !== undefined), {
    path: ["carrier"],
    error: "is named when an order is shipped, and only then",
  })
  .refine(
    ({ status, trackingNumber }) =>
      stepAsksFor(status) === "parcel" || trackingNumber === undefined,
    {
      path: ["trackingNumber"],
      error: "is named only when an order is shipped",
    },
  )
  .refine(({ status, reason }) => (stepAsksFor(status) === "reason") === (reason !== undefined), {
    path: ["reason"],
    error: "is named when an order is cancelled, and only then",
  })
  .refine(
    ({ status, seen, piecesAreBack }) =>
      (status === "cancelled" && cancellingAsksForPieces(seen)) === (piecesAreBack !== undefined),
    { path: ["piecesAreBack"], error: "is said when a shipped order is cancelled, and only then" },
  )
  .refine(({ status, line }) => line === undefined || status === "cancelled", {
    path: ["line"],
    error: "is named only when it is cancelled",
  });
export type StatusChange = z.infer<typeof StatusChange>;

/** A parcel's carrier and tracking number. */
const Shipment = z.object({
  carrier: requiredLine(limits.carrier),
  trackingNumber: TrackingNumber.optional(),
});
export type Shipment = z.infer<typeof Shipment>;

/** The corrected carrier and tracking number of a shipped order. */
export const ShipmentCorrection = Shipment.extend({
  numberIsRight,
  seen: Shipment.partial().describe("The carrier and the tracking number that the admin saw"),
});
export type ShipmentCorrection = z.infer<typeof ShipmentCorrection>;

/** A customer's cancellation, of the whole order or of one line. */
export const Cancellation = z.object({
  reason: line(limits.reason).optional(),
  line: Id.optional().describe("The one line to cancel"),
});
