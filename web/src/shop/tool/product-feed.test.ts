import { shop } from "@shop/contract/shop";
import fc from "fast-check";
import { expect, test } from "vitest";
import { productFeed } from "./product-feed.ts";

const site = "https://shop.example.org";
const product = {
  _id: "drill",
  name: "Drill",
  description: "It drills",
  image: "/images/products/drill.avif",
  minimumOrderQuantity: 1,
  availableQuantity: 20,
  price: 20,
};
const attributesIn = (xml: string): readonly (readonly [string, string])[] =>
  [...xml.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name = "", value = ""]) => [name, value]);

test("a tool has its required attributes, and says that it has no identifier", () => {
  expect(attributesIn(productFeed([product], site))).toEqual([
    ["id", "drill"],
    ["title", "Drill"],
    ["description", "It drills"],
    ["link", `${site}/tools/drill`],
    ["image_link", `${site}/images/sharing/products/drill.jpg`],
    ["availability", "in_stock"],
    ["price", `${(20).toFixed(shop.currency.minorDigits)} ${shop.currency.code}`],
    ["condition", "new"],
    ["identifier_exists", "no"],
  ]);
});

test("a tool has its brand, model, kind, weight and further pictures", () => {
  const whole = {
    ...{ ...product, availableQuantity: 0, brand: "Torvik", kind: "Hammer drill", weight: 2400 },
    facts: [{ name: "Model", value: "TX 18" }],
    pictures: ["https://pictures.example.org/a.jpg", "javascript:struck()"],
  };
  const attributes = attributesIn(productFeed([whole], site));
  expect(attributes).not.toContainEqual(["identifier_exists", "no"]);
  expect(Object.fromEntries(attributes)).toMatchObject({
    availability: "out_of_stock",
    additional_image_link: "https://pictures.example.org/a.jpg",
    brand: "Torvik",
    mpn: "TX 18",
    product_type: "Hammer drill",
    shipping_weight: "2400 g",
  });
});

test("a tool with an EAN needs no other identifier, and has its long title", () => {
  const known = { ...product, gtin: "4006381333931", title: "Cordless drill, 18 V" };
  const attributes = attributesIn(productFeed([known], site));
  expect(attributes).toContainEqual(["gtin", "4006381333931"]);
  expect(attributes).toContainEqual(["title", "Cordless drill, 18 V"]);
  expect(attributes).not.toContainEqual(["identifier_exists", "no"]);
});

test("a tool with a number of one shop alone says that it has no identifier", () => {
  const attributes = attributesIn(productFeed([{ ...product, gtin: "2012345678903" }], site));
  expect(attributes.some(([name]) => name === "gtin")).toBe(false);
  expect(attributes).toContainEqual(["identifier_exists", "no"]);
});

test("a tool without a picture is left out: it would be refused", () => {
  expect(productFeed([{ ...product, image: "javascript:struck()" }], site)).not.toContain("<item>");
});

test("whatever a tool's texts are, the feed is XML that they can't leave, within the limits", () => {
  const text = fc.string({ unit: "binary", maxLength: 200 });
  const hostile = fc.oneof(text, fc.constantFrom("</g:title><x>", "]]>", "\u0000\ud800&amp;"));
  fc.assert(
    fc.property(hostile, hostile, (name, description) => {
      const xml = productFeed([{ ...product, name, description }], site);
      const lines = xml.replace(/<g:(title|description)>[^<>]*<\/g:\1>/g, "");
      expect(lines).not.toMatch(/g:title|g:description/);
      expect(xml).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
      expect(xml.replace(/&(?:amp|lt|gt);/g, "")).not.toContain("&");
    }),
  );
});
