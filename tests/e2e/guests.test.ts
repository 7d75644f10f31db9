import type { Page } from "playwright";
import { describe } from "vitest";
import { guestUid } from "../../functions/src/auth/guests.ts";
import { guestInvoicePath } from "../../web/src/paths.ts";
import { invoiceDocument } from "../support/documents.ts";
import { expect } from "./support/expect.ts";
import { firestore } from "./support/firebase.ts";
import { button, collect, dialog, fillDelivery, main, press, toast } from "./support/on-page.ts";
import { customer, freshEmail } from "./support/people.ts";
import { addProduct, ordersOf } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

/** The path of the link in the mail that asks a guest to keep their order. */
const linkTo = async (email: string): Promise<string> => {
  const mails = await firestore.collection("mail").where("to", "array-contains", email).get();
  const texts = mails.docs.map((mail) => String(mail.get("message.text")));
  const text = texts.find((one) => one.includes("Keep my order"));
  return /\/order#\S+/.exec(text ?? "")?.[0] ?? "";
};

/** Orders a tool as a guest, from the tool's page on. */
const orderAsGuest = async (page: Page, email: string) => {
  const product = await addProduct({ minimum: 0, available: 50, priceCents: 1_010 });
  await collect(page, product);
  await page.goto("/basket");
  await page.getByRole("link", { name: "Order as a guest" }).click();
  await expect(page).toHaveURL("/checkout/guest");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Recipient").fill("Gwen Guest");
  await fillDelivery(page);
  await press(page, "Place order");
  await page.getByRole("heading", { name: "Thank you for your order!" }).waitFor();
  return product;
};

describe("A guest", () => {
  test("orders with an e-mail address alone, and reads until when to confirm, also after a reload", async ({
    page,
  }) => {
    const email = freshEmail();
    const product = await orderAsGuest(page, email);
    const notice = main(page).getByRole("complementary", { name: "Your e-mail address" });
    await expect(notice).toContainText(email);
    await expect(notice).toContainText(
      "press “Keep my order”. Otherwise we’ll have to cancel your order",
    );
    await page.reload();
    await expect(main(page)).toContainText(product.name);
    await expect(notice).toContainText(email);
    await page.getByRole("link", { name: "See your order" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Order ");
    await expect(page.getByRole("region", { name: "Receipt" })).toContainText("Gwen Guest");
    const [order] = await ordersOf(guestUid(email));
    expect(order).toMatchObject({ customer: email, emailVerified: false });
  });

  test("is asked to correct an invalid e-mail address, and loses nothing typed", async ({
    page,
  }) => {
    await collect(page, await addProduct({ minimum: 0, available: 50 }));
    await page.goto("/checkout/guest");
    await fillDelivery(page);
    await press(page, "Place order");
    await expect(page.getByLabel("E-mail")).toBeFocused();
    await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/Email is required/);
    await page.getByLabel("E-mail").fill("gwen");
    await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/Provide a valid email/);
    await expect(page.getByLabel("Town")).toHaveValue("Northfield");
  });

  test("confirms the order by the mail’s link, opens it with the postcode, and cancels it", async ({
    page,
    expected,
  }) => {
    expected.console.push(/403/); // a wrong postcode
    const email = freshEmail();
    const product = await orderAsGuest(page, email);
    const link = await linkTo(email);
    const elsewhere = await page.context().newPage(); // another tab has no token
    await elsewhere.goto(link);
    await expect(elsewhere.getByRole("heading", { level: 1 })).toContainText("Order ");
    await expect(main(elsewhere)).not.toContainText(product.name);
    await press(elsewhere, "Keep my order");
    await toast(elsewhere, "Thank you!").waitFor();
    await expect(button(elsewhere, "Keep my order")).toHaveCount(0);
    const answer = elsewhere.getByLabel("Postcode");
    await answer.fill("NN1 9ZZ");
    await press(elsewhere, "See the order");
    await expect(answer).toHaveAccessibleDescription(/That isn't the postcode/);
    await answer.fill("nn12ab");
    await press(elsewhere, "See the order");
    await expect(main(elsewhere)).toContainText(product.name);
    await elsewhere.reload();
    await expect(main(elsewhere)).toContainText(product.name);
    await press(elsewhere, "Cancel");
    await press(dialog(elsewhere), "Cancel order");
    await toast(elsewhere, "Your order is cancelled").waitFor();
    const [order] = await ordersOf(guestUid(email));
    expect(order).toMatchObject({ status: "cancelled", emailVerified: true });
    await elsewhere.close();
  });

  test("saves the invoice as a PDF", async ({ page }) => {
    const email = freshEmail();
    await orderAsGuest(page, email);
    const [order] = await ordersOf(guestUid(email));
    const id = String(order?.lineIds[0]);
    const number = `AB-INV-${id}`;
    await firestore.doc(`invoices/${number}`).set(invoiceDocument(id, "Gwen Guest"));
    await page.goto(guestInvoicePath(id));
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      press(main(page), "Save as PDF"),
    ]);
    expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  });

  test("whose order belongs to an account now is asked to log in", async ({
    page,
    login,
    expected,
  }) => {
    expected.console.push(/401|409/);
    const person = await customer();
    await orderAsGuest(page, person.email);
    const link = await linkTo(person.email);
    await login(person, "/dashboard");
    await page.goto(link); // this tab may still have the token of the page: the session shows the order then
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Order ");
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(link);
    await expect(main(elsewhere)).toContainText("This order is in your account now");
    await elsewhere.getByRole("link", { name: "See it in your account" }).click();
    await expect(elsewhere).toHaveURL(/\/dashboard\/orders\//);
    await expect(elsewhere.getByRole("heading", { level: 1 })).toContainText("Order ");
    await elsewhere.close();
  });

  test("with an incomplete link, or none, reads what to do", async ({ page, expected }) => {
    expected.console.push(/404/);
    await page.goto("/order");
    await expect(main(page)).toContainText("Open your order from our e-mail");
    await page.goto("/order#4f1d");
    await expect(main(page)).toContainText("This link opens no order");
  });
});
