import type { AccountData } from "@pros-and-drill/contract/account";
import { call } from "../api/call.ts";

/**
 * Fetches all that the shop keeps about the signed-in person, part by part.
 *
 * @throws CallFailed
 */
const fetchOwnData = async (): Promise<Omit<AccountData, "next">> => {
  const { next, ...first } = await call("GET /account/data", {});
  const all = { ...first };
  for (let cursor = next; cursor !== undefined; ) {
    const part = await call("GET /account/data", { query: { cursor } });
    all.orders.push(...part.orders);
    all.reviews.push(...part.reviews);
    all.productReviews.push(...part.productReviews);
    cursor = part.next;
  }
  return all;
};

/**
 * Has the browser save all that the shop keeps about the signed-in person, as a JSON file.
 *
 * @param now the time
 * @throws CallFailed
 */
export const saveOwnData = async (now: Date): Promise<void> => {
  const data = { shop: "Pros & Drill", savedAt: now.toISOString(), ...(await fetchOwnData()) };
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }),
  );
  const link = document.createElement("a");
  link.href = address;
  link.download = `pros-and-drill-${now.toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // the browser reads it after the click
};
