import type { Catalogue } from "@pros-and-drill/contract/catalogue";
import { limits } from "@pros-and-drill/contract/limits";
import type { Product } from "@pros-and-drill/contract/products";
import { memo, type ReactNode, useDeferredValue, useMemo, useRef } from "react";
import { pageFlags } from "../../browser/page-flags.ts";
import { useExtra } from "../../browser/use-extra.ts";
import { CardGrid } from "../../ui/card-grid.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import type { CatalogueAnswer } from "./catalogue-answer.ts";
import type { CatalogueChoice } from "./catalogue-choice.ts";
import { loadPart } from "./load-part.tsx";
import type { Choose } from "./use-choice.ts";

/** Renders the card of a product. */
type RenderCard = (product: Product, terms: readonly string[]) => ReactNode;

interface Props {
  answer: CatalogueAnswer;
  choice: CatalogueChoice;
  choose: Choose;
  /** Shown until the first answer with tools arrives. */
  outlines: ReactNode;
  children: RenderCard;
}

/** The number of cards that the first screen can show. */
const firstCards = 6;
const none: readonly string[] = [];

interface CardsProps {
  products: readonly Product[];
  terms: readonly string[];
  children: RenderCard;
}

/** Only another answer renders the cards anew, and a letter that is typed doesn't. */
const Cards = memo(({ products, terms, children }: CardsProps) =>
  products.map((product) => <li key={product._id}>{children(product, terms)}</li>),
);

/**
 * Renders an answer's first cards at once and the others in a deferred render: what is typed meanwhile
 * doesn't wait for them. Until then those of the answer before stay in place.
 */
const Found = ({ catalogue, children }: { catalogue: Catalogue; children: RenderCard }) => {
  const isWhole = pageFlags().whole !== undefined; // the scroll position needs the full length
  const first = useMemo(() => catalogue.products.slice(0, firstCards), [catalogue]);
  const deferred = useDeferredValue(catalogue, isWhole ? catalogue : null);
  const others = useMemo(() => {
    const shown = new Set(first.map(({ _id }) => _id));
    return deferred?.products.slice(firstCards).filter(({ _id }) => !shown.has(_id)) ?? [];
  }, [deferred, first]);
  const card = useDeferredValue(children);
  return (
    <CardGrid>
      <Cards products={first} terms={catalogue.terms}>
        {card}
      </Cards>
      <Cards products={others} terms={deferred?.terms ?? none}>
        {card}
      </Cards>
    </CardGrid>
  );
};

const loadPages = () =>
  loadPart(() => import("./catalogue-pages.tsx").then(({ CataloguePages }) => CataloguePages));

/** The links below the list load where the list has further pages. */
const Pages = ({ choice, total }: Pick<Props, "choice"> & Pick<Catalogue, "total">) => {
  const CataloguePages = useExtra(loadPages, total > limits.cataloguePage);
  return CataloguePages && <CataloguePages choice={choice} total={total} />;
};

const loadNothingFound = () =>
  loadPart(() => import("./nothing-found.tsx").then(({ NothingFound }) => NothingFound));

const Content = ({ answer, choice, choose, outlines, children }: Props) => {
  const { catalogue, hasTools, failure, reload } = answer;
  const isEmpty = hasTools && catalogue?.products.length === 0;
  const NothingFound = useExtra(loadNothingFound, isEmpty);
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (catalogue === null || !hasTools) return outlines;
  if (isEmpty) return NothingFound && <NothingFound choice={choice} choose={choose} />;
  return (
    <>
      <h2 className="sr-only">Tools found</h2>
      <Found catalogue={catalogue}>{children}</Found>
      <Pages choice={choice} total={catalogue.total} />
    </>
  );
};

/** What was found, in any state: loading, failed, nothing, or cards and links to further pages. */
export const CatalogueResults = (props: Props) => {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Tools found"
      aria-busy={props.answer.isLoading}
    >
      <Content {...props} />
    </section>
  );
};
