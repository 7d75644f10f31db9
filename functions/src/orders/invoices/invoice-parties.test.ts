import { shop } from "@shop/contract/shop";
import { expect, it } from "vitest";
import { placedOrder } from "../test-orders.ts";
import { partiesOf } from "./invoice-parties.ts";

const order = placedOrder("o1", 6);
const home = {
  ...{ recipient: "Jane Example", street: "1 Drill Street", line2: "" },
  ...{ postcode: "NN1 2AB", town: "Northampton", country: "GB" },
};

it("names the seller with all parts of the shop's address", () => {
  expect(partiesOf(order).parties.seller).toMatchObject({
    ...{ name: shop.legalName, street: shop.address.street, country: shop.country },
    email: shop.email,
  });
});

it("keeps an address that was sent as a text as the one line of its address", () => {
  const { buyer, parties } = partiesOf({ ...order, address: "1 Drill Street\nNorthampton" });
  expect(buyer).toBe("Jane\n1 Drill Street\nNorthampton");
  const street = "1 Drill Street, Northampton";
  expect(parties.buyer).toEqual({ name: "Jane", street });
});

it("takes the parts of the address of the invoice, and the company as the buyer", () => {
  const billing = { ...home, company: "Example Ltd" };
  const { recipient: contact, line2: _, ...parts } = home;
  expect(partiesOf({ ...order, billing }).parties.buyer).toEqual({
    ...{ ...parts, contact },
    name: "Example Ltd",
  });
  expect(partiesOf({ ...order, address: home }).parties.buyer).toMatchObject({
    name: "Jane Example",
    country: "GB",
  });
});

it("names the customer of a gift as its buyer, and not whom it goes to", () => {
  const gift = { ...order, address: { ...home, recipient: "A Friend" }, gift: {} };
  expect(partiesOf(gift).buyer).toBe("Jane");
  expect(partiesOf(gift).parties.buyer.name).toBe("Jane");
  expect(partiesOf({ ...gift, billing: home }).parties.buyer.name).toBe("Jane Example");
});
