import { expect, it } from "vitest";
import { regionOf } from "./region.ts";

it.each([
  ["DK", "europe-west1"],
  ["GB", "europe-west1"],
  ["JP", "asia-east1"],
  ["NZ", "asia-east1"],
  ["US", "us-central1"],
  ["BR", "us-central1"],
  ["GL", "europe-west1"],
  ["AQ", "us-central1"],
])("A shop in %s runs in %s", (country, region) => {
  expect(regionOf(country)).toBe(region);
});
