import type { OrderStatus } from "@shop/contract/order-status";
import { returnStates } from "@shop/contract/return-state";
import type { Locator, Page, Route } from "playwright";
import { shopUrl } from "../../../support/shop-under-test.ts";
import { expect } from "../expect.ts";
import { answerProblem } from "../network.ts";

/** A page of the shop in one of the states that users see. */
export interface State {
  readonly name: string;
  readonly at: string;
  /** It exists on small screens only. */
  readonly small?: true;
  /** A console message of this state, beside those of failed calls. */
  readonly console?: RegExp;
  /** Changes what the shop answers. */
  readonly shop?: (page: Page) => Promise<void>;
  /** Brings the page into the state. */
  readonly act?: (page: Page) => Promise<void>;
  /** What shows in this state, and not before. */
  readonly shows: (page: Page) => Locator;
}

/** Changes the shop's answers to all calls but those for the session, the admin role and the settings of any page. */
const answering =
  (answer: (route: Route) => Promise<void>, calls = /\/api\/(?!admin|user\/|settings$)/) =>
  async (page: Page): Promise<void> => {
    await withoutList(page);
    await page.route(calls, answer);
  };

/**
 * The catalogue's page without its list, as the worker answers it when the function can't be reached: its products
 * come by a call.
 */
export const withoutList = async (page: Page): Promise<void> => {
  await page.route(/^[^?]*:\d+\/tools(\?.*)?$/, (route) =>
    route.continue({ url: `${shopUrl}/tools-frame` }),
  );
};

/** The shop fails at every list. */
export const failing = answering(answerProblem("internal"));

/** Every edit of a product comes after somebody else's, who has changed its name and its price. */
export const changed = async (page: Page): Promise<void> => {
  let revision = 0;
  await page.route(/\/api\/addProduct\/./, async (route) => {
    const response = await route.fetch();
    const theirs = revision === 0 ? {} : { productName: "Theirs", price: 4711, revision };
    await route.fulfill({ response, json: { ...(await response.json()), ...theirs } });
  });
  await page.route(/\/api\/product\/./, (route) => {
    revision++;
    return answerProblem("product-changed")(route);
  });
};

const emptyCatalogue = {
  total: 0,
  products: [],
  terms: [],
  facets: { kinds: [], brands: [], inStock: 0 },
};

/** Every list is empty. */
export const empty = answering((route) =>
  route.fulfill({ json: route.request().url().includes("/catalogue") ? emptyCatalogue : [] }),
);

/** No list is answered. */
export const silent = answering(async () => {});

/** No call is answered, not even whether somebody is an admin. */
export const allSilent = answering(async () => {}, /\/api\//);

/** The headings' font can't be loaded, so that the system's stands in, which may be much wider. */
export const inSystemFont = async (page: Page): Promise<void> => {
  await page.route("**/*.woff2", (route) => route.abort());
};

/** The tool that is looked at has one piece left, which nobody can order. */
export const soldOut = async (page: Page): Promise<void> => {
  const product = await (await fetch(`${shopUrl}/api/product/torvik-tx18`)).json();
  await answering(
    (route) => route.fulfill({ json: { ...product, availableQuantity: 1 } }),
    /\/api\/product\/[^/]*$/,
  )(page);
};

/** A tool's page comes as the shop answers it while its database hangs, and so does each call. */
export const busy = async (page: Page): Promise<void> => {
  await failing(page);
  await page.route("**/tools/*", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html
      .replace(/("tool":\{[^{}]*"status":)"found"/, '$1"failed"')
      .replace(/<link rel="expect"[^>]*>/, "") // the browser would complain that there is no bar
      .replace(/<div id="root">.*<\/div><script>/s, '<div id="root"></div><script>');
    await route.fulfill({ response, status: 503, body });
  });
};

/** A line of the basket that the browser keeps (web/src/domain/basket/basket-line.ts). */
export const line = (id: string, change: object = {}) => ({
  tool: {
    _id: id,
    name: "W".repeat(20),
    image: "/images/products/torvik-tx18.avif",
    price: 99.5,
    minimumOrderQuantity: 1,
    availableQuantity: 900,
  },
  quantity: 4,
  knownPrice: 1e6,
  ...change,
});

/** Fills the basket with what can be in it: tools of the demo shop, and one that isn't on sale any more. */
export const fillBasket = async (page: Page, lines: readonly object[]): Promise<void> => {
  const text = JSON.stringify({ "": { changedAt: Date.now(), lines } });
  await page.addInitScript((basket) => {
    if (!localStorage.getItem("basket")) localStorage.setItem("basket", basket);
  }, text);
};

const at = (day: number) => new Date(Date.UTC(2026, 8, day, 8, 42)).toISOString();
const carrier = "Parcels and More ".repeat(3).trim();
const trackingNumber = "W".repeat(60);

const orderLine = (_id: string, change: object = {}) => ({
  _id,
  productId: "torvik-tx18",
  name: "W".repeat(20),
  quantity: 999_999,
  unitPrice: 1e6,
  total: 999_999e6,
  ...change,
});

/** An order on its way, with the widest and longest of everything. */
export const shipped = {
  _id: "order-1",
  lines: [
    orderLine("order-1"),
    orderLine("order-2"),
    orderLine("order-3", {
      cancelled: { at: at(7), by: "customer", reason: "W".repeat(300) },
    }),
  ],
  total: 2 * 999_999e6 + 1e6,
  customer: `${"w".repeat(60)}@example.com`,
  customerName: "W".repeat(100),
  address: "Unit 6, Old Tannery Yard, Pennygrove\n".repeat(10),
  phone: "5".repeat(50),
  delivery: { name: "W".repeat(40), price: 1e6 },
  paymentDays: 365,
  returnDays: 365,
  payTo: { bankDetails: `${"W".repeat(80)}\n`.repeat(4), reference: "AB-INV-000042" },
  createdAt: at(7),
  number: "AB-7K4M-2XQF",
  status: "shipped",
  carrier,
  trackingNumber,
  history: [
    { status: "placed", at: at(7), by: "customer" },
    { status: "cancelled", at: at(7), by: "customer", reason: "W".repeat(300), line: "order-3" },
    { status: "confirmed", at: at(8), by: "shop" },
    { status: "shipped", at: at(9), by: "shop", carrier, trackingNumber },
  ],
};

/** A return of that order in each state, with the longest texts. */
export const allReturns = returnStates.map((state, index) => ({
  _id: `return-${index}`,
  at: at(10),
  lines: [
    { line: "order-1", quantity: 1 },
    { line: "order-2", quantity: 2 },
  ],
  reason: "not-as-described",
  text: "W".repeat(500),
  state,
  ...(state === "requested" ? {} : { changedAt: at(11) }),
  ...(state === "declined" ? { answer: "W".repeat(300) } : {}),
}));

/** An order with a status that it has just got. */
export const withStatus = (status: OrderStatus) => ({ ...shipped, status });

/** An order's rows in SPEC.md's lists: one for each of its lines. */
export const rowsOf = ({ lines, ...order }: typeof shipped) =>
  lines.map(({ productId: purchaseId, name: purchase, ...line }) => ({
    ...order,
    orderId: order._id,
    purchaseId,
    purchase,
    ...line,
    ...("cancelled" in line ? { status: "cancelled" } : {}),
  }));

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("button", { name }).first().click();

/**
 * Asks for six entries of each list instead of a hundred, which saves time. The page's own fetch is changed and
 * not its requests: Playwright turns the browser's cache off where it handles requests.
 */
const shorten = (page: Page) =>
  page.addInitScript(() => {
    const ask = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href);
      const isList = /\/api\/(?!(account|payment|settings)$)\w+$/.test(url.pathname);
      if (!isList || (init?.method ?? "GET") !== "GET") return ask(input, init);
      url.searchParams.set("limit", "6");
      return ask(url, init);
    };
  });

/** Opens a page and brings it into a state. */
export const enter = async (page: Page, { at, shop, act, shows }: State): Promise<void> => {
  await shorten(page);
  await shop?.(page);
  await page.goto(at);
  await act?.(page);
  await expect(shows(page).first()).toBeVisible();
  // The frame of a page may load later than its list.
  if (shop !== allSilent) await expect(page.locator(".spinner-screen")).toHaveCount(0);
};
