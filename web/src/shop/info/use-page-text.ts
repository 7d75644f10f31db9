import type { Block, TextName } from "@shop/contract/page-texts";
import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { call } from "../../data/call/call.ts";
import { useShopSettings } from "../../data/shop-settings.ts";
import { PageTextContext } from "../../domain/texts/page-text-context.ts";

/** The texts of texts.config.ts, which the build has parsed. */
const configuredTexts = __CONFIGURED_TEXTS__;

/**
 * The text of a page: the one that the server rendered it with, or that the build knows, and another if the settings name
 * one. While that loads, the one before stays.
 */
export const usePageText = (name: TextName) => {
  const { version = 0, isEmpty = false } = useShopSettings().texts[name] ?? {};
  const shown = use(PageTextContext);
  const ofPage = shown?.name === name ? shown : undefined;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["GET /texts/:name", name, version],
    queryFn: ({ signal }) => call("GET /texts/:name", { params: { name } }, { signal }),
    enabled: version > 0 && !isEmpty,
    initialData: ofPage?.version === version ? ofPage : undefined,
    placeholderData: ofPage,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true }, // the page shows the failure
  });
  const set = version === 0 ? configuredTexts[name] : data?.blocks;
  const blocks: readonly Block[] | undefined = isEmpty ? [] : set;
  return { blocks, error, isFetching, retry: () => void refetch() };
};
