import { measureCheckoutCalls } from "./api/card-orders.ts";
import { measureColdStart } from "./api/cold-start.ts";
import { measureDeskList } from "./api/desk-list.ts";
import { measureSearch } from "./api/search.ts";
import { measureThroughput } from "./api/throughput.ts";
import { measureToday } from "./api/today.ts";
import type { Row } from "./table.ts";

/** The API's measurements by their names, in the order in which they are made. */
export const api: Readonly<Record<string, () => Promise<Row[]>>> = {
  orders: measureThroughput,
  "checkout-calls": measureCheckoutCalls,
  "cold-start": measureColdStart,
  search: measureSearch,
  "desk-list": measureDeskList,
  today: measureToday,
};
