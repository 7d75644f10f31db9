import { chosenConfigPath } from "@shop/contract/chosen-config";
import { shop } from "@shop/contract/shop";
import { expect, test } from "vitest";
import { shopValues } from "./shop-values.ts";

test("the pages' script has the shop's configuration without its bank details", () => {
  const { load } = shopValues();
  const source = typeof load === "function" ? Reflect.apply(load, {}, [chosenConfigPath()]) : "";
  expect(source).toContain(shop.email);
  expect(source).not.toContain("bankDetails");
});
