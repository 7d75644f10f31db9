import { Pieces } from "@pros-and-drill/contract/fields";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { z } from "zod";
import { parseEntity, StoredPrice } from "../firestore/entity.ts";
import type { Stock } from "./stock.ts";

/** What a change of stock needs of a document of `products`. */
const StoredStock = z.object({
  name: z.string(),
  priceCents: StoredPrice,
  minimumOrderQuantity: Pieces,
  availableQuantity: Pieces,
  withdrawn: z.unknown().optional(),
});

/**
 * @param document of a product that exists
 * @returns what is in stock of it, at which price
 */
export const parseStock = (document: DocumentSnapshot): Stock => {
  const { withdrawn, ...stock } = parseEntity(StoredStock, document);
  return { ...stock, isWithdrawn: withdrawn !== undefined };
};
