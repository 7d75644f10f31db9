import { z } from "zod";
import { deskLimits } from "./desk/limits.ts";
import { line, requiredLine } from "./fields.ts";
import { TextStates } from "./page-texts.ts";
import { CapsSettings } from "./settings/caps.ts";
import { CountriesSettings } from "./settings/countries.ts";
import { HomeSettings } from "./settings/home.ts";
import { OpeningSettings } from "./settings/opening.ts";
import { OrdersSettings } from "./settings/orders.ts";
import { PaymentSettings } from "./settings/payment.ts";
import { PicturesSettings } from "./settings/pictures.ts";
import { PriceListsSettings } from "./settings/price-lists.ts";
import { ShippingSettings } from "./settings/shipping.ts";
import { VatSettings } from "./settings/vat.ts";
import { DeliveryTerms } from "./shop-config.ts";

const WorkingDays = z
  .tuple([z.number(), z.number()])
  .readonly()
  .describe("Working days, at least and at most");

/** When the shop is open, and when orders are shipped and arrive (DeliveryCalendar). */
const DeliverySettings = z.object({
  hours: z.object({ counter: z.string(), telephone: z.string() }),
  workingDays: z.array(z.number()).readonly().describe("1 is Monday, 7 is Sunday"),
  closedDays: z
    .array(z.string())
    .readonly()
    .describe("2026-12-25: nothing leaves and nothing arrives"),
  cutOff: z.string().describe('15:00: later orders count as the next day\'s; "24:00" for none'),
  dispatchDays: WorkingDays,
  parcelDays: WorkingDays,
  palletDays: WorkingDays,
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;

const Hours = requiredLine(deskLimits.hours);
const sorted = (days: readonly string[]): string[] => [...new Set(days)].sort();

/** These settings in a request, with limits and messages. */
export const NewDeliverySettings = z.object({
  ...DeliveryTerms.shape,
  hours: z.object({ counter: Hours, telephone: Hours }),
  workingDays: z.array(z.int().min(1).max(7)).min(1, "must have a day").max(7),
  closedDays: z.array(z.iso.date()).max(deskLimits.closedDays).overwrite(sorted),
});

/** A notice on every page; no text for none. The days are those at the shop, both included; "" for any. */
const NoticeSettings = z.object({ text: z.string(), from: z.string(), until: z.string() });
export type NoticeSettings = z.infer<typeof NoticeSettings>;

const Day = z.union([z.literal(""), z.iso.date()], { error: "is not a day" });

const newNotice = { text: line(deskLimits.notice), from: Day, until: Day };
const endsAfterItBegins = ({ from, until }: NoticeSettings) => !from || !until || from <= until;
const endsTooEarly = { path: ["until"], message: "must not be before the first day" };

/** These settings in a request, with limits and messages. */
export const NewNotice = z.object(newNotice).refine(endsAfterItBegins, endsTooEarly);

/** What shoppers' pages say of the settings. */
export const PublicSettings = z.object({
  revision: z.number().describe("Counts the changes; 0 while the shop is as it was configured"),
  delivery: DeliverySettings,
  notice: NoticeSettings,
  countries: CountriesSettings,
  orders: OrdersSettings,
  shipping: ShippingSettings,
  vat: VatSettings,
  pictures: PicturesSettings,
  texts: TextStates,
  opening: OpeningSettings,
});
export type PublicSettings = z.infer<typeof PublicSettings>;

/** The change of the settings after which a section is as it is; 0 while it is as it was configured. */
const revision = { revision: z.number().describe("A change of the section names it") };

/** What is set at the desk: each section as it is set, or as shop.config.ts has it. No shopper's page has the caps, the payment methods and the price lists. */
export const ShopSettings = PublicSettings.extend({
  delivery: DeliverySettings.extend(revision),
  notice: NoticeSettings.extend(revision),
  countries: CountriesSettings.extend(revision),
  orders: OrdersSettings.extend(revision),
  shipping: ShippingSettings.extend(revision),
  vat: VatSettings.extend(revision),
  pictures: PicturesSettings.extend(revision),
  home: HomeSettings.extend(revision),
  opening: OpeningSettings.extend(revision),
  caps: CapsSettings.extend(revision),
  payment: PaymentSettings.extend(revision),
  priceLists: PriceListsSettings.extend(revision),
});
export type ShopSettings = z.infer<typeof ShopSettings>;

/** A section of the settings, which is changed as a whole. */
export const settingsSections = [
  "delivery",
  "notice",
  "countries",
  "orders",
  "shipping",
  "vat",
  "pictures",
  "home",
  "opening",
  "caps",
  "payment",
  "priceLists",
] as const;
export type SettingsSection = (typeof settingsSections)[number];

export const DeliveryChange = NewDeliverySettings.extend({ revision: z.int().min(0) });
export type DeliveryChange = z.infer<typeof DeliveryChange>;

export const NoticeChange = z
  .object({ ...newNotice, revision: z.int().min(0) })
  .refine(endsAfterItBegins, endsTooEarly);
export type NoticeChange = z.infer<typeof NoticeChange>;

/** The public holidays of the shop's country in a year. */
export const Holidays = z.object({
  regions: z
    .array(z.object({ code: z.string(), name: z.string() }))
    .describe("Parts of the country that have holidays of their own"),
  days: z.array(z.object({ day: z.string(), name: z.string() })),
});
export type Holidays = z.infer<typeof Holidays>;

export const HolidaysQuery = z.object({
  year: z.coerce.number<number>().int().min(2000).max(2100),
  region: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,10}$/, "is not a region")
    .optional()
    .describe("The code of a region"),
});
