import { dayOf } from "@shop/contract/calendar";
import type { LogEntry } from "@shop/contract/desk/log";
import { limits } from "@shop/contract/limits";
import { shop } from "@shop/contract/shop";
import { callPage } from "../../data/call/call.ts";
import { ExportCsv } from "../csv/export-csv.tsx";
import type { LogChoice } from "./log-choice.ts";

/** Saves the chosen part of the log as a CSV file. */
export const ExportLog = ({ choice }: { choice: LogChoice }) => (
  <ExportCsv<LogEntry>
    label="Export as CSV"
    what="log"
    fileName={`log-${dayOf(new Date(), shop.timeZone)}.csv`}
    lists={[
      (cursor, signal) =>
        callPage("GET /desk/log", { ...choice, limit: limits.pageSize, cursor }, { signal }),
    ]}
    loadSheet={async () => (await import("./log-sheet.ts")).logSheet}
  />
);
