import type { Page } from "playwright";

/** The width in CSS pixels and the colour scheme of a picture. */
export interface Setting {
  readonly width: number;
  readonly scheme: "light" | "dark";
}

/** A page in one of its states. */
export interface View {
  readonly name: string;
  readonly at: string;
  /** The demo account that is signed in, if any. */
  readonly as?: "customer" | "admin";
  /** Brings the page into its state. */
  readonly act?: (page: Page) => Promise<void>;
  /** Its requests are never answered, so the network never comes to rest. */
  readonly waiting?: true;
  /** How the README shows it, if it does. */
  readonly readme?: Setting;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();

/** Enters a quantity that is too small in the order's dialog. */
const orderTooFew = async (page: Page): Promise<void> => {
  await press(page, "Purchase");
  await page.getByLabel("Quantity").fill("1");
};

/** Puts the first tools of the catalogue in the basket, and comes back. */
const fillBasket = async (page: Page): Promise<void> => {
  const { pathname } = new URL(page.url());
  await page.goto("/tools");
  const add = page.getByRole("button", { name: /to basket$/ });
  await add.nth(2).waitFor();
  for (const at of [0, 1, 2]) await add.nth(at).click();
  await page
    .getByText(/In your basket/)
    .last()
    .waitFor();
  await page.goto(pathname);
};

/** Opens the page of the latest order. */
const openOrder = async (page: Page): Promise<void> => {
  await page.getByRole("article").first().getByRole("link").click();
  await page.getByRole("region", { name: "Receipt" }).waitFor();
};

/** Every page of the site in each of its states. */
export const views: readonly View[] = [
  { name: "home", at: "/", readme: { width: 1280, scheme: "light" } },
  {
    name: "home-waiting",
    waiting: true,
    at: "/",
    act: async (page) => {
      await page.route("**/api/**", () => {}); // never answered
      await page.reload({ waitUntil: "load" });
    },
  },
  {
    name: "home-without-shop",
    at: "/",
    act: async (page) => {
      await page.route("**/api/**", (route) => route.abort());
      await page.reload();
      await page.getByRole("button", { name: "Try again" }).first().waitFor();
    },
  },
  { name: "blogs", at: "/blogs" },
  { name: "portfolio", at: "/portfolio" },
  { name: "contact", at: "/contact" },
  { name: "delivery", at: "/delivery" },
  { name: "not-found", at: "/no-such-page" },
  { name: "login", at: "/login" },
  { name: "login-errors", at: "/login", act: (page) => press(page, /^Login$/) },
  { name: "signup", at: "/signup" },
  { name: "signup-errors", at: "/signup", act: (page) => press(page, /^Sign ?up$/i) },
  { name: "tools", at: "/tools" },
  { name: "tool", at: "/tools/torvik-tx18" },
  { name: "basket-empty", at: "/basket" },
  { name: "basket", at: "/basket", act: fillBasket },
  {
    name: "basket-changed",
    at: "/basket",
    act: async (page) => {
      await fillBasket(page);
      await page.evaluate(() => {
        const baskets = JSON.parse(localStorage.getItem("basket") ?? "{}");
        for (const line of baskets[""].lines) line.knownPrice += 12.5;
        baskets[""].lines[1].quantity = 4000;
        localStorage.setItem("basket", JSON.stringify(baskets));
      });
      await page.reload();
      await press(page, /^Remove/);
      await page.getByText("Choose").waitFor();
    },
  },
  { name: "checkout", at: "/checkout", as: "customer", act: fillBasket },
  {
    name: "purchase",
    at: "/purchase",
    as: "customer",
    readme: { width: 360, scheme: "dark" },
  },
  {
    name: "purchase-without-shop",
    at: "/purchase",
    as: "customer",
    act: async (page) => {
      await page.route("**/api/product*", (route) => route.abort());
      await page.reload();
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "order",
    at: "/purchase",
    as: "customer",
    act: async (page) => {
      await press(page, "Purchase");
      await page.getByRole("dialog").waitFor(); // its script loads when the button is reached for
    },
    readme: { width: 1280, scheme: "light" },
  },
  {
    name: "order-misfit",
    at: "/purchase",
    as: "customer",
    act: orderTooFew,
  },
  {
    name: "order-refused",
    at: "/purchase",
    as: "customer",
    act: async (page) => {
      await orderTooFew(page);
      await press(page, "Place order");
      await page.getByRole("alert").first().waitFor();
    },
  },
  { name: "my-orders", at: "/dashboard", as: "customer" },
  { name: "my-order", at: "/dashboard", as: "customer", act: openOrder },
  {
    name: "cancel-order",
    at: "/dashboard",
    as: "customer",
    act: async (page) => {
      await openOrder(page);
      await press(page, "Cancel");
    },
  },
  {
    name: "receipt",
    at: "/dashboard",
    as: "customer",
    act: async (page) => {
      await openOrder(page);
      await page.emulateMedia({ media: "print" });
    },
  },
  {
    name: "no-orders",
    at: "/dashboard",
    as: "customer",
    act: async (page) => {
      await page.route("**/api/purchase*", (route) => route.fulfill({ json: [] }));
      await page.reload();
      await page.getByRole("link", { name: "Choose a tool" }).waitFor();
    },
  },
  {
    name: "dashboard-waiting",
    waiting: true,
    at: "/dashboard",
    as: "customer",
    act: async (page) => {
      await page.route("**/api/purchase*", () => {});
      await page.reload({ waitUntil: "load" });
      await page.getByRole("region", { name: "Your orders" }).getByRole("status").waitFor();
    },
  },
  { name: "tool-reviews", at: "/tools/torvik-tx18" },
  {
    name: "tool-review-form",
    at: "/tools/torvik-tx18",
    as: "customer",
    act: (page) => press(page, "Add review"),
  },
  { name: "tool-own-review", at: "/tools/wendle-claw-hammer", as: "customer" },
  { name: "manage-reviews", at: "/dashboard/manageReviews", as: "admin" },
  {
    name: "answer-review",
    at: "/dashboard/manageReviews",
    as: "admin",
    act: (page) => press(page, "Answer"),
  },
  { name: "add-review", at: "/dashboard/review", as: "customer" },
  {
    name: "account",
    at: "/dashboard/account",
    as: "customer",
    act: async (page) => {
      const addresses = [
        {
          id: "1",
          label: "Workshop",
          address: "Unit 4, 12 Forge Lane\nSheffield S3 8DP",
          phone: "555-0104",
        },
        { id: "2", address: "Flat 2, 9 Orchard Road\nSheffield S10 2TN", phone: "" },
      ];
      await page.route("**/api/account", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), addresses } });
      });
      await page.reload();
      await page.getByText("Orders start with this one").waitFor();
    },
  },
  {
    name: "new-address",
    at: "/dashboard/account",
    as: "customer",
    act: (page) => press(page, "Add an address"),
  },
  {
    name: "change-password",
    at: "/dashboard/account",
    as: "customer",
    act: (page) => press(page, "Change password"),
  },
  {
    name: "delete-account",
    at: "/dashboard/account",
    as: "customer",
    act: (page) => press(page, "Delete my account"),
  },
  { name: "users", at: "/dashboard/user", as: "admin" },
  { name: "add-product", at: "/dashboard/addProduct", as: "admin" },
  {
    name: "add-product-picture",
    at: "/dashboard/addProduct",
    as: "admin",
    act: async (page) => {
      await page.getByLabel("Image").fill("/images/products/wendle-hand-drill.avif");
      await page.getByAltText("How it will look").waitFor();
    },
  },
  {
    name: "edit-product",
    at: "/dashboard/manageOrderProducts",
    as: "admin",
    act: async (page) => {
      await press(page, "Edit");
      await page.getByLabel("Price").waitFor();
    },
  },
  {
    name: "add-product-errors",
    at: "/dashboard/addProduct",
    as: "admin",
    act: (page) => press(page, /^Add Product$/i),
  },
  { name: "products", at: "/dashboard/manageOrderProducts", as: "admin" },
  {
    name: "orders",
    at: "/dashboard/manageProductOrders",
    as: "admin",
    readme: { width: 1280, scheme: "light" },
  },
  {
    name: "orders-chosen",
    at: "/dashboard/manageProductOrders",
    as: "admin",
    act: (page) => page.getByLabel("Choose all").check(),
  },
  {
    name: "cancel-orders",
    at: "/dashboard/manageProductOrders",
    as: "admin",
    act: async (page) => {
      await page.getByLabel("Choose all").check();
      await press(page, /^Cancel… \d/);
    },
  },
  {
    name: "delete-order",
    at: "/dashboard/manageProductOrders",
    as: "admin",
    act: (page) => press(page, /^Delete/),
  },
];
