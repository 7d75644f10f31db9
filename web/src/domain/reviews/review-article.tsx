import { formatDay } from "@shop/contract/format";
import type { OwnReview } from "@shop/contract/reviews";
import { shop } from "@shop/contract/shop";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Stars } from "../../ui/stars.tsx";

interface Props {
  /** With stars, if it is of a tool. */
  review: OwnReview & { readonly stars?: number };
  /** Buttons for the reader. */
  actions?: ReactNode;
}

/** A review of the shop or, by a verified buyer, of a tool; and the shop's answer. */
export const ReviewArticle = ({ review, actions }: Props) => {
  const { name, stars, review: text, createdAt, editedAt, answer, hidden, waiting } = review;
  return (
    <article className="grid gap-3 py-5">
      {hidden && (
        <p className="border-s-3 border-danger ps-3">
          {`The shop has hidden your review. Only you can see it${stars ? ", and its rating doesn't count" : ""}.`}
        </p>
      )}
      {waiting && !hidden && (
        <p className="border-s-3 border-brass ps-3">
          Others will see it once you have verified your e-mail address.
        </p>
      )}
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {stars && <Stars stars={stars} className="text-lg" />}
        <h3 className="font-[family-name:inherit] text-base leading-[1.5] tracking-normal wrap-anywhere">
          {name}
        </h3>
        {stars && (
          <p className="text-sm font-semibold text-success before:content-['✓_'_/_'']">
            Bought here
          </p>
        )}
        <p className="text-sm text-ink-soft">
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          {editedAt && <span>, edited</span>}
        </p>
      </header>
      <p className="max-w-176 wrap-anywhere whitespace-pre-line">{text}</p>
      {answer && (
        <div className="border-s-3 border-brass ps-4">
          <p className="font-heading text-lg font-semibold">{`${shop.name} answers`}</p>
          {answer.toEarlierText && (
            <p className="text-sm text-ink-soft">To an earlier version of this review:</p>
          )}
          <p className="max-w-176 wrap-anywhere whitespace-pre-line">{answer.text}</p>
        </div>
      )}
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </article>
  );
};

interface OwnReviewArticleProps {
  review: ComponentProps<typeof ReviewArticle>["review"];
  onEdit: () => void;
  onDelete: () => void;
}

/** A review as its author sees it, to edit and delete. */
export const OwnReviewArticle = ({ review, onEdit, onDelete }: OwnReviewArticleProps) => (
  <ReviewArticle
    review={review}
    actions={
      <>
        <Button tone="secondary" size="sm" onClick={onEdit}>
          Edit
        </Button>
        <Button tone="quiet" size="sm" onClick={onDelete}>
          Delete
        </Button>
      </>
    }
  />
);
