import type { Undo } from "@shop/contract/desk/log";
import { formatCount, formatMoney } from "@shop/contract/format";
import type { NewOffer } from "@shop/contract/offers";
import type { AdminProduct, ProductEdit, Restocking } from "@shop/contract/products";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../data/call/call.ts";
import { CallFailed, failureText } from "../../../data/call/call-failed.ts";
import { callOnce } from "../../../data/call/call-once.ts";
import { changeRows, listKey } from "../../../data/lists/use-list.ts";
import { notifyFailure } from "../../../data/session/notify-failure.ts";
import { notifyUndoable } from "../../../data/session/notify-undoable.ts";
import { retryOnce } from "../../../data/session/query-client.ts";
import { notify } from "../../../ui/notify.ts";

/** Whether an edit failed because somebody else has edited the product meanwhile. */
export const isChanged = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === "product-changed";

/** Whether a product wasn't saved because another one has its SKU. */
export const isSkuTaken = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === "sku-taken";

/** Of the field, after a refusal for it. */
export const skuTaken = { message: "SKU is another product’s already" } as const;

/**
 * Changes a product in the lists that show it, and offers to undo that.
 *
 * @param said what has become of it, for the line at the bottom
 * @param isOfForm whether the form shows a failure: then no toast does
 */
const useProductChange = <Input>(
  send: (input: Input) => Promise<AdminProduct & { readonly undo?: Undo | undefined }>,
  said: (product: AdminProduct) => string,
  isOfForm: (error: unknown) => boolean = isChanged,
) => {
  const lists = useQueryClient();
  return useMutation({
    mutationFn: send,
    retry: retryOnce, // safe: each of them counts once, by its revision or its key
    meta: { notifiesItself: true },
    onMutate: notify.clearErrors,
    onError: (error) => {
      if (!isOfForm(error)) notifyFailure(failureText(error));
    },
    onSuccess: ({ undo, ...product }) => {
      for (const route of ["GET /addProduct", "GET /desk/products"] as const)
        changeRows(lists, route, (row) => (row._id === product._id ? product : row));
      notifyUndoable(lists, said(product), [undo]);
    },
  });
};

/** Edits a product. A conflict with another edit is shown by the form and not in a toast. */
export const useEditProduct = (id: string) =>
  useProductChange(
    (body: ProductEdit) => call("PUT /product/:id", { params: { id }, body }),
    ({ productName }) => `${productName} is saved`,
    (error) => isChanged(error) || isSkuTaken(error),
  );

/** Changes a product's stock by a difference. A count that another change has overtaken is for the form to show. */
export const useRestock = (id: string) =>
  useProductChange(
    (body: Restocking) => callOnce("POST /product/:id/stock", { params: { id }, body }),
    ({ productName, availableQuantity }) =>
      `${productName}: ${formatCount(availableQuantity)} pieces in stock`,
  );

/** Puts a product on offer, or changes its offer. An edit meanwhile is for the form to show. */
export const useOffer = (id: string) =>
  useProductChange(
    (body: NewOffer) => call("PUT /product/:id/offer", { params: { id }, body }),
    ({ productName, price }) => `${productName} is on offer for ${formatMoney(price)}`,
  );

/** Ends the offer of a product. */
export const useEndOffer = (id: string) =>
  useProductChange(
    () => call("DELETE /product/:id/offer", { params: { id } }),
    ({ productName, price }) => `${productName} costs ${formatMoney(price)} again`,
    () => false,
  );

/** Takes products off sale, brings them back or puts drafts on sale, and loads the list of products again. */
export const useWithdraw = () => {
  const lists = useQueryClient();
  return useMutation({
    mutationFn: ({ id, withdrawn }: { id: string; withdrawn: boolean; isDraft?: boolean }) =>
      call("PUT /product/:id/withdrawn", { params: { id }, body: { withdrawn } }),
    retry: retryOnce, // safe: it is withdrawn once
    onMutate: notify.clearErrors,
    onSuccess: ({ productName, withdrawn, undo }, { isDraft }) => {
      const state = withdrawn ? "off sale" : isDraft ? "on sale" : "on sale again";
      const text = `${productName} is ${state}`;
      notifyUndoable(lists, text, [undo]);
    },
    onSettled: () => reloadProducts(lists),
  });
};

/** Loads the lists of products again, after one has changed its place. */
const reloadProducts = (lists: ReturnType<typeof useQueryClient>): void => {
  for (const route of ["GET /addProduct", "GET /desk/products"] as const)
    void lists.invalidateQueries({ queryKey: listKey(route) });
};

/** Deletes a product that isn't on sale and was never ordered. */
export const useDeleteProduct = () => {
  const lists = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: AdminProduct) =>
      call("DELETE /desk/products/:id", { params: { id } }),
    onMutate: notify.clearErrors,
    onSuccess: ({ undo }, { productName }) =>
      notifyUndoable(lists, `${productName} is deleted`, [undo]),
    onSettled: () => reloadProducts(lists),
  });
};
