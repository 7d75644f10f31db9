import { formatMoney } from "@shop/contract/format";
import { shop } from "@shop/contract/shop";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { firestore } from "./support/firebase.ts";
import { surplusWidth } from "./support/layout.ts";
import { button, dialog, lastStep, main, press, toast } from "./support/on-page.ts";
import { admin, customer, logInByForm, signOut } from "./support/people.ts";
import { addBasket, addProduct, stepOrder, stockOf } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

/** The texts of the mails about an order's returns, by their subjects. */
const mailsAbout = async (orderId: string): Promise<Readonly<Record<string, string>>> => {
  const { docs } = await firestore.collection("mail").where("orderId", "==", orderId).get();
  const returned = docs.filter(({ id }) => id.startsWith("return-"));
  return Object.fromEntries(
    returned.map((mail) => [mail.get("message.subject"), mail.get("message.text")]),
  );
};

describe("A return", () => {
  test("is asked for by keys, accepted, sent with its slip, received and refunded", async ({
    page,
    login,
  }) => {
    const [person, by] = [await customer(), await admin()];
    const [drill, saw] = [
      await addProduct({ minimum: 1, available: 50, priceCents: 12_900 }),
      await addProduct({ minimum: 1, available: 50, priceCents: 1_900 }),
    ];
    const order = await addBasket(person, [
      [drill, 2],
      [saw, 3],
    ]);
    const { _id: id, number } = order;
    const parcel = { status: "shipped", carrier: "Parcel Post" } as const;
    await stepOrder(by, order, { status: "confirmed" }, parcel);

    await login(person, `/dashboard/orders/${id}`);
    const section = page.getByRole("region", { name: "Returns", exact: true });
    await expect(section).toContainText("Not quite right? You can send it back until");
    await button(section, "Send something back…").press("Enter");
    const form = dialog(page);
    await expect(form.getByLabel(`${drill.name} (up to 2)`)).toBeFocused();
    await press(form, "Request the return");
    await expect(form.getByRole("alert")).toHaveText([
      "Enter how many pieces to send back",
      "Please choose a reason",
    ]);
    await form.getByLabel(`${drill.name} (up to 2)`).fill("1");
    await form.getByLabel(`${saw.name} (up to 3)`).fill("2");
    await form.getByLabel("Why?").selectOption("It doesn’t work properly");
    await form.getByLabel("Anything we should know?").fill("The drill hums.\nThe saws are blunt.");
    await page.reload(); // what is typed stays
    await expect(form.getByLabel(`${saw.name} (up to 3)`)).toHaveValue("2");
    await press(form, "Request the return");
    await expect(toast(page, "We have your return")).toBeVisible();
    await expect(form).toBeHidden();
    await expect(section.getByRole("listitem").first()).toContainText("Return requested");

    // Another one, which the customer thinks better of.
    await button(section, "Send something back…").click();
    await expect(form.getByLabel(`${saw.name} (up to 1)`)).toHaveValue("");
    await form.getByLabel(`${saw.name} (up to 1)`).fill("1");
    await form.getByLabel("Why?").selectOption("Something else");
    await press(form, "Request the return");
    const second = section.getByRole("listitem").filter({ hasText: "Something else" });
    await button(second, "Withdraw this return").click();
    await expect(second).toContainText("Return withdrawn");
    await page.goto("/dashboard");
    await expect(page.getByRole("article").filter({ hasText: number })).toContainText(
      "Return requested",
    );

    await signOut(page);
    await logInByForm(page, by, { at: "/dashboard/today" });
    await page.getByRole("link", { name: /Returns to answer$/ }).click();
    await page.getByRole("link", { name: number }).click();
    const returns = page.getByRole("region", { name: "Returns", exact: true });
    await expect(returns).toContainText("The drill hums.");
    await button(returns, "Accept").press("Enter");
    await expect(lastStep(page, `Return of order ${number} accepted`)).toBeVisible();
    await expect(returns).toContainText("Return accepted");
    await page.goto("/dashboard/orders?tab=coming-back");
    await page.getByRole("link", { name: number }).click();
    await returns.getByRole("link", { name: "Return slip" }).click();
    const slip = page.getByRole("article");
    await expect(slip).toContainText(shop.address.street);
    await expect(slip).toContainText(`Return ${number}`);
    await expect(slip.getByRole("row")).toContainText(["Tool", drill.name, saw.name]);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 700, height: 990 }); // A4 within its margins
    await expect(main(page).locator("h1, button").filter({ visible: true })).toHaveCount(0);
    expect(await surplusWidth(page)).toBe(0);
    const file = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: "screen" });

    await page.goBack();
    await press(returns, "The pieces are here…");
    const refund = dialog(page);
    await expect(refund.getByLabel("Amount")).toHaveValue("167.00");
    await expect(refund.getByLabel("Reason")).toHaveValue(
      `Returned: 1 × ${drill.name} and 2 × ${saw.name}`,
    );
    await expect(refund.getByLabel(`${drill.name} (up to 2)`)).toHaveValue("1");
    await refund.getByLabel(`${saw.name} (up to 3)`).fill("0"); // blunt ones can't be sold
    const before = [await stockOf(drill.id), await stockOf(saw.id)];
    await press(refund, "Note the refund");
    await expect(toast(page, `${formatMoney(167)} noted as refunded`)).toBeVisible();
    await expect(returns).toContainText("Returned");
    await expect(button(returns, "The pieces are here…")).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Refunds" })).toContainText(formatMoney(167));
    expect([await stockOf(drill.id), await stockOf(saw.id)]).toEqual([
      Number(before[0]) + 1,
      before[1],
    ]);

    const mails = await mailsAbout(id); // those to the customer: this shop has no address of its own
    expect(mails[`Your return for order ${number} is accepted`]).toContain(shop.address.street);
    expect(mails[`Your return for order ${number} has arrived`]).toContain(formatMoney(167));
  });

  test("isn't offered for an order placed without a right of return, whose page says so", async ({
    page,
    login,
  }) => {
    const [person, by] = [await customer(), await admin()];
    const drill = await addProduct({ minimum: 1, available: 50 });
    const order = await addBasket(person, [[drill, 2]]);
    const parcel = { status: "shipped", carrier: "Parcel Post" } as const;
    await stepOrder(by, order, { status: "confirmed" }, parcel);
    await firestore.doc(`orders/${order._id}`).update({ returnDays: 0 });
    await login(person, `/dashboard/orders/${order._id}`);
    const section = page.getByRole("region", { name: "Returns", exact: true });
    await expect(section).toContainText(
      "We take a tool back only if it is faulty or not what you ordered.",
    );
    await expect(section.getByRole("button")).toHaveCount(0);
  });

  test("is declined with a reason, which the customer reads", async ({ page, login }) => {
    const [person, by] = [await customer(), await admin()];
    const saw = await addProduct({ minimum: 0, available: 50 });
    const order = await addBasket(person, [[saw, 1]]);
    const parcel = { status: "shipped", carrier: "Parcel Post" } as const;
    await stepOrder(by, order, { status: "confirmed" }, parcel, { status: "delivered" });
    const at = `/dashboard/orders/${order._id}`;
    await login(person, at);
    await press(page, "Send something back…");
    await expect(dialog(page).getByLabel(`${saw.name} (up to 1)`)).toHaveValue("1"); // nothing to choose
    await dialog(page).getByLabel("Why?").selectOption("I’ve changed my mind");
    await press(dialog(page), "Request the return");
    const section = page.getByRole("region", { name: "Returns", exact: true });
    await expect(section).toContainText("Return requested");
    await expect(button(section, "Send something back…")).toHaveCount(0);
    await signOut(page);
    await logInByForm(page, by, { at });
    await press(page, "Decline…");
    await press(dialog(page), "Decline the return");
    await expect(dialog(page).getByRole("alert")).toHaveText("Reason is required");
    await dialog(page).getByLabel("Reason").fill("The teeth are worn");
    await press(dialog(page), "Decline the return");
    await expect(section).toContainText("Declined: The teeth are worn");
    await signOut(page);
    await logInByForm(page, person, { at });
    await expect(section).toContainText("We can’t take it back: The teeth are worn");
    await expect(button(section, "Send something back…")).toBeVisible();
  });
});
