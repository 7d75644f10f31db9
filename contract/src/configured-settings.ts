import type { DeliveryCalendar } from "./delivery-time.ts";
import { shop } from "./shop.ts";
import type { PublicSettings } from "./shop-settings.ts";

/** What admins can set at the desk, until they do. */
export const configuredSettings: PublicSettings = {
  revision: 0,
  delivery: { ...shop.delivery, hours: shop.hours },
};

/** When orders are shipped and arrive, by the settings. */
export const calendarOf = ({ delivery }: Pick<PublicSettings, "delivery">): DeliveryCalendar => ({
  ...delivery,
  timeZone: shop.timeZone,
});
