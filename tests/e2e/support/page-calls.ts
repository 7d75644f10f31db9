import type { Locator, Page } from "playwright";
import { userDocument } from "../../support/documents.ts";
import { cardOf } from "./card.ts";
import { expect } from "./expect.ts";
import { firestore } from "./firebase.ts";
import { admin, customer, type Person } from "./people.ts";
import { addOrder, addProduct } from "./shop.ts";
import { toast } from "./toast.ts";

/** One of a page's calls: how a user causes it, and what the page shows of it. */
export interface PageCall {
  readonly call: string;
  /** The page that makes it. */
  readonly at: string;
  readonly who: (() => Promise<Person>) | null;
  readonly method: string;
  readonly address: RegExp;
  /** How often the page may make it on its own, when it fails. */
  readonly tries: number;
  /** Creates what the call needs, before the page is opened. */
  readonly prepare?: () => Promise<void>;
  /** Causes the call on the open page; a list is called for by opening its page. */
  readonly act?: (page: Page) => Promise<void>;
  /** Where the page says what went wrong, beside the toast; null where the toast is all. */
  readonly place: ((page: Page) => Locator) | null;
  /** Expects what must remain after a failure, such as what was typed. */
  readonly kept?: (page: Page) => Promise<void>;
  /** Repeats the call by what the page offers for that. */
  readonly again: (page: Page) => Promise<void>;
  /** Expects what the page shows once the call has worked. */
  readonly works: (page: Page) => Promise<void>;
}

const main = (page: Page) => page.getByRole("main");
const retry = (place: (page: Page) => Locator) => (page: Page) =>
  place(page).getByRole("button", { name: "Try again" }).first().click();
/** Only this place is checked: calls beside it may have timed out by the fake clock. */
const shows =
  (place: (page: Page) => Locator, content: (page: Page) => Locator) => async (page: Page) => {
    await expect(content(page).first()).toBeVisible();
    await expect(place(page).getByRole("button", { name: "Try again" })).toHaveCount(0);
  };

/** A list, which shows its failure in its own place, with a button to try again. */
const list = (
  call: string,
  at: string,
  who: PageCall["who"],
  address: RegExp,
  place: (page: Page) => Locator,
  content: (page: Page) => Locator,
  more: Partial<PageCall> = {},
): PageCall => ({
  call,
  at,
  who,
  method: "GET",
  address,
  tries: 2,
  place: (page) => place(page).getByRole("alert").first(),
  again: retry(place),
  works: shows(place, content),
  ...more,
});

const region = (name: RegExp) => (page: Page) => page.getByRole("region", { name });
const articles = (page: Page) => main(page).getByRole("article");
const cells = (page: Page) => page.getByRole("cell");

/** A customer with an order, and a product to order. */
let product = { id: "", name: "" };
const buyer = async () => {
  product = await addProduct({ minimum: 1, available: 500 });
  const person = await customer();
  await addOrder(person, await addProduct({ minimum: 1, available: 50 }), 2);
  return person;
};

let promoted: Person;
const somebodyToPromote = async () => {
  promoted = await customer();
  const record = userDocument(promoted, { createdAt: new Date() });
  await firestore.doc(`users/${promoted.uid}`).set(record);
};

let ordered: { email: string; purchase: string };
const somethingToDelete = async () => {
  const stock = await addProduct({ minimum: 1, available: 50 });
  const person = await customer();
  await addOrder(person, stock, 2);
  ordered = { email: person.email, purchase: stock.name };
};

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

const openDialog = (page: Page) =>
  cardOf(page, product).getByRole("button", { name: "Purchase" }).click();
const placeOrder = (page: Page) => page.getByRole("button", { name: "Place order" }).click();

/** Every call of every page; that of the login is in session-faults.test.ts. */
export const pageCalls: readonly PageCall[] = [
  // Two tries: one before the page's script has loaded, and the script's own.
  list("GET /product", "/", null, /api\/product\?limit/, region(/Our Tools/), articles),
  list("GET /review", "/", null, /api\/review/, region(/Reviews/), (page) =>
    page.getByRole("figure"),
  ),
  // The exact address: after the login the home page may still be asking for its six tools.
  list("GET /catalogue", "/tools", null, /api\/catalogue/, main, articles, { tries: 1 }),
  list("GET /product", "/purchase", buyer, /api\/product$/, main, articles),
  list("GET /purchase", "/dashboard", buyer, /api\/purchase/, main, cells),
  list("GET /admin/:email", "/dashboard/user", admin, /api\/admin\//, main, cells, { tries: 4 }),
  list("GET /user", "/dashboard/user", admin, /api\/user(\?|$)/, main, cells),
  list("GET /addProduct", "/dashboard/manageOrderProducts", admin, /api\/addP/, main, articles),
  list("GET /order", "/dashboard/manageProductOrders", admin, /api\/order(\?|$)/, main, cells, {
    prepare: somethingToDelete,
  }),
  {
    call: "POST /purchase",
    at: "/purchase",
    who: buyer,
    method: "POST",
    address: /api\/purchase/,
    tries: 2,
    act: async (page) => {
      await openDialog(page);
      await page.getByLabel("Quantity").fill("4");
      await page.getByLabel("Address").fill("4 Workshop Lane");
      await placeOrder(page);
    },
    place: null,
    kept: (page) => expect(page.getByRole("dialog")).toBeHidden(),
    again: async (page) => {
      await openDialog(page);
      await expect(page.getByLabel("Quantity")).toHaveValue("4");
      await expect(page.getByLabel("Address")).toHaveValue("4 Workshop Lane");
      await placeOrder(page);
    },
    works: (page) => expect(toast(page, "Successfully Purchases").first()).toBeVisible(),
  },
  {
    call: "POST /review",
    at: "/dashboard/review",
    who: customer,
    method: "POST",
    address: /api\/review/,
    tries: 1,
    act: async (page) => {
      await page.getByRole("textbox", { name: "Review" }).fill("Bores straight.");
      await page.getByRole("button", { name: "Add Review" }).click();
    },
    place: null,
    kept: (page) =>
      expect(page.getByRole("textbox", { name: "Review" })).toHaveValue("Bores straight."),
    again: (page) => page.getByRole("button", { name: "Add Review" }).click(),
    works: (page) => expect(page).toHaveURL("/"),
  },
  {
    call: "PUT /user/admin/:email",
    at: "/dashboard/user",
    who: admin,
    method: "PUT",
    address: /api\/user\/admin\//,
    tries: 1,
    prepare: somebodyToPromote,
    act: async (page) => {
      await rowOf(page, promoted.email).getByRole("button", { name: "Make Admin" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Make Admin" }).click();
    },
    place: null,
    again: async (page) => {
      await rowOf(page, promoted.email).getByRole("button", { name: "Make Admin" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Make Admin" }).click();
    },
    works: (page) => expect(rowOf(page, promoted.email).getByRole("button")).toHaveCount(0),
  },
  {
    call: "POST /addProduct",
    at: "/dashboard/addProduct",
    who: admin,
    method: "POST",
    address: /api\/addProduct/,
    tries: 1,
    act: async (page) => {
      await page.getByLabel("Image").fill("/images/products/torvik-tx18.avif");
      await page.getByLabel("Name").fill("Spare chuck");
      await page.getByLabel("Price").fill("24.5");
      await page.getByLabel("Available Quantity").fill("60");
      await page.getByLabel("Minimum Quantity").fill("3");
      await page.getByRole("button", { name: "Add Product" }).click();
    },
    place: null,
    kept: async (page) => {
      await expect(page.getByLabel("Name")).toHaveValue("Spare chuck");
      await expect(page.getByLabel("Price")).toHaveValue("24.5");
      await expect(page.getByLabel("Minimum Quantity")).toHaveValue("3");
    },
    again: (page) => page.getByRole("button", { name: "Add Product" }).click(),
    works: (page) => expect(page).toHaveURL("/dashboard/manageOrderProducts"),
  },
  {
    call: "DELETE /order/:email",
    at: "/dashboard/manageProductOrders",
    who: admin,
    method: "DELETE",
    address: /api\/order\//,
    tries: 1,
    prepare: somethingToDelete,
    act: async (page) => {
      await rowOf(page, ordered.email).getByRole("button", { name: "Delete" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete order" }).click();
    },
    place: null,
    kept: (page) => expect(rowOf(page, ordered.email)).toHaveCount(1),
    again: async (page) => {
      await rowOf(page, ordered.email).getByRole("button", { name: "Delete" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete order" }).click();
    },
    works: (page) => expect(rowOf(page, ordered.email)).toHaveCount(0),
  },
];
