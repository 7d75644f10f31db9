import { limits } from "@pros-and-drill/contract/limits";
import { Link } from "../../navigation/link.tsx";
import { type CatalogueChoice, choiceSearch } from "./catalogue-choice.ts";
import { pageNumbers } from "./page-numbers.ts";
import "./catalogue-pages.css";

interface Props {
  choice: CatalogueChoice;
  /** How many tools there are on all pages. */
  total: number;
}

/** Links to the other pages of the list, if there are any. */
export const CataloguePages = ({ choice, total }: Props) => {
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
                to={choiceSearch({ ...choice, page: number }) || "?"}
                className="page-number grid size-11 place-items-center"
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
