import type { Locator, Page } from "playwright";
import { expect } from "../expect.ts";
import { dialog, press, rowOf, toast } from "../on-page.ts";
import { admin, customer } from "../people.ts";
import { addProduct, addReview, addShopReview, deliver } from "../shop.ts";
import type { Change } from "./page-call.ts";

/** A customer who has had a product delivered, at whose page it can be reviewed. */
const owner = async (id: string) => {
  const person = await customer();
  const product = await addProduct({ id, minimum: 1, available: 50 });
  await deliver(person, product);
  return { person, product };
};
const fromToolPage: Pick<Change, "tries" | "toLogin"> = {
  tries: 2,
  toLogin: (page) => page.getByRole("link", { name: "Log in to review it" }).click(),
};

/** A customer who has reviewed the shop. */
const ofReviewer: Pick<Change, "at" | "who" | "tries"> = {
  at: "/dashboard/review",
  who: async () => {
    const person = await customer();
    await addShopReview(person, "Bores straight.");
    return person;
  },
  tries: 2,
};

/** The name of a product whose review an admin changes. */
let reviewed: string;
const ofAdmin: Pick<Change, "at" | "who" | "tries" | "prepare"> = {
  at: "/dashboard/reviews",
  who: admin,
  tries: 2,
  prepare: async () => {
    const product = await addProduct({ minimum: 1, available: 50 });
    reviewed = product.name;
    await addReview(await customer(), product);
  },
};

const confirmDeletion = async (page: Page) => {
  await press(page, "Delete");
  await press(dialog(page), "Delete review");
};
/** Opens the answer's form unless it is open: a login in between has closed it. */
const openAnswer = async (page: Page): Promise<Locator> => {
  const entry = rowOf(page, reviewed);
  if ((await entry.getByRole("form").count()) === 0) await press(entry, "Answer");
  return entry.getByRole("form");
};
const markRead = (page: Page) => press(rowOf(page, reviewed), "Mark as read");
const hide = (page: Page) => press(rowOf(page, reviewed), "Hide");

/** By customers, then by admins. */
export const reviewChanges: readonly Change[] = [
  {
    call: "POST /review",
    at: "/dashboard/review",
    who: customer,
    tries: 2,
    act: async (page) => {
      await page.getByRole("textbox", { name: "Review" }).fill("Bores straight.");
      await press(page, "Add Review");
    },
    kept: (page) =>
      expect(page.getByRole("textbox", { name: "Review" })).toHaveValue("Bores straight."),
    again: (page) => press(page, "Add Review"),
    works: (page) => expect(page).toHaveURL("/"),
  },
  {
    ...ofReviewer,
    call: "PUT /review/:id",
    act: async (page) => {
      await press(page, "Edit");
      await page.getByRole("textbox", { name: "Your review" }).fill("Bored straight.");
      await press(page, "Save review");
    },
    kept: (page) =>
      expect(page.getByRole("textbox", { name: "Your review" })).toHaveValue("Bored straight."),
    again: (page) => press(page, "Save review"),
    works: (page) => expect(toast(page, "Your review is saved")).toBeVisible(),
  },
  {
    ...ofReviewer,
    call: "DELETE /review/:id",
    act: confirmDeletion,
    again: confirmDeletion,
    works: (page) => expect(toast(page, "Your review is deleted")).toBeVisible(),
  },
  {
    ...fromToolPage,
    call: "PUT /product/:id/review",
    at: "/tools/own-to-review#reviews",
    who: async () => (await owner("own-to-review")).person,
    act: async (page) => {
      await page.getByRole("radio", { name: "4 stars" }).check();
      await page.getByLabel("Review", { exact: true }).fill("Bores straight.");
      await press(page, "Add review");
    },
    kept: async (page) => {
      await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
      await expect(page.getByLabel("Review", { exact: true })).toHaveValue("Bores straight.");
    },
    again: (page) => press(page, "Add review"),
    works: (page) => expect(toast(page, "Your review is saved")).toBeVisible(),
  },
  {
    ...fromToolPage,
    call: "DELETE /product/:id/review",
    at: "/tools/own-reviewed#reviews",
    who: async () => {
      const { person, product } = await owner("own-reviewed");
      await addReview(person, product);
      return person;
    },
    act: confirmDeletion,
    again: confirmDeletion,
    works: (page) => expect(toast(page, "Your review is deleted")).toBeVisible(),
  },
  {
    ...ofAdmin,
    call: "PUT /review/:id/answer",
    act: async (page) => {
      const form = await openAnswer(page);
      await form.getByLabel("Answer").fill("Thank you.");
      await press(form, "Save answer");
    },
    kept: async (page) => {
      const form = await openAnswer(page);
      await expect(form.getByLabel("Answer")).toHaveValue("Thank you.");
    },
    again: (page) => press(rowOf(page, reviewed), "Save answer"),
    works: (page) => expect(rowOf(page, reviewed)).toContainText("“Thank you.”"),
  },
  {
    ...ofAdmin,
    call: "PUT /review/:id/read",
    act: markRead,
    again: markRead,
    works: (page) => expect(rowOf(page, reviewed)).toHaveCount(0),
  },
  {
    ...ofAdmin,
    call: "PUT /review/:id/hidden",
    act: hide,
    again: hide,
    works: (page) => expect(rowOf(page, reviewed)).toContainText("Hidden"),
  },
];
