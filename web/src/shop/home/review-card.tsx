import type { OwnReview } from "@shop/contract/reviews";
import { shop } from "@shop/contract/shop";

/** One customer's review of the shop, and the shop's answer. */
export const ReviewCard = ({
  review: { name, review, waiting, answer },
}: {
  review: OwnReview;
}) => (
  <figure className="flex flex-col justify-between gap-3 rounded-card border border-line bg-surface px-5 pt-5 pb-3">
    <div className="grid gap-4">
      <blockquote className="text-base leading-[1.5] wrap-anywhere whitespace-pre-line">
        {review}
      </blockquote>
      {waiting && (
        <p className="text-ink-soft">
          Others will see it once you have verified your e-mail address.
        </p>
      )}
      {answer && (
        <p className="wrap-anywhere whitespace-pre-line text-ink-soft">
          {`${shop.name} answers${answer.toEarlierText ? " (to an earlier version)" : ""}: ${answer.text}`}
        </p>
      )}
    </div>
    <figcaption className="flex items-center gap-3 border-t border-line pt-3 font-heading text-lg leading-[1.1] font-semibold wrap-anywhere">
      <span
        className="grid size-8 flex-none place-items-center rounded-full bg-accent-muted text-on-accent-muted"
        aria-hidden="true"
      >
        {[...name.trim()][0]?.toUpperCase() ?? "•"}
      </span>
      <span>{name}</span>
    </figcaption>
  </figure>
);
