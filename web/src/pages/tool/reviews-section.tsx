import { use, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { ButtonLink } from "../../navigation/button-link.tsx";
import { paths, toolPath } from "../../navigation/paths.ts";
import { ToolAnswerContext } from "../../products/tool-answer.ts";
import { ProductReviewCard } from "../../reviews/product-review-card.tsx";
import { useProductReviews } from "../../reviews/use-product-reviews.ts";
import { originOf } from "../../session/origin.ts";
import { useSession } from "../../session/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Stars } from "../../ui/stars.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useLate } from "./use-late.ts";

const loadOwnReview = async () => (await import("./own-review.tsx")).OwnReview;

export interface ReviewsSectionProps {
  /** The tool's. */
  id: string;
  /** The average of its stars; 0 without a review. */
  average: number;
  /** How many reviews it has. */
  count: number;
  /** Asks the shop for the tool as it stands now, with its rating. */
  look: () => Promise<void>;
}

const places = ["first", "second"];

const summaryOf = (count: number): string => {
  if (count === 0)
    return "Nobody has reviewed it yet. Customers can, once it has been delivered to them.";
  const reviews = count === 1 ? "One review" : `${count} reviews`;
  return `${reviews}, by customers whom we delivered it to.`;
};

/**
 * How customers who bought the tool here rate it together, and what they say of it, page by page; above
 * it one's own review, or the form for it.
 */
const ReviewsSection = ({ id, average, count, look }: ReviewsSectionProps) => {
  const answer = use(ToolAnswerContext);
  const first = answer?.status === "found" && answer.id === id ? answer.reviews : null;
  const reviews = useProductReviews(id, first, count > 0);
  const isHydrated = useHydrated();
  const { state } = useSession();
  const isSignedIn = state.status === "signedIn";
  const OwnReview = useLate(loadOwnReview, isSignedIn);
  /** The id of the signed-in person's review, which stands above the others. */
  const [own, setOwn] = useState<string | null>(null);
  const others = reviews.rows.filter(({ _id }) => !isSignedIn || _id !== own);
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const { hash } = useLocation();
  useEffect(() => {
    // From another page one arrives at this page's top.
    if (hash === "#reviews") section.current?.scrollIntoView();
  }, [hash]);

  return (
    <section
      ref={section}
      id="reviews"
      tabIndex={-1}
      aria-labelledby="reviews-title"
      aria-busy={reviews.isPending}
      className="tool-reviews grid items-start gap-x-12 gap-y-6 min-[56rem]:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div className="tool-reviews-summary below-fold grid gap-3">
        <h2 id="reviews-title">Reviews</h2>
        {count > 0 && (
          <p className="tool-reviews-average flex flex-wrap items-center gap-x-3">
            <span>{average.toFixed(1)}</span>
            <Stars stars={average} />
          </p>
        )}
        <p className="tool-reviews-words">{summaryOf(count)}</p>
      </div>
      <div className="tool-reviews-all below-fold grid gap-6">
        {OwnReview && <OwnReview id={id} onOwn={setOwn} onChanged={() => void look()} />}
        {reviews.isPending && places.map((place) => <Skeleton key={place} className="min-h-32" />)}
        {others.length > 0 && (
          <ul className="tool-reviews-list">
            {others.map((review) => (
              <li key={review._id}>
                <ProductReviewCard review={review} />
              </li>
            ))}
          </ul>
        )}
        {reviews.failure && (
          <p role="alert" className="tool-reviews-words">
            {reviews.failure}
          </p>
        )}
        {(reviews.hasMore || reviews.failure) && (
          <Button
            tone="secondary"
            className="justify-self-start"
            disabled={!isHydrated}
            busy={reviews.isLoading}
            onClick={reviews.loadMore}
          >
            {reviews.failure ? "Try again" : "Show more reviews"}
          </Button>
        )}
        {state.status === "signedOut" && (
          <p className="tool-reviews-words flex flex-wrap items-center gap-x-4 gap-y-2">
            Bought it here?
            <ButtonLink
              to={paths.login}
              state={originOf({ pathname: toolPath(id), search: "", hash: "#reviews" })}
              tone="secondary"
              size="sm"
            >
              Log in to review it
            </ButtonLink>
          </p>
        )}
      </div>
    </section>
  );
};

export default ReviewsSection;
