import { type ImportPage, importRefusals } from "@shop/contract/desk/imports";
import { LoggedValues } from "@shop/contract/desk/log";
import { z } from "zod";
import { type Entity, StoredTime } from "../firestore/entity.ts";

/** A document of `imports`. Who has begun it, the file's name and what it has changed stand in its entry of the log. */
export const StoredImport = z.object({
  schema: z.literal(1),
  requestHash: z.string(),
  log: z.string(),
  /** How many were written. */
  pages: z.int().min(0),
  /** Pages that are still to be undone; missing before somebody undoes it. Then no page is written any more. */
  left: z.int().min(0).optional(),
});
export type StoredImport = z.infer<typeof StoredImport>;

/** A row of a page that was written. */
const StoredRow = z.object({
  row: z.int(),
  what: z.enum(["change", "add"]),
  product: z.string(),
  name: z.string(),
  /** The changed fields as the product's document had them, and as they were set; null for a missing one. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** The same in the words of the log. */
  said: z.object({ before: LoggedValues, after: LoggedValues }),
  difference: z.int(),
  /** How often admins had changed the stock when it was compared. */
  seen: z.int(),
  /** `none` for a row without a difference, and for one whose difference was refused. */
  stock: z.enum(["none", "due", "moved", "back"]),
  /** How often admins had changed the stock once it was moved. */
  moved: z.int().optional(),
  refused: z.enum(importRefusals).optional(),
  kept: z.array(z.string()),
});
export type StoredRow = z.infer<typeof StoredRow>;

/** A document of `importPages`: what a page has changed, with what undoing needs. */
export const StoredPage = z.object({
  schema: z.literal(1),
  requestHash: z.string(),
  import: z.string(),
  log: z.string(),
  createdAt: StoredTime,
  expireAt: StoredTime,
  undone: z.boolean(),
  rows: z.array(StoredRow),
});
export type Page = Entity<z.infer<typeof StoredPage>>;

export const importPath = (id: string): string => `imports/${id}`;
/** @param page the first one is 0 */
export const pageId = (id: string, page: number): string => `${id}-${page}`;
export const pagePath = (id: string, page: number): string => `importPages/${pageId(id, page)}`;

/** @returns a page as the desk looks it up */
export const toImportPage = ({ id, createdAt, undone, rows }: Page): ImportPage => ({
  _id: id,
  at: createdAt.toISOString(),
  undone,
  rows: rows.map(({ said, row, what, product, name, difference, stock, refused, kept }) => ({
    ...{ row, what, product, name, ...said, kept },
    difference: stock === "none" ? 0 : difference,
    ...(refused ? { refused } : {}),
  })),
});
