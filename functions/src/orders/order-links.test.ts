import type { Address } from "@shop/contract/address";
import { standardDelivery } from "@shop/contract/prices/order-delivery";
import { describe, expect, it } from "vitest";
import { askedOf, isRight } from "./order-links.ts";

const address = {
  recipient: "Jane Example",
  street: "4 Workshop Lane",
  postcode: "NN1 2AB",
  town: "Northfield",
  country: "GB",
};

const sentTo = (to: Address) => ({ address: to, delivery: standardDelivery });

describe("an order's link", () => {
  it("asks for the postcode, written with or without blanks, signs and capitals", () => {
    expect(askedOf(sentTo(address))).toBe("postcode");
    for (const answer of ["NN1 2AB", "nn12ab", " nn1-2ab ", "ＮＮ１ ２ＡＢ"])
      expect(isRight(sentTo(address), answer)).toBe(true);
  });

  it("isn't opened by another answer, nor by none", () => {
    for (const answer of ["NN1 2AC", "NN1", "Northfield", "", " ", "-"])
      expect(isRight(sentTo(address), answer)).toBe(false);
  });

  it("asks for the town where the address has no postcode", () => {
    for (const postcode of [undefined, "", " "]) {
      const abroad = { ...address, postcode, town: "Sankt Gallen", country: "IE" };
      expect(askedOf(sentTo(abroad))).toBe("town");
      expect(isRight(sentTo(abroad), "sankt  gallen")).toBe(true);
      expect(isRight(sentTo(abroad), "")).toBe(false);
    }
  });

  it("isn't opened by anything where the address is a text, which nothing takes apart", () => {
    expect(isRight(sentTo("4 Workshop Lane\nNN1 2AB"), "NN1 2AB")).toBe(false);
    expect(isRight(sentTo(""), "")).toBe(false);
  });

  it("is asked of the guest's own address where the order is picked up at the counter", () => {
    const pickup = { ...standardDelivery, pickup: true } as const;
    const order = { address: { ...address, postcode: "EC1A 1BB" }, delivery: pickup };
    expect(isRight({ ...order, billing: address }, "NN1 2AB")).toBe(true);
    expect(isRight({ ...order, billing: address }, "EC1A 1BB")).toBe(false);
    expect(isRight(order, "EC1A 1BB")).toBe(false);
  });

  it("of a gift is opened by the buyer's postcode, too", () => {
    const gift = { ...sentTo({ ...address, postcode: "EC1A 1BB" }), billing: address };
    expect(isRight({ ...gift, gift: {} }, "NN1 2AB")).toBe(true);
    expect(isRight({ ...gift, gift: {} }, "EC1A 1BB")).toBe(true);
    expect(isRight(gift, "NN1 2AB")).toBe(false);
  });
});
