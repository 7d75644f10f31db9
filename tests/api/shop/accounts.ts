import { AccountsEntry, type AccountsPart } from "@shop/contract/desk/accounts";
import { expect } from "vitest";
import { z } from "zod";
import { csvHead, csvLines } from "../../../web/src/admin/csv/csv-text.ts";
import { accountsSheet } from "../../../web/src/admin/figures/accounts-sheet.ts";
import type { SignedIn } from "../../support/people.ts";
import type { openShop } from "../../support/shop.ts";
import { nextCursor } from "./pages.ts";

/** Reads a part of a month's accounts, in pages of seven. */
export const accountsPart = async (
  { call }: Pick<Awaited<ReturnType<typeof openShop>>, "call">,
  by: SignedIn,
  month: string,
  part: AccountsPart,
): Promise<AccountsEntry[]> => {
  const entries: AccountsEntry[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { month, part, limit: 7, cursor };
    const answer = await call("GET /desk/accounts", { query }, by);
    expect(answer.status, answer.text).toBe(200);
    entries.push(...z.array(AccountsEntry).parse(answer.body));
    cursor = nextCursor(answer);
    if (cursor === undefined) return entries;
  }
};

/** The rows of the CSV file, none of whose cells has a comma. */
export const rowsOf = (entries: readonly AccountsEntry[]): Readonly<Record<string, string>>[] => {
  const csv = csvHead(accountsSheet, "comma") + csvLines(accountsSheet, entries, "comma");
  const [heads = [], ...rows] = csv
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((row) => row.split(","));
  return rows.map((row) =>
    Object.fromEntries(heads.map((head, index) => [head, row[index] ?? ""])),
  );
};
