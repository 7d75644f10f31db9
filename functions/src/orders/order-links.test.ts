import { describe, expect, it } from "vitest";
import { askedOf, isRight } from "./order-links.ts";

const address = {
  recipient: "Jane Example",
  street: "4 Workshop Lane",
  postcode: "NN1 2AB",
  town: "Northfield",
  country: "GB",
};

describe("an order's link", () => {
  it("asks for the postcode, written with or without blanks, signs and capitals", () => {
    expect(askedOf(address)).toBe("postcode");
    for (const answer of ["NN1 2AB", "nn12ab", " nn1-2ab ", "ＮＮ１ ２ＡＢ"])
      expect(isRight(address, answer)).toBe(true);
  });

  it("isn't opened by another answer, nor by none", () => {
    for (const answer of ["NN1 2AC", "NN1", "Northfield", "", " ", "-"])
      expect(isRight(address, answer)).toBe(false);
  });

  it("asks for the town where the address has no postcode", () => {
    for (const postcode of [undefined, "", " "]) {
      const abroad = { ...address, postcode, town: "Sankt Gallen", country: "IE" };
      expect(askedOf(abroad)).toBe("town");
      expect(isRight(abroad, "sankt  gallen")).toBe(true);
      expect(isRight(abroad, "")).toBe(false);
    }
  });

  it("isn't opened by anything where the address is a text, which nothing takes apart", () => {
    expect(isRight("4 Workshop Lane\nNN1 2AB", "NN1 2AB")).toBe(false);
    expect(isRight("", "")).toBe(false);
  });
});
