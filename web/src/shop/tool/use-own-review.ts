import type { NewProductReview, OwnReviewing } from "@shop/contract/product-reviews";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { notify } from "../../ui/notify.ts";

/**
 * The signed-in person's review of a tool: whether they may write one, and the mutations to write, edit and
 * delete it, each with a toast.
 *
 * @param id the tool's id
 */
export const useOwnReview = (id: string) => {
  const lists = useQueryClient();
  const key = ["GET /product/:id/review", id];
  const params = { id };
  const change = (to: (before: OwnReviewing) => OwnReviewing) =>
    lists.setQueryData<OwnReviewing>(key, (before) => before && to(before));

  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call("GET /product/:id/review", { params }, { signal }),
    refetchOnWindowFocus: false, // a form may be open
    refetchOnReconnect: false,
    meta: { silent: true }, // optional on a page about the tool
  });
  const write = useMutation({
    mutationFn: (body: NewProductReview) => call("PUT /product/:id/review", { params, body }),
    retry: retryOnce, // safe: idempotent
    onMutate: notify.clearErrors,
    onSuccess: (review) => {
      change((before) => ({ ...before, review }));
      notify.success("Your review is saved");
    },
  });
  const remove = useMutation({
    mutationFn: () => call("DELETE /product/:id/review", { params }),
    retry: retryOnce, // safe: idempotent
    onMutate: notify.clearErrors,
    onSuccess: () => {
      change(({ mayReview }) => ({ mayReview }));
      notify.success("Your review is deleted");
    },
  });
  return { own: data, write, remove };
};
