import type { ProductReview } from "@pros-and-drill/contract/product-reviews";
import type { ReactNode } from "react";
import { formatUtcDay } from "../ui/format-utc-day.ts";
import { Stars } from "../ui/stars.tsx";
import "./product-review.css";

interface Props {
  review: ProductReview;
  /** What its reader can do with it. */
  actions?: ReactNode;
}

/** One review of a tool, by somebody who bought it here, and what the shop says to it. */
export const ProductReviewCard = ({ review, actions }: Props) => {
  const { name, stars, review: text, createdAt, editedAt, answer } = review;
  return (
    <article className="grid gap-3 py-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars stars={stars} className="product-review-stars" />
        <h3 className="product-review-author">{name}</h3>
        <p className="product-review-bought">Bought here</p>
        <p className="product-review-day">
          <time dateTime={createdAt}>{formatUtcDay(createdAt)}</time>
          {editedAt && <span>, edited</span>}
        </p>
      </header>
      <p className="product-review-text whitespace-pre-line">{text}</p>
      {answer && (
        <div className="product-review-answer ps-4">
          <p className="product-review-shop">Pros &amp; Drill answers</p>
          <p className="product-review-text whitespace-pre-line">{answer.text}</p>
        </div>
      )}
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </article>
  );
};
