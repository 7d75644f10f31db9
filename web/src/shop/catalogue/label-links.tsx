import type { Catalogue } from "@shop/contract/catalogue";
import { labelSlug } from "@shop/contract/label-slug";
import { labelPath } from "../../paths.ts";
import { Link } from "../../ui/link.tsx";
import { filters, type PageLabel } from "./catalogue-choice.ts";

interface Props extends PageLabel {
  facets: Catalogue["facets"];
}

/** Links from the page of a kind or a brand to those of the others, instead of the filter of that name. */
export const LabelLinks = ({ name, slug, facets }: Props) => (
  <nav aria-label={filters[name].label}>
    <p className="mb-1 font-heading text-xl font-semibold">{filters[name].label}</p>
    <ul>
      {facets[`${name}s`].map(({ value }) => (
        <li key={value}>
          <Link
            to={labelPath(name, value)}
            aria-current={labelSlug(value) === slug ? "page" : undefined}
            className="flex min-h-9 items-center leading-[1.3] wrap-anywhere hover:text-(--color-link) hover:underline aria-[current=page]:font-semibold"
          >
            {value}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
