import { describe, expect, it } from "vitest";
import { line } from "../domain/orders/test-lines.ts";
import {
  cancellationMailText,
  orderPiecesInText,
  stockAfterDeletion,
} from "./desk-order-format.ts";

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
      "Jane is told by e-mail that it is cancelled.",
    );
    expect(cancellationMailText({ ...jane, status: "delivered" })).toBe("Jane isn’t told.");
    expect(
      cancellationMailText({ ...jane, customerName: "", emailVerified: false, status: "placed" }),
    ).toBe("jane@example.com is told by e-mail once their e-mail address is verified.");
  });
});

it("One piece is named without its number, and cancelled lines have none", () => {
  expect(orderPiecesInText({ lines: [line("Drill", 1), line("Saw", 4, {})] })).toBe("its piece");
  expect(orderPiecesInText({ lines: [line("Drill", 1), line("Saw", 4)] })).toBe("its 5 pieces");
});
