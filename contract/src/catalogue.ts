import { z } from "zod";
import { Price, text } from "./fields.ts";
import { limits } from "./limits.ts";
import { Product } from "./products.ts";

/** Brands or kinds, between commas: "Torvik,Quern". */
const Labels = z
  .string()
  .max(limits.searchLabels * (limits.productLabel + 1))
  .transform((list) => [...new Set(list.split(",").map((label) => label.trim()))].filter(Boolean))
  .pipe(z.array(z.string()).max(limits.searchLabels))
  .describe("One or several, between commas");

/** The orders in which the catalogue can be listed; `-` is downwards. */
export const catalogueSorts = ["relevance", "price", "-price", "newest", "name"] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];

/** What the catalogue is asked for, as the page's address has it. */
export const CatalogueQuery = z.object({
  q: text(limits.search).optional().describe("What is searched for; spelling errors are forgiven"),
  kind: Labels.optional(),
  brand: Labels.optional(),
  minPrice: z.coerce.number<number>().min(0).max(limits.price).optional(),
  maxPrice: z.coerce.number<number>().min(0).max(limits.price).optional(),
  inStock: z.literal("true").optional().describe("Only what can be ordered now"),
  sort: z
    .enum(catalogueSorts)
    .optional()
    .describe("By relevance if something is searched for, otherwise the newest first"),
  page: z.coerce.number<number>().int().min(1).max(limits.cataloguePages).default(1),
  limit: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(limits.pageSize)
    .default(limits.cataloguePage)
    .describe("How many products a page has"),
});
export type CatalogueQuery = z.infer<typeof CatalogueQuery>;

/** A value that the products found can be narrowed to, and how many of them have it. */
const Facet = z.object({ value: z.string(), count: z.int() });
export type Facet = z.infer<typeof Facet>;

/** A page of the products found, and what they can be narrowed to. */
export const Catalogue = z.object({
  total: z.int().describe("How many products there are on all pages"),
  products: z.array(Product),
  terms: z.array(z.string()).describe("The words that were found, in lower case, to be marked"),
  near: z
    .literal(true)
    .optional()
    .describe("Nothing has all of what was searched for: these come nearest"),
  facets: z
    .object({
      kinds: z.array(Facet),
      brands: z.array(Facet),
      inStock: z.int().describe("How many of the products can be ordered now"),
      price: z.object({ min: Price, max: Price }).optional(),
    })
    .describe("Each counted as if it weren't chosen itself, but all the others were"),
});
export type Catalogue = z.infer<typeof Catalogue>;
