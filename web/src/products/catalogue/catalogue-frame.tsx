import type { Catalogue } from "@pros-and-drill/contract/catalogue";
import { type ReactNode, useDeferredValue } from "react";
import { useExtra } from "../../browser/use-extra.ts";
import { formatCount } from "../../ui/format-count.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { CatalogueChoice } from "./catalogue-choice.ts";
import { FiltersButton } from "./filters-button.tsx";
import { loadPart } from "./load-part.tsx";
import { SortChoice } from "./sort-choice.tsx";
import type { Choose } from "./use-choice.ts";
import "./catalogue-frame.css";

/** Until the shop has answered there is hardly anything to choose from. */
const loadFilters = () =>
  loadPart(() =>
    import("./catalogue-filters.tsx").then(({ CatalogueFilters }) => CatalogueFilters),
  );

const loadChosen = () =>
  import("./chosen-filter-list.tsx").then(({ ChosenFilterList }) => ChosenFilterList);

interface Props {
  choice: CatalogueChoice;
  choose: Choose;
  /** The latest answer, if there is one. */
  catalogue: Catalogue | null;
  /** What the order is called in which the list comes while nothing is chosen. */
  usualOrder?: string;
  /** The list. */
  children: ReactNode;
}

const foundText = ({ total, near }: Catalogue, { q }: CatalogueChoice): string => {
  const tools = total === 1 ? "1 tool" : `${formatCount(total)} tools`;
  return near ? `Nothing matches “${q}” in full. Near it: ${tools}` : tools;
};

/** A list of the catalogue with all that changes it: filters beside it or behind a button, and its order. */
export const CatalogueFrame = ({ choice, choose, catalogue, usualOrder, children }: Props) => {
  const Filters = useExtra(loadFilters, true);
  const ChosenFilterList = useExtra(loadChosen, true);
  // The counts follow the tools in a deferred render.
  const facets = useDeferredValue(catalogue?.facets ?? null);
  const filters = { facets, choice, choose };
  const found = catalogue ? foundText(catalogue, choice) : "";
  return (
    <div className="catalogue grid gap-x-9 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <aside className="catalogue-aside max-lg:hidden" aria-label="Filters">
        {Filters ? <Filters {...filters} /> : <Skeleton className="min-h-96" />}
      </aside>
      <div>
        <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <p role="status" className="catalogue-found basis-full sm:flex-1">
            {found}
          </p>
          <div className="lg:hidden">
            <FiltersButton {...filters} total={catalogue?.total} />
          </div>
          <SortChoice choice={choice} choose={choose} usualOrder={usualOrder} />
        </div>
        <div>{ChosenFilterList && <ChosenFilterList choice={choice} choose={choose} />}</div>
        {children}
      </div>
    </div>
  );
};
