import type { Page } from "playwright";
import { noteDocument, userDocument } from "../../../support/documents.ts";
import { createAccount, personOf } from "../../../support/people.ts";
import { projectId } from "../../../support/shop-under-test.ts";
import { expect } from "../expect.ts";
import { firestore } from "../firebase.ts";
import { dialog, main, press, rowOf, toast } from "../on-page.ts";
import { admin, customer, type Person } from "../people.ts";
import { type Change, openDialog } from "./page-call.ts";

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

/** A change of a customer of its own, on their page at the desk. */
const ofDesk = (uid: string) =>
  ({
    at: `/dashboard/customers/${uid}`,
    who: admin,
    tries: 1,
    prepare: async () => {
      const person = personOf(uid, { emailVerified: false });
      await createAccount(projectId, person);
      const record = userDocument(person, { createdAt: new Date(), emailVerified: false });
      await firestore.doc(`users/${uid}`).set(record);
    },
  }) as const satisfies Partial<Change>;
const ofNoteDeletion = ofDesk("customer-with-note");

const block = async (page: Page) => {
  const question = await openDialog(page, () => press(main(page), "Block"));
  await press(question, "Block account");
};
const sendVerification = (page: Page) => press(main(page), "Send verification again");
const deleteNote = async (page: Page) => {
  const question = await openDialog(page, () => press(main(page), "Delete"));
  await press(question, "Delete note");
};

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
  {
    call: "PUT /desk/customers/:id/blocked",
    ...ofDesk("customer-to-block"),
    act: block,
    again: block,
    works: (page) => expect(main(page).getByText("Blocked", { exact: true })).toBeVisible(),
  },
  {
    call: "POST /desk/customers/:id/verification",
    ...ofDesk("customer-to-verify"),
    act: sendVerification,
    again: sendVerification,
    works: (page) => expect(toast(page, "The e-mail is on its way")).toBeVisible(),
  },
  {
    call: "POST /desk/customers/:id/notes",
    ...ofDesk("customer-to-note"),
    act: async (page) => {
      await page.getByLabel("New note").fill("Prefers the phone");
      await press(main(page), "Add note");
    },
    kept: (page) => expect(page.getByLabel("New note")).toHaveValue("Prefers the phone"),
    again: (page) => press(main(page), "Add note"),
    works: (page) => expect(main(page).getByText("Prefers the phone")).toBeVisible(),
  },
  {
    call: "DELETE /desk/customers/:id/notes/:note",
    ...ofNoteDeletion,
    prepare: async () => {
      await ofNoteDeletion.prepare();
      const note = noteDocument({ uid: "customer-with-note" }, { at: new Date() });
      await firestore.doc("customerNotes/note-to-delete").set(note);
    },
    act: deleteNote,
    again: deleteNote,
    works: (page) => expect(main(page).getByText("Prefers the phone")).toHaveCount(0),
  },
];
