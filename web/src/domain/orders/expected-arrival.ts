import { dayOf } from "@shop/contract/calendar";
import { formatDayRange } from "@shop/contract/day-of-year";
import {
  arrivalDays,
  calendarOfDelivery,
  type DeliveryCalendar,
} from "@shop/contract/delivery-time";
import { stepAsksFor } from "@shop/contract/order-status";
import type { OrderDetails } from "@shop/contract/orders";
import { isHeavy } from "@shop/contract/parcel";
import type { ProductDetails } from "@shop/contract/products";

/** Products by their ids: null is off sale, undefined isn't loaded yet. */
type Tools = ReadonlyMap<string, ProductDetails | null | undefined>;

type Order = Pick<OrderDetails, "createdAt" | "history" | "lines"> & {
  readonly delivery: Pick<OrderDetails["delivery"], "days" | "pickup">;
};

/**
 * @param order an open one
 * @param tools those of the order. One that is off sale may be heavy
 * @param calendar when orders are shipped and arrive
 * @param now milliseconds since 1970
 * @returns "26 Nov to 2 Dec"; undefined while the tools are loading, null once the last of these days
 *   is over, or it waits at the counter
 */
export const arrivalRange = (
  order: Order,
  tools: Tools,
  calendar: DeliveryCalendar,
  now: number,
): string | null | undefined => {
  const sent = order.lines
    .filter(({ cancelled }) => !cancelled)
    .map(({ productId }) => tools.get(productId));
  if (sent.includes(undefined)) return undefined;
  const shipped = order.history.find(({ status }) => stepAsksFor(status) === "parcel");
  if (shipped && order.delivery.pickup) return null; // its status says that it is ready
  const days = arrivalDays(
    calendarOfDelivery(calendar, order.delivery),
    sent.some((tool) => !tool || isHeavy(tool)),
    Date.parse(shipped?.at ?? order.createdAt),
    shipped !== undefined,
  );
  return days[1] < dayOf(new Date(now), calendar.timeZone) ? null : formatDayRange(...days);
};

/** @returns when an order comes, as `arrivalRange` has it: "Expected 26 Nov to 2 Dec" */
export const expectedArrival = (
  order: Order,
  tools: Tools,
  calendar: DeliveryCalendar,
  now: number,
): string | null | undefined => {
  const days = arrivalRange(order, tools, calendar, now);
  return days && `${order.delivery.pickup ? "Ready" : "Expected"} ${days}`;
};
