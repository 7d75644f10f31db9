import type { AccountsEntry, AccountsPart } from "@shop/contract/desk/accounts";
import { limits } from "@shop/contract/limits";
import { callPage } from "../../data/call/call.ts";
import { ExportCsv } from "../csv/export-csv.tsx";

/** In the sequence of the file. Not taken from the contract, because that would load zod on the page. */
const parts = [
  "invoices",
  "orders",
  "payments",
  "refunds",
  "payouts",
] as const satisfies readonly AccountsPart[];

/** Saves what an accountant needs of a month as a CSV file. */
export const ExportAccounts = ({ month, hasVat }: { month: string; hasVat: boolean }) => (
  <ExportCsv<AccountsEntry>
    label="Accounts as CSV"
    what="accounts"
    fileName={`accounts-${month}.csv`}
    lists={parts.map((part) => (cursor, signal) => {
      const query = { month, part, limit: limits.pageSize, cursor };
      return callPage("GET /desk/accounts", query, { signal });
    })}
    hasVat={hasVat}
    loadSheet={async () => (await import("./accounts-sheet.ts")).accountsSheet}
  />
);
