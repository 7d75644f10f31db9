import { useRef } from "react";
import { useLocation } from "react-router-dom";
import { addedFirst } from "../../lists/added-first.ts";
import { ReviewCard } from "../../reviews/review-card.tsx";
import { latestReviews } from "../../reviews/review-lists.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { LoadedCards } from "./loaded-cards.tsx";
import { useFirstPage } from "./use-first-page.ts";
import "../../reviews/note.css";

const outlines = ["first", "second", "third"].map((place) => (
  <li key={place}>
    <Skeleton className="min-h-48" />
  </li>
));

/** The latest of the customers' reviews, with their number, and a plus if there are more. */
export const Reviews = () => {
  const { page: loaded, retry } = useFirstPage(...latestReviews);
  const { state } = useLocation();
  const page =
    loaded.status === "loaded" ? { ...loaded, rows: addedFirst(loaded.rows, state) } : loaded;
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="shell reviews home-section below-fold pb-room"
      aria-labelledby="reviews"
      aria-busy={page.status === "loading"}
    >
      <h2 id="reviews" className="section-title">
        <span>Reviews</span>
        {page.status === "loaded" && (
          <span className="heading-count">{` (${page.rows.length}${page.hasMore ? "+" : ""})`}</span>
        )}
      </h2>
      <LoadedCards
        page={page}
        onRetry={retry}
        outlines={outlines}
        failedTitle="The reviews didn't arrive"
        empty={
          <EmptyState
            title="No reviews yet"
            text="Bought something? Tell others how it works, from your DashBoard."
          />
        }
      >
        {(review) => <ReviewCard review={review} />}
      </LoadedCards>
    </section>
  );
};
