import { defaultShipping } from "@shop/contract/settings/default-shipping";
import type { ShippingSettings } from "@shop/contract/settings/shipping";
import { shopPlace } from "@shop/contract/shop";
import { expect, it } from "vitest";
import { destinationOf } from "./delivery.ts";

const [parcel] = defaultShipping.methods;
const counter = parcel && ({ ...parcel, id: "counter", kind: "pickup" } as const);
const shipping: ShippingSettings = { methods: [parcel, counter].flatMap((one) => one ?? []) };
const abroad = { recipient: "Ada Lee", street: "Rue 1", town: "Lille", country: "FR" };

it("delivers an order to its address, and a pick-up order to the shop", () => {
  expect(destinationOf({ shipping, method: parcel?.id, address: abroad })).toEqual(abroad);
  expect(destinationOf({ shipping, method: undefined, address: abroad })).toEqual(abroad);
  expect(destinationOf({ shipping, method: "counter", address: abroad })).toEqual(shopPlace);
  expect(destinationOf({ shipping, method: "counter", address: undefined })).toEqual(shopPlace);
});
