import { isDeepStrictEqual } from "node:util";
import { type Documents, documentsIn } from "./database.ts";

const none = { count: 0, sum: 0 };

/** What the visible reviews of each product add up to. */
const sumsIn = (documents: Documents): Readonly<Record<string, typeof none>> => {
  const sums: Record<string, typeof none> = {};
  for (const { fields } of Object.values(documentsIn("productReviews", documents))) {
    if (fields.isHidden) continue;
    const id = String(fields.productId);
    const { count, sum } = sums[id] ?? none;
    sums[id] = { count: count + 1, sum: sum + Number(fields.stars) };
  }
  return sums;
};

/** The products whose rating isn't what their visible reviews add up to, in words. */
export const ratingFaults = (documents: Documents): string[] => {
  const sums = sumsIn(documents);
  return Object.entries(documentsIn("products", documents)).flatMap(([id, { fields }]) => {
    const [kept, due] = [fields.rating ?? none, sums[id] ?? none];
    if (isDeepStrictEqual(kept, due)) return [];
    return `products/${id} keeps ${JSON.stringify(kept)} instead of ${JSON.stringify(due)}`;
  });
};
