import type { Catalogue } from "@shop/contract/catalogue";
import { limits } from "@shop/contract/limits";
import type { Product } from "@shop/contract/products";
import { shop } from "@shop/contract/shop";
import { memo, type ReactNode, useDeferredValue, useRef } from "react";
import { useLocation } from "react-router-dom";
import { labelPath, paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { CardGrid } from "../../ui/card-grid.tsx";
import { Link } from "../../ui/link.tsx";
import { EmptyState, ErrorState } from "../../ui/state.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import {
  type CatalogueChoice,
  choiceSearch,
  filterCount,
  narrows,
  nothingChosen,
} from "./catalogue-choice.ts";
import { pageNumbers } from "./page-numbers.ts";
import type { ShownCatalogue } from "./use-catalogue.ts";

/**
 * Renders the card of a product.
 *
 * @param terms the matched words, which the card highlights
 */
export type RenderCard = (product: Product, terms?: readonly string[]) => ReactNode;

/** Says why no product was found, and links to a list that isn't empty. */
export const NothingFound = ({ choice }: Pick<ShownCatalogue, "choice">) => {
  const { pathname } = useLocation();
  if (choice.page > 1)
    return (
      <EmptyState title="There is nothing on this page" text="The list has become shorter.">
        <ButtonLink to={pathname + choiceSearch({ ...choice, page: 1 })}>
          Go to the first page
        </ButtonLink>
      </EmptyState>
    );
  if (!narrows(choice) && !choice.label)
    return (
      <EmptyState
        title="Nothing is on sale right now"
        text="Everything is sold out. Check back soon: new stock arrives every week."
      />
    );
  return (
    <EmptyState
      title="No tools match your search"
      text={
        filterCount(choice) > 0
          ? "Remove a filter, or search for something else."
          : "Try another word, or look through all the tools, or one kind."
      }
    >
      {filterCount(choice) === 0 && !choice.label && (
        <nav aria-label="Browse by kind" className="w-full">
          <ul className="flex flex-wrap justify-center gap-x-4">
            {shop.kinds.map((kind) => (
              <li key={kind}>
                <Link to={labelPath("kind", kind)} className="inline-block py-2 text-link">
                  {kind}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ButtonLink
        to={choice.label ? paths.tools : pathname + choiceSearch({ ...choice, ...nothingChosen })}
      >
        Show all tools
      </ButtonLink>
    </EmptyState>
  );
};

interface PagesProps {
  choice: CatalogueChoice;
  /** The number of products on all pages. */
  total: number;
}

/** Links to the other pages of the list, if there are any. */
const Pages = ({ choice, total }: PagesProps) => {
  const { pathname } = useLocation();
  const last = Math.min(Math.ceil(total / limits.cataloguePage), limits.cataloguePages);
  if (last < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-8">
      <ul className="flex flex-wrap justify-center gap-1.5">
        {pageNumbers(choice.page, last).map((number, at, all) =>
          number === null ? (
            <li key={`after ${all[at - 1]}`} className="grid min-w-6 place-items-center">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={pathname + choiceSearch({ ...choice, page: number })}
                className="grid size-11 place-items-center rounded-control border border-line bg-surface font-heading text-[1.1875rem] font-semibold tabular-nums hover:border-ink-soft aria-[current=page]:border-accent aria-[current=page]:bg-accent aria-[current=page]:text-on-accent"
                aria-label={`Page ${number}`}
                aria-current={number === choice.page ? "page" : undefined}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
};

interface CardsProps {
  found: Catalogue;
  card: RenderCard;
}

/** Memoised, because each keystroke of a search changes the address and renders the page. */
const Cards = memo(({ found: { products, terms }, card }: CardsProps) => (
  <CardGrid>
    {products.map((product) => (
      <li key={product._id}>{card(product, terms)}</li>
    ))}
  </CardGrid>
));

interface Props {
  catalogue: ShownCatalogue;
  /** Shown until the first products arrive. */
  outlines: ReactNode;
  card: RenderCard;
}

const Content = ({ catalogue, outlines, card }: Props) => {
  const { choice, found, failure, reload } = catalogue;
  // A deferred render can be interrupted: typing goes on while the cards are rendered.
  const shown = useDeferredValue(found);
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (shown === null) return outlines;
  if (shown.products.length === 0) return <NothingFound choice={choice} />;
  return (
    <>
      <h2 className="sr-only">Tools found</h2>
      <Cards found={shown} card={card} />
      <Pages choice={choice} total={shown.total} />
    </>
  );
};

/** The results in any state: loading, failed, empty, or cards and links to further pages. */
export const CatalogueResults = (props: Props) => {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Tools found"
      aria-busy={props.catalogue.isLoading}
    >
      <Content {...props} />
    </section>
  );
};
