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

/** Edits a product. A conflict with another edit is shown by the form and not in a toast. */
export const useEditProduct = (id: string) => {
  const lists = useQueryClient();
  return useMutation({
    mutationFn: (body: ProductEdit) => call("PUT /product/:id", { params: { id }, body }),
    retry: retryOnce, // safe: the same edit counts once
    meta: { notifiesItself: true },
    onMutate: notify.clearErrors,
    onError: (error) => {
      if (!isChanged(error) && !isSkuTaken(error)) notifyFailure(failureText(error));
    },
    onSuccess: ({ undo, ...product }) => {
      replaceIn(lists, product);
      notifyUndoable(lists, `${product.productName} is saved`, [undo]);
    },
  });
};

/** Whether an edit failed because somebody else has edited the product meanwhile. */
export const isChanged = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === "product-changed";

/** Whether a product wasn't saved because another one has its SKU. */
export const isSkuTaken = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === "sku-taken";

/** Of the field, after a refusal for it. */
export const skuTaken = { message: "SKU is another product’s already" } as const;

/** Changes a product's stock by a difference. A count that another change has overtaken is for the form to show. */
export const useRestock = (id: string) => {
  const lists = useQueryClient();
  return useMutation({
    mutationFn: (body: Restocking) => callOnce("POST /product/:id/stock", { params: { id }, body }),
    retry: retryOnce, // safe: a retry carries the same key
    meta: { notifiesItself: true },
    onMutate: notify.clearErrors,
    onError: (error) => {
      if (!isChanged(error)) notifyFailure(failureText(error));
    },
    onSuccess: ({ undo, ...product }) => {
      replaceIn(lists, product);
      const pieces = formatCount(product.availableQuantity);
      notifyUndoable(lists, `${product.productName}: ${pieces} pieces in stock`, [undo]);
    },
  });
};

/** Puts a product on offer, or changes its offer. An edit meanwhile is for the form to show. */
export const useOffer = (id: string) => {
  const lists = useQueryClient();
  return useMutation({
    mutationFn: (body: NewOffer) => call("PUT /product/:id/offer", { params: { id }, body }),
    retry: retryOnce, // safe: the same offer counts once
    meta: { notifiesItself: true },
    onMutate: notify.clearErrors,
    onError: (error) => {
      if (!isChanged(error)) notifyFailure(failureText(error));
    },
    onSuccess: ({ undo, ...product }) => {
      replaceIn(lists, product);
      const text = `${product.productName} is on offer for ${formatMoney(product.price)}`;
      notifyUndoable(lists, text, [undo]);
    },
  });
};

/** Ends the offer of a product. */
export const useEndOffer = (id: string) => {
  const lists = useQueryClient();
  return useMutation({
    mutationFn: () => call("DELETE /product/:id/offer", { params: { id } }),
    retry: retryOnce, // safe: it ends once
    onMutate: notify.clearErrors,
    onSuccess: ({ undo, ...product }) => {
      replaceIn(lists, product);
      const text = `${product.productName} costs ${formatMoney(product.price)} again`;
      notifyUndoable(lists, text, [undo]);
    },
  });
};

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

const replaceIn = (lists: ReturnType<typeof useQueryClient>, product: AdminProduct): void => {
  for (const route of ["GET /addProduct", "GET /desk/products"] as const)
    changeRows(lists, route, (row) => (row._id === product._id ? product : row));
};
