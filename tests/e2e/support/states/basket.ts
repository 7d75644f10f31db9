import type { Page } from "playwright";
import { hydrated } from "../hydrated.ts";
import { press, type State } from "./state.ts";

/** A line of the basket that the browser keeps (web/src/basket/basket-line.ts). */
const line = (id: string, change: object = {}) => ({
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
const fill = async (page: Page, lines: readonly object[]): Promise<void> => {
  const text = JSON.stringify({ "": { changedAt: Date.now(), lines } });
  await page.addInitScript((basket) => {
    if (!localStorage.getItem("basket")) localStorage.setItem("basket", basket);
  }, text);
};

const misfit = [
  line("torvik-tx18"),
  line("quern-hss-set", { quantity: 999_999 }),
  line("no-such-tool"),
  line("wendle-hand-drill"),
];

export const basketOfVisitor: readonly State[] = [
  {
    name: "an empty basket",
    at: "/basket",
    who: "visitor",
    shows: (page) => page.getByText("Your basket is empty"),
  },
  {
    name: "a basket in which hardly anything is as it was",
    at: "/basket",
    who: "visitor",
    shop: (page) => fill(page, misfit),
    act: async (page) => {
      await hydrated(page);
      await page.getByText("any more").waitFor();
      await page
        .getByRole("button", { name: /^Remove/ })
        .last()
        .click();
    },
    shows: (page) => page.getByRole("button", { name: "Undo" }),
  },
];

export const checkoutOfCustomer: readonly State[] = [
  {
    name: "the checkout with what it refuses",
    at: "/checkout",
    who: "customer",
    shop: (page) => fill(page, [line("torvik-tx18"), line("no-such-tool")]),
    act: async (page) => {
      await page.getByText("any more").waitFor();
      await page.getByLabel("Address").fill("4 Workshop Lane");
      await press(page, "Place order");
    },
    shows: (page) => page.getByRole("alert"),
  },
  {
    name: "what was ordered",
    at: "/checkout",
    who: "customer",
    shop: async (page) => {
      await fill(page, [line("torvik-tx18")]);
      await page.route("**/api/checkout", (route) => {
        const order = { _id: "a", purchase: "W".repeat(20), quantity: 4, total: 4e6 };
        const orders = [{ ...order, purchaseId: "torvik-tx18", address: "4 Workshop Lane" }];
        return route.fulfill({ status: 201, json: { number: "PD-7K4M-2XQF", orders, total: 4e6 } });
      });
    },
    act: async (page) => {
      await page.getByLabel("Address").fill("4 Workshop Lane");
      await press(page, "Place order");
    },
    shows: (page) => page.getByText("PD-7K4M-2XQF"),
  },
];
