import { dayOf } from "@shop/contract/calendar";
import type { DeskOrder } from "@shop/contract/desk/orders";
import { limits } from "@shop/contract/limits";
import { shop } from "@shop/contract/shop";
import { callPage } from "../../data/call/call.ts";
import { ExportCsv } from "../csv/export-csv.tsx";
import type { OrderChoice } from "./order-choice.ts";

/** Saves the chosen orders as a CSV file. */
export const ExportOrders = ({ choice: { tab, search } }: { choice: OrderChoice }) => (
  <ExportCsv<DeskOrder>
    label="Export as CSV"
    what="orders"
    fileName={`orders-${dayOf(new Date(), shop.timeZone)}.csv`}
    lists={[
      (cursor, signal) => {
        const query = { tab, ...(search ? { search } : {}), limit: limits.pageSize, cursor };
        return callPage("GET /desk/orders", query, { signal });
      },
    ]}
    loadSheet={async () => (await import("./orders-sheet.ts")).ordersSheet}
  />
);
