import type { Route } from "@shop/contract/endpoints";
import type { Locator, Page } from "playwright";
import {
  codeDocument,
  importPageDocument,
  invoiceDocument,
  logDocument,
  orderDocument,
  planDocument,
  userDocument,
} from "../../../support/documents.ts";
import { personOf } from "../../../support/people.ts";
import { expect } from "../expect.ts";
import { firestore } from "../firebase.ts";
import { main } from "../on-page.ts";
import { admin, customer, type Person } from "../people.ts";
import { addShopReview, customerWithOrder } from "../shop.ts";
import { withoutList } from "../states/state.ts";
import type { PageCall } from "./page-call.ts";

/** What a page asks for when it is opened. */
export interface List extends PageCall {
  readonly who: (() => Promise<Person>) | null;
}

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
  call: Route,
  at: string,
  who: List["who"],
  place: (page: Page) => Locator,
  content: (page: Page) => Locator,
  more: Partial<PageCall> = {},
): List => ({
  call,
  at,
  who,
  tries: 2,
  place: (page) => place(page).getByRole("alert").first(),
  again: retry(place),
  works: shows(place, content),
  ...more,
});

const region = (name: RegExp) => (page: Page) => page.getByRole("region", { name });
const articles = (page: Page) => main(page).getByRole("article");
const cells = (page: Page) => page.getByRole("cell");

const withReview = async () => {
  const person = await customer();
  await addShopReview(person, "Bores straight.");
  return person;
};
const ofOrderToRead = async () => {
  const person = await customer();
  await firestore
    .doc("orders/order-to-read")
    .set(orderDocument("order-to-read", person, "torvik-tx18", 2));
  return person;
};

/** The number of an invoice whose order is gone. */
const ofDeletedOrder = "AB-INV-900001";
const withInvoice = async () =>
  void (await firestore.doc(`invoices/${ofDeletedOrder}`).set(invoiceDocument("none", "Jane")));

/** An import whose page is opened, in the log, too. */
const withImport = async () => {
  const id = "import-to-read";
  const log = { on: { id, name: "prices.csv" }, keys: [id], at: new Date() };
  const by = { uid: "none", name: "Ada", email: "ada@example.com" };
  await Promise.all([
    firestore.doc(`importPages/${id}-0`).set(importPageDocument(id, id, "torvik-tx18")),
    firestore.doc(`log/${id}`).set(logDocument(by, { ...log, action: "product.imported" })),
  ]);
};

/** Whose page at the desk is opened: a record without an account. */
const ofDesk = "customer-to-read";

/**
 * Every list of every page, and what else a page asks for when it is opened; but for a tool's own page,
 * which is answered with its content.
 */
export const lists: readonly List[] = [
  // Two tries: one before the page's script has loaded, and the script's own.
  list("GET /product", "/", null, region(/Our Tools/), articles),
  list("GET /review", "/", null, region(/Reviews/), (page) => page.getByRole("figure")),
  list("GET /catalogue", "/tools", null, main, articles, { prepare: withoutList }),
  list("GET /product", "/purchase", customer, main, articles),
  list("GET /purchase", "/dashboard", customerWithOrder, main, cells),
  list("GET /purchase/:id", "/dashboard/orders/order-to-read", ofOrderToRead, main, (page) =>
    page.getByLabel("Order history"),
  ),
  list(
    "GET /purchase/:id/invoices",
    "/dashboard/orders/order-to-read/invoice",
    ofOrderToRead,
    main,
    (page) => page.getByText("No invoice yet"),
  ),
  list(
    "GET /account",
    "/dashboard/account",
    customer,
    main,
    (page) => page.getByLabel("Name", { exact: true }),
    { withoutToast: true },
  ),
  list("GET /account/reviews", "/dashboard/review", withReview, region(/Your reviews/), articles),
  list("GET /admin/:email", "/dashboard/user", admin, main, cells, {
    tries: 4,
    withoutToast: true,
  }),
  list("GET /user", "/dashboard/user", admin, main, cells, { tries: 4 }), // the staff, and all
  list("GET /addProduct", "/dashboard/manageOrderProducts", admin, main, articles),
  list("GET /desk/products", "/dashboard/products", admin, main, cells),
  list("GET /desk/plannedPrices", "/dashboard/planned-prices", admin, main, cells, {
    prepare: async () =>
      void (await firestore.doc("plannedPrices/to-read").set(planDocument("none"))),
  }),
  list("GET /desk/imports/:id/pages", "/dashboard/import/import-to-read", admin, main, cells, {
    prepare: withImport,
    withoutToast: true,
  }),
  list("GET /order", "/dashboard/manageProductOrders", admin, main, cells, {
    prepare: async () => void (await customerWithOrder()),
  }),
  list("GET /productReview", "/dashboard/reviews", admin, main, cells),
  list("GET /desk/figures", "/dashboard/figures?span=2026-01", admin, main, region(/^Totals$/), {
    prepare: async () => void (await ofOrderToRead()),
    withoutToast: true,
  }),
  list("GET /desk/settings", "/dashboard/shop", admin, main, (page) =>
    page.getByLabel("The counter is open"),
  ),
  list("GET /desk/texts/:name", "/dashboard/shop/texts/imprint", admin, main, (page) =>
    page.getByLabel("Text (optional)"),
  ),
  list("GET /desk/invoices", "/dashboard/invoices", admin, main, cells, { prepare: withInvoice }),
  list(
    "GET /desk/invoices/:id",
    `/dashboard/invoices/${ofDeletedOrder}`,
    admin,
    main,
    (page) => page.getByText("To pay"),
    { prepare: withInvoice, withoutToast: true },
  ),
  list("GET /desk/codes", "/dashboard/codes", admin, main, cells, {
    prepare: async () => void (await firestore.doc("codes/TO-READ").set(codeDocument())),
  }),
  list("GET /desk/customers", "/dashboard/customers", admin, main, cells),
  list("GET /desk/customers/:id", `/dashboard/customers/${ofDesk}`, admin, main, region(/Notes/), {
    prepare: async () => {
      const somebody = userDocument(personOf(ofDesk), { createdAt: new Date() });
      await firestore.doc(`users/${ofDesk}`).set(somebody);
    },
    withoutToast: true,
  }),
];
