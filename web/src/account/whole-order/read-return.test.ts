import { expect, it } from "vitest";
import { readReturn, returnableLines } from "./read-return.ts";

const line = { productId: "p", unitPrice: 10, total: 10 };
const order = {
  lines: [
    { ...line, _id: "drill", name: "Drill", quantity: 6, returned: 2 },
    { ...line, _id: "saw", name: "Saw", quantity: 1 },
    { ...line, _id: "bit", name: "Bit", quantity: 3, returned: 3 },
    {
      ...line,
      _id: "file",
      name: "File",
      quantity: 2,
      cancelled: { at: "2026-11-24T12:00:00.000Z", by: "shop" as const },
    },
  ],
};
const lines = returnableLines(order);
const read = (typed: Record<string, string>) => {
  const { pieces, errors } = readReturn({ reason: "faulty", ...typed }, lines);
  return [pieces, Object.fromEntries(errors)];
};

it("lines whose pieces are back, on their way or cancelled can't be sent back", () => {
  expect(lines).toEqual([
    { _id: "drill", name: "Drill", left: 4 },
    { _id: "saw", name: "Saw", left: 1 },
  ]);
});

it("pieces are read of each line, and an empty field is none", () => {
  expect(read({ drill: " 4 ", saw: "" })).toEqual([[{ line: "drill", quantity: 4 }], {}]);
  expect(read({ drill: "0", saw: "1" })).toEqual([[{ line: "saw", quantity: 1 }], {}]);
});

it("more than is left, parts of a piece, no piece and no reason are refused at their fields", () => {
  const range = "Enter a number from 0 to 4";
  expect(read({ drill: "5", saw: "1" })).toEqual([null, { drill: range }]);
  expect(read({ drill: "1.5" })).toEqual([null, { drill: range }]);
  expect(read({ drill: "some" })).toEqual([null, { drill: range }]);
  expect(read({})).toEqual([null, { drill: "Enter how many pieces to send back" }]);
  expect(read({ reason: "", saw: "1" })).toEqual([null, { reason: "Please choose a reason" }]);
});
