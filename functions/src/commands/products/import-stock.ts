import type { ImportRefusal } from "@shop/contract/desk/imports";
import { FieldValue, Timestamp } from "firebase-admin/firestore";
import type { Shop } from "../../core/command.ts";
import { parseEntity } from "../../firestore/entity.ts";
import { fingerprint } from "../../firestore/record-id.ts";
import type { ExtraWrite } from "../../firestore/transact.ts";
import type { Act } from "../../log/log.ts";
import { type Page, StoredPage, type StoredRow } from "../../products/imports.ts";
import { changeStock, type Records } from "../../stock/change-stock.ts";
import { type Decide, type Stock, type Stocks, stockOf } from "../../stock/stock.ts";
import { isOutOfRange, oppositeOf, restocked, restockings } from "./restock-product.ts";

/** The id of the change of stock that a row makes. */
const restockingId = (page: Page, row: number): string =>
  fingerprint("imported stock", page.import, row).slice(0, 40);

/** The changes of stock between two versions of a page. */
const restockingsBetween = (before: Page, after: Page, act: Act): ExtraWrite[] =>
  after.rows.flatMap((row, index) => {
    const { stock, product: productId, difference } = row;
    const { at: createdAt, uid } = act;
    const was = before.rows[index]?.stock;
    if (stock === was || (stock !== "moved" && stock !== "back")) return [];
    const id = restockingId(after, row.row);
    const restocking =
      stock === "moved"
        ? { id, uid, productId, difference, createdAt }
        : oppositeOf({ id, difference }, productId, act);
    const path = `${restockings.collection}/${restocking.id}`;
    return [{ path, fields: restockings.toDocument(restocking) }];
  });

/** Products whose stock alone has changed, for the entry of the log: the others are counted with their fields. */
const movedAlone = (before: Page, after: Page): number =>
  after.rows.filter(
    ({ stock, after: fields }, index) =>
      stock === "moved" &&
      before.rows[index]?.stock !== "moved" &&
      Object.keys(fields).length === 0,
  ).length;

/** The pages of imports, as records that change together with the stock. */
const importPages = (act: Act): Records<Page> => ({
  collection: "importPages",
  parse: (document) => parseEntity(StoredPage, document),
  toDocument: ({ id: _id, createdAt, expireAt, ...page }) => ({
    ...page,
    createdAt: Timestamp.fromDate(createdAt),
    expireAt: Timestamp.fromDate(expireAt),
  }),
  derivedWrites: ([before], { updated: [after] = [] }) => {
    if (!before || !after) return [];
    const alone = movedAlone(before, after);
    const counts = { after: { changed: FieldValue.increment(alone) } };
    return [
      ...restockingsBetween(before, after, act),
      ...(alone > 0 ? [{ path: `log/${after.log}`, fields: counts, merge: true } as const] : []),
    ];
  },
});

/** A row after its stock was decided on, and the product's stock if it changes. */
interface Moved {
  readonly row: StoredRow;
  readonly stock?: Stock;
}

/** @returns the page with its rows as they are then, and the changed stocks */
const changeOf = (page: Page, moved: readonly Moved[]) => {
  const after: Page = { ...page, rows: moved.map(({ row }) => row) };
  const stocks: Stocks = new Map(
    moved.flatMap(({ row, stock }) => (stock ? [[row.product, stock] as const] : [])),
  );
  return { result: after, updated: [after], stocks };
};

const productsOf = (rows: readonly StoredRow[]): string[] =>
  rows.filter(({ stock }) => stock === "due" || stock === "moved").map(({ product }) => product);

const move = (row: StoredRow, stocks: Stocks): Moved => {
  if (row.stock !== "due") return { row };
  const refuse = (refused: ImportRefusal): Moved => ({ row: { ...row, stock: "none", refused } });
  const stock = stockOf(stocks, row.product);
  if (!stock) return refuse("stockGone");
  if ((stock.restockings ?? 0) !== row.seen) return refuse("stockChanged");
  const left = stock.availableQuantity + row.difference;
  if (isOutOfRange(left, row.difference)) return refuse("outOfRange");
  const after = restocked(stock, left);
  return { row: { ...row, stock: "moved", moved: row.seen + 1 }, stock: after };
};

/**
 * Moves the stock that is due of a page's rows, each by its difference: orders since it was compared stay, and another
 * admin's change of the stock is a refusal. Idempotent.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @returns the page as it is then
 * @throws as runCommand does
 */
export const moveStock = async (
  shop: Shop,
  page: Page,
  act: Act,
  deadline: number,
): Promise<Page> => {
  if (!page.rows.some(({ stock }) => stock === "due")) return page;
  const decide: Decide<Page, Page> = (stocks, [current]) =>
    current?.rows.some(({ stock }) => stock === "due")
      ? changeOf(
          current,
          current.rows.map((row) => move(row, stocks)),
        )
      : { result: current ?? page };
  const productIds = productsOf(page.rows);
  const change = { act, productIds, ids: [page.id], decide };
  return changeStock(shop, importPages(act), change, deadline);
};

const back = (row: StoredRow, stocks: Stocks, since: Date): Moved => {
  if (row.stock === "due") return { row: { ...row, stock: "none" } };
  if (row.stock !== "moved") return { row };
  const stock = stockOf(stocks, row.product);
  if (!stock) return { row: { ...row, stock: "none", kept: [...row.kept, "product"] } };
  const left = stock.availableQuantity - row.difference;
  const isCounted = stock.countedAt !== undefined && stock.countedAt >= since;
  if (isCounted || isOutOfRange(left, -row.difference))
    return { row: { ...row, stock: "none", kept: [...row.kept, "stock"] } };
  return { row: { ...row, stock: "back" }, stock: restocked(stock, left) };
};

/**
 * Takes the differences of a page's rows back: orders and other changes since stay. A stock that was counted since stays,
 * since the count is right and not the difference, and so does one whose pieces aren't there any more. Idempotent.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws as runCommand does
 */
export const takeStockBack = async (
  shop: Shop,
  page: Page,
  act: Act,
  deadline: number,
): Promise<void> => {
  const productIds = productsOf(page.rows);
  if (productIds.length === 0) return;
  const decide: Decide<null, Page> = (stocks, [current]) => {
    if (!current || productsOf(current.rows).length === 0) return { result: null };
    const rows = current.rows.map((row) => back(row, stocks, current.createdAt));
    return { ...changeOf(current, rows), result: null };
  };
  await changeStock(shop, importPages(act), { act, productIds, ids: [page.id], decide }, deadline);
};
