import { z } from "zod";

/** The standing lines of a stored order, which may be malformed otherwise. */
export const HeldLines = z
  .array(
    z.object({ productId: z.string(), quantity: z.number(), cancelled: z.unknown().optional() }),
  )
  .transform((lines) =>
    lines
      .filter(({ cancelled }) => cancelled === undefined)
      .map(({ productId: purchaseId, quantity }) => ({ purchaseId, quantity })),
  );
