import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { filtersOfAll } from "./product-lists.ts";

/** The brands and kinds of the tools on sale, none until the shop has answered. */
export const useLabels = () => {
  const [route, query] = filtersOfAll;
  const { data } = useQuery({
    queryKey: [route, query],
    queryFn: ({ signal }) => call(route, { query }, { signal }),
    meta: { silent: true }, // they are proposed, and can be typed
  });
  return data?.facets ?? { brands: [], kinds: [] };
};
