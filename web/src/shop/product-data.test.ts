import { shop } from "@shop/contract/shop";
import { expect, test } from "vitest";
import { productListData } from "./product-data.ts";

const product = {
  _id: "drill",
  name: "Drill",
  description: "",
  image: "/images/drill.svg",
  minimumOrderQuantity: 2,
  availableQuantity: 5,
  price: 149,
};
const itemsOf = (...products: (typeof product)[]) =>
  productListData(products, "https://shop.example.org").itemListElement;

test("a product has its price and its picture's absolute address", () => {
  const [entry] = itemsOf(product);
  expect(entry).toMatchObject({ position: 1, item: { name: "Drill", sku: "drill" } });
  expect(entry?.item.image).toBe("https://shop.example.org/images/drill.svg");
  expect(entry?.item.offers).toMatchObject({
    price: (149).toFixed(shop.currency.minorDigits),
    priceCurrency: shop.currency.code,
  });
});

test("a product whose stock allows no order is out of stock", () => {
  const [some, none] = itemsOf(product, { ...product, availableQuantity: 3 });
  expect(some?.item.offers.availability).toBe("https://schema.org/InStock");
  expect(none?.item.offers.availability).toBe("https://schema.org/OutOfStock");
  expect(none?.position).toBe(2);
});

test("a picture on another site keeps its address", () => {
  const [entry] = itemsOf({ ...product, image: "https://pictures.example/d.png" });
  expect(entry?.item.image).toBe("https://pictures.example/d.png");
});

test("a product is named by its long title, and has the shop's SKU and its barcode", () => {
  const numbers = { title: "Drill with two batteries", sku: "TX-18", gtin: "4006381333931" };
  const [entry] = itemsOf({ ...product, ...numbers });
  expect(entry?.item).toMatchObject({
    name: "Drill with two batteries",
    sku: "TX-18",
    gtin: "4006381333931",
  });
});

test("a number that is valid in one shop alone isn't published as a GTIN", () => {
  const own = { ...product, gtin: "2012345678903" };
  const [entry] = itemsOf(own);
  expect(entry?.item).not.toHaveProperty("gtin");
});
