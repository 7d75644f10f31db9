import { z } from "zod";
import { Amount, Id, Time } from "../fields.ts";
import { Admin } from "./admin.ts";
import { PriceChange, ProductsToChange, sharpPriceChange } from "./products.ts";

/** What has become of planned prices. */
export const planStates = ["planned", "done", "cancelled", "takenBack"] as const;

/** New prices of several products, planned for a time on the shop's clocks. */
export const NewPlannedPrices = z
  .object({
    products: ProductsToChange,
    change: PriceChange,
    day: z.iso.date(),
    time: z.iso.time({ precision: -1 }).describe("On the shop's clocks, such as 07:30"),
  })
  .refine(sharpPriceChange.isMet, sharpPriceChange.problem);
export type NewPlannedPrices = z.infer<typeof NewPlannedPrices>;

/** What was planned. */
export const PlanResult = z.object({
  planned: z.int().describe("How many products get a new price"),
  left: z
    .array(z.object({ id: Id, price: Amount.optional() }))
    .describe("Those that get none: gone, changed meanwhile, on offer, or out of range"),
});
export type PlanResult = z.infer<typeof PlanResult>;

/** Planned prices, as the desk lists them. */
export const PlannedPrices = z.object({
  _id: Id,
  at: Time.describe("When the products get their new prices"),
  createdAt: Time,
  by: Admin,
  change: PriceChange.extend({ change: z.number() }),
  products: z.array(z.object({ id: Id, name: z.string(), price: Amount, newPrice: Amount })),
  state: z.enum(planStates),
  left: z
    .array(Id)
    .describe("Those that kept their price: gone, on offer, or at another price by then"),
});
export type PlannedPrices = z.infer<typeof PlannedPrices>;
