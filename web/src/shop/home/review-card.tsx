import type { OwnReview } from "@pros-and-drill/contract/reviews";
import "./review-card.css";

/** One customer's review of the shop, and the shop's answer. */
export const ReviewCard = ({
  review: { name, review, waiting, answer },
}: {
  review: OwnReview;
}) => (
  <figure className="note relative flex flex-col justify-between gap-3 px-5 pt-6 pb-3">
    <div className="grid gap-4">
      <blockquote className="note-text wrap-anywhere whitespace-pre-line">{review}</blockquote>
      {waiting && (
        <p className="note-aside">Others will see it once you have verified your e-mail address.</p>
      )}
      {answer && (
        <p className="note-aside wrap-anywhere whitespace-pre-line">
          {`Pros & Drill answers${answer.toEarlierText ? " (to an earlier version)" : ""}: ${answer.text}`}
        </p>
      )}
    </div>
    <figcaption className="note-author flex items-center gap-3 pt-3 wrap-anywhere">
      <span className="note-initial grid size-8 flex-none place-items-center" aria-hidden="true">
        {[...name.trim()][0]?.toUpperCase() ?? "•"}
      </span>
      <span>{name}</span>
    </figcaption>
  </figure>
);
