import type { Catalogue } from "@pros-and-drill/contract/catalogue";
import { memo } from "react";
import type { CatalogueChoice } from "./catalogue-choice.ts";
import { CountedCheck } from "./counted-check.tsx";
import { FacetFilter } from "./facet-filter.tsx";
import { PriceFilter } from "./price-filter.tsx";
import type { Choose } from "./use-choice.ts";
import "./catalogue-filters.css";

export interface FilterProps {
  /** What the tools can be narrowed down to; null until the shop has answered. */
  facets: Catalogue["facets"] | null;
  choice: CatalogueChoice;
  choose: Choose;
}

/** All that narrows the catalogue down, beside the words that are searched for. */
export const CatalogueFilters = memo(({ facets, choice, choose }: FilterProps) => (
  <div className="grid gap-5">
    <CountedCheck
      label="In stock"
      count={facets?.inStock}
      checked={choice.inStock}
      onChange={(inStock) => choose({ inStock })}
    />
    <FacetFilter
      name="Kind"
      facets={facets?.kinds ?? []}
      chosen={choice.kind}
      onChoose={(kind) => choose({ kind })}
    />
    <FacetFilter
      name="Brand"
      facets={facets?.brands ?? []}
      chosen={choice.brand}
      onChoose={(brand) => choose({ brand })}
    />
    <PriceFilter range={facets?.price} choice={choice} choose={choose} />
  </div>
));
