import { createHash } from "node:crypto";

/**
 * What stands for an author in a product's document. The shop's own key may not change either, or
 * products would lose their authors.
 */
export const authorKey = (uid: string): string =>
  createHash("sha256").update(uid).digest("hex").slice(0, 32);
