import { z } from "zod";
import { CatalogueQuery } from "../catalogue.ts";
import { Amount, Id, PageQuery, Price, requiredLine } from "../fields.ts";
import { limits } from "../limits.ts";
import { leastAmount } from "../money.ts";
import { priceEndings } from "../prices/change-price.ts";
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

/** What is done with several products at once. */
const Together = z.discriminatedUnion("what", [
  z.object({
    what: z.literal("price"),
    by: z.enum(["percent", "amount"]),
    change: z
      .number()
      .min(-limits.price)
      .max(limits.price)
      .describe("In percent, to a tenth, or an amount; negative for lower prices"),
    ending: z.enum(priceEndings),
  }),
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
  .object({
    products: z
      .array(
        z.object({
          id: Id,
          price: Price.optional().describe(
            "As it was shown before the change, of a change of prices",
          ),
        }),
      )
      .min(1)
      .max(deskLimits.changedTogether)
      .refine(
        (all) => new Set(all.map(({ id }) => id)).size === all.length,
        "must not name one twice",
      ),
    change: Together,
  })
  .refine(
    ({ change }) =>
      change.what !== "price" ||
      Number.isInteger(
        Number((change.change * (change.by === "percent" ? 10 : 1 / leastAmount)).toFixed(6)),
      ),
    { path: ["change"], error: "must be in tenths of a percent, or in units of the currency" },
  );
export type ProductsChange = z.infer<typeof ProductsChange>;

/** What has become of it. */
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
