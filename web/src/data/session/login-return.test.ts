import { expect, test } from "vitest";
import { loginReturn, readLoginReturn } from "./login-return.ts";

test("the address to return to keeps the search and the hash", () => {
  const place = { pathname: "/purchase", search: "?tool=drill", hash: "#top" };
  expect(readLoginReturn(loginReturn(place))).toBe("/purchase?tool=drill#top");
});

test.each([null, undefined, "/purchase", {}, { from: 7 }, { from: "" }])(
  "%j has no address to return to",
  (state) => {
    expect(readLoginReturn(state)).toBeNull();
  },
);

test.each(["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example"])(
  "%s is no page of this site",
  (from) => {
    expect(readLoginReturn({ from })).toBeNull();
  },
);
