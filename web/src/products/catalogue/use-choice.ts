import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { stayHere } from "../../navigation/stays.ts";
import { type CatalogueChoice, choiceSearch, readChoice } from "./catalogue-choice.ts";

/** Changes the page's choice. The result is shown from its first page, unless the change says which. */
export type Choose = (change: Partial<CatalogueChoice>) => void;

interface UseChoice {
  readonly choice: CatalogueChoice;
  /** Makes a change in a history entry of its own, so that Back takes it back. */
  readonly choose: Choose;
}

/** What the page's address chooses of the catalogue. A prerendered page chooses nothing yet. */
export const useChoice = (): UseChoice => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const choice = useMemo(() => readChoice(hydrated ? search : ""), [hydrated, search]);
  const choose = useCallback<Choose>(
    (change) => {
      const next = choiceSearch({ ...choice, page: 1, ...change });
      navigate({ search: next }, { state: stayHere });
    },
    [choice, navigate],
  );
  return { choice, choose };
};
