import { expect, test } from "vitest";
import { siteAddress } from "./site-address.ts";

test("SITE_URL takes precedence over the project's address", () => {
  const env = { SITE_URL: "https://shop.example.org/", GCLOUD_PROJECT: "tools" };
  expect(siteAddress(env)).toBe("https://shop.example.org");
});

test("without SITE_URL it is the project's address at Firebase", () => {
  expect(siteAddress({ SITE_URL: "", GCLOUD_PROJECT: "tools" })).toBe("https://tools.web.app");
});

test("without a project it is the demo shop's address", () => {
  expect(siteAddress({})).toBe("http://127.0.0.1:5050");
  expect(siteAddress({ GCLOUD_PROJECT: "demo-shop" })).toBe("http://127.0.0.1:5050");
});

test.each(["shop.example.org", "https://example.org/shop", "file:///shop", "https://a.b/?c"])(
  "%s fails the build",
  (address) => {
    expect(() => siteAddress({ SITE_URL: address })).toThrow("SITE_URL must be");
  },
);
