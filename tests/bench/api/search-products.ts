import type { CatalogueEntry } from "../../../functions/src/products/catalogue/catalogue-entry.ts";
import { readDemoShop } from "../../../scripts/demo-shop.ts";

/** Words of a description, as in decision 138 and in the demo shop. */
const wordsEach = 25;

/** Random words in addition to the demo shop's: real catalogues have many rare words. */
const rareWords = 6_000;

/** A deterministic hash that spreads small integers over the whole range. */
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

/** @returns so many products, as the catalogue knows them; always the same */
export const searchProducts = async (count: number): Promise<CatalogueEntry[]> => {
  const { products } = await readDemoShop();
  const common = products.flatMap(({ description }) => description.split(/\s+/));

  return Array.from({ length: count }, (_, index) => {
    const { name, brand = "", kind = "" } = products[index % products.length] ?? {};
    const words = Array.from({ length: wordsEach }, (_, place) => {
      const number = spread(index * wordsEach + place);
      if (number % 4 === 0) return rareWord(number % rareWords);
      return common[number % common.length] ?? "";
    });
    return {
      id: `p${index}`,
      name: `${name} ${index}`,
      brand,
      kind,
      inStock: true,
      description: words.join(" "),
      priceCents: 100 + (spread(index) % 50_000),
      createdAt: Date.UTC(2026, 0, 1) + index * 60_000,
    };
  });
};
