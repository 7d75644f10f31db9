import { expect, test } from "vitest";
import { listCount } from "./list-count.ts";

const rows = Array.from({ length: 100 });

test("a list without further pages is counted exactly", () => {
  expect(listCount({ rows: [], status: "success", hasMore: false })).toBe("0");
  expect(listCount({ rows, status: "success", hasMore: false })).toBe("100");
});

test("a list with a further page is counted as more than its loaded rows", () => {
  expect(listCount({ rows, status: "success", hasMore: true })).toBe("100+");
});

test("a list whose next page failed is counted by its loaded rows", () => {
  expect(listCount({ rows, status: "error", hasMore: true })).toBe("100+");
});

test("a list that hasn't loaded has no count", () => {
  expect(listCount({ rows: [], status: "pending", hasMore: false })).toBeUndefined();
  expect(listCount({ rows: [], status: "error", hasMore: false })).toBeUndefined();
});
