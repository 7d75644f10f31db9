import { describe } from "vitest";
import { orderDocument } from "../support/documents.ts";
import { expect } from "./support/expect.ts";
import { firestore } from "./support/firebase.ts";
import { main, press } from "./support/on-page.ts";
import { admin, customer, logInByForm } from "./support/people.ts";
import { regularTest as test } from "./support/test.ts";

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
