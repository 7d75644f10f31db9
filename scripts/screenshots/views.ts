import type { Page } from "playwright";

/** A page in a state that is worth a look. */
export interface View {
  readonly name: string;
  readonly at: string;
  /** Whose page it is: nobody's, or that of a demo account. */
  readonly as?: "customer" | "admin";
  /** Brings the page into its state. */
  readonly act?: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();

/** Every page of the site, and the states in which people meet it. */
export const views: readonly View[] = [
  { name: "home", at: "/" },
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
  { name: "not-found", at: "/no-such-page" },
  { name: "login", at: "/login" },
  { name: "login-errors", at: "/login", act: (page) => press(page, /^Login$/) },
  { name: "signup", at: "/signup" },
  { name: "signup-errors", at: "/signup", act: (page) => press(page, /^Sign ?up$/i) },
  { name: "purchase", at: "/purchase", as: "customer" },
  { name: "order", at: "/purchase", as: "customer", act: (page) => press(page, "Purchase") },
  {
    name: "order-refused",
    at: "/purchase",
    as: "customer",
    act: async (page) => {
      await press(page, "Purchase");
      await page.getByLabel("Quantity").fill("1");
      await press(page, "Place order");
      await page.getByRole("alert").first().waitFor();
    },
  },
  { name: "my-orders", at: "/dashboard", as: "customer" },
  { name: "add-review", at: "/dashboard/review", as: "customer" },
  { name: "users", at: "/dashboard/user", as: "admin" },
  { name: "add-product", at: "/dashboard/addProduct", as: "admin" },
  {
    name: "add-product-errors",
    at: "/dashboard/addProduct",
    as: "admin",
    act: (page) => press(page, /^Add Product$/i),
  },
  { name: "products", at: "/dashboard/manageOrderProducts", as: "admin" },
  { name: "orders", at: "/dashboard/manageProductOrders", as: "admin" },
  {
    name: "delete-order",
    at: "/dashboard/manageProductOrders",
    as: "admin",
    act: (page) => press(page, /^Delete/),
  },
];
