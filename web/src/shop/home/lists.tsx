import { limits } from "@shop/contract/limits";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { failureText } from "../../data/call/call-failed.ts";
import { addedFirst } from "../../data/lists/added-first.ts";
import { listCount } from "../../data/lists/list-count.ts";
import { type List, useList } from "../../data/lists/use-list.ts";
import { BasketButton } from "../../domain/basket/basket-button.tsx";
import { toolsOnHome } from "../../domain/products/product-lists.ts";
import { latestReviews } from "../../domain/reviews/review-lists.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { CardGrid } from "../../ui/card-grid.tsx";
import { Skeleton } from "../../ui/loading.tsx";
import { EmptyState, ErrorState } from "../../ui/state.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { describeProducts } from "../product-data.ts";
import { ToolCard, ToolCardOutline } from "../tool-card.tsx";
import { BestSellers } from "./best-sellers.tsx";
import { Kinds } from "./kinds.tsx";
import { ReviewCard } from "./review-card.tsx";

interface CardsProps<Row> {
  list: List<Row>;
  /** The cards' placeholders, shown while there are no rows. */
  outlines: ReactNode;
  failedTitle: string;
  /** Shown over the placeholders when the list has no entries. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

/** A state drawn over a list's placeholders, so that the page keeps its height. A failure in it has no card of its own. */
const note =
  "relative mt-10 w-[min(100%,34rem)] self-start justify-self-center rounded-card border border-line bg-surface text-ink shadow-[0_10px_30px_var(--color-shade)] *:border-0";

/** A list's first page as cards, in any of its states: loading, failed, empty, or with rows. */
const Cards = <Row extends { readonly _id: string }>(props: CardsProps<Row>) => {
  const { list, outlines, failedTitle, empty, children } = props;
  const { rows, status, error, reload } = list;
  const hasRows = rows.length > 0;
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <CardGrid>
        {hasRows ? rows.map((row) => <li key={row._id}>{children(row)}</li>) : outlines}
      </CardGrid>
      {status === "error" && !hasRows && (
        <div className={note}>
          <ErrorState title={failedTitle} message={failureText(error)} onRetry={reload} />
        </div>
      )}
      {status === "success" && !hasRows && <div className={note}>{empty}</div>}
    </div>
  );
};

const toolOutlines = Array.from({ length: limits.toolsOnHome }, (_, at) => `place ${at}`).map(
  (place) => (
    <li key={place}>
      <ToolCardOutline />
    </li>
  ),
);

/** The first six tools, with placeholders until they have loaded. */
export const OurTools = () => {
  const list = useList(...toolsOnHome);
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  useEffect(() => {
    if (list.rows.length > 0) return describeProducts(list.rows);
  }, [list.rows]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="board home-section pt-6 pb-10 [--tall:150rem] sm:[--tall:166rem] md:py-room lg:[--tall:117rem]"
      aria-labelledby="our-tools"
      aria-busy={list.status === "pending"}
    >
      <div className="shell">
        <h2 id="our-tools" className="section-title">
          Our Tools
        </h2>
        <div className="below-fold">
          <BestSellers />
          <Kinds />
          <Cards
            list={list}
            outlines={toolOutlines}
            failedTitle="The tools couldn't be loaded"
            empty={
              <EmptyState
                title="Nothing is on sale right now"
                text="New tools come soon: write to us what you are looking for."
              />
            }
          >
            {(product) => (
              <ToolCard product={product}>
                <BasketButton product={product} />
              </ToolCard>
            )}
          </Cards>
          <p className="mt-10 text-center">
            <ButtonLink to={paths.tools} tone="secondary" size="lg">
              See all tools
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
};

const reviewOutlines = ["first", "second", "third"].map((place) => (
  <li key={place}>
    <Skeleton className="min-h-40" />
  </li>
));

/** The number of reviews that a phone shows at first (home.css). */
const reviewsOnPhones = 3;

/** The latest reviews of the shop and their number, with a plus if there are further pages. */
export const Reviews = () => {
  const loaded = useList(...latestReviews);
  const { state } = useLocation();
  const isLoaded = loaded.status === "success" || loaded.rows.length > 0;
  const list = isLoaded ? { ...loaded, rows: addedFirst(loaded.rows, state) } : loaded;
  const count = listCount(list);
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section
      ref={section}
      tabIndex={-1}
      data-all={showsAll || undefined}
      className="shell reviews home-section below-fold pb-10 [--tall:47rem] sm:[--tall:76rem] md:pb-room lg:[--tall:53rem]"
      aria-labelledby="reviews"
      aria-busy={list.status === "pending"}
    >
      <h2 id="reviews" className="section-title">
        <span>Reviews</span>
        {count !== undefined && <span className="tabular-nums opacity-72">{` (${count})`}</span>}
      </h2>
      <Cards
        list={list}
        outlines={reviewOutlines}
        failedTitle="The reviews couldn't be loaded"
        empty={
          <EmptyState
            title="No reviews yet"
            text="Bought something? Tell others how it works, from your DashBoard."
          />
        }
      >
        {(review) => <ReviewCard review={review} />}
      </Cards>
      {!showsAll && list.rows.length > reviewsOnPhones && (
        <p className="reviews-more mt-6 text-center sm:hidden">
          <Button tone="secondary" onClick={() => setShowsAll(true)}>
            Show all reviews
          </Button>
        </p>
      )}
    </section>
  );
};
