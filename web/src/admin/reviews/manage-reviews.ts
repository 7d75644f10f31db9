import type { AdminReview } from "@shop/contract/product-reviews";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { inParallel } from "../../data/call/in-parallel.ts";
import { changeRows, listKey } from "../../data/lists/use-list.ts";
import { notifyUndoable } from "../../data/session/notify-undoable.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { notify } from "../../ui/notify.ts";

const replaceIn = (lists: ReturnType<typeof useQueryClient>, review: AdminReview): void =>
  changeRows(lists, "GET /productReview", (row) => (row._id === review._id ? review : row));

/** Answers a review in the shop's name, with a toast. An empty answer withdraws the earlier one. */
export const useAnswerReview = () => {
  const lists = useQueryClient();
  return useMutation({
    mutationFn: ({ review, answer }: { review: AdminReview; answer: string }) => {
      const { _id: id, createdAt, editedAt: seen = createdAt } = review;
      return call("PUT /review/:id/answer", { params: { id }, body: { answer, seen } });
    },
    retry: retryOnce, // safe: idempotent
    onMutate: notify.clearErrors,
    onSuccess: (review) => {
      replaceIn(lists, review);
      notify.success(review.answer ? "The answer is saved" : "The answer is taken back");
    },
  });
};

interface Marking {
  readonly reviews: readonly AdminReview[];
  readonly read: boolean;
}

/** Marks reviews as read, or as unread. One that was edited since it was loaded stays unread. */
export const useMarkReviews = () => {
  const lists = useQueryClient();
  return useMutation({
    mutationFn: ({ reviews, read }: Marking) =>
      inParallel(reviews, ({ _id: id, createdAt, editedAt: seen = createdAt }) =>
        call("PUT /review/:id/read", { params: { id }, body: { read, seen } }),
      ),
    retry: retryOnce, // safe: idempotent
    onMutate: notify.clearErrors,
    onSettled: () => void lists.invalidateQueries({ queryKey: listKey("GET /productReview") }),
  });
};

/** Hides a review or shows it again, with a toast. */
export const useHideReview = () => {
  const lists = useQueryClient();
  return useMutation({
    mutationFn: ({ id, hidden }: { id: string; hidden: boolean }) =>
      call("PUT /review/:id/hidden", { params: { id }, body: { hidden } }),
    retry: retryOnce, // safe: idempotent
    onMutate: notify.clearErrors,
    onSuccess: ({ undo, ...review }) => {
      replaceIn(lists, review);
      const text = review.hidden ? "The review is hidden" : "The review is shown again";
      notifyUndoable(lists, text, [undo]);
    },
  });
};

/** Deletes a review, with a toast, and refetches the list. */
export const useDeleteReview = () => {
  const lists = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /review/:id", { params: { id } }),
    retry: retryOnce, // safe: idempotent
    onMutate: notify.clearErrors,
    onSuccess: () => notify.success("The review is deleted"),
    onSettled: () => void lists.invalidateQueries({ queryKey: listKey("GET /productReview") }),
  });
};
