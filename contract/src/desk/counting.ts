import { z } from "zod";
import { Id, Pieces, Quantity, Time } from "../fields.ts";
import { undoable } from "./log.ts";

/** The pieces of a product that somebody has counted. */
export const NewCount = z.object({
  product: Id,
  counted: Quantity.describe("Every piece in the house, also of orders that aren't shipped"),
  at: Time.describe("When they were counted, by the shop's clock"),
  seen: z
    .int()
    .min(0)
    .describe("The product's `restockings` then: after another one the difference is unknown"),
});
export type NewCount = z.infer<typeof NewCount>;

/** What should be in the building: the stock, and the units of orders that aren't shipped. */
export const ExpectedCount = z.object({ expected: z.int() });

/** What a count has changed. */
export const Count = z.object({
  expected: z.int().describe("How many pieces should have been in the house then"),
  availableQuantity: Pieces.describe("How many can be ordered now"),
  restockings: z.int().min(0),
  ...undoable,
});
