import { defaultShipping } from "@shop/contract/settings/default-shipping";
import type { VatSettings } from "@shop/contract/settings/vat";
import type { StockChange } from "../stock/stock.ts";
import type { CheckoutRequest } from "./checkout.ts";
import type { Order } from "./order.ts";
import { placeOrder } from "./place-order.ts";

/** The stock of the unit tests' product: 20 drills, of which an order takes at least 6. */
export const stock = {
  name: "Hammer drill",
  priceCents: 1999,
  minimumOrderQuantity: 5,
  availableQuantity: 20,
  unverifiedPieces: 0,
  isWithdrawn: false,
};

/** The VAT of a shop that charges none. */
export const noVat: VatSettings = {
  ...{ charged: false, included: true, number: "", destination: false, vies: false },
  deliveryRate: "goods",
  rates: [],
  exchangeRates: [],
};

/** A checkout of some products, each with its pieces: by Jane, under a key of which its ids are made. */
export const basket = (
  lines: Readonly<Record<string, number>>,
  key = `key-${Math.random()}`,
  requestHash = "h",
): CheckoutRequest => ({
  id: key,
  number: "AB-0000-0000",
  uid: "u1",
  customer: "jane@example.com",
  emailVerified: true,
  customerName: "Jane",
  address: "1 Drill Street",
  phone: "123",
  requestHash,
  isDelivered: true,
  paymentDays: 14,
  returnDays: 30,
  payTo: "",
  settingsRevision: 0,
  shipping: defaultShipping,
  vat: noVat,
  createdAt: new Date("2026-11-20T12:00:00Z"),
  lines: Object.entries(lines).map(([purchaseId, quantity], index) => ({
    id: index === 0 ? key : `${key}-${index}`,
    purchaseId,
    quantity,
    seenPriceCents: undefined,
  })),
});

/** The same as a single order of the product p1. */
export const request = (quantity: number, key?: string, requestHash?: string): CheckoutRequest =>
  basket({ p1: quantity }, key, requestHash);

/** An order that stands, of some products with their pieces: its lines are named "o1", "o1-1" and so on. */
export const placedBasket = (id: string, lines: Readonly<Record<string, number>>): Order =>
  placeOrder(basket(lines, id), () => stock);

/** An order of p1 that stands. */
export const placedOrder = (id: string, quantity: number): Order =>
  placedBasket(id, { p1: quantity });

/** @returns a decision with all that people are told of, and what is logged, without what undoing needs */
export const observed = <Result>({
  logged,
  events = [],
  ...decision
}: StockChange<Result, Order>) => ({
  ...decision,
  told: [...events, ...(logged ?? []).flatMap((entry) => entry.events ?? [])],
  ...(logged ? { logged: logged.map(({ events: _, undo: __, ...entry }) => entry) } : {}),
});

/** Ada's act. */
export const act = {
  id: "act",
  uid: "ada",
  name: "Ada",
  email: "ada@example.com",
  at: new Date("2026-11-21T08:00:00Z"),
};
