import { addDays, dayOf } from "@shop/contract/calendar";
import { shop } from "@shop/contract/shop";

/** The day in a week at the shop, as a field for a day takes it. */
export const inAWeek = (): string => addDays(dayOf(new Date(), shop.timeZone), 7);
