import { dayOf } from "@shop/contract/calendar";
import type { Customer } from "@shop/contract/desk/customers";
import { limits } from "@shop/contract/limits";
import { shop } from "@shop/contract/shop";
import { callPage } from "../../data/call/call.ts";
import { ExportCsv } from "../csv/export-csv.tsx";
import type { CustomerChoice } from "./customer-choice.ts";

/** Saves the customers that the page lists as a CSV file. */
export const ExportCustomers = ({ choice: { search, sort } }: { choice: CustomerChoice }) => (
  <ExportCsv<Customer>
    label="Export as CSV"
    what="customers"
    fileName={`customers-${dayOf(new Date(), shop.timeZone)}.csv`}
    lists={[
      (cursor, signal) => {
        const query = { sort, ...(search ? { search } : {}), limit: limits.pageSize, cursor };
        return callPage("GET /desk/customers", query, { signal });
      },
    ]}
    loadSheet={async () => (await import("./customers-sheet.ts")).customersSheet}
  />
);
