import { formatMoney } from "@shop/contract/format";
import type { OwnReviewing } from "@shop/contract/product-reviews";
import type { Page } from "playwright";
import { describe } from "vitest";
import { answerProblem } from "./support/network.ts";
import { cardOf, dialog, fillDelivery, holdToasts, toast } from "./support/on-page.ts";
import { freshEmail, password } from "./support/people.ts";
import { addProduct } from "./support/shop.ts";
import { checkStates } from "./support/states/check-states.ts";
import {
  allReturns,
  allSilent,
  empty,
  fillBasket,
  line,
  press,
  rowsOf,
  type State,
  shipped,
  silent,
  withStatus,
} from "./support/states/state.ts";

const heading = (name: string) => (page: Page) => page.getByRole("heading", { level: 1, name });

/** Opens the modal of a product of its own: other tests count the stock of theirs. */
const orderOwn = async (page: Page): Promise<void> => {
  const product = await addProduct({ minimum: 1, available: 50 });
  await page.reload();
  await cardOf(page, product).getByRole("button", { name: "Purchase" }).click();
};

/** The account has no order yet, whose address would stand in a form: other states order, too. */
const firstOrder = (page: Page) =>
  page.route("**/api/purchase?*", (route) =>
    route.request().method() === "GET" ? route.fulfill({ json: [] }) : route.fallback(),
  );

/** The first product has the widest name, price and quantities that a product can have. */
const widest = async (page: Page): Promise<void> => {
  await page.route("**/api/product*", async (route) => {
    const response = await route.fetch();
    const [first, ...others]: object[] = await response.json();
    const figures = { price: 1e6, minimumOrderQuantity: 999_000, availableQuantity: 1e6 };
    const json = [{ ...first, name: "W".repeat(20), ...figures }, ...others];
    await route.fulfill({ response, json });
  });
};

/** The account has as long an address as there may be, and another one. */
const withAddresses = async (page: Page): Promise<void> => {
  await page.route("**/api/account", async (route) => {
    const response = await route.fetch();
    const addresses = [
      { id: "1", label: "W".repeat(40), address: "W".repeat(500), phone: "9".repeat(50) },
      { id: "2", address: "Robin Hale\n2 Work Street\nSheffield", phone: "" },
    ];
    await route.fulfill({ response, json: { ...(await response.json()), addresses } });
  });
};

/** What the customer has to do with the reviews of a tool. */
const reviewing =
  (json: OwnReviewing) =>
  async (page: Page): Promise<void> => {
    await page.route("**/api/product/*/review", (route) => route.fulfill({ json }));
  };

/** Whoever asks for the order gets that one. */
const answering =
  (order: object) =>
  async (page: Page): Promise<void> => {
    await page.route("**/api/purchase/order-1", (route) => route.fulfill({ json: order }));
  };

const onItsWay = answering(shipped);
const justConfirmed = answering(withStatus("confirmed"));

/** It was shipped just now, and some of it goes back. */
const returning = answering({
  ...shipped,
  history: [{ status: "shipped", at: new Date().toISOString(), by: "shop" }],
  returns: allReturns,
  returnState: "requested",
});

/** An order that waits for its payment. */
const unpaid = (payment: object) => ({
  ...shipped,
  ...{ _id: "a", status: "pending", payment },
  history: [{ status: "pending", at: new Date().toISOString(), by: "customer" }],
});

/** What becomes of the payment of the order "a". */
const answerPayment = async (page: Page, payment: object, url?: string): Promise<void> => {
  const order = unpaid(payment);
  await page.route("**/api/purchase/a", (route) => route.fulfill({ json: order }));
  const json = { order, ...(url ? { url } : {}) };
  await page.route("**/api/purchase/a/payment", (route) => route.fulfill({ json }));
};

/** There is no such order. */
const noOrder = async (page: Page): Promise<void> => {
  await page.route("**/api/purchase/order-1", answerProblem("not-found"));
};

const states: readonly State[] = [
  {
    name: "purchase",
    at: "/purchase",
    shows: (page) => page.getByRole("button", { name: "Purchase" }),
  },
  {
    name: "purchase until the products arrive",
    at: "/purchase",
    shop: silent,
    shows: (page) => page.getByRole("status", { name: "Loading the products" }),
  },
  {
    name: "the order modal",
    at: "/purchase",
    shop: widest,
    act: async (page) => {
      await press(page, "Purchase");
      await dialog(page).getByLabel("Quantity").fill("999001");
    },
    shows: (page) => dialog(page).getByText(formatMoney(999001000000)),
  },
  {
    name: "the order modal with its error",
    at: "/purchase",
    act: async (page) => {
      await orderOwn(page);
      await dialog(page).getByLabel("Quantity").fill("1");
    },
    shows: (page) => dialog(page).getByRole("alert"),
  },
  {
    name: "the order modal with a changed price",
    at: "/purchase",
    act: async (page) => {
      const refuse = answerProblem("price-changed", { price: 12_345.67 });
      await page.route("**/api/purchase", (route) =>
        route.request().method() === "POST" ? refuse(route) : route.fallback(),
      );
      await press(page, "Purchase");
      await press(page, "Place order");
    },
    shows: (page) => dialog(page).getByRole("alert"),
  },
  {
    name: "the order modal while it is sent",
    at: "/purchase",
    act: async (page) => {
      await orderOwn(page);
      await page.route("**/api/purchase", () => {}); // Chromium sends it when the page is closed
      await press(page, "Place order");
    },
    shows: (page) => dialog(page).locator("[aria-busy=true]"),
  },
  {
    name: "an order that was placed, with its toast",
    at: "/purchase",
    shop: async (page) => void (await holdToasts(page)),
    act: async (page) => {
      await orderOwn(page);
      await press(page, "Place order");
      await toast(page, "Successfully Purchases").waitFor();
    },
    shows: (page) => page.getByRole("link", { name: "See your orders" }),
  },
  {
    name: "the checkout with what it refuses",
    at: "/checkout",
    shop: async (page) => {
      await firstOrder(page);
      await fillBasket(page, [line("torvik-tx18"), line("no-such-tool")]);
    },
    act: async (page) => {
      await page.getByText("no longer on sale").waitFor();
      await fillDelivery(page);
      await press(page, "Place order");
    },
    shows: (page) => page.getByRole("alert"),
  },
  {
    name: "what was ordered",
    at: "/checkout",
    shop: async (page) => {
      await firstOrder(page);
      await fillBasket(page, [line("torvik-tx18")]);
      const product = { _id: "a", productId: "a", name: "W".repeat(20) };
      const ordered = { ...product, quantity: 4, unitPrice: 1e6, total: 4e6 };
      const to = { address: "4 Workshop Lane", createdAt: "2026-09-21T08:42:00Z" };
      const delivery = { name: "W".repeat(40), price: 1e6 };
      const number = "AB-7K4M-2XQF";
      const order = {
        ...{ _id: "a", number, status: "placed", ...to, delivery },
        ...{ lines: [ordered], total: 5e6 },
      };
      const details = {
        ...order,
        history: [{ status: "placed", at: to.createdAt, by: "customer" }],
      };
      const orders = [{ orderId: "a", purchaseId: "a" }];
      const json = { number, order, orders, total: 5e6 };
      await page.route("**/api/checkout", (route) => route.fulfill({ status: 201, json }));
      await page.route("**/api/purchase/a", (route) => route.fulfill({ json: details })); // polled
    },
    act: async (page) => {
      await fillDelivery(page);
      await press(page, "Place order");
    },
    shows: (page) => page.getByText("AB-7K4M-2XQF"),
  },
  {
    name: "the checkout where cards are taken",
    at: "/checkout?unpaid=a",
    shop: async (page) => {
      await fillBasket(page, [line("torvik-tx18")]);
      const json = { card: true, invoice: true };
      await page.route("**/api/payment", (route) => route.fulfill({ json }));
      await page.route("**/api/purchase/a/payment", (route) =>
        route.fulfill({ json: { order: unpaid({ state: "failed" }) } }),
      );
    },
    shows: (page) => page.getByRole("radio", { name: "By card or wallet" }),
  },
  {
    name: "the checkout of a shop without a payment method",
    at: "/checkout",
    shop: async (page) => {
      await fillBasket(page, [line("torvik-tx18")]);
      const json = { card: false, invoice: false };
      await page.route("**/api/payment", (route) => route.fulfill({ json }));
    },
    shows: (page) => page.getByRole("alert").filter({ hasText: "no payment method is set up" }),
  },
  {
    name: "an order that isn't paid yet",
    at: "/checkout?order=a",
    shop: (page) => answerPayment(page, { state: "pending" }, "http://127.0.0.1:1/pay/a"),
    shows: (page) => page.getByRole("link", { name: "Go to the payment" }),
  },
  {
    name: "an order whose payment takes a while",
    at: "/checkout?order=a",
    shop: (page) => answerPayment(page, { state: "pending", isDelayed: true }),
    shows: (page) => page.getByRole("heading", { name: "Your bank is on it" }),
  },
  { name: "one's orders", at: "/dashboard", shows: (page) => page.getByRole("cell") },
  {
    name: "one's orders when there are none",
    at: "/dashboard",
    shop: empty,
    shows: (page) => page.getByText("No orders yet"),
  },
  {
    name: "an order on its way",
    at: "/dashboard/orders/order-1",
    shop: onItsWay,
    shows: (page) => page.getByText("Delivered"),
  },
  {
    name: "an order about to be cancelled",
    at: "/dashboard/orders/order-1",
    shop: justConfirmed,
    act: (page) => press(page, "Cancel the whole order"),
    shows: (page) => dialog(page).getByLabel("Reason"),
  },
  {
    name: "a tool of an order about to be cancelled",
    at: "/dashboard/orders/order-1",
    shop: justConfirmed,
    act: (page) => press(page, /^Cancel this tool: W/),
    shows: (page) => dialog(page).getByText("The order then costs"),
  },
  {
    name: "an order with returns",
    at: "/dashboard/orders/order-1",
    shop: returning,
    shows: (page) => page.getByText("Return withdrawn"),
  },
  {
    name: "a return about to be asked for, with its errors",
    at: "/dashboard/orders/order-1",
    shop: returning,
    act: async (page) => {
      await press(page, "Send something back…");
      await press(page, "Request the return");
    },
    shows: (page) => dialog(page).getByRole("alert"),
  },
  {
    name: "the slip of a return",
    at: "/dashboard/orders/order-1/returns/return-1",
    shop: returning,
    shows: (page) => page.getByRole("heading", { name: /^Return slip AB/ }),
  },
  {
    name: "the slip of a return that isn't accepted",
    at: "/dashboard/orders/order-1/returns/return-0",
    shop: returning,
    shows: (page) => page.getByText("There is no slip for this return"),
  },
  {
    name: "one's orders, one with several tools",
    at: "/dashboard",
    shop: async (page) => {
      const json = rowsOf(shipped).map((row) => ({ ...row, returnState: "accepted" }));
      await page.route(/\/api\/purchase(\?|$)/, (route) => route.fulfill({ json }));
    },
    shows: (page) => page.getByRole("article").getByText("cancelled"),
  },
  {
    name: "an order that isn't there",
    at: "/dashboard/orders/order-1",
    shop: noOrder,
    shows: (page) => page.getByText("There is no such order"),
  },
  {
    name: "the dashboard until it is known who asks",
    at: "/dashboard",
    shop: allSilent,
    shows: heading("Loading"),
  },
  {
    name: "the dashboard's drawer",
    at: "/dashboard",
    small: true,
    act: (page) => press(page, "Dashboard menu"),
    shows: (page) => dialog(page).getByRole("link", { name: "Add Review" }),
  },
  {
    name: "one's account",
    at: "/dashboard/account",
    shop: withAddresses,
    shows: (page) => page.getByText("Default address"),
  },
  {
    name: "an address with its error",
    at: "/dashboard/account",
    act: async (page) => {
      await press(page, "Add an address");
      await press(page, "Save address");
    },
    shows: (page) => dialog(page).getByRole("alert"),
  },
  {
    name: "the change of a password with its errors",
    at: "/dashboard/account",
    act: async (page) => {
      await press(page, "Change password");
      await dialog(page).getByRole("button", { name: "Change password" }).click();
    },
    shows: (page) => dialog(page).getByRole("alert"),
  },
  {
    name: "the change of an e-mail address with its errors",
    at: "/dashboard/account",
    act: async (page) => {
      await press(page, "Change e-mail address");
      await dialog(page).getByRole("button", { name: "Send the link" }).click();
    },
    shows: (page) => dialog(page).getByRole("alert"),
  },
  {
    name: "one's account while a link to a new address is sent",
    at: "/dashboard/account",
    act: async (page) => {
      await press(page, "Change e-mail address");
      await dialog(page).getByLabel("New e-mail address").fill(freshEmail());
      await dialog(page).getByLabel("Current password").fill(password);
      await dialog(page).getByRole("button", { name: "Send the link" }).click();
    },
    shows: (page) => page.getByText("We have sent a link to"),
  },
  {
    name: "the account of somebody who signs in with Google",
    at: "/dashboard/account",
    shop: async (page) => {
      await page.route("**/api/account", async (route) => {
        const response = await route.fetch();
        const json = { ...(await response.json()), signInMethods: ["google.com"] };
        await route.fulfill({ response, json });
      });
    },
    shows: (page) => page.getByText("This is the address of your Google account"),
  },
  {
    name: "the deletion of one's account with a wrong password",
    at: "/dashboard/account",
    act: async (page) => {
      await press(page, "Delete my account");
      await dialog(page).getByLabel("Password").fill("not-the-password");
      await dialog(page).getByRole("button", { name: "Delete my account" }).click();
    },
    shows: (page) => dialog(page).getByRole("alert").filter({ hasText: "is wrong." }),
  },
  { name: "a review", at: "/dashboard/review", shows: heading("Add Review") },
  {
    name: "a review with its error",
    at: "/dashboard/review",
    act: (page) => press(page, "Add Review"),
    shows: (page) => page.getByRole("alert").filter({ hasText: "Review" }),
  },
  {
    name: "a tool to review, with the form's errors",
    at: "/tools/torvik-tx18",
    shop: reviewing({ mayReview: true }),
    act: (page) => press(page, "Add review"),
    shows: (page) => page.getByRole("alert").filter({ hasText: "Choose one to five stars" }),
  },
  {
    name: "a tool with one's own review, which is hidden",
    at: "/tools/torvik-tx18",
    shop: reviewing({
      mayReview: true,
      review: {
        _id: "own",
        name: "W".repeat(100),
        stars: 3,
        review: "W".repeat(1000),
        hidden: true,
        createdAt: "2026-11-16T08:00:00.000Z",
        editedAt: "2026-11-17T08:00:00.000Z",
        answer: { text: "W".repeat(1000), at: "2026-11-18T08:00:00.000Z" },
      },
    }),
    shows: (page) => page.getByText("The shop has hidden your review"),
  },
];

describe("What a customer sees:", () => checkStates("customer", states));
