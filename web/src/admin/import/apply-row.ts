import type { AdminProduct, ProductEdit } from "@shop/contract/products";
import { call } from "../../data/call/call.ts";
import { CallFailed } from "../../data/call/call-failed.ts";
import { patiently } from "../csv/patiently.ts";
import { formerFields } from "./former-fields.ts";
import { kindName } from "./layouts.ts";
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

/**
 * Takes a row back: the fields are as they were, the stock changes by the opposite, and what was added goes off sale. It can
 * be made again.
 *
 * @returns the names of the fields that somebody has changed since: they stay
 * @throws CallFailed if the shop refuses it, or can't be reached for long
 */
export const takeRowBack = async (
  { plan, after }: Applied,
  key: string,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const params = { id: after._id };
  if (plan.kind === "add") {
    const body = { withdrawn: true };
    const withdraw = () => call("PUT /product/:id/withdrawn", { params, body }, { signal });
    await patiently(withdraw, signal);
    return [];
  }
  const now = await patiently(() => call("GET /addProduct/:id", { params }, { signal }), signal);
  const { edit: back, left } = formerFields(plan.product, after, now);
  if (back) await edit(after._id, back, signal);
  const names = left.map(kindName);
  if (plan.difference === 0) return names;
  // Of the stock that the row has left: orders since stay, and another admin's change is a refusal.
  const stockKey = `${key}-${plan.row}-${after.restockings ?? 0}-back`;
  try {
    await changeStock(after, -plan.difference, stockKey, signal);
  } catch (error) {
    const isChanged = error instanceof CallFailed && error.code === "product-changed";
    if (!isChanged) throw error;
    return [...names, kindName("stock")];
  }
  return names;
};
