import { use, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { failureText } from "../../data/call/call-failed.ts";
import { loginReturn } from "../../data/session/login-return.ts";
import { useSession } from "../../data/session/session-state.ts";
import { PageAnswersContext } from "../../domain/products/page-answers.ts";
import { ReviewArticle } from "../../domain/reviews/review-article.tsx";
import { paths, toolPath } from "../../paths.ts";
import { useHydrated } from "../../runtime/use-hydrated.ts";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Skeleton } from "../../ui/loading.tsx";
import { Stars } from "../../ui/stars.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useProductReviews } from "./use-product-reviews.ts";

const loadOwnReview = async () => (await import("./own-review.tsx")).OwnReview;

interface Props {
  /** The tool's id. */
  id: string;
  /** The average of its stars; 0 without a review. */
  average: number;
  /** How many reviews it has. */
  count: number;
  /** Requests the tool again, with its rating. */
  reload: () => void;
}

const places = ["first", "second"];

const summaryOf = (count: number): string => {
  if (count === 0)
    return "No reviews yet. Customers can review this tool once it has been delivered.";
  const reviews = count === 1 ? "1 review" : `${count} reviews`;
  return `${reviews} by customers who bought it here`;
};

/**
 * The average rating and the reviews of verified buyers, page by page; above them the visitor's own review, or the
 * form for it.
 */
export const Reviews = ({ id, average, count, reload }: Props) => {
  const { tool: answer } = use(PageAnswersContext);
  const first = answer?.status === "found" && answer.id === id ? answer.reviews : null;
  const reviews = useProductReviews(id, first, count > 0);
  const { data, error, isError, isFetching, hasNextPage, fetchNextPage, refetch } = reviews;
  const isPending = count > 0 && reviews.isPending;
  const isHydrated = useHydrated();
  const { state } = useSession();
  const isSignedIn = state.status === "signedIn";
  const { part: OwnReview } = useLazyModule(loadOwnReview, isSignedIn);
  /** The id of the signed-in person's review, which stands above the others. */
  const [own, setOwn] = useState<string | null>(null);
  const others = (data?.pages ?? [])
    .flatMap(({ entries }) => entries)
    .filter(({ _id }) => !isSignedIn || _id !== own);
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const { hash } = useLocation();
  useEffect(() => {
    // A navigation from another page starts at this page's top.
    if (hash === "#reviews") section.current?.scrollIntoView();
  }, [hash]);

  return (
    <div className="col-span-full">
      <section
        ref={section}
        id="reviews"
        tabIndex={-1}
        aria-labelledby="reviews-title"
        aria-busy={isPending}
        className="grid scroll-mt-20 items-start gap-x-12 gap-y-6 border-t border-line pt-8 min-[56rem]:grid-cols-[16rem_minmax(0,1fr)]"
      >
        <div className="grid gap-3">
          <h2 id="reviews-title" className="text-card">
            Reviews
          </h2>
          {count > 0 && (
            <p className="flex flex-wrap items-center gap-x-3 font-heading text-[3.5rem] leading-none font-semibold tabular-nums">
              <span>{average.toFixed(1)}</span>
              <Stars stars={average} className="text-2xl" />
            </p>
          )}
          <p className="text-ink-soft">{summaryOf(count)}</p>
        </div>
        <div className="grid gap-6">
          {isSignedIn && OwnReview && <OwnReview id={id} onOwn={setOwn} onChanged={reload} />}
          {isPending && places.map((place) => <Skeleton key={place} className="min-h-32" />)}
          {others.length > 0 && (
            <ul>
              {others.map((review) => (
                <li key={review._id} className="border-b border-line last:border-0">
                  <ReviewArticle review={review} />
                </li>
              ))}
            </ul>
          )}
          {isError && (
            <p role="alert" className="text-ink-soft">
              {failureText(error)}
            </p>
          )}
          {(hasNextPage || isError) && (
            <Button
              tone="secondary"
              className="justify-self-start"
              disabled={!isHydrated}
              busy={isHydrated && isFetching}
              onClick={() => void (data ? fetchNextPage() : refetch())}
            >
              {isError ? "Try again" : "Show more reviews"}
            </Button>
          )}
          {state.status === "signedOut" && (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
              Bought it here?
              <ButtonLink
                to={paths.login}
                state={loginReturn({ pathname: toolPath(id), search: "", hash: "#reviews" })}
                tone="secondary"
                size="sm"
              >
                Log in to review it
              </ButtonLink>
            </p>
          )}
        </div>
      </section>
    </div>
  );
};
