import { publicGtin } from "@shop/contract/gtin";
import { canBeOrdered } from "@shop/contract/order-quantity";
import { weightGrams } from "@shop/contract/parcel";
import type { ProductDetails } from "@shop/contract/products";
import { shop } from "@shop/contract/shop";
import { toolPath } from "../../paths.ts";
import { sharingPicturePath, toolSharingPicture } from "../../runtime/sharing-picture.ts";
import { pictureAddress } from "../product-data.ts";

/**
 * The most characters of each attribute, and the most additional pictures
 * (https://support.google.com/merchants/answer/7052112, read on 2026-11-27).
 */
const most = { id: 50, title: 150, description: 5000, brand: 70, mpn: 70, type: 750, pictures: 10 };

/** Characters that XML 1.0 can't have, escaped or not (https://www.w3.org/TR/xml/#charsets). */
const impossible = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(impossible, "")
    .replace(/[&<>]/g, (sign) => escapes[sign] ?? "");

/** @param length in characters, as readers see them */
const shortened = (text: string, length: number): string =>
  Array.from(text).slice(0, length).join("");

/** A picture's address. AVIF isn't among the formats that are accepted: the shop's own pictures have a JPEG of each. */
const pictureOf = (address: string, site: string): string | null => {
  const name = toolSharingPicture(address);
  return name ? `${site}${sharingPicturePath(name)}` : pictureAddress(address, site);
};

const attributesOf = (
  product: ProductDetails,
  site: string,
): readonly (readonly [string, string])[] => {
  const { _id, name, title = name, image, brand, kind, facts = [], pictures = [] } = product;
  const gtin = publicGtin(product.gtin);
  const grams = weightGrams(product);
  const model = facts.find((fact) => fact.name === "Model")?.value;
  const mpn = model && shortened(model, most.mpn);
  const [picture, ...more] = [image, ...pictures].flatMap((one) => pictureOf(one, site) ?? []);
  if (!picture) return []; // an item without one is refused
  return [
    ["id", shortened(_id, most.id)],
    ["title", shortened(title, most.title)],
    ["description", shortened(product.description || title, most.description)],
    ["link", `${site}${toolPath(_id)}`],
    ["image_link", picture],
    ...more.slice(0, most.pictures).map((one) => ["additional_image_link", one] as const),
    ["availability", canBeOrdered(product) ? "in_stock" : "out_of_stock"],
    ["price", `${product.price.toFixed(shop.currency.minorDigits)} ${shop.currency.code}`],
    ["condition", "new"],
    ...(brand ? [["brand", shortened(brand, most.brand)] as const] : []),
    ...(gtin ? [["gtin", gtin] as const] : []),
    ...(mpn ? [["mpn", mpn] as const] : []),
    ...(gtin || (brand && mpn) ? [] : [["identifier_exists", "no"] as const]),
    ...(kind ? [["product_type", shortened(kind, most.type)] as const] : []),
    ...(grams ? [["shipping_weight", `${grams} g`] as const] : []),
  ];
};

const itemOf = (product: ProductDetails, site: string): readonly string[] => {
  const attributes = attributesOf(product, site);
  if (attributes.length === 0) return [];
  const lines = attributes.map(([name, value]) => `      <g:${name}>${escaped(value)}</g:${name}>`);
  return ["    <item>", ...lines, "    </item>"];
};

/**
 * @param products on sale
 * @param site the site's origin
 * @returns the products for Google Merchant Center: RSS 2.0 (https://support.google.com/merchants/answer/14987622)
 */
export const productFeed = (products: readonly ProductDetails[], site: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    "  <channel>",
    `    <title>${escaped(shop.name)}</title>`,
    `    <link>${escaped(site)}</link>`,
    `    <description>${escaped(shop.slogan)}</description>`,
    ...products.flatMap((product) => itemOf(product, site)),
    "  </channel>",
    "</rss>",
    "",
  ].join("\n");
