import type { AdminReview } from "@shop/contract/product-reviews";
import { useId, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { AnswerForm } from "./answer-form.tsx";
import { useHideReview, useMarkReviews } from "./manage-reviews.ts";

/** Names a review in a button's description: "Hammer drill, by Jane". */
const whichReview = ({ product = "The shop", name }: AdminReview): string =>
  `${product}, by ${name}`;

/** Hides a review from shoppers, or shows it again. Without a confirmation, because it can be undone. */
const HideButton = ({ review }: { review: AdminReview }) => {
  const { mutateAsync, isPending } = useHideReview();
  const change = useSingleFlight((hidden: boolean) =>
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
      aria-description={whichReview(review)}
      onClick={() => void change(!review.hidden)}
    >
      {review.hidden ? "Show" : "Hide"}
    </Button>
  );
};

/** Marks a review as read, or as unread: it leaves the list of those to read, or returns to it. */
const ReadButton = ({ review }: { review: AdminReview }) => {
  const { mutate, isPending } = useMarkReviews();
  return (
    <Button
      tone="quiet"
      size="sm"
      busy={isPending}
      aria-description={whichReview(review)}
      onClick={() => mutate({ reviews: [review], read: !review.read })}
    >
      {review.read ? "Mark as unread" : "Mark as read"}
    </Button>
  );
};

interface Props {
  review: AdminReview;
  onDelete: (review: AdminReview) => void;
}

/** What an admin can do with a review. What an action shows stands after or below the buttons, so that none of them moves. */
export const ReviewActions = ({ review, onDelete }: Props) => {
  const [isAnswering, setAnswering] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const { answer } = review;
  return (
    <>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button
          ref={opener}
          tone="secondary"
          size="sm"
          aria-expanded={isAnswering}
          aria-controls={isAnswering ? formId : undefined}
          aria-description={whichReview(review)}
          onClick={() => setAnswering(!isAnswering)}
        >
          {answer ? "Edit answer" : "Answer"}
        </Button>
        {(!answer || answer.toEarlierText) && <ReadButton review={review} />}
        <HideButton review={review} />
        <Button
          tone="quiet"
          size="sm"
          aria-description={whichReview(review)}
          onClick={() => onDelete(review)}
        >
          Delete
        </Button>
        {review.hidden && <span className="self-center font-semibold text-danger">Hidden</span>}
      </div>
      {answer?.toEarlierText && (
        <p className="font-semibold text-ink-soft">Edited since you answered:</p>
      )}
      {answer && !isAnswering && (
        <p className="list-table-detail whitespace-pre-line">{`“${answer.text}”`}</p>
      )}
      {isAnswering && (
        <AnswerForm
          id={formId}
          review={review}
          onClose={() => {
            setAnswering(false);
            opener.current?.focus();
          }}
        />
      )}
    </>
  );
};
