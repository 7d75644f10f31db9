import { z } from "zod";
import { deskLimits } from "../desk/limits.ts";
import { Id, requiredLine } from "../fields.ts";
import { limits } from "../limits.ts";

/** What some customers pay (prices/price-list.ts). */
export const PriceList = z.object({
  name: z.string(),
  percent: z.number().describe("Off everything"),
  kinds: z
    .array(z.object({ kind: z.string(), percent: z.number() }))
    .readonly()
    .describe("Percent off some kinds, in place of that"),
  prices: z
    .array(z.object({ product: z.string(), cents: z.number() }))
    .readonly()
    .describe("Of single products, in minor units"),
});

/** The price lists that customers can be given. */
export const PriceListsSettings = z.object({
  lists: z.array(PriceList.extend({ id: z.string() })).readonly(),
});
export type PriceListsSettings = z.infer<typeof PriceListsSettings>;

const Percent = z.int("must be a whole number").min(0).max(90);

const isDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length;

const NewList = z.object({
  id: Id,
  name: requiredLine(deskLimits.methodName),
  percent: Percent,
  kinds: z
    .array(z.object({ kind: requiredLine(limits.productLabel), percent: Percent }))
    .max(deskLimits.listedKinds),
  prices: z
    .array(z.object({ product: Id, cents: z.int().min(1).max(deskLimits.rowEnd) }))
    .max(deskLimits.listedPrices)
    .refine((prices) => isDistinct(prices.map(({ product }) => product)), "name a tool twice"),
});

/** These settings in a request, with limits and messages. */
export const NewPriceLists = z.object({
  lists: z
    .array(NewList)
    .max(deskLimits.priceLists)
    .refine((lists) => isDistinct(lists.map(({ id }) => id)), "must have different ids")
    .refine((lists) => isDistinct(lists.map(({ name }) => name)), "must have different names"),
});

export const PriceListsChange = NewPriceLists.extend({ revision: z.int().min(0) });
export type PriceListsChange = z.infer<typeof PriceListsChange>;
