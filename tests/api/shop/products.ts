import { type Field, writeDocuments } from "../../support/database.ts";
import type { Shop } from "./open-shop.ts";

/** A product's document. */
export const product = (change: Readonly<Record<string, Field>> = {}): Record<string, Field> => ({
  name: "Hammer drill",
  description: "Goes through walls",
  image: "https://example.com/drill.webp",
  priceCents: 1999,
  minimumOrderQuantity: 5,
  availableQuantity: 1000,
  createdAt: new Date("2026-01-02T03:04:05Z"),
  ...change,
});

/** Puts a product on sale under this id. */
export const stockUp = (
  shop: Shop,
  id: string,
  change: Readonly<Record<string, Field>> = {},
): Promise<void> => writeDocuments(shop.projectId, { [`products/${id}`]: product(change) });
