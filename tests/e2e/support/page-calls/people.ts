import type { Page } from "playwright";
import { userDocument } from "../../../support/documents.ts";
import { expect } from "../expect.ts";
import { firestore } from "../firebase.ts";
import { dialog, press, rowOf, toast } from "../on-page.ts";
import { admin, customer, type Person } from "../people.ts";
import type { Change } from "./page-call.ts";

let promoted: Person;
const somebodyToPromote = async () => {
  promoted = await customer();
  const record = userDocument(promoted, { createdAt: new Date() });
  await firestore.doc(`users/${promoted.uid}`).set(record);
};

const promote = async (page: Page) => {
  await press(rowOf(page, promoted.email), "Make Admin");
  await press(dialog(page), "Make Admin");
};
const saveData = (page: Page) => press(page, "Save my data");

/**
 * Of the account and of others'. DELETE /account is in account.test.ts: each press of its button signs in
 * once more.
 */
export const peopleChanges: readonly Change[] = [
  {
    call: "PUT /account",
    at: "/dashboard/account",
    who: customer,
    tries: 2,
    act: async (page) => {
      await page.getByLabel("Name", { exact: true }).fill("Nora Newly");
      await press(page, "Save name");
    },
    kept: (page) => expect(page.getByLabel("Name", { exact: true })).toHaveValue("Nora Newly"),
    again: (page) => press(page, "Save name"),
    works: (page) => expect(toast(page, "Your name is saved")).toBeVisible(),
  },
  {
    call: "GET /account/data",
    at: "/dashboard/account",
    who: customer,
    tries: 1,
    act: saveData,
    again: saveData,
    works: async (page) => {
      const saved = page.waitForEvent("download");
      await saveData(page); // the one before may have been saved already
      await saved;
    },
  },
  {
    call: "PUT /user/admin/:email",
    at: "/dashboard/user",
    who: admin,
    tries: 1,
    prepare: somebodyToPromote,
    act: promote,
    again: promote,
    works: (page) => expect(rowOf(page, promoted.email).getByRole("button")).toHaveCount(0),
  },
];
