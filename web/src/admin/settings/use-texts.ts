import type { TextChange } from "@shop/contract/desk/texts";
import { textTitles } from "@shop/contract/desk/texts";
import type { TextName } from "@shop/contract/page-texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import { notifyFailure } from "../../data/session/notify-failure.ts";
import { notifyUndoable } from "../../data/session/notify-undoable.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { notify } from "../../ui/notify.ts";
import { isChanged } from "./use-settings.ts";

const textKey = (name: TextName) => ["GET /desk/texts/:name", name] as const;

/** A text with its latest versions. The page shows a failure itself. */
export const useDeskText = (name: TextName) =>
  useQuery({
    queryKey: textKey(name),
    queryFn: ({ signal }) =>
      call("GET /desk/texts/:name", { params: { name }, query: {} }, { signal }),
    refetchOnWindowFocus: true,
  });

/** An older version of a text; null for none. */
export const useTextVersion = (name: TextName, version: number | null) =>
  useQuery({
    queryKey: [...textKey(name), version],
    queryFn: ({ signal }) =>
      call(
        "GET /desk/texts/:name",
        { params: { name }, query: version === null ? {} : { version } },
        { signal },
      ),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Sets a text. A conflict loads what somebody else has set, for the form to show. */
export const useSaveText = (name: TextName) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: TextChange) => call("PUT /desk/texts/:name", { params: { name }, body }),
    retry: retryOnce, // safe: a text that is so already is set once
    meta: { notifiesItself: true },
    onMutate: notify.clearErrors,
    onError: (error) => {
      if (isChanged(error)) void cache.invalidateQueries({ queryKey: textKey(name), exact: true });
      else notifyFailure(failureText(error));
    },
    onSuccess: ({ undo, ...text }) => {
      cache.setQueryData(textKey(name), text);
      notifyUndoable(cache, `The text of ${textTitles[name]} is saved`, [undo]);
    },
  });
};
