import { currencySymbol } from "@shop/contract/format";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { button, collect, fillDelivery } from "./support/on-page.ts";
import { admin, customer, lightPage, logInByForm, signOut } from "./support/people.ts";
import { addProduct, ordersOf } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

describe("A gift", () => {
  test("is ordered by keys with an invoice abroad, and its parcel has the note and no price", async ({
    page,
    login,
  }) => {
    const product = await addProduct({ minimum: 1, available: 50, priceCents: 1_010 });
    const [person, by] = [await customer(), await admin()];
    await login(person, "/");
    await collect(page, product);
    await page.goto("/checkout");
    await fillDelivery(page);
    const invoice = page.getByRole("group", { name: "Invoice to" });
    await page.getByLabel("The invoice goes to another address").press("Space");
    const country = invoice.getByLabel("Country");
    await expect(country).toHaveValue("GB");
    await country.selectOption("Japan");
    await expect(invoice.getByRole("textbox").first()).toHaveAccessibleName("Postcode");
    await expect(invoice.getByLabel("Prefecture")).toHaveAttribute(
      "autocomplete",
      "billing address-level1",
    );
    await country.selectOption("Germany");
    await expect(invoice.getByLabel("Prefecture")).toHaveCount(0);
    await invoice.getByLabel("Recipient").fill("Lena Groß");
    await invoice.getByLabel("Street and number").fill("Torstraße 1");
    await invoice.getByLabel("Postcode").fill("NN1 2AB");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Berlin");
    await page.getByLabel("Phone").fill("123");
    await page.getByLabel("This is a gift").press("Space");
    await page.getByLabel("Note to the recipient").fill("Happy birthday!\nYours, Lena");
    const place = page.getByRole("button", { name: "Place order" });
    await place.press("Enter");
    await expect(invoice.getByRole("alert")).toHaveText("Enter the postcode like this: 10115");
    await page.reload(); // what is typed stays
    await expect(invoice.getByLabel("Town")).toHaveValue("Berlin");
    await invoice.getByLabel("Postcode").fill("10115");
    await place.press("Enter");
    await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/Is this number right\?/);
    await expect(page.getByLabel("Phone")).toBeFocused();
    await place.press("Enter");
    await page.getByRole("link", { name: "See your order" }).click();
    const receipt = page.getByRole("region", { name: "Receipt" });
    await expect(receipt).toContainText(/Lena Groß\s*Torstraße 1\s*10115 Berlin\s*Germany/);
    await expect(receipt).toContainText("By the invoice that we send by e-mail");
    const [order] = await ordersOf(person.uid);
    expect(order).toMatchObject({
      address: { street: "4 Workshop Lane", postcode: "NN1 2AB", country: "GB" },
      billing: { postcode: "10115", country: "DE" },
      gift: { note: "Happy birthday!\nYours, Lena" },
    });

    const [id] = order?.lineIds ?? [];
    await signOut(page);
    await logInByForm(page, by, { at: lightPage });
    await page.goto(`/dashboard/paper/packing-slip?ids=${id}`);
    const slip = page.getByRole("article");
    await expect(slip).toContainText("Happy birthday!");
    await expect(slip).toContainText(/Deliver to\s*\S.*4 Workshop Lane\s*Northfield\s*NN1 2AB/s);
    await expect(slip).not.toContainText(currencySymbol);
    await page.goto(`/dashboard/paper/invoice?ids=${id}`);
    await button(page, "Issue it now").click();
    await expect(slip).toContainText(/Invoice to\s*Lena Groß/);
    await expect(slip).toContainText("no prices in the parcel");
  });
});
