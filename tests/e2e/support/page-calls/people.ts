import type { Page } from "playwright";
import { noteDocument, userDocument } from "../../../support/documents.ts";
import { createAccount, personOf } from "../../../support/people.ts";
import { projectId } from "../../../support/shop-under-test.ts";
import { expect } from "../expect.ts";
import { auth, firestore } from "../firebase.ts";
import { dialog, main, press, rowOf, toast } from "../on-page.ts";
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

/** Whose page at the desk the changes below are about: the account is made anew for each of them. */
const deskUid = "somebody-at-the-desk";
const customerOfDesk = `/dashboard/customers/${deskUid}`;
const somebodyAtTheDesk = async () => {
  await auth.deleteUser(deskUid).catch(() => {}); // the first one finds none
  const person = personOf(deskUid, { emailVerified: false });
  await createAccount(projectId, person);
  const record = userDocument(person, { createdAt: new Date(), emailVerified: false });
  await firestore.doc(`users/${deskUid}`).set(record);
};

const block = async (page: Page) => {
  await press(main(page), "Block");
  await press(dialog(page), "Block account");
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
    at: customerOfDesk,
    who: admin,
    tries: 1,
    prepare: somebodyAtTheDesk,
    act: block,
    again: (page) => press(dialog(page), "Block account"),
    works: (page) => expect(main(page).getByText("Blocked", { exact: true })).toBeVisible(),
  },
  {
    call: "POST /desk/customers/:id/verification",
    at: customerOfDesk,
    who: admin,
    tries: 1,
    prepare: somebodyAtTheDesk,
    act: (page) => press(main(page), "Send verification again"),
    again: (page) => press(main(page), "Send verification again"),
    works: (page) => expect(toast(page, "The mail is on its way")).toBeVisible(),
  },
  {
    call: "POST /desk/customers/:id/notes",
    at: customerOfDesk,
    who: admin,
    tries: 1,
    prepare: somebodyAtTheDesk,
    act: async (page) => {
      await page.getByLabel("New note").fill("Prefers the phone");
      await press(main(page), "Save note");
    },
    kept: (page) => expect(page.getByLabel("New note")).toHaveValue("Prefers the phone"),
    again: (page) => press(main(page), "Save note"),
    works: (page) => expect(main(page).getByText("Prefers the phone")).toBeVisible(),
  },
  {
    call: "DELETE /desk/customers/:id/notes/:note",
    at: customerOfDesk,
    who: admin,
    tries: 1,
    prepare: async () => {
      await somebodyAtTheDesk();
      await firestore
        .doc(`customerNotes/about-${deskUid}`)
        .set(noteDocument({ uid: deskUid }, { at: new Date() }));
    },
    act: async (page) => {
      await press(main(page), "Delete");
      await press(dialog(page), "Delete note");
    },
    again: (page) => press(dialog(page), "Delete note"),
    works: (page) => expect(main(page).getByText("Prefers the phone")).toHaveCount(0),
  },
];
