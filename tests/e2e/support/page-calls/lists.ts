import type { Locator, Page } from "playwright";
import { orderDocument } from "../../../support/documents.ts";
import { expect } from "../expect.ts";
import { firestore } from "../firebase.ts";
import { admin, customer, type Person } from "../people.ts";
import { addOrder, addProduct } from "../shop.ts";
import { main, type PageCall } from "./page-call.ts";

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
  call: string,
  at: string,
  who: List["who"],
  address: RegExp,
  place: (page: Page) => Locator,
  content: (page: Page) => Locator,
  more: Partial<PageCall> = {},
): List => ({
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

const withOrder = async () => {
  const person = await customer();
  await addOrder(person, await addProduct({ minimum: 1, available: 50 }), 2);
  return person;
};
const ofOrderToRead = async () => {
  const person = await customer();
  await firestore.doc("orders/order-to-read").set(orderDocument(person, "torvik-tx18", 2));
  return person;
};

/**
 * Every list of every page, and what else a page asks for when it is opened; but for a tool's own page,
 * which is answered with its content.
 */
export const lists: readonly List[] = [
  // Two tries: one before the page's script has loaded, and the script's own.
  list("GET /product", "/", null, /api\/product\?limit/, region(/Our Tools/), articles),
  list("GET /review", "/", null, /api\/review/, region(/Reviews/), (page) =>
    page.getByRole("figure"),
  ),
  list("GET /catalogue", "/tools", null, /api\/catalogue/, main, articles, { tries: 1 }),
  list("GET /product", "/purchase", customer, /api\/product$/, main, articles),
  list("GET /purchase", "/dashboard", withOrder, /api\/purchase/, main, cells),
  list(
    "GET /purchase/:id",
    "/dashboard/orders/order-to-read",
    ofOrderToRead,
    /api\/purchase\/order-to-read/,
    main,
    (page) => page.getByLabel("What has become of the order"),
  ),
  list(
    "GET /account",
    "/dashboard/account",
    customer,
    /api\/account/,
    main,
    (page) => page.getByLabel("Name", { exact: true }),
    { withoutToast: true },
  ),
  list("GET /admin/:email", "/dashboard/user", admin, /api\/admin\//, main, cells, {
    tries: 4,
    withoutToast: true,
  }),
  list("GET /user", "/dashboard/user", admin, /api\/user(\?|$)/, main, cells),
  list("GET /addProduct", "/dashboard/manageOrderProducts", admin, /api\/addP/, main, articles),
  list("GET /order", "/dashboard/manageProductOrders", admin, /api\/order(\?|$)/, main, cells, {
    prepare: async () => void (await withOrder()),
  }),
  list("GET /productReview", "/dashboard/manageReviews", admin, /api\/productR/, main, cells),
];
