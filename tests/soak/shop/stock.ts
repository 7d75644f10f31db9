import { z } from "zod";
import { writeDocuments } from "../../support/database.ts";
import { askEmulator } from "../../support/emulators.ts";
import type { Shop } from "./open-shop.ts";

/** Every product here: an order takes at least one piece more. */
export const minimumOrderQuantity = 5;

/**
 * Puts products on sale.
 *
 * @param stock the pieces of each, by their ids
 */
export const stockUp = (
  { projectId }: Pick<Shop, "projectId">,
  stock: Readonly<Record<string, number>>,
): Promise<void> =>
  writeDocuments(
    projectId,
    Object.fromEntries(
      Object.entries(stock).map(([id, availableQuantity]) => [
        `products/${id}`,
        {
          ...{ name: "Hammer drill", description: "", image: "https://example.com/drill.webp" },
          ...{ priceCents: 1999, minimumOrderQuantity, availableQuantity },
          createdAt: new Date("2026-01-02T03:04:05Z"),
        },
      ]),
    ),
  );

const Found = z.array(
  z.object({
    found: z.object({
      name: z.string(),
      fields: z.object({ availableQuantity: z.object({ integerValue: z.coerce.number() }) }),
    }),
  }),
);

/** The pieces that are left of each product, read from the database itself. */
export async function stockOf(
  { projectId }: Shop,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const documents = ids.map((id) => `${root}/products/${id}`);
  const path = `v1/${root}:batchGet`;
  const answer = await askEmulator("FIRESTORE_EMULATOR_HOST", "POST", path, { documents });
  return new Map(
    Found.parse(answer).map(({ found: { name, fields } }) => [
      name.slice(root.length + "/products/".length),
      fields.availableQuantity.integerValue,
    ]),
  );
}

/**
 * Looks at the stock again and again while some work is done.
 *
 * @returns the work's result, how often it was looked, and the lowest stock that was seen
 */
export async function watchStock<T>(shop: Shop, ids: readonly string[], work: Promise<T>) {
  let isDone = false;
  let samples = 0;
  let lowest = Number.POSITIVE_INFINITY;
  const watch = async () => {
    while (!isDone) {
      lowest = Math.min(lowest, ...(await stockOf(shop, ids)).values());
      samples++;
    }
  };
  const watching = watch();
  try {
    const result = await work;
    return { result, stock: () => ({ samples, lowest }) };
  } finally {
    isDone = true;
    await watching;
  }
}
