import { expect, test } from "vitest";
import { siteAddress } from "./site-address.ts";

test("the address that was set goes before the project's", () => {
  const env = { SITE_URL: "https://shop.example.org/", GCLOUD_PROJECT: "tools" };
  expect(siteAddress(env)).toBe("https://shop.example.org");
});

test("without one it is where Firebase puts the project's site", () => {
  expect(siteAddress({ SITE_URL: "", GCLOUD_PROJECT: "tools" })).toBe("https://tools.web.app");
});

test("without a project it is the demo shop's", () => {
  expect(siteAddress({})).toBe("http://127.0.0.1:5050");
  expect(siteAddress({ GCLOUD_PROJECT: "demo-shop" })).toBe("http://127.0.0.1:5050");
});

test.each(["shop.example.org", "https://example.org/shop", "file:///shop", "https://a.b/?c"])(
  "%s fails the build",
  (address) => {
    expect(() => siteAddress({ SITE_URL: address })).toThrow("SITE_URL must be");
  },
);
