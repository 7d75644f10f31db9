import { readFile } from "node:fs/promises";
import { formatMoney } from "@shop/contract/format";
import { describe } from "vitest";
import { invoiceDocument, orderDocument } from "../support/documents.ts";
import { expect } from "./support/expect.ts";
import { firestore } from "./support/firebase.ts";
import { main, press } from "./support/on-page.ts";
import { admin, customer } from "./support/people.ts";
import { test } from "./support/test.ts";

/** A month that no other test counts, and the noon of one of its days. */
const month = "2025-03";
const noon = new Date(`${month}-12T12:00:00Z`);

describe("The figures of a month or a year", () => {
  test("An owner goes from Today to a month and a year and back, and compares periods", async ({
    page,
    login,
  }) => {
    const person = await customer();
    await firestore
      .doc(`orders/of-march-${person.uid}`)
      .set(orderDocument(`of-march-${person.uid}`, person, "torvik-tx18", 2, { createdAt: noon }));
    await login(await admin(), "/dashboard/today");
    await page.getByRole("link", { name: "Months and years" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Figures" })).toBeVisible();

    const choice = page.getByLabel("Month or year", { exact: true }).and(page.locator("select"));
    await choice.selectOption(month);
    await expect(page).toHaveURL(`/dashboard/figures?span=${month}`);
    const plot = page.getByRole("region", { name: "Day by day" });
    await expect(plot.getByRole("img", { name: /^Revenue of March 2025/ })).toBeVisible();
    await plot.getByText("As a table").click();
    await expect(plot.getByRole("row", { name: /12 Mar 2025/ })).toContainText(formatMoney(39.98));
    const totals = page.getByRole("region", { name: "Totals" });
    await expect(totals.getByRole("columnheader")).toHaveText([
      ...["Mar 2025", "Feb 2025", "Mar 2024"],
    ]);

    await choice.selectOption("2025");
    await expect(page.getByRole("region", { name: "Month by month" })).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Accounts as CSV" })).toHaveCount(0);
    await page.goBack();
    await expect(plot).toBeVisible();
    await page.getByRole("link", { name: "Apr 2025" }).click();
    await expect(page).toHaveURL("/dashboard/figures?span=2025-04");
  });

  test("An owner saves a month's accounts for the accountant", async ({ page, login }) => {
    const person = await customer();
    const number = `AB-INV-OF-${person.uid}`;
    await firestore
      .doc(`invoices/${number}`)
      .set(invoiceDocument("gone", person.name, { createdAt: noon }));
    await login(await admin(), `/dashboard/figures?span=${month}`);
    const download = page.waitForEvent("download");
    await press(main(page), "Accounts as CSV");
    const file = await download;
    expect(file.suggestedFilename()).toBe(`accounts-${month}.csv`);
    const csv = await readFile(await file.path(), "utf8");
    const row = csv.split("\r\n").find((line) => line.includes(number));
    expect(row).toContain(`${month}-12,Invoice,`);
    expect(row).toContain(",19.99,0.00,19.99,");
  });
});
