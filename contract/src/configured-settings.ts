import { dayOf } from "./calendar.ts";
import { configuredVat } from "./configured-vat.ts";
import type { DeliveryCalendar } from "./delivery-time.ts";
import { defaultShipping } from "./settings/default-shipping.ts";
import { shop, usualReturnDays } from "./shop.ts";
import type { PublicSettings } from "./shop-settings.ts";

/** What admins can set at the desk, until they do. */
export const configuredSettings: PublicSettings = {
  revision: 0,
  delivery: { ...shop.delivery, hours: shop.hours },
  notice: { text: "", from: "", until: "" },
  countries: { deliversTo: shop.deliversTo },
  orders: { paymentDays: 14, returnDays: usualReturnDays, lowStock: 5, guests: shop.guestOrders },
  shipping: defaultShipping,
  vat: configuredVat,
  pictures: { logo: null, slides: [], kinds: [] },
  texts: {},
  opening: { open: shop.opened },
};

/** When orders are shipped and arrive, by the settings. */
export const calendarOf = ({ delivery }: Pick<PublicSettings, "delivery">): DeliveryCalendar => ({
  ...delivery,
  timeZone: shop.timeZone,
});

/** @returns the notice's text at a time; "" while there is none to show */
export const noticeAt = (
  { notice: { text, from, until } }: Pick<PublicSettings, "notice">,
  at: Date,
): string => {
  if (!text) return ""; // before the day: Intl's first set-up takes 50 ms, and every page asks
  const today = dayOf(at, shop.timeZone);
  return (!from || from <= today) && (!until || today <= until) ? text : "";
};
