import type { AdminProductReview } from "@pros-and-drill/contract/product-reviews";
import { Link } from "../navigation/link.tsx";
import { toolPath } from "../navigation/paths.ts";
import { Button } from "../ui/button.tsx";
import type { Column } from "../ui/data-table.tsx";
import { formatDay } from "../ui/format-time.ts";
import { Stars } from "../ui/stars.tsx";
import { HideButton } from "./hide-button.tsx";
import "./managed-review.css";

/** The columns for admins: what was said of which tool, by whom, and what can be done about it. */
export const managedReviewColumns = (
  onAnswer: (review: AdminProductReview) => void,
): readonly Column<AdminProductReview>[] => [
  {
    header: "Tool",
    cell: ({ productId, product }) => (
      <Link to={`${toolPath(productId)}#reviews`} inView={false} className="managed-review-tool">
        {product}
      </Link>
    ),
  },
  {
    header: "Review",
    cell: ({ stars, review, hidden, answer }) => (
      <div className="managed-review grid gap-1 text-start">
        <p className="flex flex-wrap items-center gap-x-3">
          <Stars stars={stars} />
          {hidden && <span className="managed-review-hidden">Hidden</span>}
        </p>
        <p className="whitespace-pre-line">{review || "Deleted by its author"}</p>
        {answer && <p className="data-table-detail whitespace-pre-line">{`“${answer.text}”`}</p>}
      </div>
    ),
  },
  {
    header: "By",
    cell: ({ name, createdAt, editedAt }) => (
      <div>
        <p>{name || "–"}</p>
        <p className="data-table-detail whitespace-nowrap">{formatDay(editedAt ?? createdAt)}</p>
      </div>
    ),
  },
  {
    header: "Action",
    // Nothing can be done with one that its author has deleted.
    cell: (review) =>
      review.review && (
        <div className="flex flex-wrap justify-end gap-2 @min-[46rem]:justify-start">
          <Button
            tone="secondary"
            size="sm"
            aria-description={`${review.product}, by ${review.name}`}
            onClick={() => onAnswer(review)}
          >
            {review.answer ? "Edit answer" : "Answer"}
          </Button>
          <HideButton review={review} />
        </div>
      ),
  },
];
