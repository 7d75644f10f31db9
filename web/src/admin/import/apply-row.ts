import { productFieldNames } from "@shop/contract/product-fields";
import { type AdminProduct, ProductEdit } from "@shop/contract/products";
import { call } from "../../data/call/call.ts";
import { patiently } from "../csv/patiently.ts";
import type { RowPlan } from "./plan.ts";

/** A row that was written, and the product since. */
export interface Applied {
  readonly plan: RowPlan;
  readonly after: AdminProduct;
}

const changeStock = (
  { _id: id, restockings }: AdminProduct,
  difference: number,
  key: string,
  signal: AbortSignal,
): Promise<AdminProduct> =>
  patiently(
    () =>
      call(
        "POST /product/:id/stock",
        {
          params: { id },
          headers: { "idempotency-key": key },
          body: { difference, seen: restockings },
        },
        { signal },
      ),
    signal,
  );

const edit = (id: string, body: ProductEdit, signal: AbortSignal): Promise<AdminProduct> =>
  patiently(() => call("PUT /product/:id", { params: { id }, body }, { signal }), signal);

/**
 * Writes what a row changes. It can be made again: an edit is based on a revision, and the rest has a key.
 *
 * @param key of the import: the same file with the same columns has the same one
 * @throws CallFailed if the shop refuses it, or can't be reached for long
 */
export const applyRow = async (
  plan: RowPlan,
  key: string,
  signal: AbortSignal,
): Promise<Applied> => {
  const rowKey = `${key}-${plan.row}`;
  if (plan.kind === "add") {
    const headers = { "idempotency-key": rowKey };
    const add = () => call("POST /addProduct", { headers, body: plan.body }, { signal });
    return { plan, after: await patiently(add, signal) };
  }
  const { product, difference } = plan;
  const edited = plan.edit ? await edit(product._id, plan.edit, signal) : product;
  if (difference === 0) return { plan, after: edited };
  // Of the stock that the plan has seen: orders since stay, and another admin's change is a refusal.
  const stockKey = `${rowKey}-${product.restockings ?? 0}`;
  return { plan, after: await changeStock(product, difference, stockKey, signal) };
};

/** The fields of a product as an edit sends them. */
const editOf = (product: AdminProduct, revision: number): ProductEdit =>
  ProductEdit.parse({
    ...Object.fromEntries(productFieldNames.map((name) => [name, product[name]])),
    revision,
  });

/**
 * Takes a row back: the fields are as they were, the stock changes by the opposite, and what was added goes off sale.
 *
 * @throws CallFailed if somebody has changed the product since
 */
export const takeRowBack = async (
  { plan, after }: Applied,
  key: string,
  signal: AbortSignal,
): Promise<void> => {
  const { _id: id, revision } = after;
  if (plan.kind === "add") {
    const body = { withdrawn: true };
    const withdraw = () => call("PUT /product/:id/withdrawn", { params: { id }, body }, { signal });
    await patiently(withdraw, signal);
    return;
  }
  if (plan.edit) await edit(id, editOf(plan.product, revision), signal);
  if (plan.difference !== 0)
    await changeStock(after, -plan.difference, `${key}-${plan.row}-back`, signal);
};
