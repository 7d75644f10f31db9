import { noPaymentMethod } from "@shop/contract/payment";
import { expect, test } from "vitest";
import { payableWith } from "./offered-payment-methods.ts";

const [card, invoice] = [
  { card: true, invoice: false },
  { card: false, invoice: true },
];

test("a shop without a payment method refuses orders, with and without an account", () => {
  const none = { card: false, invoice: false };
  for (const guests of [null, "invoice"] as const)
    expect(payableWith(none, guests)).toEqual({ offered: none, refusal: noPaymentMethod });
});

test("a guest who may pay by card alone is led to an account where only invoices are offered", () => {
  expect(payableWith(invoice, "card").refusal).toMatch(/Please log in or create an account/);
  expect(payableWith(invoice, null).refusal).toBeNull();
});

test("an order isn't refused while a method is offered, or none is known yet", () => {
  expect(payableWith(card, "card")).toEqual({ offered: card, refusal: null });
  expect(payableWith(undefined, "card")).toEqual({ offered: undefined, refusal: null });
});
