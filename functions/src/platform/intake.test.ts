import { describe, expect, it } from "vitest";
import { canDecode } from "./intake.ts";

describe("a URL that can be decoded", () => {
  it.each([
    "/",
    "/product",
    "/api/user/jane%40example.com?x=%ZZ",
    "/a%2Fb",
    "/%E2%82%AC",
    "//product",
    "http://shop.example/product?limit=1",
  ])("is %s", (url) => {
    expect(canDecode(url)).toBe(true);
  });

  it.each([
    "/%ZZ",
    "/product/%",
    "/%E2%82",
    "/%c0%af",
    "",
    "*",
    "product",
    "shop:product",
    "http:product",
    "http://[::1/product",
    "http://shop.example:x/",
    "http://shop.example/%ZZ",
  ])("is not %s", (url) => {
    expect(canDecode(url)).toBe(false);
  });
});
