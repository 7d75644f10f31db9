import { messages } from "@pros-and-drill/contract/messages";
import type { NewReview } from "@pros-and-drill/contract/reviews";
import { useMutation } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { notify } from "../ui/notify.ts";

/** Adds a review and says so in a toast. */
export const useAddReview = () =>
  useMutation({
    mutationFn: (review: NewReview) => call("POST /review", { body: review }),
    onMutate: notify.clearErrors,
    onSuccess: () => notify.success(messages.reviewAdded),
  });
