import type { Undo } from "@shop/contract/desk/log";
import type { Endpoints } from "@shop/contract/endpoints";
import type { HolidaysQuery, SettingsSection, ShopSettings } from "@shop/contract/shop-settings";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../../data/call/call.ts";
import { CallFailed, failureText } from "../../data/call/call-failed.ts";
import { notifyFailure } from "../../data/session/notify-failure.ts";
import { notifyUndoable } from "../../data/session/notify-undoable.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { notify } from "../../ui/notify.ts";
import { settingsKey } from "../desk-settings.ts";

/** Whether a change failed because somebody else has changed the section meanwhile. */
export const isChanged = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === "settings-changed";

/** What the line at the bottom says once a section is saved. */
const savedTexts: Readonly<Record<SettingsSection, string>> = {
  delivery: "Opening hours and delivery are saved",
  notice: "The notice is saved",
  countries: "The countries are saved",
  orders: "Payment, returns and stock are saved",
  shipping: "Delivery and its prices are saved",
  vat: "VAT is saved",
  pictures: "The logo and the pictures are saved",
  home: "The tools on home are saved",
  opening: "The shop is open",
  caps: "The limits are saved",
  payment: "The payment methods are saved",
  priceLists: "The price lists are saved",
};

type SaveRoute<Section extends SettingsSection> = `PUT /desk/settings/${Section}`;

/** A section as its call takes it, with the revision that the change is based on. */
export type SectionChange<Section extends SettingsSection> = z.input<
  Endpoints[SaveRoute<Section>]["body"]
>;

// as: each section's call answers all settings
const put = call as (
  route: SaveRoute<SettingsSection>,
  request: { readonly body: unknown },
) => Promise<ShopSettings & { readonly undo?: Undo | undefined }>;

/**
 * Saves a section. After a conflict it loads what somebody else has saved, for the form to show.
 *
 * @param savedText what the line at the bottom says then
 */
export const useSaveSection = <Section extends SettingsSection>(
  section: Section,
  savedText: string = savedTexts[section],
) => {
  const cache = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: unknown) => put(`PUT /desk/settings/${section}`, { body }),
    retry: retryOnce, // safe: saving the same settings twice makes one change
    meta: { notifiesItself: true },
    onMutate: notify.clearErrors,
    onError: (error) => {
      if (isChanged(error)) void cache.invalidateQueries({ queryKey: settingsKey });
      else notifyFailure(failureText(error));
    },
    onSuccess: ({ undo, ...settings }) => {
      cache.setQueryData<ShopSettings>(settingsKey, settings);
      notifyUndoable(cache, savedText, [undo]);
    },
  });
  const save = (change: SectionChange<Section>): Promise<ShopSettings> => mutateAsync(change);
  return { save, isPending };
};

/** The public holidays of a year, once they are wanted. */
export const useHolidays = (query: z.output<typeof HolidaysQuery>, isWanted: boolean) =>
  useQuery({
    queryKey: ["GET /desk/holidays", query],
    queryFn: ({ signal }) => call("GET /desk/holidays", { query }, { signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
