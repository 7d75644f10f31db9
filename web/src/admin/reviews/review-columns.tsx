import { formatDay } from "@shop/contract/format";
import type { AdminReview } from "@shop/contract/product-reviews";
import { toolPath } from "../../paths.ts";
import type { Column } from "../../ui/data-table.tsx";
import { Link } from "../../ui/link.tsx";
import { Stars } from "../../ui/stars.tsx";
import { ReviewActions } from "./review-actions.tsx";
import "./review-columns.css";

/** The columns of everybody's reviews, for admins. What is done with a review stands below its text. */
export const managedReviewColumns = (
  onDelete: (review: AdminReview) => void,
): readonly Column<AdminReview>[] => [
  {
    header: "About",
    cell: ({ productId, product }) =>
      productId ? (
        <Link to={`${toolPath(productId)}#reviews`} className="font-semibold text-link">
          {product}
        </Link>
      ) : (
        "The shop"
      ),
  },
  {
    header: "By",
    cell: ({ name, createdAt, editedAt }) => (
      <div>
        <p>{name}</p>
        <p className="list-table-detail whitespace-nowrap">{formatDay(editedAt ?? createdAt)}</p>
      </div>
    ),
  },
  {
    header: "Review",
    cell: (row) => {
      const { stars, review, waiting } = row;
      return (
        <div className="managed-review grid gap-1 wrap-anywhere">
          {(stars || waiting) && (
            <p className="flex flex-wrap items-center gap-x-3">
              {stars && <Stars stars={stars} />}
              {waiting && (
                <span className="font-semibold text-ink-soft">Waits for its author to verify</span>
              )}
            </p>
          )}
          <p className="whitespace-pre-line">{review}</p>
          <ReviewActions review={row} onDelete={onDelete} />
        </div>
      );
    },
  },
];
