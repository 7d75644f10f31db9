import type { AdminProductReview } from "@pros-and-drill/contract/product-reviews";
import { Button } from "../ui/button.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { useHideReview } from "./use-manage-reviews.ts";

/** Hides a review from shoppers, or shows it again. It can be undone, so it doesn't ask. */
export const HideButton = ({ review }: { review: AdminProductReview }) => {
  const { mutateAsync, isPending } = useHideReview();
  const change = useOneAtATime((hidden: boolean) =>
    mutateAsync({ id: review._id, hidden }).then(
      () => {},
      () => {}, // a toast has said why
    ),
  );
  return (
    <Button
      tone={review.hidden ? "secondary" : "quiet"}
      size="sm"
      busy={isPending}
      aria-description={`${review.product}, by ${review.name || "its author"}`}
      onClick={() => void change(!review.hidden)}
    >
      {review.hidden ? "Show" : "Hide"}
    </Button>
  );
};
