import { z } from "zod";
import { Amount, line } from "./fields.ts";
import { limits } from "./limits.ts";
import { Product } from "./products.ts";

/** Comma-separated brands or kinds: "Torvik,Quern". */
const Labels = z
  .string()
  .max(limits.searchLabels * (limits.productLabel + 1))
  .transform((list) => [...new Set(list.split(",").map((label) => label.trim()))].filter(Boolean))
  .pipe(z.array(z.string()).max(limits.searchLabels))
  .describe("One or several, comma-separated; a slug stands for each label that has it");

/** The sort orders of the catalogue; `-` is descending. */
export const catalogueSorts = ["relevance", "price", "-price", "newest", "name"] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];

/** The query of the catalogue, with the names that the page's address has. */
export const CatalogueQuery = z.object({
  q: line(limits.search).optional().describe("The search text; typos are tolerated"),
  kind: Labels.optional(),
  brand: Labels.optional(),
  minPrice: z.coerce.number<number>().min(0).max(limits.price).optional(),
  maxPrice: z.coerce.number<number>().min(0).max(limits.price).optional(),
  inStock: z.literal("true").optional().describe("Only what can be ordered now"),
  sort: z
    .enum(catalogueSorts)
    .optional()
    .describe("By default relevance for a search, otherwise newest first"),
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

/** A filter value, and the number of matching products. */
const Facet = z.object({ value: z.string(), count: z.int() });
export type Facet = z.infer<typeof Facet>;

/** A page of matching products, and the facets of the whole result. */
export const Catalogue = z.object({
  total: z.int().describe("The number of products on all pages"),
  products: z.array(Product),
  terms: z.array(z.string()).describe("The matched words in lower case, for highlighting"),
  near: z
    .literal(true)
    .optional()
    .describe("No product has all words: these are approximate matches"),
  facets: z
    .object({
      kinds: z.array(Facet),
      brands: z.array(Facet),
      inStock: z.int().describe("The number of products that can be ordered now"),
      price: z.object({ min: Amount, max: Amount }).optional(),
    })
    .describe("Each is counted with all filters but its own"),
});
export type Catalogue = z.infer<typeof Catalogue>;
