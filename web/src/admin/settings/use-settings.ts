import type { Undo } from "@shop/contract/desk/log";
import type { CapsChange } from "@shop/contract/settings/caps";
import type { CountriesChange } from "@shop/contract/settings/countries";
import type { HomeChange } from "@shop/contract/settings/home";
import type { OpeningChange } from "@shop/contract/settings/opening";
import type { OrdersChange } from "@shop/contract/settings/orders";
import type { PaymentChange } from "@shop/contract/settings/payment";
import type { PicturesChange } from "@shop/contract/settings/pictures";
import type { PriceListsChange } from "@shop/contract/settings/price-lists";
import type { ShippingChange } from "@shop/contract/settings/shipping";
import type { VatChange } from "@shop/contract/settings/vat";
import type {
  DeliveryChange,
  HolidaysQuery,
  NoticeChange,
  ShopSettings,
} from "@shop/contract/shop-settings";
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

/**
 * A change of a section. A conflict loads what somebody else has set, for the form to show.
 *
 * @param change makes the call
 * @param done what the line at the bottom says
 */
const useSave = <Change>(
  change: (body: Change) => Promise<ShopSettings & { readonly undo?: Undo | undefined }>,
  done: string,
) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    retry: retryOnce, // safe: settings that are so already are set once
    meta: { notifiesItself: true },
    onMutate: notify.clearErrors,
    onError: (error) => {
      if (isChanged(error)) void cache.invalidateQueries({ queryKey: settingsKey });
      else notifyFailure(failureText(error));
    },
    onSuccess: ({ undo, ...settings }) => {
      cache.setQueryData<ShopSettings>(settingsKey, settings);
      notifyUndoable(cache, done, [undo]);
    },
  });
};

/** Sets the opening hours and the delivery. */
export const useSaveDelivery = () =>
  useSave(
    (body: DeliveryChange) => call("PUT /desk/settings/delivery", { body }),
    "Opening hours and delivery are saved",
  );

/** Sets the notice on every page. */
export const useSaveNotice = () =>
  useSave(
    (body: NoticeChange) => call("PUT /desk/settings/notice", { body }),
    "The notice is saved",
  );

/** Sets the countries that the shop delivers to. */
export const useSaveCountries = () =>
  useSave(
    (body: CountriesChange) => call("PUT /desk/settings/countries", { body }),
    "The countries are saved",
  );

/** Sets the terms of payment and of returns, and when a tool runs low. */
export const useSaveOrders = () =>
  useSave(
    (body: OrdersChange) => call("PUT /desk/settings/orders", { body }),
    "Payment, returns and stock are saved",
  );

/** Sets whether prices have VAT, and the rates of each country. */
export const useSaveVat = () =>
  useSave((body: VatChange) => call("PUT /desk/settings/vat", { body }), "VAT is saved");

/** Sets how orders are delivered, and for how much. */
export const useSaveShipping = () =>
  useSave(
    (body: ShippingChange) => call("PUT /desk/settings/shipping", { body }),
    "Delivery and its prices are saved",
  );

/** Sets the price lists. */
export const useSavePriceLists = () =>
  useSave(
    (body: PriceListsChange) => call("PUT /desk/settings/priceLists", { body }),
    "The price lists are saved",
  );

/** Sets the logo, and the pictures of the banner and of the kinds. */
export const useSavePictures = () =>
  useSave(
    (body: PicturesChange) => call("PUT /desk/settings/pictures", { body }),
    "The logo and the pictures are saved",
  );

/** Sets which tools stand on home. */
export const useSaveHome = () =>
  useSave(
    (body: HomeChange) => call("PUT /desk/settings/home", { body }),
    "The tools on home are saved",
  );

/** Sets what accounts may have on order, and how many mails they may cause. */
export const useSaveCaps = () =>
  useSave((body: CapsChange) => call("PUT /desk/settings/caps", { body }), "The limits are saved");

/** Sets the payment methods. */
export const useSavePayment = () =>
  useSave(
    (body: PaymentChange) => call("PUT /desk/settings/payment", { body }),
    "The payment methods are saved",
  );

/** Opens the shop to visitors, or closes it. */
export const useSaveOpening = (isOpen: boolean) =>
  useSave(
    (body: OpeningChange) => call("PUT /desk/settings/opening", { body }),
    isOpen ? "The shop is closed" : "The shop is open",
  );

/** The public holidays of a year, once they are wanted. */
export const useHolidays = (query: z.output<typeof HolidaysQuery>, isWanted: boolean) =>
  useQuery({
    queryKey: ["GET /desk/holidays", query],
    queryFn: ({ signal }) => call("GET /desk/holidays", { query }, { signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
