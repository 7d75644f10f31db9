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
  "PUT /desk/settings/delivery": {
    summary: "Sets the opening hours, the working days and how long orders take",
    access: "admin",
    token: "session",
    body: DeliveryChange,
    status: 200,
    response: ShopSettings.extend(undoable),
    problems: ["settings-changed"],
  },
  "PUT /desk/settings/notice": {
    summary: "Sets the notice on every page, and its days",
    access: "admin",
    token: "session",
    body: NoticeChange,
    status: 200,
    response: ShopSettings.extend(undoable),
    problems: ["settings-changed"],
  },
  "PUT /desk/settings/home": {
    summary: "Sets which tools stand on home",
    access: "admin",
    token: "session",
    rateLimitCost: 2 * limits.toolsOnHome + 4, // their names, for the log
    body: HomeChange,
    status: 200,
    response: ShopSettings.extend(undoable),
    problems: ["settings-changed"],
  },
  "PUT /desk/settings/pictures": {
    summary: "Sets the logo, and the pictures of home's banner and of the kinds of tools",
    access: "admin",
    token: "session",
    rateLimitCost: 1 + deskLimits.slides + deskLimits.listedKinds + 4, // each picture is looked up
    body: PicturesChange,
    status: 200,
    response: ShopSettings.extend(undoable),
    problems: ["settings-changed"],
  },
  "PUT /desk/settings/priceLists": {
    summary: "Sets the price lists that customers can be given",
    access: "admin",
    token: "session",
    body: PriceListsChange,
    bodyBytes: deskLimits.priceListsBytes,
    status: 200,
    response: ShopSettings.extend(undoable),
    problems: ["settings-changed"],
  },
  "PUT /desk/settings/opening": {
    summary: "Opens the shop to visitors, or closes it",
    access: "admin",
    token: "session",
    body: OpeningChange,
    status: 200,
    response: ShopSettings.extend(undoable),
    problems: ["settings-changed"],
  },
  "PUT /desk/settings/countries": {
    summary: "Sets the countries that the shop delivers to",
    access: "admin",
    token: "session",
    body: CountriesChange,
    status: 200,
    response: ShopSettings.extend(undoable),
    problems: ["settings-changed"],
  },
  "PUT /desk/settings/orders": {
    summary: "Sets the terms of payment, and at how many pieces a tool runs low",
    access: "admin",
    token: "session",
    body: OrdersChange,
    status: 200,
    response: ShopSettings.extend(undoable),
    problems: ["settings-changed"],
  },
  "PUT /desk/settings/shipping": {
    summary: "Sets how orders are delivered, and for how much",
    access: "admin",
    token: "session",
    body: ShippingChange,
    status: 200,
    response: ShopSettings.extend(undoable),
    problems: ["settings-changed"],
  },
  "PUT /desk/settings/vat": {
    summary: "Sets whether prices have VAT, and the rates of each country",
    access: "admin",
    token: "session",
    body: VatChange,
    status: 200,
    response: ShopSettings.extend(undoable),
    problems: ["settings-changed"],
  },
  "PUT /desk/settings/caps": {
    summary: "Sets what accounts may have on order, and how many e-mails they may cause",
    access: "owner",
    token: "session",
    body: CapsChange,
    status: 200,
    response: ShopSettings.extend(undoable),
    problems: ["settings-changed"],
  },
  "PUT /desk/settings/payment": {
    summary: "Sets the payment methods, and where invoices are paid to",
    access: "owner",
    token: "session",
    recentSignIn: true,
    body: PaymentChange,
    status: 200,
    response: ShopSettings.extend(undoable),
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
