import type { DeliveryChange, HolidaysQuery, ShopSettings } from "@shop/contract/shop-settings";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../../data/call/call.ts";
import { CallFailed, failureText } from "../../data/call/call-failed.ts";
import { notifyFailure } from "../../data/session/notify-failure.ts";
import { notifyUndoable } from "../../data/session/notify-undoable.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { notify } from "../../ui/notify.ts";

const settingsKey = ["GET /desk/settings"] as const;

/** What admins have set. The page shows a failure itself. */
export const useSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call("GET /desk/settings", {}, { signal }),
    refetchOnWindowFocus: true,
  });

/** Whether a change failed because somebody else has changed the section meanwhile. */
const isChanged = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === "settings-changed";

/** Sets the opening hours and the delivery. A conflict loads what somebody else has set, for the form to show. */
export const useSaveDelivery = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: DeliveryChange) => call("PUT /desk/settings/delivery", { body }),
    retry: retryOnce, // safe: settings that are so already are set once
    meta: { notifiesItself: true },
    onMutate: notify.clearErrors,
    onError: (error) => {
      if (isChanged(error)) void cache.invalidateQueries({ queryKey: settingsKey });
      else notifyFailure(failureText(error));
    },
    onSuccess: ({ undo, ...settings }) => {
      cache.setQueryData<ShopSettings>(settingsKey, settings);
      notifyUndoable(cache, "Opening hours and delivery are saved", [undo]);
    },
  });
};

/** The public holidays of a year, once they are wanted. */
export const useHolidays = (query: z.output<typeof HolidaysQuery>, isWanted: boolean) =>
  useQuery({
    queryKey: ["GET /desk/holidays", query],
    queryFn: ({ signal }) => call("GET /desk/holidays", { query }, { signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
