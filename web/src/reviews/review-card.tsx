import type { Review } from "@pros-and-drill/contract/reviews";
import "./note.css";

/** One customer's words, as a note pinned to the wall. */
export const ReviewCard = ({ review }: { review: Pick<Review, "name" | "review"> }) => (
  <figure className="note">
    <blockquote className="note-text">{review.review}</blockquote>
    <figcaption className="note-author">
      <span className="note-initial" aria-hidden="true">
        {[...review.name.trim()][0]?.toUpperCase() ?? "•"}
      </span>
      {review.name}
    </figcaption>
  </figure>
);
