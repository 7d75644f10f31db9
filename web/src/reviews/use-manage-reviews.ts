import type { AdminProductReview } from "@pros-and-drill/contract/product-reviews";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { changeRows } from "../lists/use-list.ts";
import { retryOnce } from "../session/query-client.ts";
import { notify } from "../ui/notify.ts";

const replaceIn = (lists: ReturnType<typeof useQueryClient>, review: AdminProductReview): void =>
  changeRows(lists, "GET /productReview", (row) => (row._id === review._id ? review : row));

/** Answers a review in the shop's name, and says so in a toast; an empty answer takes it back. */
export const useAnswerReview = () => {
  const lists = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer }: { id: string; answer: string }) =>
      call("PUT /review/:id/answer", { params: { id }, body: { answer } }),
    retry: retryOnce, // safe: the same answer counts once
    onMutate: notify.clearErrors,
    onSuccess: (review) => {
      replaceIn(lists, review);
      notify.success(review.answer ? "The answer is saved" : "The answer is taken back");
    },
  });
};

/** Hides a review or shows it again, and says so in a toast. */
export const useHideReview = () => {
  const lists = useQueryClient();
  return useMutation({
    mutationFn: ({ id, hidden }: { id: string; hidden: boolean }) =>
      call("PUT /review/:id/hidden", { params: { id }, body: { hidden } }),
    retry: retryOnce, // safe: it is hidden once
    onMutate: notify.clearErrors,
    onSuccess: (review) => {
      replaceIn(lists, review);
      notify.success(review.hidden ? "The review is hidden" : "The review is shown again");
    },
  });
};
