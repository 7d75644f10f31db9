import type { Page } from "playwright";
import { describe } from "vitest";
import { orderTokensKey } from "../../web/src/runtime/page-flags.ts";
import { answerProblem } from "./support/network.ts";
import { fillDelivery } from "./support/on-page.ts";
import { checkStates } from "./support/states/check-states.ts";
import {
  allReturns,
  fillBasket,
  line,
  press,
  type State,
  shipped,
  withStatus,
} from "./support/states/state.ts";

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole("heading", { level: 1, name });

/** A token that opens an order: its id, the seconds since 1970 when it expires, and a signature. */
const token = `order-1.${(4_000_000_000).toString(36)}.${"W".repeat(43)}`;
const endsAt = "2096-09-21T08:42:00.000Z";

/** What the link alone tells. */
const linked = {
  ...{ _id: "order-1", number: shipped.number, status: "placed", emailVerified: false },
  ...{ endsAt, asks: "postcode" },
};

/** The shop knows that link, and takes every postcode for the right one. */
const withLink = async (page: Page, order: object = shipped): Promise<void> => {
  await page.route("**/api/guest/session", (route) => {
    const { answer } = route.request().postDataJSON();
    return route.fulfill({ json: answer ? { ...linked, page: token } : linked });
  });
  await page.route("**/api/purchase/order-1", (route) => route.fulfill({ json: order }));
};

/** The tab has opened the order before. */
const opened = async (page: Page, order: object): Promise<void> => {
  await page.addInitScript(([key, text]) => sessionStorage.setItem(key, text), [
    orderTokensKey,
    JSON.stringify({ "order-1": token }),
  ] as const);
  await page.route("**/api/purchase/order-1", (route) => route.fulfill({ json: order }));
};

/** The shop refuses the link. */
const refusing = (code: Parameters<typeof answerProblem>[0]) => async (page: Page) => {
  await page.route("**/api/guest/session", answerProblem(code));
};

const answerPostcode = async (page: Page): Promise<void> => {
  await page.getByLabel("Postcode").fill("NN1 2AB");
  await press(page, "See the order");
};

/** The order whose payment is in that state. */
const paying = (status: Parameters<typeof withStatus>[0], payment: object) => ({
  ...withStatus(status),
  ...{ payment, history: [{ status, at: new Date().toISOString(), by: "customer" }] },
});

/** A guest comes back from the payment page, and the shop has asked after the payment. */
const returning = (order: object, url?: string) => async (page: Page) => {
  await opened(page, order);
  const json = { order, ...(url ? { url } : {}) };
  await page.route("**/api/purchase/order-1/payment", (route) => route.fulfill({ json }));
};

const back = "/checkout/guest?order=order-1";

const states: readonly State[] = [
  {
    name: "a guest's order by its link, which asks for the postcode",
    at: `/order#${token}`,
    shop: withLink,
    shows: (page) => page.getByRole("button", { name: "Keep my order" }),
  },
  {
    name: "a guest's order without the postcode",
    at: `/order#${token}`,
    shop: withLink,
    act: (page) => press(page, "See the order"),
    shows: (page) => page.getByRole("alert").filter({ hasText: "Enter the postcode" }),
  },
  {
    name: "a guest's whole order",
    at: `/order#${token}`,
    shop: (page) => withLink(page, { ...withStatus("placed"), emailVerified: false, endsAt }),
    act: answerPostcode,
    shows: (page) => page.getByRole("region", { name: "Receipt" }),
  },
  {
    name: "a guest's order on its way, with returns",
    at: `/order#${token}`,
    shop: (page) => withLink(page, { ...shipped, returns: allReturns, returnState: "requested" }),
    act: answerPostcode,
    shows: (page) => page.getByText("Return withdrawn"),
  },
  {
    name: "the slip of a return of a guest",
    at: `/order/order-1/returns/return-1#${token}`,
    shop: (page) => opened(page, { ...shipped, returns: allReturns, returnState: "requested" }),
    shows: (page) => page.getByRole("heading", { name: /^Return slip AB/ }),
  },
  {
    name: "a guest's order without its link",
    at: "/order",
    shows: (page) => page.getByText("Open your order from our e-mail"),
  },
  {
    name: "a link that opens no order",
    at: `/order#${token}`,
    shop: refusing("not-found"),
    shows: (page) => page.getByText("This link opens no order"),
  },
  {
    name: "a link to an order that an account has now",
    at: `/order#${token}`,
    shop: refusing("order-in-account"),
    shows: (page) => page.getByRole("link", { name: "See it in your account" }),
  },
  {
    name: "a guest's checkout with its errors",
    at: "/checkout/guest",
    shop: (page) => fillBasket(page, [line("torvik-tx18")]),
    act: async (page) => {
      await fillDelivery(page);
      await press(page, "Place order");
    },
    shows: (page) => page.getByRole("alert").filter({ hasText: "Email is required" }),
  },
  {
    name: "a guest's checkout after leaving the payment",
    at: "/checkout/guest?unpaid=order-1",
    shop: async (page) => {
      await fillBasket(page, [line("torvik-tx18")]);
      await returning(paying("cancelled", { state: "failed" }))(page);
    },
    shows: (page) => page.getByText("You left the payment, so nothing has been ordered"),
  },
  {
    name: "a guest's order that isn't paid yet",
    at: back,
    shop: returning(paying("pending", { state: "pending" }), "http://127.0.0.1:1/pay/a"),
    shows: (page) => page.getByRole("link", { name: "Go to the payment" }),
  },
  {
    name: "a guest's order whose payment is being checked",
    at: back,
    shop: returning(paying("pending", { state: "pending" })),
    shows: heading("Checking your payment…"),
  },
  {
    name: "a guest's order whose payment takes a while",
    at: back,
    shop: returning(paying("pending", { state: "pending", isDelayed: true })),
    shows: heading("Your bank is on it"),
  },
  {
    name: "a guest's order that was never paid",
    at: back,
    shop: returning(paying("cancelled", { state: "failed" })),
    shows: heading("Nothing has been ordered"),
  },
  {
    name: "a guest's order that is paid",
    at: back,
    shop: returning({
      ...paying("placed", { state: "paid", paidAt: new Date().toISOString() }),
      ...{ emailVerified: false, endsAt },
    }),
    shows: (page) => page.getByText("You’ve paid by card"),
  },
];

describe("What a guest sees:", () => checkStates("visitor", states));
