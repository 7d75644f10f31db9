import type { Page } from "playwright";
import { describe } from "vitest";
import { checkStates } from "./support/states/check-states.ts";
import { press, type State, shipped } from "./support/states/state.ts";

const list = "/dashboard/customers";
const one = `${list}/somebody`;
const at = (day: number) => new Date(Date.UTC(2026, 8, day, 8, 42)).toISOString();
const by = { uid: "ingrid", name: "W".repeat(100) };

/** A customer with the widest and longest of everything. */
const customer = (change: object = {}) => ({
  _id: "somebody",
  name: "W".repeat(100),
  email: `${"w".repeat(60)}@example.com`,
  emailVerified: false,
  role: "customer",
  orders: 12_345,
  spent: 123_456_789.99,
  lastOrder: at(28),
  createdAt: at(1),
  ...change,
});

const { history: _, ...order } = shipped;
const review = { review: "W".repeat(300), name: "W".repeat(100), createdAt: at(9) };

const whole = (change: object = {}) => ({
  ...customer(),
  addresses: [1, 2, 3].map((id) => ({
    id: `${id}`,
    label: "W".repeat(40),
    address: "W".repeat(300),
    phone: "5".repeat(50),
  })),
  reviews: [
    { ...review, _id: "1", productId: "drill", product: "W".repeat(20), stars: 4, hidden: true },
    { ...review, _id: "2", waiting: true },
  ],
  notes: ["1", "2"].map((_id) => ({ _id, text: "W".repeat(300), at: at(8), by })),
  lastOrders: [order, { ...order, _id: "order-2", status: "cancelled" }],
  ...change,
});

const answers =
  (details: object | null = whole()) =>
  async (page: Page): Promise<void> => {
    await page.route(/\/api\/desk\/customers\?/, (route) =>
      route.fulfill({
        json: [
          customer(),
          customer({ _id: "2", name: "", blocked: true, lastOrder: undefined }),
          customer({ _id: "3", role: "manager", emailVerified: true }),
          customer({ _id: "4", name: "Li", email: "li@163.com", emailVerified: true }),
        ],
      }),
    );
    await page.route(/\/api\/desk\/customers\/somebody$/, (route) =>
      route.request().method() === "DELETE"
        ? route.fulfill({
            json: {
              erased: ["account", "addresses", "reviews", "mails", "notes", "orders"].map(
                (what, index) => ({ what, count: index * 617 + 1 }),
              ),
            },
          })
        : route.fulfill({ json: details }),
    );
  };

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).getByText(/^W/);
const verified = { emailVerified: true };

const states: readonly State[] = [
  { name: "the customers", at: list, shop: answers(), shows: (page) => page.getByRole("cell") },
  { name: "a customer with everything", at: one, shop: answers(), shows: heading },
  {
    name: "a customer who is blocked and has nothing",
    at: one,
    shop: answers({
      ...customer({ ...verified, blocked: true, orders: 0, spent: 0, lastOrder: undefined }),
      addresses: [],
      reviews: [],
      notes: [],
      lastOrders: [],
    }),
    shows: heading,
  },
  {
    name: "a customer about to be made an admin",
    at: one,
    shop: answers(whole(verified)),
    act: (page) => press(page, "Make Admin"),
    shows: (page) => page.getByRole("dialog", { name: "Make an admin?" }),
  },
  {
    name: "an admin whose role is about to be changed",
    at: one,
    shop: answers(whole({ ...verified, role: "manager" })),
    act: (page) => press(page, "Change role"),
    shows: (page) => page.getByRole("dialog").getByLabel("Password"),
  },
  {
    name: "a customer about to be erased",
    at: one,
    shop: answers(),
    act: (page) => press(page, "Erase on request"),
    shows: (page) => page.getByRole("dialog").getByLabel("Password"),
  },
  {
    name: "a customer who is being erased",
    at: one,
    shop: answers(whole({ erasing: true })),
    shows: (page) => page.getByText("Being erased."),
  },
];

describe("What an admin sees of customers:", () => checkStates("admin", states));
