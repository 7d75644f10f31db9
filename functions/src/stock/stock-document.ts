import { Quantity } from "@pros-and-drill/contract/fields";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { z } from "zod";
import { parseEntity, StoredPrice } from "../firestore/entity.ts";
import type { Stock } from "./stock.ts";

/** What a change of stock needs of a document of `products`. */
const StoredStock = z.object({
  name: z.string(),
  priceCents: StoredPrice,
  minimumOrderQuantity: Quantity,
  availableQuantity: Quantity,
  withdrawn: z.unknown().optional(),
});

/** @returns what is in stock of a product, at which price; null if there is no such product */
export const parseStock = (document: DocumentSnapshot | undefined): Stock | null => {
  if (!document?.exists) return null;
  const { withdrawn, ...stock } = parseEntity(StoredStock, document);
  return { ...stock, isWithdrawn: withdrawn !== undefined };
};
