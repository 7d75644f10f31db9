import { describe, expect, it } from "vitest";
import { readableUrl } from "./unreadable-urls.ts";

describe("a readable address", () => {
  it.each([
    "/",
    "/product",
    "/api/user/jane%40example.com?x=%ZZ",
    "/a%2Fb",
    "/%E2%82%AC",
    "//product",
    "http://shop.example/product?limit=1",
  ])("is %s", (url) => {
    expect(readableUrl(url)).toBe(true);
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
    expect(readableUrl(url)).toBe(false);
  });
});
