import { messages } from "@shop/contract/messages";
import type { OrderStatus } from "@shop/contract/order-status";
import type { Reply } from "./call.ts";

/** The problems that calls answer (contract/src/problem.ts). */
export const unauthenticated: Reply = { status: 401, code: "unauthenticated" };
export const forbidden: Reply = { status: 403, code: "forbidden" };
export const wrongPath: Reply = { status: 400, code: "malformed-path" };
export const notFound: Reply = { status: 404, code: "not-found" };
export const keyReused: Reply = { status: 422, code: "idempotency-key-reused" };
export const outOfRange: Reply = {
  status: 409,
  code: "quantity-out-of-range",
  detail: messages.quantityOutOfRange,
};
export const accountChanged: Reply = { status: 409, code: "account-changed" };
export const productChanged: Reply = { status: 409, code: "product-changed" };
export const stockOutOfRange = (available: number): Reply => ({
  status: 409,
  code: "quantity-out-of-range",
  detail: `Stock is ${available} pieces. It has to stay between 0 and 1000000.`,
});
export const tooLate: Reply = { status: 409, code: "too-late" };
export const refundTooHigh: Reply = { status: 409, code: "refund-too-high" };
export const returnChanged: Reply = { status: 409, code: "return-changed" };
export const returnTooLate: Reply = { status: 409, code: "return-too-late" };
export const tooManyReturns: Reply = { status: 409, code: "too-many-returns" };
export const piecesOutOfRange = (name: string, left: number): Reply => ({
  status: 409,
  code: "quantity-out-of-range",
  detail:
    left === 0
      ? `No piece of ${name} is left to come back`
      : `Only ${left} ${left === 1 ? "piece" : "pieces"} of ${name} can come back`,
});
export const codeRefused: Reply = { status: 409, code: "code-refused" };
export const totalChanged: Reply = { status: 409, code: "total-changed" };
export const priceChanged: Reply = { status: 409, code: "price-changed" };
export const orderChanged = (orderStatus: OrderStatus): Reply => ({
  status: 409,
  code: "order-changed",
  orderStatus,
});
export const checkoutRefused = (lines: readonly string[]): Reply => ({
  status: 409,
  code: "checkout-refused",
  lines,
});
export const invalid = (fields: readonly string[]): Reply => ({
  status: 422,
  code: "invalid",
  fields: fields.toSorted(),
});
