import { z } from "zod";
import { CatalogueQuery } from "../catalogue.ts";
import { Amount, Id, PageQuery, Price, requiredLine } from "../fields.ts";
import { limits } from "../limits.ts";
import { leastAmount, toMinorUnits } from "../money.ts";
import { type PriceRule, priceEndings } from "../prices/change-price.ts";
import { ProductEdit } from "../products.ts";
import { deskLimits } from "./limits.ts";
import { undoable } from "./log.ts";

/** What a product is to shoppers. */
export const productStates = ["onSale", "draft", "withdrawn"] as const;

/** The parts of the desk's products: a state, or what asks for something. */
export const productViews = ["onSale", "low", "reorder", "draft", "withdrawn", "all"] as const;
export type ProductView = (typeof productViews)[number];

/** The sort orders of the desk's products; `-` is descending. */
export const deskProductSorts = [
  ...["relevance", "oldest", "newest", "name", "-name", "kind", "-kind", "brand", "-brand"],
  ...["price", "-price", "stock", "-stock", "supplier"],
] as const;
export type DeskProductSort = (typeof deskProductSorts)[number];

/** The query of the desk's products. */
export const DeskProductsQuery = PageQuery.extend({
  search: requiredLine(limits.search).optional().describe("Words to find by, as in the catalogue"),
  kind: CatalogueQuery.shape.kind,
  brand: CatalogueQuery.shape.brand,
  view: z
    .enum(productViews)
    .default("all")
    .describe("`low` runs low, `reorder` has its reorder level or fewer pieces: both on sale"),
  sort: z
    .enum(deskProductSorts)
    .optional()
    .describe("By default relevance for a search, otherwise oldest first"),
});
export type DeskProductsQuery = z.infer<typeof DeskProductsQuery>;

/** A change of the prices of several products. */
export const PriceChange = z.object({
  by: z.enum(["percent", "amount"]),
  change: z
    .number()
    .min(-limits.price)
    .max(limits.price)
    .describe("In percent, to a tenth, or an amount; negative for lower prices"),
  ending: z.enum(priceEndings),
});
export type PriceChange = z.infer<typeof PriceChange>;

/** @returns the rule by which prices change: in tenths of a percent, or minor units */
export const ruleOf = ({ by, change, ending }: PriceChange): PriceRule => ({
  ...{ by, ending },
  change: by === "percent" ? Math.round(10 * change) : toMinorUnits(change),
});

/** Whether a change of prices is in tenths of a percent, or in units of the currency, and what it is otherwise. */
export const sharpPriceChange = {
  isMet: ({ change }: { readonly change: Pick<PriceChange, "by" | "change"> }): boolean =>
    Number.isInteger(
      Number((change.change * (change.by === "percent" ? 10 : 1 / leastAmount)).toFixed(6)),
    ),
  problem: {
    path: ["change"],
    error: "must be in tenths of a percent, or in units of the currency",
  },
};

/** The products of a change, at most as many as one transaction changes. */
export const ProductsToChange = z
  .array(
    z.object({
      id: Id,
      price: Price.optional().describe("As it was shown before the change, of a change of prices"),
    }),
  )
  .min(1)
  .max(deskLimits.changedTogether)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "must not name one twice");

/** What is done with several products at once. */
const Together = z.discriminatedUnion("what", [
  PriceChange.extend({ what: z.literal("price") }),
  z.object({
    what: z.literal("stock"),
    difference: z.int().min(-limits.quantity).max(limits.quantity),
  }),
  z.object({ what: z.literal("kind"), kind: ProductEdit.shape.kind }),
  z.object({ what: z.literal("onSale") }),
  z.object({ what: z.literal("withdrawn") }),
]);

/** A change of several products at once. */
export const ProductsChange = z
  .object({ products: ProductsToChange, change: Together })
  .refine(
    ({ change }) => change.what !== "price" || sharpPriceChange.isMet({ change }),
    sharpPriceChange.problem,
  );
export type ProductsChange = z.infer<typeof ProductsChange>;

/** The result: how many products were changed, and which were not. */
export const ProductsChanged = z.object({
  changed: z.int().describe("How many products were changed"),
  left: z
    .array(z.object({ id: Id, price: Amount.optional() }))
    .describe(
      "Those left as they are: gone, changed meanwhile, out of range, or as wanted already",
    ),
  ...undoable,
});
export type ProductsChanged = z.infer<typeof ProductsChanged>;
