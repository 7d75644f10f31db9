import { type CatalogueChoice, choiceSearch, isSort, sortNames } from "./catalogue-choice.ts";
import type { Choose } from "./use-choice.ts";
import "../../ui/field.css";
import "./sort-choice.css";

interface Props {
  choice: CatalogueChoice;
  choose: Choose;
  /** What the order is called in which the list comes while nothing is chosen; otherwise it is the newest first. */
  usualOrder?: string | undefined;
}

/** The order of the list. */
export const SortChoice = ({ choice, choose, usualOrder }: Props) => {
  const isUsual = usualOrder !== undefined && choiceSearch(choice) === "";
  const usual = choice.q ? "relevance" : "newest";
  const names = Object.entries(sortNames).filter(([name]) => choice.q || name !== "relevance");
  return (
    <label className="sort-choice flex min-w-0 flex-[1_1_9rem] items-center gap-2 sm:flex-none">
      <span className="field-label max-sm:sr-only">Sort by</span>
      <select
        className="field-input field-select min-w-0"
        value={choice.sort ?? (isUsual ? "" : usual)}
        onChange={({ currentTarget: { value } }) =>
          choose({ sort: isSort(value) && (isUsual || value !== usual) ? value : undefined })
        }
      >
        {isUsual && <option value="">{usualOrder}</option>}
        {names.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
};
