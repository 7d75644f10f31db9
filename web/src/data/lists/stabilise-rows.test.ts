import { describe, expect, test } from "vitest";
import { stabiliseRows } from "./stabilise-rows.ts";

const rowsOf = (...ids: string[]) => ids.map((_id) => ({ _id, status: "placed" }));
const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id).join(" ");

const held = (shown: string[], loaded: string[], isWhole = true) => {
  const { rows, waiting, gone } = stabiliseRows(rowsOf(...shown), rowsOf(...loaded), isWhole);
  return [idsOf(rows), waiting, [...gone].join(" ")];
};

describe("a refetched list", () => {
  test("shows every entry of the first load", () => {
    expect(held([], ["3", "2"])).toEqual(["3 2", 0, ""]);
  });

  test("holds back new entries above the last row", () => {
    expect(held(["3", "1"], ["4", "3", "2", "1"])).toEqual(["3 1", 2, ""]);
  });

  test("holds back all entries while the page shows none", () => {
    expect(held(["2", "1"], ["4", "3"], false)).toEqual(["2 1", 2, ""]);
  });

  test("counts new rows of one order once", () => {
    const line = (_id: string, orderId: string) => ({ _id, orderId });
    const loaded = [line("4", "4"), line("3b", "3"), line("3", "3"), line("1", "1")];
    expect(stabiliseRows([line("1", "1")], loaded, true).waiting).toBe(2);
  });

  test("appends a further page", () => {
    expect(held(["3", "2"], ["4", "3", "2", "1"])).toEqual(["3 2 1", 1, ""]);
  });

  test("keeps the rows of deleted entries in place and marks them as deleted", () => {
    expect(held(["3", "2", "1"], ["3", "1"])).toEqual(["3 2 1", 0, "2"]);
    expect(held(["3", "2"], [])).toEqual(["3 2", 0, "3 2"]);
    expect(held(["3", "2"], ["3", "1"], false)).toEqual(["3 2 1", 0, "2"]);
  });

  test("keeps rows that new entries push off the loaded pages, without marking them as deleted", () => {
    expect(held(["3", "2", "1"], ["4", "3", "2"], false)).toEqual(["3 2 1", 1, ""]);
    expect(held(["3", "2", "1"], ["4", "3", "2"])).toEqual(["3 2 1", 1, "1"]);
  });

  test("updates each row's data, and returns the same array if no row has changed", () => {
    const shown = rowsOf("2", "1");
    const [two, one] = [
      { _id: "2", status: "shipped" },
      { _id: "1", status: "placed" },
    ];
    expect(stabiliseRows(shown, [two, one], true).rows).toEqual([two, one]);
    expect(stabiliseRows(shown, [...shown], true).rows).toBe(shown);
  });
});
