import { expect, test } from "vitest";
import { amountsOf } from "./invoice-amounts.ts";

const cancelled = { at: "2026-11-25T12:00:00.000Z", by: "shop" } as const;

test("an invoice leaves out cancelled lines and takes off refunds, to the cent", () => {
  const lines = [{ total: 0.1 }, { total: 0.2 }, { total: 99, cancelled }];
  expect(amountsOf({ lines, refunds: [] })).toEqual({ total: 0.3, due: 0.3 });
  expect(amountsOf({ lines, refunds: [{ amount: 0.1 }] })).toEqual({ total: 0.3, due: 0.2 });
});

test("nothing is to be paid of a cancelled order", () => {
  expect(amountsOf({ lines: [{ total: 99, cancelled }], refunds: [] })).toEqual({
    ...{ total: 0, due: 0 },
  });
});
