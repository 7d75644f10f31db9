import { describe } from "vitest";
import { shop } from "../support/shop-under-test.ts";
import { expect } from "./support/expect.ts";
import { auth, firestore } from "./support/firebase.ts";
import { dialog, main, press, toast } from "./support/on-page.ts";
import { admin, customer, logInByForm, password, statusOf } from "./support/people.ts";
import { regularTest as test } from "./support/test.ts";

const at = "/dashboard/customers";

describe("The desk's customers", () => {
  test("An admin finds a customer, blocks and unblocks them, adds a note, makes them an admin, then a packer, and removes the role", async ({
    page,
    expected,
  }) => {
    expected.console.push(/status of 400/); // a wrong password
    const person = await customer();
    const session = await person.openSession();
    await logInByForm(page, await admin(), { at });

    await page.getByLabel("Search").fill(person.email.slice(0, 11));
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(page).toHaveURL(`${at}?search=${person.email.slice(0, 11)}`);
    await page.getByLabel("Sort by").selectOption("Most spent");
    await expect(page).toHaveURL(/&sort=spent$/);
    await page.getByRole("row").getByRole("link", { name: person.name }).press("Enter");
    await expect(page).toHaveURL(`${at}/${person.uid}`);
    await expect(page).toHaveTitle(new RegExp(`^${person.name}`));

    await press(main(page), "Block");
    await press(dialog(page), "Block account");
    await expect(toast(page, "signed out everywhere")).toBeVisible();
    await expect(main(page).getByText("Blocked", { exact: true })).toBeVisible();
    expect(await statusOf(session)).toBe(401);
    await press(main(page), "Unblock");
    await expect(toast(page, "can sign in again")).toBeVisible();
    expect(await statusOf(await person.openSession())).toBe(200);

    await page.getByLabel("New note").fill("Prefers the phone");
    await page.reload(); // what is typed stays
    await press(main(page), "Add note");
    await expect(main(page).getByRole("listitem")).toContainText("Prefers the phone");
    await expect(page.getByLabel("New note")).toHaveValue("");
    await press(main(page), "Delete");
    await press(dialog(page), "Delete note");
    await expect(main(page).getByRole("listitem")).toHaveCount(0);

    await press(main(page), "Make Admin");
    await press(dialog(page), "Make Admin");
    await expect(toast(page, "Successfully made an admin")).toBeVisible();
    expect(await person.isAdmin()).toBe(true);
    const changeTo = async (role: string, typed = password) => {
      await press(main(page), "Change role");
      await dialog(page).getByRole("radio", { name: role }).check();
      await dialog(page).getByLabel("Password").fill(typed);
      await press(dialog(page), "Change role");
    };
    await changeTo("Packer", "wrong-password");
    await expect(dialog(page).getByRole("alert")).toBeVisible();
    expect(await person.isAdmin()).toBe(true);
    await dialog(page).getByLabel("Password").fill(password);
    await press(dialog(page), "Change role");
    await expect(toast(page, "is a packer now")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(await person.isAdmin()).toBe(false);
    await changeTo("Customer");
    await expect(toast(page, "is a customer again")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0); // while it is open, Back closes it
    expect((await auth.getUser(person.uid)).customClaims).toEqual({});

    await page.goBack();
    await expect(page.getByLabel("Search")).toHaveValue(person.email.slice(0, 11));
    await expect(page.getByLabel("Sort by")).toHaveValue("spent");
  });

  test("An admin erases a customer, and reads before and afterwards which data stays", async ({
    page,
    expected,
  }) => {
    expected.console.push(/status of 404/); // the erased customer's page
    const person = await customer();
    const session = await person.openSession();
    const review = { name: person.name, email: person.email, review: "Sharp" };
    await shop.call("POST /review", { body: review }, { session });
    await logInByForm(page, await admin(), { at: `${at}/${person.uid}` });
    await press(main(page), "Erase on request");
    await expect(dialog(page)).toContainText("can’t be undone");
    await dialog(page).getByLabel("Password").fill(password);
    await press(dialog(page), "Erase");
    await expect(dialog(page).getByRole("listitem")).toHaveText([
      "1 account: deleted",
      "1 review: kept, signed “A former customer”",
    ]);
    await expect(auth.getUser(person.uid)).rejects.toThrow();
    expect((await firestore.doc(`users/${person.uid}`).get()).exists).toBe(false);
    await press(dialog(page), "Back to the customers");
    await expect(page).toHaveURL(at);
    await page.goBack();
    await expect(page.getByText("There is no such customer")).toBeVisible();
  });
});
