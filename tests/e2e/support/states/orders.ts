import type { OrderStatus } from "@pros-and-drill/contract/order-status";
import type { Page } from "playwright";
import { answerProblem } from "../answer-problem.ts";

const at = (day: number) => new Date(Date.UTC(2026, 8, day, 8, 42)).toISOString();
const carrier = "Parcels and More ".repeat(3).trim();
const trackingNumber = "W".repeat(60);

/** An order on its way, with the widest and longest of everything. */
const shipped = {
  _id: "order-1",
  purchaseId: "torvik-tx18",
  purchase: "W".repeat(20),
  quantity: 999_999,
  unitPrice: 1e6,
  total: 999_999e6,
  customer: `${"w".repeat(60)}@example.com`,
  customerName: "W".repeat(100),
  address: "Unit 6, Old Tannery Yard, Pennygrove\n".repeat(10),
  phone: "5".repeat(50),
  createdAt: at(7),
  number: "PD-7K4M-2XQF",
  status: "shipped",
  ...{ carrier, trackingNumber },
  history: [
    { status: "placed", at: at(7), by: "customer" },
    { status: "confirmed", at: at(8), by: "shop" },
    { status: "shipped", at: at(9), by: "shop", carrier, trackingNumber },
  ],
};

/** An order with a status that it has just got. */
const withStatus = (status: OrderStatus) => ({ ...shipped, status });

/** Whoever asks for the order gets that one. */
const answering =
  (order: object) =>
  async (page: Page): Promise<void> => {
    await page.route("**/api/purchase/order-1", (route) => route.fulfill({ json: order }));
  };

export const onItsWay = answering(shipped);
export const justConfirmed = answering(withStatus("confirmed"));

/** There is no such order. */
export const noOrder = async (page: Page): Promise<void> => {
  await page.route("**/api/purchase/order-1", answerProblem("not-found"));
};

/** Two orders are to be shipped, and somebody else cancels both meanwhile. */
export const cancelledMeanwhile = async (page: Page): Promise<void> => {
  let now: OrderStatus = "confirmed";
  await page.route(/\/api\/order(\?|$)/, (route) =>
    route.fulfill({
      json: ["order-1", "order-2"].map((_id) => ({ ...withStatus(now), _id, total: 1e6 })),
    }),
  );
  await page.route("**/api/order/*/status", (route) => {
    now = "cancelled";
    return answerProblem("order-changed", { orderStatus: now })(route);
  });
};
