import { describe, expect, it } from "vitest";
import { cancellationMailText, piecesInText, stockAfterDeletion } from "./order-words.ts";

const jane = { customer: "jane@example.com", customerName: "Jane", emailVerified: true } as const;

describe("An admin who is about to delete an order reads", () => {
  it.each([
    ["placed", "The stock gets its 3 pieces back."],
    ["confirmed", "The stock gets its 3 pieces back."],
    ["shipped", "The stock stays as it is, since its 3 pieces left with the parcel."],
    ["delivered", "The stock stays as it is, since its 3 pieces left with the parcel."],
    ["cancelled", "The stock stays as it is."],
  ] as const)("of one that is %s: %s", (status, text) => {
    expect(stockAfterDeletion({ quantity: 3, status })).toBe(text);
  });

  it("whether its customer gets a mail: only about an open order, and only at a verified address", () => {
    expect(cancellationMailText({ ...jane, status: "shipped" })).toBe(
      "Jane is told by mail that it is cancelled.",
    );
    expect(cancellationMailText({ ...jane, status: "delivered" })).toBe("Jane isn’t told.");
    expect(
      cancellationMailText({ ...jane, customerName: "", emailVerified: false, status: "placed" }),
    ).toBe("jane@example.com is told by mail once their e-mail address is verified.");
  });
});

it("One piece is named without its number", () => {
  expect(piecesInText({ quantity: 1 })).toBe("its piece");
});
