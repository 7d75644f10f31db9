import type { Review } from "@pros-and-drill/contract/reviews";
import "./note.css";

/** One customer's review. */
export const ReviewCard = ({ review }: { review: Pick<Review, "name" | "review"> }) => (
  <figure className="note relative flex min-h-48 flex-col justify-between gap-5 px-6 pt-8 pb-5">
    <blockquote className="note-text wrap-anywhere whitespace-pre-line">{review.review}</blockquote>
    <figcaption className="note-author flex items-center gap-3 pt-4 wrap-anywhere">
      <span className="note-initial grid size-9 flex-none place-items-center" aria-hidden="true">
        {[...review.name.trim()][0]?.toUpperCase() ?? "•"}
      </span>
      <span>{review.name}</span>
    </figcaption>
  </figure>
);
