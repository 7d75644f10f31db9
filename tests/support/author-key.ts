import { createHash } from "node:crypto";

/**
 * The key that names an author in a product's document. It is computed here again, and not imported,
 * because the shop may not change it either: products would lose their authors.
 */
export const authorKey = (uid: string): string =>
  createHash("sha256").update(uid).digest("hex").slice(0, 32);
