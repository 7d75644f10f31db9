import { addressText } from "@shop/contract/address-text";
import { configuredVat } from "@shop/contract/configured-vat";
import { shop } from "@shop/contract/shop";
import { describe, expect, it } from "vitest";
import { act, decided, deskOrder } from "../../orders/desk/test-desk-orders.ts";
import type { Order } from "../../orders/order.ts";
import { deliveryCommand } from "./correct-delivery.ts";

describe("a delivery", () => {
  const seen = { address: "1 Drill Street", phone: "123" };
  const correct = (change: object, order: Order | undefined) => {
    const wanted = {
      ...{
        address: "2 Drill Street",
        phone: "123",
        seen,
        act,
        isDelivered: true,
        vat: configuredVat,
      },
      ...change,
    };
    return decided(deliveryCommand("o1", wanted).decide, order);
  };

  it.each([
    { address: "2 Drill Street", phone: "123" },
    { address: "1 Drill Street", phone: "456" },
  ])("is corrected until the order is shipped, and the customer is told: %o", (right) => {
    const { result, order, logged } = correct(right, deskOrder());
    expect(order).toEqual({ ...deskOrder(), ...right });
    expect(result).toEqual({ order });
    expect(logged).toEqual([
      {
        action: "order.delivery-corrected",
        on: { id: "o1", name: "AB-7K4M-2XQF" },
        events: [{ kind: "redirected", order, at: act.at }],
      },
    ]);
    const late = correct(right, deskOrder({ status: "shipped" }));
    expect([late.result, late.order, late.logged]).toEqual([
      { refusedAt: "shipped" },
      undefined,
      undefined,
    ]);
  });

  it.each([{ phone: "456" }, { address: "3 Drill Street" }])(
    "that somebody else has corrected meanwhile stays theirs: %o",
    (change) => {
      expect(correct({}, deskOrder(change)).result).toEqual({ refusedAt: "confirmed" });
    },
  );

  it("that is right already is left as it is, so a retry writes nothing", () => {
    const { order = deskOrder() } = correct({}, deskOrder());
    const again = correct({}, order);
    expect([again.result, again.order, again.logged]).toEqual([{ order }, undefined, undefined]);
  });

  it("has its invoice and its gift corrected alike, and keeps them if they aren't named", () => {
    const [billing, gift] = ["Lee & Co\n3 Ledger Lane", { note: "Enjoy" }];
    const there = { ...deskOrder(), billing, gift };
    const stays = { address: "1 Drill Street", billing, gift };
    expect(correct(stays, deskOrder()).order).toEqual(there);
    expect(correct(stays, there).order).toBeUndefined();
    expect(correct({ phone: "456" }, there).order).toMatchObject({ billing, gift });
    const neither = { ...stays, billing: null, gift: null };
    expect(correct(neither, there).order).toMatchObject({ billing: null, gift: null });
    expect(correct(neither, deskOrder()).order).toBeUndefined();
  });

  it("doesn't go to another country to which the shop doesn't deliver, and may stay in one", () => {
    const there = { recipient: "Ann Lee", street: "1 Drill Street", town: "Perth", country: "AU" };
    const abroad = { address: there, isDelivered: false };
    expect(correct(abroad, deskOrder()).result).toEqual({ undelivered: true });
    const order = deskOrder({ address: there });
    const moved = { ...abroad, address: { ...there, street: "2 Drill Street" } };
    const stays = { ...moved, seen: { address: addressText(there), phone: "123" } };
    expect(correct(stays, order).order).toMatchObject({ address: moved.address });
  });

  it("doesn't go to a country where the order would have another VAT", () => {
    const there = { recipient: "Ann Lee", street: "1 Drill Street", town: "Perth", country: "AU" };
    const domestic = { treatment: "domestic", country: shop.country, included: true } as const;
    const exported = { treatment: "export", country: "AU", included: true } as const;
    const home = deskOrder({ vat: domestic });
    expect(correct({ address: there }, home).result).toEqual({ taxedElsewhere: true });
    expect(correct({}, home).order).toMatchObject({ address: "2 Drill Street" });
    const abroad = deskOrder({ address: there, vat: exported });
    const from = { seen: { address: addressText(there), phone: "123" } };
    expect(correct(from, abroad).result).toEqual({ taxedElsewhere: true });
    const near = { ...from, address: { ...there, town: "Fremantle" } };
    expect(correct(near, abroad).order).toMatchObject({ address: near.address });
    expect(correct({ address: there }, deskOrder()).order).toMatchObject({ address: there });
  });

  it("of no order is none", () => {
    expect(correct({}, undefined).result).toBeNull();
  });
});
