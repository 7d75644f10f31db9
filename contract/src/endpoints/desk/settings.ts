import type { z } from "zod";
import { deskLimits } from "../../desk/limits.ts";
import { undoable } from "../../desk/log.ts";
import { limits } from "../../limits.ts";
import { CapsChange } from "../../settings/caps.ts";
import { CountriesChange } from "../../settings/countries.ts";
import { HomeChange } from "../../settings/home.ts";
import { OpeningChange } from "../../settings/opening.ts";
import { OrdersChange } from "../../settings/orders.ts";
import { PaymentChange } from "../../settings/payment.ts";
import { PicturesChange } from "../../settings/pictures.ts";
import { PriceListsChange } from "../../settings/price-lists.ts";
import { ShippingChange } from "../../settings/shipping.ts";
import { VatChange } from "../../settings/vat.ts";
import {
  DeliveryChange,
  Holidays,
  HolidaysQuery,
  NoticeChange,
  ShopSettings,
} from "../../shop-settings.ts";
import type { EndpointTable } from "../endpoint.ts";

/** @returns the call that changes a section; it answers all settings */
const change = <const Summary extends string, Body extends z.ZodType>(
  summary: Summary,
  body: Body,
) =>
  ({
    summary,
    body,
    access: "admin",
    token: "session",
    status: 200,
    response: ShopSettings.extend(undoable),
    problems: ["settings-changed"],
  }) as const;

/** The calls of the desk with which admins set what the shop does. */
export const deskSettingsEndpoints = {
  "GET /desk/settings": {
    summary: "What admins set: each section, and its revision",
    access: "admin",
    token: "session",
    status: 200,
    response: ShopSettings,
    problems: [],
  },
  "PUT /desk/settings/delivery": change(
    "Sets the opening hours, the working days and how long orders take",
    DeliveryChange,
  ),
  "PUT /desk/settings/notice": change("Sets the notice on every page, and its days", NoticeChange),
  "PUT /desk/settings/home": {
    ...change("Sets which tools stand on home", HomeChange),
    rateLimitCost: 2 * limits.toolsOnHome + 4, // their names, for the log
  },
  "PUT /desk/settings/pictures": {
    ...change(
      "Sets the logo, and the pictures of home's banner and of the kinds of tools",
      PicturesChange,
    ),
    rateLimitCost: 1 + deskLimits.slides + deskLimits.listedKinds + 4, // each picture is looked up
  },
  "PUT /desk/settings/priceLists": {
    ...change("Sets the price lists that customers can be given", PriceListsChange),
    bodyBytes: deskLimits.priceListsBytes,
  },
  "PUT /desk/settings/opening": change("Opens the shop to visitors, or closes it", OpeningChange),
  "PUT /desk/settings/countries": change(
    "Sets the countries that the shop delivers to",
    CountriesChange,
  ),
  "PUT /desk/settings/orders": change(
    "Sets the terms of payment, and at how many pieces a tool runs low",
    OrdersChange,
  ),
  "PUT /desk/settings/shipping": change(
    "Sets how orders are delivered, and for how much",
    ShippingChange,
  ),
  "PUT /desk/settings/vat": change(
    "Sets whether prices have VAT, and the rates of each country",
    VatChange,
  ),
  "PUT /desk/settings/caps": {
    ...change(
      "Sets what accounts may have on order, and how many e-mails they may cause",
      CapsChange,
    ),
    access: "owner",
  },
  "PUT /desk/settings/payment": {
    ...change("Sets the payment methods, and where invoices are paid to", PaymentChange),
    access: "owner",
    recentSignIn: true,
    problems: ["sign-in-again", "settings-changed"],
  },
  "GET /desk/holidays": {
    summary: "The public holidays of the shop's country, proposed as closed days",
    access: "admin",
    token: "session",
    query: HolidaysQuery,
    status: 200,
    response: Holidays,
    problems: ["not-found"],
  },
} as const satisfies EndpointTable;
