import { expect, test } from "vitest";
import { originOf, readOrigin } from "./origin.ts";

test("an origin keeps the search and the hash", () => {
  const place = { pathname: "/purchase", search: "?tool=drill", hash: "#top" };
  expect(readOrigin(originOf(place))).toBe("/purchase?tool=drill#top");
});

test.each([null, undefined, "/purchase", {}, { from: 7 }, { from: "" }])(
  "%j is no origin",
  (state) => {
    expect(readOrigin(state)).toBeNull();
  },
);

test.each(["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example"])(
  "%s is no page of this site",
  (from) => {
    expect(readOrigin({ from })).toBeNull();
  },
);
