import type { Catalogue } from "@pros-and-drill/contract/catalogue";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { failureText } from "../../api/failure-text.ts";
import { notify } from "../../ui/notify.ts";
import { filtersOfAll } from "../product-lists.ts";
import type { CatalogueAnswer, Known } from "./catalogue-answer.ts";
import { choiceQuery, choiceSearch, readChoice } from "./catalogue-choice.ts";

/** How many answers of this visit are kept for steps back, which show them at once. */
const maxKept = 30;
const kept = new Map<string, Catalogue>();

const keep = (address: string, catalogue: Catalogue): void => {
  kept.delete(address); // so that a renewed answer counts as the newest
  kept.set(address, catalogue);
  for (const oldest of [...kept.keys()].slice(0, -maxKept)) kept.delete(oldest);
};

interface State {
  /** The choice that was answered last; null while an answer is under way. */
  readonly answered: string | null;
  readonly catalogue: Catalogue | null;
  readonly hasTools: boolean;
  readonly failure: string | null;
}

const unanswered: State = { answered: null, catalogue: null, hasTools: false, failure: null };

/** @returns the answer with what is known of one product in place of what it says */
const changed = ({ catalogue }: State, known: Known): Catalogue | null =>
  catalogue && {
    ...catalogue,
    products: catalogue.products.map((product) =>
      product._id === known._id ? { ...product, ...known } : product,
    ),
  };

interface Options {
  /** Whether only the filters and the total are asked for, of which a failure needn't be told. */
  readonly filtersOnly?: boolean;
}

/**
 * Asks the shop for what the page's address chooses, at each change at once. Each request aborts the
 * one before it, so that the last answer wins. Public pages do without the query cache of
 * lists/use-list (docs/decisions/023).
 *
 * @param search the address's query
 */
export const useCatalogue = (
  search: string,
  { filtersOnly = false }: Options = {},
): CatalogueAnswer => {
  const chosen = choiceSearch(readChoice(search));
  const address = filtersOnly ? "filters" : chosen;
  const [state, setState] = useState<State>(unanswered);
  const running = useRef<AbortController>(null);

  const ask = useCallback(async () => {
    running.current?.abort();
    const current = new AbortController();
    running.current = current;
    const part = filtersOnly ? filtersOfAll[1] : choiceQuery(readChoice(chosen));
    try {
      const catalogue = await call("GET /catalogue", { query: part }, { signal: current.signal });
      keep(address, catalogue);
      setState({ answered: address, catalogue, hasTools: !filtersOnly, failure: null });
    } catch (error) {
      if (current.signal.aborted) return;
      const failure = failureText(error);
      setState((before) => ({ ...before, answered: address, failure }));
      if (!filtersOnly) notify.error(failure);
    }
  }, [address, chosen, filtersOnly]);

  useEffect(() => {
    const known = kept.get(address);
    if (known) setState({ ...unanswered, catalogue: known, hasTools: !filtersOnly });
    void ask();
    return () => running.current?.abort();
  }, [address, filtersOnly, ask]);

  const isLoading = state.answered !== address;
  return {
    catalogue: state.catalogue,
    hasTools: state.hasTools,
    failure: isLoading ? null : state.failure,
    isLoading,
    reload: () => {
      setState((before) => ({ ...before, answered: null }));
      void ask();
    },
    change: (known) => setState((before) => ({ ...before, catalogue: changed(before, known) })),
  };
};
