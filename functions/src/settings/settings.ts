import { configuredSettings } from "@shop/contract/configured-settings";
import { TextStates } from "@shop/contract/page-texts";
import { ratesOfCountry } from "@shop/contract/prices/vat-places";
import { CapsChange, defaultCaps } from "@shop/contract/settings/caps";
import { CountriesChange } from "@shop/contract/settings/countries";
import { HomeChange } from "@shop/contract/settings/home";
import { defaultVat } from "@shop/contract/settings/known-vat-rates";
import { OpeningChange } from "@shop/contract/settings/opening";
import { OrdersChange } from "@shop/contract/settings/orders";
import { defaultPayment, PaymentChange } from "@shop/contract/settings/payment";
import { PicturesChange } from "@shop/contract/settings/pictures";
import { PriceListsChange } from "@shop/contract/settings/price-lists";
import { ShippingChange } from "@shop/contract/settings/shipping";
import { VatChange } from "@shop/contract/settings/vat";
import { shop } from "@shop/contract/shop";
import {
  DeliveryChange,
  NoticeChange,
  type PublicSettings,
  type SettingsSection,
  type ShopSettings,
} from "@shop/contract/shop-settings";
import { z } from "zod";

/** A section of the settings as it is stored and set. */
export type SectionOf<Name extends SettingsSection> = Omit<ShopSettings[Name], "revision">;

/** The settings of a shop that has set nothing. */
export const defaultSettings: ShopSettings = {
  ...configuredSettings,
  delivery: { ...configuredSettings.delivery, revision: 0 },
  notice: { ...configuredSettings.notice, revision: 0 },
  countries: { ...configuredSettings.countries, revision: 0 },
  orders: { ...configuredSettings.orders, revision: 0 },
  shipping: { ...configuredSettings.shipping, revision: 0 },
  vat: {
    ...defaultVat(shop.country),
    exchangeRates: shop.exchangeRate ? [shop.exchangeRate] : [],
    revision: 0,
  },
  pictures: { ...configuredSettings.pictures, revision: 0 },
  home: { tools: [], revision: 0 },
  opening: { ...configuredSettings.opening, revision: 0 },
  caps: { ...defaultCaps, revision: 0 },
  payment: { ...defaultPayment, revision: 0 },
  priceLists: { lists: [], revision: 0 },
};

/** The sections as they are stored: as they are set, with the revision of their last change. */
const sections: { readonly [Name in SettingsSection]: z.ZodType<ShopSettings[Name]> } = {
  delivery: DeliveryChange,
  notice: NoticeChange,
  countries: CountriesChange,
  orders: OrdersChange,
  shipping: ShippingChange,
  vat: VatChange,
  pictures: PicturesChange,
  home: HomeChange,
  opening: OpeningChange,
  caps: CapsChange,
  payment: PaymentChange,
  priceLists: PriceListsChange,
};

/** What is wrong with a section that is stored. */
export type UnfitSection = (section: string, issues: readonly z.core.$ZodIssue[]) => void;

/**
 * @param stored the fields of `settings/shop`; undefined while there is no such document
 * @param isUnfit called for a section that doesn't fit its schema. It counts as missing, so that it takes no page
 *   down, and admins set it anew
 * @returns each section as it is stored, or as shop.config.ts has it
 */
export const settingsOf = (
  stored: Readonly<Record<string, unknown>> | undefined,
  isUnfit: UnfitSection,
): ShopSettings => {
  const read = <Name extends SettingsSection>(name: Name): ShopSettings[Name] => {
    if (stored?.[name] === undefined) return defaultSettings[name];
    const schema: z.ZodType<ShopSettings[Name]> = sections[name];
    const { success, data, error } = schema.safeParse(stored[name]);
    if (success) return data;
    isUnfit(name, error.issues);
    return defaultSettings[name];
  };
  const revision = z.int().min(0).catch(0).parse(stored?.revision);
  const texts = TextStates.safeParse(stored?.texts ?? {});
  if (!texts.success) isUnfit("texts", texts.error.issues);
  return {
    revision,
    delivery: read("delivery"),
    notice: read("notice"),
    countries: read("countries"),
    orders: read("orders"),
    shipping: read("shipping"),
    vat: read("vat"),
    pictures: read("pictures"),
    home: read("home"),
    texts: texts.data ?? defaultSettings.texts,
    opening: read("opening"),
    caps: read("caps"),
    payment: read("payment"),
    priceLists: read("priceLists"),
  };
};

const hasRatesOf = (area: string, { deliversTo }: SectionOf<"countries">): boolean =>
  [shop.country, ...deliversTo].flatMap(ratesOfCountry).includes(area);

/** @returns what shoppers' pages read of the settings */
export const toPublic = ({
  revision,
  delivery: { revision: _, ...delivery },
  notice: { revision: __, ...notice },
  countries: { revision: ___, ...countries },
  orders: { revision: ____, ...orders },
  shipping: { revision: ______, ...shipping },
  vat: { revision: _____, ...vat },
  pictures: { revision: _______, ...pictures },
  texts,
  opening: { open },
}: ShopSettings): PublicSettings => ({
  revision,
  delivery,
  notice,
  countries,
  orders,
  shipping,
  // No shopper's order has the others' rates, which are as long as the rest, and none has an exchange rate.
  vat: {
    ...vat,
    rates: vat.rates.filter((row) => hasRatesOf(row.country, countries)),
    exchangeRates: [],
  },
  pictures,
  texts,
  opening: { open },
});
