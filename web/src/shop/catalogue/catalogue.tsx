import type { Catalogue as Answer } from "@shop/contract/catalogue";
import { formatCount } from "@shop/contract/format";
import { type ReactNode, useRef } from "react";
import { Listed } from "../../data/lists/listed.tsx";
import { isKey } from "../../ui/address-state.ts";
import { CardGrid } from "../../ui/card-grid.tsx";
import { Skeleton } from "../../ui/loading.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import {
  activeFilters,
  type CatalogueChoice,
  choiceSearch,
  nothingChosen,
  sortNames,
} from "./catalogue-choice.ts";
import { FilterForm, FiltersButton } from "./catalogue-filters.tsx";
import { CatalogueResults, NothingFound, type RenderCard } from "./catalogue-results.tsx";
import { filterFormId } from "./filter-form-id.ts";
import type { Choose, ShownCatalogue } from "./use-catalogue.ts";
import "../../ui/field.css";

interface ChoiceProps {
  choice: CatalogueChoice;
  choose: Choose;
}

interface SortProps extends ChoiceProps {
  /** Whether the page shows its own list, in its own order, while nothing is chosen. */
  isFeatured: boolean;
  /** The id of the form that sends the sort without script; absent until there is one. */
  form: string | undefined;
}

/** The control that sorts the list. */
const SortChoice = ({ choice, choose, isFeatured, form }: SortProps) => {
  const isUnchanged = isFeatured && choiceSearch(choice) === "";
  const usual = choice.q ? "relevance" : "newest";
  const names = Object.entries(sortNames).filter(([name]) => choice.q || name !== "relevance");
  return (
    <label className="sort-choice flex min-w-0 flex-[1_1_9rem] items-center gap-2 whitespace-nowrap sm:flex-none">
      <span className="field-label max-sm:sr-only">Sort by</span>
      <select
        className="field-input field-select min-w-0"
        form={form}
        name="sort"
        value={choice.sort ?? (isUnchanged ? "" : usual)}
        onChange={({ currentTarget: { value } }) =>
          choose({
            sort: isKey(value, sortNames) && (isUnchanged || value !== usual) ? value : undefined,
          })
        }
      >
        {isUnchanged && <option value="">Featured</option>}
        {names.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
};

/** The active filters, each with a button that removes it, and one for all of them. */
const ActiveFilters = ({ choice, choose }: ChoiceProps) => {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const active = activeFilters(choice);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Active filters"
      className="active-filters outline-none"
    >
      {active.length > 0 && (
        <ul className="mb-5 flex flex-wrap gap-2">
          {active.map(({ text, without }) => (
            <li key={text}>
              <button
                type="button"
                className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-control border border-line bg-surface px-3 text-start wrap-anywhere hover:border-ink-soft"
                aria-label={`Remove ${text}`}
                onClick={() => choose(without)}
              >
                <span>{text}</span>
                <svg
                  viewBox="0 0 16 16"
                  className="size-3 flex-none text-ink-soft"
                  aria-hidden="true"
                >
                  <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
                </svg>
              </button>
            </li>
          ))}
          {active.length > 1 && (
            <li>
              <button
                type="button"
                className="min-h-9 px-2 text-link"
                onClick={() => choose(nothingChosen)}
              >
                Clear all
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
};

const foundText = ({ total, near }: Answer, { q }: CatalogueChoice): string => {
  const tools = total === 1 ? "1 tool" : `${formatCount(total)} tools`;
  return near ? `No exact match for “${q}”. Closest: ${tools}` : tools;
};

const places = ["first", "second", "third", "fourth", "fifth", "sixth"];

interface Props {
  catalogue: ShownCatalogue;
  /** Whether the page has a list of its own that it shows while nothing is chosen. */
  isFeatured?: boolean;
  /** The name of the placeholders until the products have loaded. */
  loadingLabel: string;
  /** The placeholder of one card. */
  outline: ReactNode;
  /** Renders the card of a product. Pass a stable function: the cards are memoised. */
  card: RenderCard;
  /** Shown instead of the filter that the page's path sets. */
  links?: ReactNode;
  /** Controls of the filters' form before the sort. */
  beforeSort?: ReactNode;
  /** The page's heading. */
  children: ReactNode;
}

/** A page of the catalogue: filters beside the list or behind a button, the sort, and the products as cards. */
export const Catalogue = (props: Props) => {
  const {
    catalogue,
    isFeatured = false,
    loadingLabel,
    outline,
    card,
    beforeSort,
    links,
    children,
  } = props;
  const { choice, choose, ownList, latest } = catalogue;
  const filters = { facets: latest?.facets ?? null, choice, choose, links };
  const outlines = (
    <div role="status" aria-label={loadingLabel}>
      <CardGrid>
        {places.map((place) => (
          <li key={place}>{outline}</li>
        ))}
      </CardGrid>
    </div>
  );
  return (
    <div className="page shell pt-6 md:pt-9">
      {children}
      {/* Beside the filters there is room for three dense cards a row. */}
      <div className="grid gap-x-9 lg:grid-cols-[14.5rem_minmax(0,1fr)] [&_.card-grid]:gap-y-[calc(var(--spacing-gutter)+0.25rem)]">
        {/* Stays in view beside the list, with a scroll bar of its own if it is higher than the window. */}
        <aside
          className="catalogue-aside sticky top-21 max-h-[calc(100dvh-6.5rem)] self-start overflow-y-auto pr-3 pb-4 pl-1 max-lg:hidden"
          aria-label="Filters"
        >
          {latest ? <FilterForm {...filters} /> : <Skeleton className="min-h-96" />}
        </aside>
        <div>
          <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
            <p
              role="status"
              className="min-h-11 basis-full font-heading text-2xl leading-11 font-semibold wrap-anywhere sm:flex-1"
            >
              {latest ? foundText(latest, choice) : ""}
            </p>
            <div className="filters-button lg:hidden">
              <FiltersButton {...filters} total={latest?.total} />
            </div>
            {beforeSort}
            <SortChoice
              choice={choice}
              choose={choose}
              isFeatured={isFeatured}
              form={latest ? filterFormId : undefined}
            />
          </div>
          <ActiveFilters choice={choice} choose={choose} />
          {ownList ? (
            <Listed
              label="Tools on sale"
              list={ownList}
              outline={outlines}
              empty={<NothingFound choice={choice} />}
            >
              {(rows) => (
                <>
                  <h2 className="sr-only">Tools on sale</h2>
                  <CardGrid>
                    {rows.map((product) => (
                      <li key={product._id}>{card(product)}</li>
                    ))}
                  </CardGrid>
                </>
              )}
            </Listed>
          ) : (
            <CatalogueResults catalogue={catalogue} outlines={outlines} card={card} />
          )}
        </div>
      </div>
    </div>
  );
};
