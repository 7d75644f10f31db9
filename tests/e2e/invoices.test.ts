import { readFile } from "node:fs/promises";
import { describe } from "vitest";
import { invoiceDocument, orderDocument } from "../support/documents.ts";
import { expect } from "./support/expect.ts";
import { firestore } from "./support/firebase.ts";
import { main, press } from "./support/on-page.ts";
import { admin, customer, logInByForm } from "./support/people.ts";
import { regularTest as test } from "./support/test.ts";

test("A customer saves their invoice as a PDF, which a function of its own makes", async ({
  page,
}) => {
  const person = await customer();
  const id = `to-save-${person.uid}`;
  const number = `AB-INV-${person.uid}`;
  await firestore.doc(`orders/${id}`).set(orderDocument(id, person, "torvik-tx18", 2));
  await firestore.doc(`invoices/${number}`).set(invoiceDocument(id, person.name));
  await logInByForm(page, person, { at: `/dashboard/orders/${id}/invoice` });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    press(main(page), "Save as PDF"),
  ]);
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  const saved = await readFile(await file.path(), "latin1");
  expect(saved.slice(0, 5)).toBe("%PDF-");
  expect(saved).toContain("(factur-x.xml)");
});

test("A customer prints an invoice and its credit note on a sheet each, without an empty one", async ({
  page,
}) => {
  const person = await customer();
  const id = `to-print-${person.uid}`;
  const number = `AB-INV-p-${person.uid}`;
  const credit = invoiceDocument(id, person.name, { kind: "credit-note", corrects: number });
  await firestore.doc(`orders/${id}`).set(orderDocument(id, person, "torvik-tx18", 2));
  await firestore.doc(`invoices/${number}`).set(invoiceDocument(id, person.name));
  await firestore.doc(`invoices/AB-CN-p-${person.uid}`).set(credit);
  await logInByForm(page, person, { at: `/dashboard/orders/${id}/invoice` });
  await expect(main(page).getByRole("article")).toHaveCount(2);
  await page.emulateMedia({ media: "print" });
  const file = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(2);
});

describe("What was issued, at the desk", () => {
  test("An admin finds an invoice by its number, prints it, and opens its order", async ({
    page,
  }) => {
    const person = await customer();
    const id = `invoiced-${person.uid}`;
    await firestore.doc(`orders/${id}`).set(orderDocument(id, person, "torvik-tx18", 2));
    await logInByForm(page, await admin(), { at: `/dashboard/paper/invoice?ids=${id}` });
    await press(main(page), "Issue it now");
    const title = page.getByRole("heading", { name: /^Invoice \w+-INV-/ });
    const number = (await title.textContent())?.replace("Invoice ", "") ?? "";

    await page.getByRole("link", { name: "Invoices", exact: true }).first().click();
    await page.getByLabel("Number of an invoice or order").fill(number.toLowerCase());
    await page.getByLabel("Kind").selectOption("Invoice");
    await press(main(page), "Show");
    await expect(page).toHaveURL(/\/dashboard\/invoices\?.*kind=invoice/);
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(page.getByRole("cell", { name: person.name })).toBeVisible();

    await page.getByRole("link", { name: number }).click();
    await expect(page).toHaveTitle(new RegExp(`^${number}`));
    await expect(page.getByText("To pay")).toBeVisible();
    await main(page).getByRole("link", { name: "Open the order" }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/orders/${id}$`));
  });
});
