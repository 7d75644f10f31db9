import type { AdminReview } from "@pros-and-drill/contract/product-reviews";
import { Link } from "../../../navigation/link.tsx";
import { toolPath } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { formatDay } from "../../../ui/format-time.ts";
import { Stars } from "../../../ui/stars.tsx";
import { useOneAtATime } from "../../../ui/use-one-at-a-time.ts";
import { useHideReview } from "./manage-reviews.ts";
import "./review-columns.css";

/** Names a review in a button's description: "Hammer drill, by Jane". */
const whichReview = ({ product = "The shop", name }: AdminReview): string =>
  `${product}, by ${name}`;

/** Hides a review from shoppers, or shows it again. Without a confirmation, because it can be undone. */
const HideButton = ({ review }: { review: AdminReview }) => {
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
      aria-description={whichReview(review)}
      onClick={() => void change(!review.hidden)}
    >
      {review.hidden ? "Show" : "Hide"}
    </Button>
  );
};

export type ReviewDialog = "answerReview" | "deleteReview";

/** The columns of everybody's reviews, for admins. */
export const managedReviewColumns = (
  onOpen: (dialog: ReviewDialog, review: AdminReview) => void,
): readonly Column<AdminReview>[] => [
  {
    header: "About",
    cell: ({ productId, product }) =>
      productId ? (
        <Link to={`${toolPath(productId)}#reviews`} className="managed-review-tool">
          {product}
        </Link>
      ) : (
        "The shop"
      ),
  },
  {
    header: "Review",
    cell: ({ stars, review, hidden, waiting, answer }) => (
      <div className="managed-review grid gap-1 text-start">
        {(stars || hidden || waiting) && (
          <p className="flex flex-wrap items-center gap-x-3">
            {stars && <Stars stars={stars} />}
            {hidden && <span className="managed-review-hidden">Hidden</span>}
            {waiting && (
              <span className="managed-review-waiting">Waits for its author to verify</span>
            )}
          </p>
        )}
        <p className="whitespace-pre-line">{review}</p>
        {answer?.toEarlierText && (
          <p className="managed-review-waiting">Edited since you answered:</p>
        )}
        {answer && <p className="data-table-detail whitespace-pre-line">{`“${answer.text}”`}</p>}
      </div>
    ),
  },
  {
    header: "By",
    cell: ({ name, createdAt, editedAt }) => (
      <div>
        <p>{name}</p>
        <p className="data-table-detail whitespace-nowrap">{formatDay(editedAt ?? createdAt)}</p>
      </div>
    ),
  },
  {
    header: "Action",
    cell: (review) => (
      <div className="flex flex-wrap justify-end gap-2 @min-[46rem]:justify-start">
        <Button
          tone="secondary"
          size="sm"
          aria-description={whichReview(review)}
          onClick={() => onOpen("answerReview", review)}
        >
          {review.answer ? "Edit answer" : "Answer"}
        </Button>
        <HideButton review={review} />
        <Button
          tone="quiet"
          size="sm"
          aria-description={whichReview(review)}
          onClick={() => onOpen("deleteReview", review)}
        >
          Delete
        </Button>
      </div>
    ),
  },
];
