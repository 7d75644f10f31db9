import { dayOf } from "@shop/contract/calendar";
import { limits } from "@shop/contract/limits";
import type { AdminProduct } from "@shop/contract/products";
import { shop } from "@shop/contract/shop";
import { callPage } from "../../data/call/call.ts";
import { ExportCsv } from "../csv/export-csv.tsx";

/** Saves every product, on sale, withdrawn or a draft, as a CSV file. */
export const ExportProducts = () => (
  <ExportCsv<AdminProduct>
    label="Export as CSV"
    what="products"
    fileName={`products-${dayOf(new Date(), shop.timeZone)}.csv`}
    lists={[
      (cursor, signal) =>
        callPage("GET /desk/products", { limit: limits.pageSize, cursor }, { signal }),
    ]}
    loadSheet={async () => (await import("./product-sheet.ts")).productSheet}
  />
);
