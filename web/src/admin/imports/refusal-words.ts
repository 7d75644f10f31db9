import type { ImportRefusal, keptOfRows } from "@shop/contract/desk/imports";
import { factsOf, productFieldNames } from "@shop/contract/product-fields";

/** Why a row wasn't written, or its stock wasn't. */
export const refusalWords: Readonly<Record<ImportRefusal, string>> = {
  gone: "There is no such product any more.",
  changed: "Somebody has changed the product meanwhile. Compare the file again.",
  skuTaken: "Another product has this SKU.",
  onOffer: "The price stays while the product is on offer. End the offer first.",
  pictureGone: "A picture isn’t there any more. Please upload it again.",
  tooLarge: "The row is too large to be kept with the others. Import it in a file of its own.",
  stockGone: "The product was deleted meanwhile.",
  stockChanged: "Somebody has changed the stock meanwhile: it stays as it is.",
  outOfRange: "The stock would be less than nothing, or too high: it stays as it is.",
};

const keptWords: Readonly<Record<(typeof keptOfRows)[number], string>> = {
  stock: "the stock was counted or sold since, and stays",
  product: "deleted since",
  ordered: "ordered since, and so withdrawn",
  edited: "changed since, and so withdrawn",
};

const isKeptWord = (name: string): name is keyof typeof keptWords => name in keptWords;

/** @param kept what undoing has left of a row @returns it in words */
export const keptText = (kept: readonly string[]): string =>
  kept
    .map((name) => {
      if (isKeptWord(name)) return keptWords[name];
      const field = productFieldNames.find((one) => one === name);
      return `${field ? factsOf(field).label : name} changed since, and left`;
    })
    .join("; ");
