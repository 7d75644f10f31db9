import { createHash } from "node:crypto";

/**
 * The id of a person's review of a product. It is computed here again, and not imported, because the
 * shop may not change it either: somebody could then review a product twice.
 */
export const productReviewId = (productId: string, uid: string): string =>
  createHash("sha256")
    .update(JSON.stringify([productId, uid]))
    .digest("hex")
    .slice(0, 40);
