import { z } from "zod";
import { Id, PageQuery, Quantity, requiredLine, Time } from "../fields.ts";
import { limits } from "../limits.ts";
import { ImportedProduct, ProductEdit } from "../products.ts";
import { deskLimits } from "./limits.ts";
import { LoggedValues } from "./log.ts";

/** Begins an import of products. Its rows follow in pages. */
export const NewImport = z.object({
  fileName: requiredLine(deskLimits.fileName),
  rows: z.int().min(1).max(deskLimits.importedRows).describe("How many rows it is going to write"),
});
export type NewImport = z.infer<typeof NewImport>;

/** An import that was begun. */
export const Import = z.object({
  _id: Id,
  log: Id.describe("Its entry of the log"),
});
export type Import = z.infer<typeof Import>;

const RowNumber = z.int().min(1).max(10_000_000).describe("Its number in the file");

/** What a row of a file does to a product, or the product that it adds. */
export const ImportRow = z.discriminatedUnion("what", [
  z.object({
    what: z.literal("change"),
    row: RowNumber,
    product: Id,
    edit: ProductEdit.optional().describe("Missing if only the stock changes"),
    difference: z
      .int()
      .min(-limits.quantity)
      .max(limits.quantity)
      .describe("Pieces more or fewer; 0 if the stock stays"),
    seen: Quantity.describe(
      "The product's `restockings` when it was compared: after another one the stock stays",
    ),
  }),
  z.object({ what: z.literal("add"), row: RowNumber, product: ImportedProduct }),
]);
export type ImportRow = z.infer<typeof ImportRow>;

const isTwice = (values: readonly unknown[]): boolean => new Set(values).size < values.length;

/** A page of an import's rows. */
export const NewImportPage = z.object({
  page: z.int().min(0).max(deskLimits.importedRows).describe("The first one is 0"),
  rows: z
    .array(ImportRow)
    .min(1)
    .max(deskLimits.importedTogether)
    .refine((rows) => !isTwice(rows.map(({ row }) => row)), "must not have a row twice")
    .refine(
      (rows) => !isTwice(rows.flatMap((row) => (row.what === "change" ? [row.product] : []))),
      "must not name a product twice",
    ),
});
export type NewImportPage = z.infer<typeof NewImportPage>;

/** Why a row wasn't written; the last three leave the stock alone, and the fields are written. */
export const importRefusals = [
  ...["gone", "changed", "skuTaken", "onOffer", "pictureGone", "tooLarge"],
  ...["stockGone", "stockChanged", "outOfRange"],
] as const;
export type ImportRefusal = (typeof importRefusals)[number];

/** What has become of a page's rows. */
export const ImportPageWritten = z.object({
  refused: z.array(z.object({ row: z.int(), why: z.enum(importRefusals) })),
});

/** What was left of a row when its import was undone, beside the names of fields that somebody has changed since. */
export const keptOfRows = ["stock", "product", "ordered", "edited"] as const;

/** A page of an import that was written, for whoever looks it up. */
export const ImportPage = z.object({
  _id: Id,
  at: Time,
  undone: z.boolean(),
  rows: z.array(
    z.object({
      row: z.int(),
      what: z.enum(["change", "add"]),
      product: Id,
      name: z.string(),
      before: LoggedValues.describe("The changed fields as they were"),
      after: LoggedValues.describe("As the import has set them"),
      difference: z.int().describe("Pieces that were added to the stock"),
      refused: z.enum(importRefusals).optional(),
      kept: z
        .array(z.string())
        .describe(
          "What undoing has left as it was: fields by their names, `stock`, `product` if it was deleted; a product that it withdrew, since it was `ordered` or `edited`",
        ),
    }),
  ),
});
export type ImportPage = z.infer<typeof ImportPage>;

export const ImportPagesQuery = PageQuery.extend({
  limit: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(deskLimits.importPages)
    .default(deskLimits.importPages)
    .describe("How many pages to return"),
});

/** How far an import is undone. */
export const ImportUndone = z.object({
  pages: z.int().describe("Of the import"),
  left: z.int().describe("Pages that are still to be undone: call it again until there is none"),
});
export type ImportUndone = z.infer<typeof ImportUndone>;
