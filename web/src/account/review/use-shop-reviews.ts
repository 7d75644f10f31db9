import { limits } from "@shop/contract/limits";
import { messages } from "@shop/contract/messages";
import type { NewReview } from "@shop/contract/reviews";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { callOnce } from "../../data/call/call-once.ts";
import { changeRows, listKey, useList } from "../../data/lists/use-list.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { notify } from "../../ui/notify.ts";

/**
 * The signed-in person's reviews of the shop, and how they are added, edited and deleted. Each change says
 * so in a toast.
 */
export const useShopReviews = () => {
  const lists = useQueryClient();
  const own = useList("GET /account/reviews", {});
  const reload = () => void lists.invalidateQueries({ queryKey: listKey("GET /account/reviews") });
  const add = useMutation({
    mutationFn: (review: NewReview) => callOnce("POST /review", { body: review }),
    retry: retryOnce, // safe: a retry carries the same key
    onMutate: notify.clearErrors,
    onSuccess: () => notify.success(messages.reviewAdded),
    onSettled: reload,
  });
  const edit = useMutation({
    mutationFn: ({ id, review }: { id: string; review: string }) =>
      call("PUT /review/:id", { params: { id }, body: { review } }),
    retry: retryOnce, // safe: the same text counts once
    onMutate: notify.clearErrors,
    onSuccess: (review) => {
      changeRows(lists, "GET /account/reviews", (row) => (row._id === review._id ? review : row));
      notify.success("Your review is saved");
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => call("DELETE /review/:id", { params: { id } }),
    retry: retryOnce, // safe: it is deleted once
    onMutate: notify.clearErrors,
    onSuccess: () => notify.success("Your review is deleted"),
    onSettled: reload,
  });
  return { own, isFull: own.rows.length >= limits.shopReviews, add, edit, remove };
};
