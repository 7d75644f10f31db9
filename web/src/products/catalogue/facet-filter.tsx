import type { Facet } from "@pros-and-drill/contract/catalogue";
import { CountedCheck } from "./counted-check.tsx";

interface Props {
  /** What is chosen from: "Brand". */
  name: string;
  facets: readonly Facet[];
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
}

/** The values that the tools can be narrowed down to, each with the number of tools that have it. */
export const FacetFilter = ({ name, facets, chosen, onChoose }: Props) => {
  const missing = chosen.filter((value) => !facets.some((facet) => facet.value === value));
  const all = [...facets, ...missing.map((value) => ({ value, count: 0 }))];
  if (all.length === 0) return null;
  return (
    <fieldset className="grid gap-0.5">
      <legend className="filter-name">{name}</legend>
      {all.map(({ value, count }) => (
        <CountedCheck
          key={value}
          label={value}
          count={count}
          checked={chosen.includes(value)}
          onChange={(checked) =>
            onChoose(checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
      ))}
    </fieldset>
  );
};
