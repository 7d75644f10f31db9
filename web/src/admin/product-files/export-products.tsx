import { dayOf } from "@shop/contract/calendar";
import { limits } from "@shop/contract/limits";
import type { AdminProduct } from "@shop/contract/products";
import { shop } from "@shop/contract/shop";
import { callPage } from "../../data/call/call.ts";
import { ExportCsv } from "../csv/export-csv.tsx";

/** Saves every product, on sale and withdrawn, as a CSV file. */
export const ExportProducts = () => (
  <ExportCsv<AdminProduct>
    label="Export as CSV"
    what="products"
    fileName={`products-${dayOf(new Date(), shop.timeZone)}.csv`}
    lists={([{}, { withdrawn: "true" }] as const).map((part) => (cursor, signal) => {
      const query = { ...part, limit: limits.pageSize, cursor };
      return callPage("GET /addProduct", query, { signal });
    })}
    loadSheet={async () => (await import("./product-sheet.ts")).productSheet}
  />
);
