import { expect, test } from "vitest";
import { callAddress } from "./call-address.ts";

test("a call without a query is its path below the host", () => {
  expect(callAddress("/api", "GET /product")).toBe("/api/product");
  expect(callAddress("https://api.example.org", "GET /review", { query: {} })).toBe(
    "https://api.example.org/review",
  );
});

test("a query follows the path, without undefined values", () => {
  const query = { limit: 6, cursor: undefined };
  expect(callAddress("/api", "GET /product", { query })).toBe("/api/product?limit=6");
});

test("parameters and query values are escaped", () => {
  const parts = { params: { email: "a/b?c@example.com" }, query: { id: "x&y=z" } };
  expect(callAddress("/api", "DELETE /order/:email", parts)).toBe(
    "/api/order/a%2Fb%3Fc%40example.com?id=x%26y%3Dz",
  );
});
