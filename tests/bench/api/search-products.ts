import { readDemoShop } from "../../../scripts/demo-shop.ts";
import { productDocument } from "../../support/documents.ts";
import type { Fields } from "../../support/fields.ts";

/** Words of a description: as many as decision 080 measured with and the demo's texts have. */
const wordsEach = 25;

/** Made-up words beside those of the demo shop: catalogues have many that stand in few texts. */
const rareWords = 6_000;

/** Spreads small numbers over all others, the same way every time. */
const spread = (number: number): number => {
  const mixed = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
};

const syllables = [
  "dri",
  "ham",
  "tor",
  "que",
  "stel",
  "bra",
  "cor",
  "chu",
  "ro",
  "vik",
  "al",
  "mur",
];

const syllable = (number: number): string => syllables[number % syllables.length] ?? "";

const rareWord = (number: number): string =>
  [1, 2, 3].map((place) => syllable(spread(number * 3 + place))).join("");

/** @returns a function that makes the document of a product by its number, always the same */
export const searchProducts = async (): Promise<(index: number) => Fields> => {
  const { products } = await readDemoShop();
  const common = products.flatMap(({ description }) => description.split(/\s+/));
  const longAgo = new Date(Date.now() - 60 * 60 * 1000);

  return (index) => {
    const { name, brand = "", kind = "", image } = products[index % products.length] ?? {};
    const words = Array.from({ length: wordsEach }, (_, place) => {
      const number = spread(index * wordsEach + place);
      if (number % 4 === 0) return rareWord(number % rareWords);
      return common[number % common.length] ?? "";
    });
    return productDocument({
      ...{ name: `${name} ${index}`, brand, kind, image: image ?? "" },
      ...{ description: words.join(" "), priceCents: 100 + (spread(index) % 50_000) },
      createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000),
      updatedAt: longAgo,
    });
  };
};
