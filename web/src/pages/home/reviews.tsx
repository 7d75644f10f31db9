import { useRef } from "react";
import { ReviewCard } from "../../reviews/review-card.tsx";
import { latestReviews } from "../../reviews/review-lists.ts";
import { CardGrid } from "../../ui/card-grid.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useFirstPage } from "./use-first-page.ts";
import "../../reviews/note.css";

const outlines = ["first", "second", "third"].map((place) => (
  <li key={place}>
    <Skeleton className="min-h-48" />
  </li>
));

/** What customers say, with how many of them. */
export const Reviews = () => {
  const { page, retry } = useFirstPage(...latestReviews);
  const place = useRef<HTMLElement>(null);
  useKeptFocus(place);
  const reviews = page.status === "loaded" ? page.rows : [];
  return (
    <section
      ref={place}
      tabIndex={-1}
      className="shell reviews below-fold pb-room"
      aria-labelledby="reviews"
      aria-busy={page.status === "loading"}
    >
      <h2 id="reviews" className="section-title">
        Reviews
        {page.status === "loaded" && <span className="heading-count"> ({reviews.length})</span>}
      </h2>
      <div className="grid *:col-start-1 *:row-start-1">
        <CardGrid>
          {reviews.length === 0
            ? outlines
            : reviews.map((review) => (
                <li key={review._id}>
                  <ReviewCard review={review} />
                </li>
              ))}
        </CardGrid>
        {page.status === "failed" && (
          <div className="state-note">
            <ErrorState title="The reviews didn't arrive" message={page.message} onRetry={retry} />
          </div>
        )}
        {page.status === "loaded" && reviews.length === 0 && (
          <div className="state-note">
            <EmptyState
              title="No reviews yet"
              text="Bought something? Tell others how it works, from your DashBoard."
            />
          </div>
        )}
      </div>
    </section>
  );
};
