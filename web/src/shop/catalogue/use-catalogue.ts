import type { Catalogue } from "@shop/contract/catalogue";
import type { Product } from "@shop/contract/products";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { use, useCallback, useMemo, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { call } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import type { List } from "../../data/lists/use-list.ts";
import { PageAnswersContext, type ToolsAnswer } from "../../domain/products/page-answers.ts";
import { filtersOfAll } from "../../domain/products/product-lists.ts";
import { type LabelName, paths } from "../../paths.ts";
import { keepScroll } from "../../runtime/keep-scroll.ts";
import { useHydrated } from "../../runtime/use-hydrated.ts";
import {
  type CatalogueChoice,
  callSearch,
  choiceQuery,
  choiceSearch,
  pageLabel,
  readChoice,
} from "./catalogue-choice.ts";

/** Changes the page's choice. The result is shown from its first page, unless the change says which. */
export type Choose = (change: Partial<CatalogueChoice>) => void;

/** What a page of the catalogue shows. */
export interface ShownCatalogue {
  /** The choice in the page's address. */
  readonly choice: CatalogueChoice;
  /** Makes a change in a history entry of its own, so that Back undoes it. */
  readonly choose: Choose;
  /** The page's own list, shown while nothing is chosen; null on a page without one, and during a choice. */
  readonly ownList: List<Product> | null;
  /** The latest answer, for the number of products and the filters; null before the first. */
  readonly latest: Catalogue | null;
  /** The products found; during a request, those of the previous choice. Null before the first answer. */
  readonly found: Catalogue | null;
  /** Why the current choice's request failed. */
  readonly failure: string | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
  /** Shows a product's changed price before the shop answers with it. */
  readonly setPrice: (id: string, price: number) => void;
}

/**
 * Milliseconds for which the list in the document counts as fresh. The CDN may answer with an older document
 * (functions/src/pages/create-pages.ts).
 */
const freshMs = 60_000;

const busyText = "The shop is busy. Please try again.";

/** The choice in the page's address. */
const useAddressedChoice = (): CatalogueChoice => {
  const { pathname, search } = useLocation();
  const { id } = useParams();
  return useMemo(() => {
    // as: the expression finds no other
    const name = /^\/tools\/(kind|brand)\//.exec(pathname)?.[1] as LabelName | undefined;
    return readChoice(search, name && pageLabel(name, id));
  }, [pathname, search, id]);
};

/** The answer that the document was rendered with, if the page's address still asks for it. */
const useDocumentAnswer = (asked: CatalogueChoice): ToolsAnswer | null => {
  const { pathname } = useLocation();
  const { tools } = use(PageAnswersContext);
  return pathname !== paths.purchase && tools?.asked === callSearch(asked) ? tools : null;
};

/** While a page without its list is prerendered and hydrated, nothing is chosen. */
const nothing = readChoice("");

/** The choice that the page shows. */
const useChoice = (
  asked: CatalogueChoice,
  isKnown: boolean,
): Pick<ShownCatalogue, "choice" | "choose"> => {
  const navigate = useNavigate();
  const isRead = useHydrated() || isKnown;
  const choice = isRead ? asked : nothing;
  const choose = useCallback<Choose>(
    (change) => {
      const next = choiceSearch({ ...choice, page: 1, ...change });
      navigate({ search: next }, { state: keepScroll });
    },
    [choice, navigate],
  );
  return { choice, choose };
};

/**
 * Queries the products for the choice in the page's address. A change of the address cancels the stale
 * request. On steps back the cached answers show at once.
 *
 * @param pageList the list that the page shows while nothing is chosen, instead of the catalogue
 */
export const useCatalogue = (pageList?: List<Product>): ShownCatalogue => {
  const queries = useQueryClient();
  const chosen = useAddressedChoice();
  const ownList = pageList && choiceSearch(chosen) === "" ? pageList : null;
  const asked = ownList ? filtersOfAll[1] : choiceQuery(chosen);
  const answer = useDocumentAnswer(chosen);
  const rendered = answer && answer.status !== "failed" ? answer : null;
  const query = useQuery({
    queryKey: ["GET /catalogue", asked],
    queryFn: ({ signal }) => call("GET /catalogue", { query: asked }, { signal }),
    // filtersOfAll asks for the filters only: its answer is no placeholder for a list.
    placeholderData: (before, query) =>
      query?.queryKey[1] === filtersOfAll[1] ? undefined : before,
    initialData: rendered?.catalogue,
    initialDataUpdatedAt: () => rendered?.at,
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? freshMs : 0),
    // No background refetch: cards must not move while somebody reads them.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { silent: ownList !== null },
  });
  const { data = null, error } = query;
  const hasFailed = answer?.status === "failed";
  const [latest, setLatest] = useState<Catalogue | null>(null);
  if (data && data !== latest) setLatest(data);
  return {
    ...useChoice(chosen, answer !== null),
    ownList,
    latest: data ?? latest,
    found: ownList ? null : data,
    failure: error && !data ? failureText(error) : hasFailed && !data ? busyText : null,
    isLoading: query.isPending || query.isPlaceholderData,
    reload: () => void query.refetch(),
    setPrice: (id, price) =>
      queries.setQueriesData<Catalogue>(
        { queryKey: ["GET /catalogue"] },
        (before) =>
          before && {
            ...before,
            products: before.products.map((one) => (one._id === id ? { ...one, price } : one)),
          },
      ),
  };
};
